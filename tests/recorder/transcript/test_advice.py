"""What a newcomer is told to write in place of a line that no transcript has."""

import re
from collections.abc import Iterator

import pytest

from engine.model.errors import InputError
from recorder.transcript import advice
from recorder.transcript.reader import parse

TABLE = """\
match "x"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
clock elapsed
card ex = "Excavation" mission of A at spaceline
card fo = "Federation Outpost" facility of A at space ex
card e = "U.S.S. Galaxy" ship of A at space ex
card p1 = "Data" personnel, p2 = "Worf" personnel of A at planet ex
card d1 = ? of B in under ex
turn 5 A
"""
# What newcomers wrote who had read the reference once, and what they had to write.
WRITTEN = {
    "> p1 is dead": "> p1 to discard killed",
    "> p1, p2 killed": "> p1, p2 to discard killed",
    "p1 dies": "> p1 to discard killed",
    "> e is destroyed": "> e to discard destroyed",
    "> p1 discarded": "> p1 to discard discarded",
    "> p1 is unstopped": "> p1 no longer stopped",
    "> kill p1": "> p1 to discard killed",
    "> destroy e": "> e to discard destroyed",
    "> discard p1": "> p1 to discard discarded",
    "> stop p1, p2": "> p1, p2 is stopped",
    "> unstop p1": "> p1 no longer stopped",
    "> A scores 35": "> A scores 35 points",
    "> A loses 5 points": "> A scores -5 points",
    "> A +35": "> A scores 35 points",
    "A draws a card; done": "A draws 1 card; done",
    "A draws 3; done": "A draws 3 cards; done",
    "A ends his turn": "A ends turn",
    "step execute orders": 'step "execute orders"',
    "A attempts mission ex with p1": "A attempts ex with p1",
    "A attempts ex using p1, p2": "A attempts ex with p1, p2",
    "0:20 A faces d1 with p1 as #f": "game encounters d1 with p1 as #f",
    'B responds with h = "Hail" interrupt on e': 'B plays h = "Hail" interrupt on e',
    'B plays h = "Hail" interrupt on e when just moved': (
        'B plays h = "Hail" interrupt on e when "just moved"'
    ),
    "B plays h = “Hail” interrupt on e claims a response": (
        'B plays h = "Hail" interrupt on e claims response'
    ),
    "> game random p1 from p1, p2": "> game chooses p1 random from p1, p2",
    "using p1 A attempts ex": "A attempts ex using p1",
    "> e decloaked": "> e no longer cloaked",
    "> e is not cloaked": "> e no longer cloaked",
    "> p1 is captured": "> p1 is captive",
    "> p1 is phased out": "> p1 is phased",
    "> e cloaks": "> e is cloaked",
    "> p1 is quarantine": "> p1 is quarantined",
    "> p1 is placed in stasis": "> p1 is stasis",
    "> p1 stopped": "> p1 is stopped",
    "d1 kills p1": "> p1 to discard killed performed by d1",
    "> d1 stops p1, p2": "> p1, p2 is stopped performed by d1",
    "> A looks at p1": "> A sees p1",
    "A looks at 3 cards of B hand": "> A sees 3 cards in B hand",
    "A looks at the top card of A draw deck": "> A sees 1 card in A draw deck top",
    "> A shuffles A draw deck": "> shuffled A draw deck",
    "> A draw deck shuffled": "> shuffled A draw deck",
    "A shuffles his deck": "> shuffled A draw deck",
    "> A has 40 points": "> player A score = 40",
    "> e range 5": "> e range = 5",
    "> range of e = 5": "> e range = 5",
    "> A scores 35 points for ex": "> A scores 35 points from ex",
    "A completes mission ex": "> ex is completed",
    "> p1 moves to planet ex": "> p1 to planet ex",
    "turn A 6": "turn 6 A",
    "B wins the game": "match ended points won by B",
    "A passes priority": "A passes",
    "step orders phase": "step orders",
    "A uses p1's skill": "A uses p1",
    "A uses the skill of p1": "A uses p1",
    'A plays x = "Hail" claims card play': 'A plays x = "Hail" claims normal play',
    "A beams p1 with p2 to aboard e": "A beams p1, p2 to aboard e",
    "A uses p1 using p2": "A uses p1 with p2",
    "A beams p1 from planet ex to aboard e; done": "A beams p1 to aboard e; done",
    "A discards p1 from hand": "A discards p1",
    "A beams p1 space ex; done": "A beams p1 to space ex; done",
    "A uses p1 as Engineer": 'A uses p1 as "Engineer"',
    "> A passes": "A passes",
    "A uses p1; success": "A uses p1; resolved",
    "A uses p1; finished": "A uses p1; resolved",
    "A uses p1; ended": "A uses p1; resolved",
    "A uses p1; countered": "A uses p1; nullified",
    "A uses p1; failure": "A uses p1; failed",
    "A uses p1; nullified by p2": "A uses p1; nullified through p2",
    "> p1 is stopped because p2": "> p1 is stopped performed by p2",
    "> p1 is killed by d1": "> p1 to discard killed performed by d1",
    "A draws 1 card because p2; done": "A draws 1 card using p2; done",
    "> p1 is stopped because of d1 as #s": "> p1 is stopped performed by d1 as #s",
    "A uses p1 as 'Engineer'": 'A uses p1 as "Engineer"',
    "A uses p1 as \u2018Engineer\u2019": 'A uses p1 as "Engineer"',
    "A uses p1 as „Engineer“": 'A uses p1 as "Engineer"',
    "A uses p1 as «Engineer»": 'A uses p1 as "Engineer"',
    'A uses p1 as "Engineer”': 'A uses p1 as "Engineer"',
    "A uses p1 as 'Data's friend'": 'A uses p1 as "Data\'s friend"',
}
# What is written differently where an action is open already.
AFTER_AN_ACTION = {
    "A overcomes d1": "d1 overcome",
    "> d1 is overcome": "d1 overcome",
    "> p1 is stopped performed by #f": "> p1 is stopped because #f",
}
ENCOUNTER = "game encounters d1 with p1 as #f\n"
HEADER = {
    "edition 1E": {
        "edition: 1E": "edition 1E",
        "edition First Edition": "edition 1E",
        "edition second": "edition 2E",
    },
    'players A "Ada", B "Ben"': {
        'players A = "Ada", B = "Ben"': 'players A "Ada", B "Ben"',
    },
    "clock elapsed": {
        "keeps all passes": "keeps passes all",
        "keep passes all": "keeps passes all",
        "keeps passes": "keeps passes all",
        "points 100": "points to win 100",
        "time limit 90 minutes": "time limit 90:00",
        "starts A": "first A",
        "implies effect": "implies effects",
        "underway yes": "underway",
        "format sealed deck": 'format "sealed deck"',
    },
    'match "x"': {
        'title "x"': 'match "x"',
        "match \u2018x\u2019": 'match "x"',
        "match x": 'match "x"',
    },
}
HEADINGS = [(line, wrong, right) for line, said in HEADER.items() for wrong, right in said.items()]


