"""Names and words that try to be more than text."""

import pytest

from engine.model.errors import InputError
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.transcript.tokens import quoted
from tests.transcripts import read

HOSTILE = ["\x1b[2J", "\u202eevil", "[bold]x[/]", 'a"b\\c', "a\nb", "\u200b", "#57", "; done"]


def line_with(name: str) -> EntryLine:
    """A match in which a card, a step and a reason have such a name."""
    said = quoted(name)
    body = (
        f"card x = {said} personnel of A aboard e\n"
        f"turn 5 A\nstep {said}\n> p1 is stopped until {said}\n"
    )
    return EntryLine(GrowingRecord(read(body)))


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_inserted_is_plain_and_reads_back(name: str) -> None:
    line = line_with(name)

    for text in ("", "x", "plays ", "p2 is stopped ", "s ", "beams "):
        assert all(one.text.isprintable() for one in line.complete(text))
    tail = line.complete("p2 is stopped ")[0].text
    assert line.read(f"p2 is stopped {tail}").events[0].until == name  # type: ignore[union-attr]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_card_goes_by_such_a_name(name: str) -> None:
    line = line_with(name)

    assert line.read(f"{quoted(name)} is stopped") == line.read("x is stopped")


@pytest.mark.parametrize("text", ["\x1b[2J", "\u202e", "p \x00", "plays \x1b", "@\x1b p", "\t\t"])
def test_a_line_of_such_characters_is_refused_in_plain_words(text: str) -> None:
    with pytest.raises(InputError) as caught:
        line_with("x").read(text)

    assert all(fault.what.isprintable() for fault in caught.value.faults)


def test_a_long_line_is_read_or_refused_at_once() -> None:
    line = line_with("x")

    with pytest.raises(InputError):
        line.read("plays " * 2_000)
    assert line.complete("plays " * 2_000) == ()
