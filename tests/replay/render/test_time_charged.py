"""The time of a match as people read it."""

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.decisions import Said
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import judge_match, rules_of
from replay.judgement.time_charged import spending
from replay.render.time_charged import held_rows
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline
from tests.records import start
from tests.replay.examples import timeline as example
from tests.rows import text_of


def shown(match: Timeline) -> str:
    found = judge_match(match, rules_of(match))
    return text_of(held_rows(spending(match, found, match.last)), 80)


def said(*times: int | None, source: EntrySource = EntrySource.LIVE) -> Timeline:
    """A match that begins at the first of these times; at each other, A says something."""
    events: list[AnyEvent] = [start(), *(Said(player="A", text="Hm") for _ in times[1:])]
    return Timeline(
        recorded_match(
            [
                Entry(seq=seq, happened_at=time, source=source, body=event)
                for seq, (time, event) in enumerate(zip(times, events, strict=True), 1)
            ],
            "hm",
        )
    )


def test_time_is_charged_in_a_table_with_what_players_take_as_a_rule() -> None:
    assert (
        shown(example())
        == """\

Time charged, 0:58 from the first known time to the last:
           held  windows  median answer
  A        0:12  1        too few to say (fewer than 20)
  B        0:06  1        too few to say (fewer than 20)
  nobody   0:32
  paused   0:00
  judge    0:04
  unknown  0:04
The time of 2 struck entries is charged too.
1 entry without a time: @17
"""
    )


def test_a_clock_that_steps_back_is_told_with_where_and_by_how_much() -> None:
    text = shown(said(0, 9000, 4500, 5000))
    assert "  unknown  0:00.0\n" in text
    assert "  twice    0:04.5\n" in text
    assert "The clock steps back by 0:04.5 at @3 (order unaffected)" in text


def test_times_put_down_afterwards_are_told_by_their_source() -> None:
    assert "2 entries entered late: @1, @2\n" in shown(said(0, 5, source=EntrySource.LATE))
    assert "2 entries inferred: @1, @2\n" in shown(said(0, 5, source=EntrySource.INFERRED))


def test_a_record_without_times_says_so_in_short() -> None:
    assert (
        shown(said(*[None] * 7))
        == """\

Fewer than two times are known: no time is charged to anybody.
7 entries without a time: @1, @2, @3, @4, @5 and 2 more
"""
    )


def test_where_no_time_is_charged_none_of_struck_entries_is_and_wrong_ones_are_told() -> None:
    lines = "turn 1 A as #t\nA draws 1 card\nbacked up to #t\nA draws 1 card as #wrong\n"
    untimed = shown(timeline(lines + "correction strikes #wrong\n"))
    assert "no time is charged to anybody" in untimed
    assert "charged too" not in untimed
    assert "1 entry that a correction struck is left out." in untimed
