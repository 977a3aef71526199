"""Sentences of a scribe who knew only the help; they were refused or misread."""

import pytest

from engine.model.errors import InputError
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.question import LineQuestion
from tests.recorder.entry_line.attempts import BEFORE, DREW, MET, STACK, line_in
from tests.recorder.entry_line.attempts import written as told
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"
COMET = 'card ic = "Investigate Rogue Comet" mission of A at spaceline\n'
REPORTED = [
    'card geordi = "Geordi La Forge" personnel of A in A hand',
    "A reports geordi to aboard e",
    "done",
]
MOVES = "A moves e to space ps"
STATION = (
    'card fo = "Federation Outpost" facility of A at space ex\n'
    'card red = "Red Alert!" event of A in A core\n'
    'card galen = "Richard Galen" personnel of A at planet ex\n'
    'card naiskos = "Kurlan Naiskos" artifact of A in under ex\n' + TURN
)
GRISSOM = 'card grissom = "U.S.S. Grissom" ship of A in A hand'
BY_ALERT = 'A reports grissom to docked at fo by means "Red Alert!"'
REPORTS = "A reports grissom to docked at fo"
ANSWERED = TURN + "B plays h on e\n  A plays am on h\n"
NULLIFIED_BY_IT = [
    "> am from shown to A discard pile",
    "resolved",
    "> h from shown to B discard pile nullified",
    "nullified by #15",
]
SPACE = TURN + "A moves e to space ps; done\n"
FOUND = ["> naiskos from under ex to planet ex"]
BATTLE = TURN + "A battles with e against k\n"
ENCOUNTER = TURN + "A attempts ex with p1\n  A encounters d1 with p1\n"
SECOND = BEFORE.replace(
    "turn 5 A\n", 'card k = "I.K.S. Vorn" ship of B at space relief\nturn 5 A\n'
)

DRAWN = [
    "A draws number 1",
    "> A pays 1 counters",
    "> 1 other from A draw deck to A hand drawn",
    "done",
]


def asked(line: EntryLine, typed: str) -> LineQuestion:
    """The question that a line asks."""
    with pytest.raises(LineQuestion) as question:
        line.read(typed, guess=True)
    return question.value


@pytest.mark.parametrize(
    ("body", "typed", "lines"),
    [
        (TURN, "galaxy moves", ["A moves e"]),
        (TURN, "galaxy moves somewhere; d", ["A moves e to unknown", "done"]),
        (TURN, "moves galaxy elsewhere", ["A moves e to unknown"]),
        (TURN, "galaxy to pegasus search", ["A moves e to space ps"]),
        (TURN + "A moves e\n", "galaxy to pegasus search", ["> e from space ex to space ps"]),
        (TURN, "reports geordi la forge to aboard galaxy; d", REPORTED),
        (COMET + TURN, "moves galaxy to rogue comet", ["A moves e to space ic"]),
        (TURN, "moves galaxy to search", ["A moves e to space ps"]),
        (TURN, "troi beams to aboard galaxy", ["A beams p3 to aboard e"]),
        (TURN, "galaxy engages bortas", ["A battles with e against k"]),
        (BATTLE, "bortas returns fire", ["B fires e with k"]),
        (BATTLE, "ben returns fire", ["B fires e with k"]),
        (BATTLE, "both ships are damaged", ["> e, k are damaged"]),
        (BATTLE, "all two are damaged", ["> e, k are damaged"]),
        (TURN, "downloads hail to hand; d", ["A downloads h to A hand", "done"]),
        (TURN, "carol rules the pass stands", ['ruling "the pass stands" by "Carol"']),
        (TURN, "the judge rules: no; play on", ['ruling "no; play on"']),
        (TURN, "galaxy undocks and moves to pegasus search", ["A undocks e", "done", MOVES]),
        (
            TURN,
            "undocks galaxy and moves to pegasus search; d",
            ["A undocks e", "done", MOVES, "done"],
        ),
        (BATTLE, "bortas fires back", ["B fires e with k"]),
        (BATTLE, "ben fires back", ["B fires e with k"]),
        (STATION, "galen takes the kurlan naiskos", FOUND),
        (STATION, "kurlan naiskos goes to the away team", FOUND),
        (STATION, "kurlan naiskos goes to the planet", FOUND),
        (
            STATION,
            'reports "U.S.S. Grissom" ship to outpost with red alert; d',
            [GRISSOM, BY_ALERT, "done"],
        ),
        (ANSWERED, "n", NULLIFIED_BY_IT),
        (ANSWERED + "    B passes\n", "n", NULLIFIED_BY_IT),
        (
            ANSWERED + "  resolved\n",
            "n",
            ["> h from shown to B discard pile nullified", "nullified by #15"],
        ),
        (SPACE, "attempts pegasus search", ["A attempts ps with p1, p2, p3"]),
        (BATTLE, "the galaxy wins", ['note "U.S.S. Galaxy wins"']),
        (STATION, "beams galen to galaxy", ["A beams galen to aboard e"]),
        (STATION, '+ reports "U.S.S. Grissom" ship to the outpost; d', [GRISSOM, REPORTS, "done"]),
        (
            STATION + "> am to A discard\n",
            "ada exchanges amanda rogers for hail",
            [
                "> am from A discard pile to B hand exchanged",
                "> h from B hand to A discard pile exchanged",
            ],
        ),
        (
            TURN,
            "downloads hail to galaxy using worf; d",
            ["A downloads h with p1 to aboard e", "done"],
        ),
        (TURN, "time is up, ada wins", ["match ended time won by A"]),
        (TURN, "ben wins on time", ["match ended time won by B"]),
        (TURN, "time runs out", ["match ended time"]),
        (ENCOUNTER, "n", ["> d1 from under ex to B discard pile nullified", "nullified"]),
    ],
)
def test_what_was_heard_is_written(body: str, typed: str, lines: list[str]) -> None:
    assert told(line_after(body), typed) == lines