def told(line: str, before: str = TABLE) -> str:
    with pytest.raises(InputError) as refused:
        parse(f"{before}{line}\n", "x")
    (fault,) = refused.value.faults
    assert fault.where.startswith(f"x:{before.count(chr(10)) + 1}:")
    return fault.remedy


@pytest.mark.parametrize(("line", "instead"), WRITTEN.items())
def test_a_line_that_newcomers_write_is_answered_with_the_line_to_write(
    line: str, instead: str
) -> None:
    assert told(line) == f"write: {instead}"


@pytest.mark.parametrize("instead", sorted(set(WRITTEN.values())))
def test_the_line_to_write_is_read(instead: str) -> None:
    assert len(parse(f"{TABLE}{instead}\n", "x")) > len(parse(TABLE, "x"))


@pytest.mark.parametrize(("line", "instead"), AFTER_AN_ACTION.items())
def test_so_is_one_about_an_action_that_is_open(line: str, instead: str) -> None:
    assert told(line, TABLE + ENCOUNTER) == f"write: {instead}"
    assert parse(f"{TABLE}{ENCOUNTER}{instead}\n", "x")


def test_without_the_action_no_such_line_is_told() -> None:
    assert "write:" not in told("A overcomes d1")
    assert "write:" not in told("> p1 is stopped performed by #f")


@pytest.mark.parametrize(("line", "wrong", "right"), HEADINGS)
def test_a_wrong_line_of_the_header_is_answered_with_the_right_one(
    line: str, wrong: str, right: str
) -> None:
    with pytest.raises(InputError) as refused:
        parse(TABLE.replace(line, wrong, 1), "x")
    assert refused.value.faults[0].remedy == f"write: {right}"
    assert parse(TABLE.replace(line, right, 1), "x")


def test_a_line_of_the_header_is_not_told_below_the_first_event() -> None:
    assert told("points 100") == ""


@pytest.mark.parametrize(
    ("wrong", "remedy"),
    [
        ("edtion 1E", "did you mean 'edition'?"),
        ("Edition 1E", "did you mean 'edition'?"),
        ("editions 1E", "did you mean 'edition'?"),
    ],
)
def test_a_misspelt_word_of_the_header_is_answered_with_the_word(wrong: str, remedy: str) -> None:
    with pytest.raises(InputError) as refused:
        parse(TABLE.replace("edition 1E", wrong), "x")
    assert [fault.remedy for fault in refused.value.faults] == [remedy]


def _given() -> Iterator[str]:
    """Each advice that gives a line above: what is found, in part or whole, and what is told."""
    told_lines = [
        *WRITTEN.items(),
        *AFTER_AN_ACTION.items(),
        *((wrong, right) for _, wrong, right in HEADINGS),
    ]
    for found, write in (*advice._ADVICE, *advice._ENDED, *advice._HEADING):
        for line, instead in told_lines:
            bare = re.sub(r" as #[fs]$|^0:20 ", "", line).replace("“", '"').replace("”", '"')
            parts = (bare, *bare.split("; "), re.split(" because| by", bare)[0])
            matches = (re.fullmatch(found, part) for part in parts)
            if any(match and write.format_map(match.groupdict()) in instead for match in matches):
                yield found
                break


def test_every_advice_is_given_above() -> None:
    known = {found for found, _ in (*advice._ADVICE, *advice._ENDED, *advice._HEADING)}
    assert known - set(_given()) == set()


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("A moves e to ex", "say where: planet ex or space ex or under ex"),
        ("A beams p1 to e", "say where: aboard e"),
        ("A docks e to fo", "say where: aboard fo or docked at fo"),
        ("A moves e to nowhere", ""),
    ],
)
def test_a_card_that_stands_for_a_place_is_answered_with_its_places(line: str, remedy: str) -> None:
    assert told(line) == remedy


def test_what_is_wrong_otherwise_is_told_as_it_was() -> None:
    assert told("A playes e") == "did you mean 'plays'?"
    assert told("> p1 is stoped") == "did you mean 'stopped'?"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("> p1 is in stasis", "> p1 is stasis"),
        ("> p1 is under house arrest", "> p1 is house arrest"),
        ("> e is offline", "> e is off line"),
    ],
)
def test_a_status_may_be_said_as_people_say_it(said: str, written: str) -> None:
    assert parse(f"{TABLE}{said}\n", "x") == parse(f"{TABLE}{written}\n", "x")
