"""A session: committed lines are kept, as they happened and in their place."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.model.enums import ActionKind, ClockKind, EntrySource, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.entry import ENCODER, ENTRY_DECODER
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import CardDeclared
from engine.record.events.event import Event
from engine.record.events.judging import (
    Corrected,
    DisputeRaised,
    NoteAdded,
    ReviewOpened,
    RulingGiven,
)
from engine.record.events.turn import TurnEnded, TurnStarted
from recorder.live.clock import ClockReading, SystemClock
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from tests.recorder.live.clocks import NOON, HandClock
from tests.recorder.store.stored import match, stored, tampering
from tests.records import start

TURN = TurnStarted(player="A", number=1)
PLAY = ActionInitiated(kind=ActionKind.PLAY, players=("A",))
SPACELINE = Place(kind=PlaceKind.SPACELINE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def session(path: Path, clock: HandClock) -> Iterator[Session]:
    with Session.begin(path, start(), clock) as session:
        yield session


def note(text: str = "seen") -> NoteAdded:
    return NoteAdded(text=text)


def kinds(session: Session) -> list[type[Event]]:
    return [type(entry.body) for entry in session.record.entries]


def test_a_match_begins_with_what_sets_it_up(path: Path, clock: HandClock) -> None:
    mission = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
    with Session.begin(path, start(title="Final"), clock, events=(mission,)) as session:
        assert session.log.title == "Final"
        assert [entry.recorded_at for entry in session.record.entries] == [NOON, NOON]

    with Store.open(path) as store:
        assert list(store.read(session.match).entries) == session.record.entries


def test_a_start_that_cannot_be_a_record_leaves_nothing(path: Path, clock: HandClock) -> None:
    with pytest.raises(InputError, match="unknown player 'C'"):
        Session.begin(path, start(first="C"), clock)

    assert not path.exists()


def test_what_commit_returns_is_in_the_store(path: Path, session: Session) -> None:
    entries = session.commit([TURN, note()])

    with Store.open(path) as store:
        log = store.read(session.match)
        verified = store.verify(session.match, session.log.head)
    assert log.entries[1:] == entries
    assert log == session.log
    assert verified.intact
    assert session.seq == 3


def test_a_line_happened_at_its_first_key(session: Session, clock: HandClock) -> None:
    began = clock.read()
    clock.wait(4_000)

    (entry,) = session.commit([TURN], began=began)

    assert (entry.happened_at, entry.recorded_at) == (NOON, NOON + 4_000)
    assert entry.source is EntrySource.LIVE


def test_a_line_can_say_when_it_happened(session: Session) -> None:
    (told,) = session.commit([TURN], happened_at=NOON - 30_000)
    (unknown,) = session.commit([note()], happened_at=None)

    assert (told.happened_at, told.source) == (NOON - 30_000, EntrySource.LATE)
    assert (unknown.happened_at, unknown.source) == (None, EntrySource.LATE)


def test_a_source_that_is_given_stands(session: Session) -> None:
    (entry,) = session.commit([TURN], source=EntrySource.INFERRED)

    assert (entry.happened_at, entry.source) == (NOON, EntrySource.INFERRED)


def test_a_match_whose_hour_nobody_wrote_down_gets_no_times(path: Path, clock: HandClock) -> None:
    with Session.begin(path, start(clock=ClockKind.ELAPSED), clock) as session:
        (entry,) = session.commit([TURN])

    assert (entry.happened_at, entry.recorded_at) == (None, NOON)


def test_a_line_of_no_events_records_nothing(session: Session) -> None:
    assert session.commit([]) == ()
    assert session.seq == 1


def test_an_impossible_line_is_refused_whole(path: Path, session: Session) -> None:
    with pytest.raises(InputError, match="seq 3: unknown player 'C'"):
        session.commit([TURN, TurnStarted(player="C", number=2)])
    assert session.seq == 1

    session.commit([TURN])

    with Store.open(path) as store:
        assert store.verify(session.match).events == session.seq == 2


def test_a_breach_of_the_rules_is_recorded(session: Session) -> None:
    session.commit([TURN])
    session.commit([TURN])
    session.commit([TurnEnded(player="B")])

    assert session.seq == 4


def test_a_late_line_takes_its_place(session: Session) -> None:
    session.commit([TURN])
    session.commit([PLAY])
    session.commit([TurnEnded(player="A")])

    *late, correction = session.commit(
        [Passed(player="B", on=3), Passed(player="A", on=3)], before=4
    )

    assert [(entry.source, entry.happened_at) for entry in late] == [(EntrySource.LATE, None)] * 2
    assert correction.body == Corrected(places=(5, 6), after=3)
    assert (correction.source, correction.happened_at) == (EntrySource.LIVE, NOON)
    assert session.record.fold.line() == (2, 3, 5, 6, 4)


def test_late_lines_before_one_entry_stand_as_they_were_typed(session: Session) -> None:
    session.commit([TURN])
    session.commit([TurnEnded(player="A")])
    session.commit([PLAY], before=3, happened_at=NOON - 1)
    session.commit([Passed(player="B", on=4)], before=3)

    assert session.record.fold.line() == (2, 4, 6, 3)
    assert session.record.entries[3].happened_at == NOON - 1


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (1, "nothing comes before the start"),
        (0, "entry 0 is not in the record"),
        (99, "entry 99 is not in the record"),
        (2, "entry 2 is struck"),
    ],
)
def test_a_place_that_is_none_is_refused(session: Session, before: int, told: str) -> None:
    session.commit([TURN])
    session.take_back()
    session.commit([TURN])

    with pytest.raises(InputError, match=told):
        session.commit([PLAY], before=before)

    assert session.seq == 4


def test_what_a_judge_does_has_no_place_in_the_line_of_play(session: Session) -> None:
    session.commit([TURN])

    with pytest.raises(InputError, match="no place in the line of play; give the time"):
        session.commit([note()], before=2)


def test_the_last_line_is_taken_back_and_stays_visible(session: Session) -> None:
    session.commit([TURN])
    session.commit([PLAY, Passed(player="B", on=3)])

    (correction,) = session.take_back()

    assert correction.body == Corrected(strikes=(3, 4), reason="taken back")
    assert dict(session.record.fold.struck()) == {3: "corrected", 4: "corrected"}
    assert session.record.fold.line() == (2,)


def test_lines_are_taken_back_one_after_the_other(session: Session) -> None:
    session.commit([TURN])
    session.commit([PLAY])
    session.take_back()
    session.take_back()

    assert session.record.fold.line() == ()
    with pytest.raises(InputError, match="there is no line to take back"):
        session.take_back()


def test_a_late_line_is_taken_back_with_its_place(session: Session) -> None:
    session.commit([TURN])
    session.commit([PLAY], before=2)

    (correction,) = session.take_back()

    assert correction.body == Corrected(strikes=(3, 4), reason="taken back")
    assert session.record.fold.line() == (2,)


def test_what_was_struck_by_hand_is_not_taken_back_again(session: Session) -> None:
    session.commit([TURN])
    session.commit([PLAY])
    session.commit([Corrected(strikes=(3,), reason="wrong card")])
    session.take_back()  # the correction
    session.commit([Corrected(strikes=(3,))])
    session.commit([Corrected(strikes=(6,))])

    assert session.record.fold.line() == (2, 3)


def test_a_session_goes_on_where_the_last_one_ended(path: Path) -> None:
    clock = HandClock(tick=1)
    with Session.begin(path, start(), clock) as first:
        first.commit([TURN])
        first.commit([PLAY, Passed(player="B", on=3)])

    with Session.resume(path, first.match[:4], clock) as second:
        second.take_back()
        second.commit([note()])

        assert second.match == first.match
        assert list(second.record.fold.struck()) == [3, 4]
    with Store.open(path) as store:
        assert store.read(second.match).head == second.log.head


def test_the_setting_up_cannot_be_taken_back_by_a_key(path: Path, clock: HandClock) -> None:
    mission = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
    with Session.begin(path, start(), clock, events=(mission,)) as session:
        pass

    with Session.resume(path, session.match, clock) as resumed, pytest.raises(InputError):
        resumed.take_back()


def test_an_imported_match_is_taken_back_entry_by_entry(path: Path, clock: HandClock) -> None:
    (name,) = stored(path, match(2))

    with Session.resume(path, name, clock) as session:
        (correction,) = session.take_back()

    assert correction.body == Corrected(strikes=(2,), reason="taken back")


def test_a_session_needs_a_match(path: Path, session: Session) -> None:
    with pytest.raises(InputError, match="no match begins with 'elk'"):
        Session.resume(path, "elk")
    with pytest.raises(InputError, match="there is no such database yet"):
        Session.resume(path.with_name("other.db"), "elk")


def test_a_broken_record_is_not_gone_on_with(path: Path, clock: HandClock) -> None:
    (name,) = stored(path, match(6))
    with tampering(path) as connection:
        connection.execute("UPDATE events SET source = 'late' WHERE seq = 4")

    with pytest.raises(
        InputError, match=r"breaks off at seq 4: .* 'tricorder verify .*' says more"
    ):
        Session.resume(path, name, clock)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM recordings").fetchone() == (0,)


def test_closing_says_what_was_saved(path: Path, session: Session) -> None:
    session.commit([TURN])
    session.draft = "A plays "

    closed = session.close()

    assert (closed.match, closed.title, closed.entries) == (session.match, "A match", 2)
    assert (closed.path, closed.draft) == (path, "A plays ")
    with Store.open(path) as store:
        assert store.verify(closed.match, closed.head).intact
        assert session.close() == closed


def test_what_was_taken_back_can_be_put_back_once_and_taken_back_again(session: Session) -> None:
    session.commit([note("one")])
    session.commit([note("two")])
    session.take_back()
    session.take_back()
    session.put_back()
    session.put_back()

    assert set(session.record.fold.struck()) == {4, 5}
    with pytest.raises(InputError, match="no line to put back"):
        session.put_back()
    session.take_back()
    assert session.record.fold.struck().get(3) == "corrected"


def test_a_new_line_leaves_nothing_to_put_back(session: Session) -> None:
    session.commit([note("one")])
    session.take_back()
    session.commit([note("two")])

    with pytest.raises(InputError, match="no line to put back"):
        session.put_back()


@pytest.fixture
def ruled(path: Path) -> str:
    """A match with a scribe's line, a dispute that he typed, and two acts of the desk."""
    with Session.begin(path, start()) as session:
        session.commit([note()])
        session.commit([DisputeRaised(player="B", on=(2,), text="too soon")])
        slips = Slips(path, session.match)
        slips.record(session, "Dana", [ReviewOpened(about=3, judge="Dana")])
        slips.record(session, "Dana", [RulingGiven(dispute=3, text="stays", judge="Dana")])
        return session.match


