"""Lines of a record: what was typed together is taken back together."""

from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.judging import Corrected, NoteAdded
from engine.record.events.union import AnyEvent
from recorder.live.line_groups import RECORDER, TAKEN_BACK, is_typed, lines
from tests.records import entries, start

PASS = Passed(player="A")


def recorded(*given: tuple[AnyEvent, int | None]) -> list[Entry]:
    """A record that was set up at 0, with these events at these moments."""
    made = entries(start(), *(event for event, _ in given))
    moments = (0, *(moment for _, moment in given))
    return [replace(e, recorded_at=at) for e, at in zip(made, moments, strict=True)]


def test_what_was_recorded_at_one_moment_is_one_line() -> None:
    record = recorded((PASS, 1), (PASS, 1), (PASS, 2))

    assert list(lines(record)) == [(2, 3), (4,)]


def test_what_was_recorded_at_no_known_moment_is_a_line_each() -> None:
    record = recorded((PASS, None), (PASS, None))

    assert list(lines(record)) == [(2,), (3,)]


def test_an_act_of_the_desk_at_the_same_moment_is_a_line_of_its_own() -> None:
    first, one, two, three = recorded((PASS, 1), (PASS, 1), (PASS, 1))
    record = [first, one, replace(two, source=EntrySource.DESK), three]

    assert list(lines(record)) == [(2,), (3,), (4,)]


def test_the_setting_up_is_no_line() -> None:
    record = recorded((PASS, 0), (PASS, 5))

    assert list(lines(record)) == [(3,)]
    assert list(lines([])) == []


def test_what_the_recorder_adds_is_no_part_of_a_line() -> None:
    record = recorded(
        (PASS, 1), (NoteAdded(text="set on", author=RECORDER), 1), (NoteAdded(text="seen"), 1)
    )

    assert list(lines(record)) == [(2, 4)]


def test_taking_back_is_not_typed_and_a_correction_by_hand_is() -> None:
    assert not is_typed(Corrected(strikes=(2,), reason=TAKEN_BACK))
    assert is_typed(Corrected(strikes=(2,), reason="another ship"))
    assert not is_typed(start())