@pytest.mark.parametrize(
    ("body", "typed", "lines"),
    [
        (SECOND, "sovereign engages vorn", ["A engages k with e"]),
        (SECOND, "draws a card for 1", DRAWN),
        (
            STACK,
            "faces pinned down for 2",
            [
                '> b1 is "Pinned Down" dilemma',
                '> checked b1 met about "duplication, type and cost: 2, which leaves 2 of 4"',
                "A encounters b1 with riker, davies, shelby, lopez",
            ],
        ),
        (
            MET,
            'exchanges lopez for "Data, Aspirer" personnel',
            [
                "> lopez from planet relief to A hand exchanged",
                'card data = "Data, Aspirer" personnel of A in A hand',
                "> data from A hand to planet relief exchanged",
            ],
        ),
        (MET, "n", ["nullified"]),
        (MET, "lopez is chosen to be stopped", ["> B chooses lopez", "> lopez is stopped"]),
        (MET, "marek chooses lopez to be stopped", ["> B chooses lopez", "> lopez is stopped"]),
    ],
)
def test_so_it_is_in_second_edition(body: str, typed: str, lines: list[str]) -> None:
    assert told(line_in(body), typed) == lines


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        (
            "reports u.s.s. grissom with red alert; d",
            'reports "U.S.S. Grissom" ship with red alert; d',
        ),
        (
            "downloads wesley crusher using worf",
            'downloads "Wesley Crusher" personnel using worf',
        ),
        ("ada discards plasma fire; d", 'ada discards "Plasma Fire" event; d'),
        (
            "b seeds relief mission right of excavation",
            'b seeds "Relief" mission right of excavation',
        ),
        (
            'b seeds "Relief Mission" right of excavation; d',
            'b seeds "Relief Mission" mission right of excavation; d',
        ),
    ],
)
def test_of_a_card_that_nobody_knows_only_the_type_is_asked(typed: str, first: str) -> None:
    assert asked(line_after(STATION), typed).answers[0] == first


def test_what_a_card_allows_may_come_within_its_use() -> None:
    used = STATION + "A uses red\n"
    typed = 'reports "U.S.S. Grissom" ship to the outpost; d'

    assert asked(line_after(used), typed).answers == (
        "yes, and #18 goes on",
        "no, #18 is resolved first",
    )
    inside, after = line_after(used), line_after(used)
    assert told(inside, typed, 0) == [GRISSOM, REPORTS, "done"]
    assert [action.seq for action in inside.context.table.open] == [18]
    assert told(after, typed, 1) == ["resolved", GRISSOM, REPORTS, "done"]
    assert not after.context.table.open


def test_a_use_from_which_something_came_is_over_with_the_next_action() -> None:
    used = line_after(STATION + "A uses red\n  > e is damaged\n")

    assert told(used, "galen beams to galaxy") == ["resolved", "A beams galen to aboard e"]


def test_who_wins_with_too_few_points_is_asked_how() -> None:
    line = line_after(TURN)

    assert asked(line, "ada wins").answers == ("ada wins on time", "ada wins on points")
    assert told(line, "ada wins", 0) == ["match ended time won by A"]


def test_a_winner_with_points_enough_is_not_asked() -> None:
    line = line_after(TURN + "> A scores 100 points\n")

    assert told(line, "ada wins") == ["match ended points won by A"]


def test_a_second_card_claims_nothing_unless_it_is_said() -> None:
    line = line_after(STATION + 'A reports geordi = "Geordi La Forge" personnel; done\n')
    typed = 'reports "U.S.S. Grissom" ship to the outpost; d'

    assert asked(line, typed).answers[0] == "nothing is stated"
    assert told(line, typed, 0) == [GRISSOM, REPORTS, "done"]


