"""The header: which lines belong to it, what is missing, and what replaces faulty parts."""

import pytest

from recorder.transcript.cursor import Cursor
from recorder.transcript.faults import Faults
from recorder.transcript.header_reader import HeaderReader, is_heading
from recorder.transcript.source_lines import cursor_of, lines
from recorder.transcript.tokens import tokens

NEEDED = 'match "x" as #start\nedition 1E\nruleset faq-1996\nplayers A "Ada", B "Ben"\n'


def reader(text: str) -> HeaderReader:
    """A reader of these lines."""
    found = HeaderReader(Faults("game"))
    for line in lines(text):
        assert found.read(line, cursor_of(line))
    return found


def told(text: str) -> list[str]:
    """What is wrong with a header of these lines."""
    found = reader(text)
    found.entry()
    return [str(fault) for fault in found.faults.in_order()]


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ('match "x"', True),
        ("match ended time", False),
        ("clock elapsed", True),
        ("clock paused", False),
        ("clock resumed", False),
        ("turn 5 A", False),
        ("`match` passes", False),
    ],
)
def test_a_line_of_the_header_is_told_from_an_event(line: str, heading: bool) -> None:
    assert is_heading(Cursor(tokens(line))) is heading


def test_a_whole_header_is_the_first_entry() -> None:
    found = reader(NEEDED)
    entry, zero = found.entry()

    assert (entry.seq, entry.body.title, found.label) == (1, "x", "start")  # type: ignore[union-attr]
    assert (found.players(), zero, found.sound) == (("A", "B"), 0, True)


@pytest.mark.parametrize("missing", ["edition", "ruleset", "players"])
def test_a_line_that_is_missing_is_told_with_an_example(missing: str) -> None:
    kept = "".join(line for line in NEEDED.splitlines(True) if not line.startswith(missing))

    (fault,) = told(kept)

    assert fault.startswith(f"game:1:1: the header lacks '{missing}'; add to the header: {missing}")


def test_a_line_said_twice_or_indented_or_before_the_title_is_told() -> None:
    assert told(NEEDED + "edition 2E\n") == ["game:5:1: found 'edition' a second time; say it once"]
    assert told(NEEDED.replace("edition", "  edition")) == [
        "game:2:1: found an indented line in the header; begin it at the margin"
    ]
    assert told('edition 1E\nmatch "x"\nruleset r\nplayers A "a"\n') == [
        "game:1:1: found 'edition', expected match \"…\""
    ]


def test_without_a_header_the_rest_can_be_read_all_the_same() -> None:
    found = HeaderReader(Faults("game"))

    entry, zero = found.entry()

    assert (entry.body.title, zero, found.sound) == ("?", 0, False)  # type: ignore[union-attr]
    assert "no header here" in str(found.faults.in_order()[0])


def test_the_players_of_a_faulty_header_stand_in_the_entry_for_it() -> None:
    found = reader(NEEDED.replace("1E", "3E"))
    entry, _ = found.entry()

    assert [player.id for player in entry.body.players] == ["A", "B"]  # type: ignore[union-attr]
    assert entry.body.title == "?"  # type: ignore[union-attr]


def test_a_misspelt_word_of_the_header_is_one_fault_and_does_not_end_it() -> None:
    assert told(NEEDED.replace("edition", "editon")) == [
        "game:2:1: found 'editon', expected a line of the header; did you mean 'edition'?"
    ]


def test_what_is_no_slip_of_a_line_that_is_lacking_ends_the_header() -> None:
    found = HeaderReader(Faults("game"))
    said, event = lines('match "x"\ntrun 5 A\n')
    assert found.read(said, cursor_of(said))
    assert not found.read(event, cursor_of(event))
    complete = reader(NEEDED)
    (slip,) = lines("editon 1E\n")
    assert not complete.read(slip, cursor_of(slip))