def copied(path: Path, match: str) -> tuple[Path, str]:
    """Another store with the match, as JSON Lines carry it."""
    with Store.open(path) as store:
        record = store.read(match)
    other = path.with_name("other.db")
    kept = [ENTRY_DECODER.decode(ENCODER.encode(entry)) for entry in record.entries]
    with Store.open_to_write(other) as store:
        return other, store.import_log(kept)


@pytest.mark.parametrize("travelled", [False, True])
def test_no_scribe_takes_back_what_the_desk_recorded_wherever_its_record_lies(
    path: Path, ruled: str, travelled: bool
) -> None:
    """It stands in the record, so that neither a restart nor a copy forgets it."""
    shutil.rmtree(path.with_name(f"{path.name}.slips"))
    path, match = copied(path, ruled) if travelled else (path, ruled)
    with Session.resume(path, match) as session:
        with pytest.raises(InputError, match=r"@5 is a judge's, or may be"):
            session.commit([Corrected(strikes=(2, 5))])
        assert session.seq == 5
        session.commit([Corrected(strikes=(2,))])


def test_a_scribe_strikes_the_dispute_that_he_typed_while_no_act_of_the_desk_rests_on_it(
    path: Path, ruled: str
) -> None:
    """A ruling on a dispute that is struck would be in force for nobody."""
    with Session.resume(path, ruled) as session:
        for strike in (session.take_back, lambda: session.commit([Corrected(strikes=(3,))])):
            with pytest.raises(InputError, match="a judge has acted on @3: @4 rests on it") as told:
                strike()
            assert f"'tricorder dispute take-back {ruled}@4'" in str(told.value)
        assert session.seq == 5
        session.commit([Corrected(strikes=(4, 5))], source=EntrySource.DESK)
        (taken_back,) = session.take_back()
        assert taken_back.body == Corrected(strikes=(3,), reason="taken back")


def test_lines_of_one_moment_are_two_lines_after_a_restart(path: Path) -> None:
    """A computer's clock moves on before the second is stamped."""

    class Quick(SystemClock):
        def read(self) -> ClockReading:
            now = super().read()
            return ClockReading(now.at // 10 * 10, now.monotonic)

    with Session.begin(path, start(), Quick()) as session:
        for _ in range(5):
            session.commit([note(), note()])
    with Session.resume(path, session.match) as session:
        assert [session.take_back()[0].body for _ in range(5)] == [
            Corrected(strikes=(seq, seq + 1), reason="taken back") for seq in (10, 8, 6, 4, 2)
        ]