def test_no_id_hides_a_word_of_plain_sentences() -> None:
    line = line_after(TURN)
    told(line, 'seeds "Battle Reconnaissance" mission; d')

    assert "battle" not in line.context.cards


def test_a_name_behind_a_hyphen_has_a_capital() -> None:
    question = asked(line_after(STATION), "reports jean-luc of luxor to the outpost; d")

    assert question.answers[0] == 'reports "Jean-Luc of Luxor" personnel to the outpost; d'


def test_a_mission_is_seeded_beside_another() -> None:
    typed = 'b seeds "Relief Mission" mission right of excavation; d'

    assert told(line_after(TURN), typed) == [
        'card relief = "Relief Mission" mission of B in B seed deck',
        "B seeds relief to spaceline right of ex",
        "done",
    ]


def test_a_line_that_is_first_read_otherwise_takes_no_id_from_its_new_card() -> None:
    assert told(line_after(TURN), 'b plays "Wormhole" interrupt on galaxy') == [
        'card wormhole = "Wormhole" interrupt of B in B hand',
        "B plays wormhole on e",
    ]


def test_mission_may_be_the_last_word_of_a_title() -> None:
    question = asked(line_after(STATION), "b seeds relief mission right of excavation")

    assert question.answers == (
        'b seeds "Relief" mission right of excavation',
        'b seeds "Relief Mission" mission right of excavation',
    )


def test_dilemmas_that_are_chosen_go_to_the_stack() -> None:
    chosen, stacked = line_in(DREW), line_in(DREW)

    assert told(chosen, "marek chooses two dilemmas") == told(stacked, "marek stacks 2")


def test_what_a_line_says_of_the_end_is_never_dropped() -> None:
    played = SECOND + 'A plays w = "Worf" personnel to planet earth\n'

    assert told(line_in(played), "pays 2 counters; d") == ["> A pays 2 counters", "done"]
    assert told(line_in(SECOND), "plays u.s.s. equinox at earth for 3; d")[-2:] == [
        "> A pays 3 counters",
        "done",
    ]


@pytest.mark.parametrize("typed", ["moves galaxy; d", "galaxy moves; d"])
def test_where_a_ship_went_is_asked_and_nothing_else_is_made_of_it(typed: str) -> None:
    assert asked(line_after(TURN), typed).asked == "where does U.S.S. Galaxy go"


@pytest.mark.parametrize("typed", ["galaxy moves", "p1 encounters", "bortas moves fast"])
def test_no_word_is_put_in_that_turns_what_is_said(typed: str) -> None:
    said = ""
    try:
        line_after(TURN).read(typed, guess=True)
    except InputError as refused:
        said = str(refused)

    assert "cannot" not in said


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("plays at what cost?", "At What Cost?"),
        ("ada plays clever counter", "Clever Counter"),
        ("plays kira nerys, colonel", "Kira Nerys, Colonel"),
        ("seeds bajor, gift of the prophets; d", "Bajor, Gift of the Prophets"),
        ("ada downloads tricorder to hand; d", "Tricorder"),
        ("downloads starfleet type ii phaser to galaxy; d", "Starfleet Type II Phaser"),
        ("plays k'ratak to galaxy", "K'Ratak"),
    ],
)
def test_a_title_that_no_file_has_is_taken_whole_and_its_type_asked(typed: str, name: str) -> None:
    answers = asked(line_after(TURN), typed).answers

    assert len(answers) > 1
    assert all(f'"{name}"' in answer for answer in answers)
    assert all("note" not in answer.split() for answer in answers)


def test_a_type_that_was_said_is_not_asked() -> None:
    assert asked(line_after(TURN), "plays k'ratak ship").answers == ('plays "K\'Ratak" ship',)


def test_an_article_may_belong_to_a_title() -> None:
    answers = asked(line_in(STACK), "encounters an old debt").answers

    assert answers == ('encounters an "Old Debt" dilemma', 'encounters "An Old Debt" dilemma')


def test_a_sentence_that_begins_with_a_name_is_not_called_a_wrong_player() -> None:
    with pytest.raises(InputError, match="'bortas returns fire' is not a sentence known here"):
        line_after(TURN).read("bortas returns fire", guess=True)


def test_a_name_of_three_letters_is_a_name() -> None:
    body = 'card t1 = "Tasha Yar" personnel of A aboard e\n' + TURN

    assert told(line_after(body), "p1 and yar are stopped") == ["> p1, t1 are stopped"]


@pytest.mark.parametrize(
    ("body", "number"), [("", 7), ("turn 5 A\n", None), ("counted 3 in A hand\n", 10)]
)
def test_opening_hands_are_counted_and_later_draws_are_not(body: str, number: int | None) -> None:
    line = line_in(BEFORE.replace('turn 5 A\nstep "execute orders"\n', body))
    told(line, "both draw seven cards")

    hands = [count for place, count in line.context.table.others.items() if place.player == "A"]
    assert hands == ([] if number is None else [number])
