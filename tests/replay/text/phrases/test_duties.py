"""What is owed and used up, in words."""

import pytest

from replay.text.names import Names
from replay.text.phrases.duties import owed_words, used_words
from replay.text.span import spans
from tests.duties import duties
from tests.interpretations import BEFORE, timeline

DOOR = 'turn 4 B\nA uses w = "Devidian Door" doorway; done\n'


def owed(body: str, rules: str = "faq-1996") -> list[str]:
    """What is owed after these lines, in words."""
    names = Names(timeline(body).snapshot(len(timeline(body).entries)).known)
    every = duties(body, rules).owed
    return ["".join(one.text for one in spans(owed_words(each, names))) for each in every]


def used(body: str, rules: str = "faq-1996", edition: str = "1E") -> list[str]:
    """What is used after these lines, in words."""
    names = Names(timeline(body).snapshot(len(timeline(body).entries)).known)
    every = duties(body, rules, edition).used.values()
    return ["".join(one.text for one in spans(used_words(each, names))) for each in every]


def test_the_draw_is_owed_by_the_end_of_the_turn_until_it_is_made() -> None:
    turn, draw = BEFORE + 1, BEFORE + 2
    drawn = "turn 1 A\n> 1 other from A draw deck to A hand drawn\n"
    assert owed("turn 1 A\n") == [f"A draws by the end of the turn (since @{turn})"]
    assert owed(drawn) == [f"A draws by the end of the turn (since @{turn}, done with @{draw})"]
    assert owed("turn 1 A\nA ends turn\n") == [
        f"A draws by the end of the turn (since @{turn}, not recorded by @{draw})"
    ]


def test_what_a_card_costs_who_does_not_show_it_is_said() -> None:
    assert owed(DOOR)[-1] == (
        f"A shows Devidian Door (w) by the end of the turn or loses the game (since @{BEFORE + 3})"
    )


def test_a_deadline_further_off_is_said_in_turns() -> None:
    body = 'turn 1 A\nA plays x = "Anti-Time Anomaly" event to core; done\n'
    assert owed(body)[-1] == (
        "Anti-Time Anomaly (x) strikes by the end of the last of 3 turns, not counting this one"
        f" (since @{BEFORE + 3})"
    )
    own = DOOR.replace("4 B", "4 A")
    assert "by the end of the last of 2 turns or loses" in owed(own)[-1]


def test_what_a_card_must_do_each_turn_is_said_of_the_card() -> None:
    fire = 'card pf = "Plasma Fire" event of B on e\nturn 1 A\n'
    assert owed(fire)[0] == (
        f"Plasma Fire (pf): A must use by the end of the turn (since @{BEFORE + 2})"
    )


def test_a_team_that_goes_on_does_so_at_once() -> None:
    body = "turn 1 A\nA attempts ex with p1 at space ex\n  A encounters d1 with p1\n  overcome\n"
    assert owed(body)[-1] == (
        f"A goes on with the attempt on Excavation (ex) at once (since @{BEFORE + 4})"
    )


def test_a_countdown_that_goes_down_is_said_of_its_card() -> None:
    white = 'card w = "Ketracel-White" equipment of A aboard e\nturn 5 A\n> w countdown = 3\n'
    assert any(
        one.startswith("the countdown of Ketracel-White (w) goes down by the end of the turn")
        for one in owed(white, "glossary")
    )


@pytest.mark.parametrize(
    ("body", "rules", "words"),
    [
        (
            'A reports g = "Galen" personnel to aboard e claims normal play; done\n',
            "faq-1996",
            f"normal card play of A: used this turn (@{BEFORE + 3})",
        ),
        (
            "A cloaks e; done\n",
            "faq-1996",
            f"change of cloak: U.S.S. Galaxy (e): used this turn (@{BEFORE + 2})",
        ),
        (
            "> e range left = 8\n> e range left = 3\n",
            "faq-1996",
            f"RANGE: U.S.S. Galaxy (e): 5 of 8 spent this turn (@{BEFORE + 2})",
        ),
        (
            "> player A counters = 7\n> A pays 2 counters\n",
            "2e-2014",
            f"counters of A: 2 of 7 spent this turn (@{BEFORE + 3})",
        ),
        (
            'A plays s = "Activate Subcommands" event to A core; done\n',
            "cr-1998",
            f"draws of A: none any more this turn (@{BEFORE + 3})",
        ),
        (
            "A downloads h to A hand with p1 claims suspends play; resolved\n",
            "glossary",
            f"special download by Worf (p1) of A: used this game (@{BEFORE + 2})",
        ),
        (
            'card t = "Classic Tricorder" equipment of A aboard e\nA uses t; resolved\n',
            "glossary",
            f"use: Classic Tricorder (t) of A: used this turn (@{BEFORE + 3})",
        ),
        (
            "A attempts ex with p1\n  A encounters d1 with p1\n"
            '    A uses p2 claims while when "facing a dilemma"; resolved\n',
            "2e-2014",
            f"text while facing: Data (p2): used for this dilemma (@{BEFORE + 4})",
        ),
        (
            "B plays h on e as #h\n  A uses p2 answers #h claims when\n",
            "2e-2014",
            f"response: Data (p2) to @{BEFORE + 2}: used for this action (@{BEFORE + 3})",
        ),
    ],
)
def test_every_limit_is_said_with_what_used_it(body: str, rules: str, words: str) -> None:
    assert words in used("turn 1 A\n" + body, rules, "2E" if rules == "2e-2014" else "1E")
