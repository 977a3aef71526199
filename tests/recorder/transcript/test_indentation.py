"""Indentation: while this was open."""

from engine.model.enums import ActionKind, Outcome
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.match import MatchStarted
from engine.record.events.scores import PointsScored
from engine.record.events.turn import StepEntered
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.records import entries, start
from tests.transcripts import events, read


def printed(*happened: object) -> str:
    record = entries(start(), *happened)  # type: ignore[arg-type]
    return print_transcript(record).partition("\n\n")[2]


def within(body: str) -> list[tuple[str, int | None]]:
    """What each line belongs to, counted in these lines."""
    before = len(read(""))
    names = {ActionInitiated: "under", ActionEnded: "action", Passed: "on", WaitCalled: "on"}
    found = []
    for entry in read(body)[before:]:
        name = names.get(type(entry.body), "of")
        seq = getattr(entry.body, name)
        found.append((name, None if seq is None else seq - before))
    return found


def test_lines_inside_an_action_belong_to_it() -> None:
    body = """\
A moves e
  step "3h"
  B plays h
    A passes
    A calls wait
    > A scores 5 points
  resolved
  > B scores 5 points
done
A passes
> A scores 1 points
"""
    assert within(body) == [
        ("under", None),
        ("of", 1),
        ("under", 1),
        ("on", 3),
        ("on", 3),
        ("of", 3),
        ("action", 3),
        ("of", 1),
        ("action", 1),
        ("on", None),
        ("of", None),
    ]


def test_a_line_may_say_that_it_belongs_to_another_or_to_none() -> None:
    body = """\
A moves e as #mv
  B plays h under nothing
    A passes on #mv
    A calls wait on nothing
    > A scores 5 points of e
    A plays am under #mv
    e resolved
  resolved
#mv done
"""
    assert within(body) == [
        ("under", None),
        ("under", None),
        ("on", 1),
        ("on", None),
        ("of", 1),
        ("under", 1),
        ("action", 1),
        ("action", 2),
        ("action", 1),
    ]


def test_a_block_may_be_left_without_an_ending() -> None:
    assert within("A moves e\n  B plays h\n    A passes\nA passes\nA plays am") == [
        ("under", None),
        ("under", 1),
        ("on", 2),
        ("on", None),
        ("under", None),
    ]


def test_comments_and_empty_lines_do_not_close_a_block() -> None:
    body = "A moves e\n\n// a comment\n  A passes\n    // another\n\t\n  B passes\r\ndone"

    assert [seq for _, seq in within(body)] == [None, 1, 1, 1]


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


def test_events_can_stand_at_any_depth() -> None:
    body = 'A moves e\n  turn 2 B\n  card x = "X" of A in hand\n  note "here"\ndone'

    assert len(events(body)) == 5
    assert all(isinstance(entry, Entry) for entry in read(body))


def test_every_turn_is_set_off_by_an_empty_line() -> None:
    text = print_transcript(read("turn 1 A\nA passes\nturn 2 B\nB passes"))

    assert text.endswith("\n\nturn 1 A\nA passes\n\nturn 2 B\nB passes\n")


def test_a_turn_that_comes_first_is_set_off_once() -> None:
    text = print_transcript(parse('match "x"\nedition 1E\nruleset r\nplayers A "a"\nturn 1 A', "x"))

    assert text.endswith("elapsed\n\nturn 1 A\n")
