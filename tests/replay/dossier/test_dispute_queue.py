"""The queue: those who wait come first, the longest wait before all, whatever acts there were."""

from itertools import accumulate, chain, repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.model.judging_enums import DisputeEnd, HeaderField, ReviewRole
from engine.record.entry import Entry
from engine.record.events.judging import (
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    NoteAdded,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
)
from engine.record.events.match import Player
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from replay.dossier.dispute_queue import QueuedDispute, in_order
from replay.dossier.queue_rows import penalty_rows
from replay.dossier.queue_shelf import QueueShelf, clock_in
from replay.facts.time_owed import clock_of
from replay.timeline.timeline import Timeline
from tests.recorder.store.stored import tampering
from tests.records import start
from tests.strategies import matches
from tests.tui.cli.commands.running import here, list_in

NOW = 10_000_000
RAISED = DisputeRaised(player="B", on=(1,), text="No time")
TAKEN_UP = ReviewOpened(about=2, judge="Dana", role=ReviewRole.FIRST)
RULED = RulingGiven(dispute=2, text="It stands", judge="Dana")
APPEALED = RulingAppealed(ruling=4, player="A")


def record(since: int, *events: AnyEvent, tournament: str = "Games") -> list[Entry]:
    """Make a match of which every entry but the first happened at the same moment."""
    first = start(tournament=tournament, table="3", round="2")
    return [
        Entry(seq=seq, happened_at=since, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate((first, *events), 1)
    ]


def queue(path: Path, *records: list[Entry], **options: object) -> list[QueuedDispute]:
    """Put matches into a store, and list its queue."""
    with Store.open_to_write(path) as store:
        for each in records:
            store.import_log(each)
        event, over = str(options.get("event", "")), bool(options.get("over"))
        found = QueueShelf(path.with_name("study.db")).disputes(store)
        return in_order(found, NOW, event=event, over=over)


def test_a_header_that_was_put_right_is_queued_as_it_is_right(tmp_path: Path) -> None:
    table = HeaderCorrected(field=HeaderField.TABLE, value="13")
    title = HeaderCorrected(field=HeaderField.TITLE, value="Another match")

    (found,) = queue(
        tmp_path / "m.db", record(NOW - 1000, RAISED, table, title, Corrected(strikes=(4,)))
    )

    assert (found.table, found.title, found.round) == ("13", start().title, "2")


def test_who_waits_stands_first(tmp_path: Path) -> None:
    found = queue(
        tmp_path / "m.db",
        record(NOW - 1000, RAISED, TAKEN_UP, RULED),
        record(NOW - 2000, RAISED, TAKEN_UP),
        record(NOW - 3000, RAISED),
        record(NOW - 4000, RAISED),
        record(NOW - 5000, RAISED, TAKEN_UP, RULED, APPEALED),
        record(NOW - 6000, RAISED, TAKEN_UP, RULED, DisputeClosed(dispute=2, how=DisputeEnd.FINAL)),
        record(NOW - 7000),
    )

    assert [(each.state, each.waits_ms) for each in found] == [
        ("appealed", 5000),
        ("open", 4000),
        ("open", 3000),
        ("under_review", 2000),
        ("ruled", None),
    ]
    assert (found[0].table, found[0].round, found[0].by, found[0].claim) == (
        "3",
        "2",
        "B",
        "No time",
    )
    assert found[3].judge == "Dana"


def test_what_is_over_is_listed_last_and_only_when_asked_for(tmp_path: Path) -> None:
    closed = record(NOW, RAISED, DisputeClosed(dispute=2, how=DisputeEnd.WITHDRAWN))

    found = queue(tmp_path / "m.db", closed, record(NOW, RAISED), over=True)
    assert [each.state for each in found] == ["open", "closed"]


def test_a_dispute_struck_by_a_correction_is_not_listed(tmp_path: Path) -> None:
    assert queue(tmp_path / "m.db", record(NOW, RAISED, Corrected(strikes=(2,)))) == []


def test_an_act_that_was_taken_back_is_not_queued_and_one_put_back_is(tmp_path: Path) -> None:
    taken = record(NOW, RAISED, TAKEN_UP, RULED, Corrected(strikes=(4,)))
    put_back = [*taken, replace(taken[-1], seq=6, body=Corrected(strikes=(5,)))]

    (before,) = queue(tmp_path / "a.db", taken)
    (again,) = queue(tmp_path / "b.db", put_back)

    assert (before.state, before.judge) == ("under_review", "Dana")
    assert (again.state, again.judge) == ("ruled", "Dana")
    for entries, found in ((taken, before), (put_back, again)):
        assert Fold(entries).last.judge_state.disputes[0].state.value == found.state


def test_an_event_is_chosen_by_part_of_its_name(tmp_path: Path) -> None:
    found = queue(
        tmp_path / "m.db",
        record(NOW, RAISED, tournament="Harbour Games"),
        record(NOW, RAISED, tournament="Winter Cup"),
        event="harbour",
    )
    assert [each.event for each in found] == ["Harbour Games"]


def test_the_disputes_of_the_bundled_match_are_queued(tmp_path: Path) -> None:
    found = queue(tmp_path / "m.db", list(open_match("demo").entries))

    assert [(each.about, each.state) for each in found] == [(164, "ruled"), (378, "ruled")]


GIVEN = PenaltyGiven(player="A", penalty="caution", infraction="too fast", judge="Dana")


def told(each: QueuedDispute) -> list[str]:
    return [line.text.strip().rpartition(" ")[0] for line in penalty_rows(each)]


def test_penalties_here_and_in_the_event_stand_with_a_dispute(tmp_path: Path) -> None:
    elsewhere = record(NOW - 3000, RAISED, TAKEN_UP, RULED, GIVEN, tournament="Other")
    before = record(NOW - 4000, RAISED, GIVEN, NoteAdded(text="another match"))
    found = queue(tmp_path / "m.db", record(NOW - 2000, RAISED, GIVEN), before, elsewhere)

    by_event = {(each.event, each.waits_ms): each for each in found}
    own, other = by_event["Games", 2000], by_event["Other", None]
    assert [each.penalty for each in own.penalties] == ["caution"]
    assert [(each.player, each.infraction) for each in own.elsewhere] == [("Ada", "too fast")]
    assert own.elsewhere[0].match != own.match
    assert other.elsewhere == ()


def test_a_penalty_is_earlier_if_it_was_given_before_something_was_disputed(
    tmp_path: Path,
) -> None:
    """At first one of the same ruling, and one of later, counted as earlier penalties."""
    first = record(NOW - 4000, GIVEN, RAISED, GIVEN)
    later = record(NOW - 2000, RAISED, NoteAdded(text="another match"))
    found = {each.waits_ms: each for each in queue(tmp_path / "m.db", first, later)}

    assert [(each.match, each.seq) for each in found[4000].earlier] == [(found[4000].match, 2)]
    assert told(found[4000]) == [
        "Ada: caution (too fast), earlier here",
        "Ada: caution (too fast), later here",
    ]
    assert [each.seq for each in found[2000].earlier] == [2, 4]
    assert told(found[2000]) == ["Ada: caution (too fast), earlier in this event"] * 2


def test_a_penalty_of_an_event_is_later_or_nobody_knows(tmp_path: Path) -> None:
    disputed = record(NOW - 4000, RAISED)
    after = record(NOW - 2000, RAISED, GIVEN, NoteAdded(text="another match"))
    untimed = [replace(each, happened_at=None) for each in record(0, RAISED, GIVEN)]
    found = {each.waits_ms: each for each in queue(tmp_path / "m.db", disputed, after, untimed)}

    assert found[4000].earlier == ()
    assert told(found[4000]) == [
        "Ada: caution (too fast), earlier or later in this event",
        "Ada: caution (too fast), later in this event",
    ]


def test_the_queue_prints_which_penalties_are_earlier(tmp_path: Path) -> None:
    queue(tmp_path / "m.db", record(NOW - 4000, GIVEN, RAISED, GIVEN))
    printed = here("queue", "--db", tmp_path / "m.db").out
    (row,) = list_in(here("queue", "--json", "--db", tmp_path / "m.db"), "rows")

    assert [each["seq"] for each in row["earlier"]] == [2]  # type: ignore[attr-defined]
    assert printed.count("earlier here") == printed.count("later here") == 1


def test_a_penalty_stands_once_with_a_dispute_where_a_copy_of_its_match_went_on(
    tmp_path: Path,
) -> None:
    shorter = record(NOW - 4000, RAISED, GIVEN)
    longer = record(NOW - 4000, RAISED, GIVEN, NoteAdded(text="goes on"))
    found = queue(tmp_path / "m.db", shorter, longer, record(NOW - 2000, RAISED))

    others = {each.since: [given.penalty for given in each.elsewhere] for each in found}
    assert others == {NOW - 2000: ["caution"], NOW - 4000: []}


def test_a_struck_penalty_is_none(tmp_path: Path) -> None:
    struck = record(NOW - 2000, RAISED, GIVEN, Corrected(strikes=(3,)))

    (found,) = queue(tmp_path / "m.db", struck)

    assert found.penalties == ()


@given(record=matches(max_events=14), seconds=st.lists(st.integers(0, 9), min_size=20))
def test_what_a_table_is_owed_is_the_same_in_queue_and_dossier(
    record: list[Entry], seconds: list[int]
) -> None:
    """From judging entries and those after them, the queue is the same as from all entries."""
    times = accumulate(chain(seconds, repeat(1)))
    timed = [
        replace(entry, happened_at=1000 * at) for entry, at in zip(record, times, strict=False)
    ]
    with TemporaryDirectory() as folder, Store.open_to_write(Path(folder) / "m.db") as store:
        match = store.import_log(timed)
        (judging,) = store.judging([match], {})

        assert clock_in(judging, store) == clock_of(Timeline(recorded_match(timed, match)))


def test_who_claims_against_whom_is_told_apart_where_two_share_a_name(tmp_path: Path) -> None:
    twins = start(players=(Player(id="A", name="Kim Roth"), Player(id="B", name="KIM ROTH")))
    others = start(players=(Player(id="A", name="Ada"), Player(id="B", name="Ben")))
    first, second = (record(NOW - 1000 * at, RAISED) for at in (2, 1))

    (alike, apart) = queue(
        tmp_path / "m.db",
        [replace(first[0], body=twins), first[1]],
        [replace(second[0], body=others), second[1]],
    )

    assert (alike.claimant, alike.against) == ("KIM ROTH (B)", ("Kim Roth (A)",))
    assert (apart.claimant, apart.against, apart.on) == ("Ben", ("Ada",), (1,))


def test_what_a_ruling_lacks_and_whose_it_is_stands_with_the_dispute(tmp_path: Path) -> None:
    (found,) = queue(tmp_path / "m.db", record(NOW, RAISED, TAKEN_UP, RULED, APPEALED))

    assert (found.state, found.ruled_by, found.missing) == (
        "appealed",
        "Dana",
        ("decision", "proof"),
    )


def test_an_entry_that_cannot_be_read_is_named_and_the_others_are_queued(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    queue(path, record(NOW - 1000, RAISED, TAKEN_UP), record(NOW - 2000, RAISED))
    with tampering(path) as connection:
        (match,) = connection.execute("SELECT match FROM events WHERE seq = 3").fetchone()
        connection.execute("UPDATE events SET body = '{' WHERE match = ? AND seq = 3", (match,))

    assert sorted((each.breaks or 0, each.state) for each in queue(path)) == [
        (0, "open"),
        (3, "open"),
    ]
