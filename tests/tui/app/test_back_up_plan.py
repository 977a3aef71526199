"""The plan of a back-up: it begins where the ruling in force orders, and says what orders it."""

from engine.record.events.judging import BackedUp, TimeExtended
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.disputes.life import dispute_meant
from replay.facts.time_owed import time_owed
from replay.timeline.timeline import Timeline
from tests.replay.facts.test_ordered_point import match
from tests.replay.facts.test_time_owed import RECORD
from tui.app.back_up_plan import BackUpPlan

VALUES = {"judge": "Carol", "asked": "", "reason": "both agree"}


def plan(remedy: str = "") -> BackUpPlan:
    timeline = match(remedy)
    return BackUpPlan(timeline, dispute_meant(timeline, None))


def told(planned: BackUpPlan) -> str:
    return "\n".join(row.text for _, rows in planned.last_sections() for row in rows)


def recorded(planned: BackUpPlan) -> BackedUp:
    asked = {field.name: VALUES[field.name] for field in planned.fields("Carol")}
    event = planned.events(planned.timeline, asked)[0]
    assert isinstance(event, BackedUp)
    return event


def test_it_begins_at_the_point_that_the_ruling_orders() -> None:
    planned = plan("Back up to @5")

    assert planned.point.to == 5 != planned.seqs[0]
    assert "back up to @5, by the ruling @12" in told(planned)
    assert [field.name for field in planned.fields("Carol")] == ["judge", "asked"]
    assert (recorded(planned).ruling, recorded(planned).reason) == (12, None)


def test_another_point_is_offered_with_a_reason_and_not_by_the_ruling() -> None:
    planned = plan("Back up to @5")
    planned.at = planned.seqs.index(6)

    assert "not by the ruling @12, which orders @5" in told(planned)
    assert [field.name for field in planned.fields("Carol")] == ["judge", "reason", "asked"]
    assert (recorded(planned).ruling, recorded(planned).reason) == (None, "both agree")


def test_a_ruling_that_names_no_point_is_said_to_name_none() -> None:
    planned = plan("As it was")

    assert planned.at == 0
    assert "by the ruling @12, which names no point" in told(planned)
    assert recorded(planned).ruling == 12


def test_without_a_ruling_it_begins_at_the_nearest_point() -> None:
    planned = plan()

    assert planned.at == 0
    assert "without a ruling: a reason is asked for" in told(planned)


def test_all_the_time_that_is_owed_is_given_to_the_millisecond() -> None:
    """At first it was rounded to seconds, and a fraction of one stayed owed."""
    record = parse(RECORD.replace("2:30 clock", "2:30.633 clock"), "m")
    timeline = Timeline(recorded_match(record, "m"))
    planned = BackUpPlan(timeline, timeline.snapshot(timeline.last).judge_state.disputes[-1])
    extended = planned.events(timeline, VALUES)[-1]

    assert isinstance(extended, TimeExtended)
    assert extended.milliseconds == time_owed(timeline)
    assert extended.milliseconds % 1000 == 633
    assert "extra time 2:30.633 for the table" in told(planned)
