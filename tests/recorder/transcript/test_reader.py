"""Reading: a line inside the indentation of an action belongs to it."""

from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from tests.transcripts import events, read


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


def test_events_can_stand_at_any_depth() -> None:
    body = 'A moves e\n  turn 2 B\n  card x = "X" of A in hand\n  note "here"\ndone'

    assert len(events(body)) == 5
    assert all(isinstance(entry, Entry) for entry in read(body))
