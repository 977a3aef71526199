"""What a newcomer is told to write in place of a line that no transcript has."""

import re

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
}


def told(line: str) -> str:
    with pytest.raises(InputError) as refused:
        parse(f"{TABLE}{line}\n", "x")
    (fault,) = refused.value.faults
    assert fault.where.startswith(f"x:{TABLE.count(chr(10)) + 1}:")
    return fault.remedy


@pytest.mark.parametrize(("line", "instead"), WRITTEN.items())
def test_a_line_that_newcomers_write_is_answered_with_the_line_to_write(
    line: str, instead: str
) -> None:
    assert told(line) == f"write: {instead}"


@pytest.mark.parametrize("instead", sorted(set(WRITTEN.values())))
def test_the_line_to_write_is_read(instead: str) -> None:
    assert len(parse(f"{TABLE}{instead}\n", "x")) > len(parse(TABLE, "x"))


def test_every_advice_is_given_above() -> None:
    bare = [
        re.sub(r" as #f$|; done$|^0:20 ", "", line).replace("“", '"').replace("”", '"')
        for line in WRITTEN
    ]
    first = {
        next(found for found, _ in advice._ADVICE if re.fullmatch(found, line)) for line in bare
    }
    assert [found for found, _ in advice._ADVICE if found not in first] == []


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
