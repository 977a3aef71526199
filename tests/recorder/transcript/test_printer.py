"""Printing: indentation, labels and empty lines that say what belongs where."""

from engine.model.enums import ActionKind, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.match import MatchStarted
from engine.record.events.scores import PointsScored
from engine.record.events.turn import StepEntered
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.records import entries, start
from tests.transcripts import read


def printed(*happened: object) -> str:
    record = entries(start(), *happened)  # type: ignore[arg-type]
    return print_transcript(record).partition("\n\n")[2]


def test_what_ends_late_is_named_where_its_block_was_left() -> None:
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",))
    text = printed(
        move,
        Passed(player="A"),
        move,
        ActionEnded(action=4, outcome=Outcome.RESOLVED),
        ActionEnded(action=2, outcome=Outcome.AS_ANNOUNCED),
    )

    assert (
        text
        == """\
A moves as #2
  A passes on nothing
A moves
resolved
#2 done
"""
    )


def test_first_in_first_out_is_told_inside_the_block_of_the_second() -> None:
    text = printed(
        ActionInitiated(kind=ActionKind.PLAY, players=("A",)),
        ActionInitiated(kind=ActionKind.PLAY, players=("B",), under=2),
        PointsScored(player="A", points=5, of=2),
        ActionEnded(action=2, outcome=Outcome.RESOLVED),
        Passed(player="A", on=3),
        ActionEnded(action=3, outcome=Outcome.RESOLVED),
        PointsScored(player="A", points=5, of=2),
        StepEntered(step="orders"),
    )

    assert (
        text
        == """\
A plays as #2
  B plays
    > A scores 5 points of #2
    #2 resolved
    A passes
  resolved
  > A scores 5 points
step orders
"""
    )


def test_labels_are_printed_only_where_indentation_does_not_tell() -> None:
    body = 'A moves e as #mv\n  B plays h as #h\n  resolved\ndone\nnote "x" on #mv'
    text = print_transcript(read(body))

    assert text.count(" as #") == 1


def test_the_start_of_a_match_can_be_referred_to() -> None:
    text = 'match "x" as #start\nedition 1E\nruleset r\nplayers A "a"\nbacked up to #start\n'
    entries_ = parse(text, "x")

    assert isinstance(entries_[0].body, MatchStarted)
    assert print_transcript(entries_).startswith('match "x" as #1\n')
    assert parse(print_transcript(entries_), "x") == entries_


def test_every_turn_is_set_off_by_an_empty_line() -> None:
    text = print_transcript(read("turn 1 A\nA passes\nturn 2 B\nB passes"))

    assert text.endswith("\n\nturn 1 A\nA passes\n\nturn 2 B\nB passes\n")


def test_a_turn_that_comes_first_is_set_off_once() -> None:
    text = print_transcript(parse('match "x"\nedition 1E\nruleset r\nplayers A "a"\nturn 1 A', "x"))

    assert text.endswith("elapsed\n\nturn 1 A\n")
