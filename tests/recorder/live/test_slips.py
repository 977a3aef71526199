"""Slips: each is in the record once, or refused with a reason, whenever its recorder is killed."""

import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from engine.model.enums import ActionKind
from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import (
    BackedUp,
    DisputeRaised,
    NoteAdded,
    ReviewOpened,
    StatementTaken,
)
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent
from engine.record.time_quality import RunningClock
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.slip_files import slip_notices
from recorder.store.store import Store, milliseconds_now
from tests.disputes import DISPUTE, REVIEW, RULING
from tests.recorder.live.clocks import NOON, HandClock
from tests.recorder.store.permissions import open_folder, unprivileged
from tests.recorder.store.stored import stored, tampering
from tests.records import entries, start

NOTE = NoteAdded(text="a spectator coughs")
STATED = StatementTaken(dispute=2, speaker="Ben", text="I said wait")


def bodies(path: Path, match: str) -> list[AnyEvent]:
    with Store.open(path) as store:
        return [entry.body for entry in store.read(match).entries]


def renamed(slips: Slips, before: str, after: str) -> None:
    (path,) = slips.folder.glob(f"*{before}")
    path.rename(path.with_name(path.name.replace(before, after)))


def test_a_slip_is_recorded_as_a_line_of_its_own_that_nobody_takes_back(
    path: Path, match: str
) -> None:
    slips = Slips(path, match)
    with Session.resume(path, match) as session:
        id = slips.put("Dana", 2, (REVIEW, RULING))
        session.commit([NOTE])
        (slip,) = slips.waiting()
        assert (slip.id, slip.content.author, slip.content.moves_table) == (id, "Dana", False)
        slips.take(session, slip)
        assert slips.outcome(id).seqs == range(4, 6)
        assert slips.waiting() == []
        assert session.take_back()[0].body.strikes == (3,)  # type: ignore[union-attr]
    assert bodies(path, match)[2:5] == [NOTE, REVIEW, RULING]


def test_a_slip_is_not_taken_back_by_who_resumes_either(path: Path, match: str) -> None:
    with Session.resume(path, match) as session:
        session.commit([NOTE])
        slips = Slips(path, match)
        slips.put("Dana", 2, (REVIEW, RULING))
        slips.take(session, *slips.waiting())
    with Session.resume(path, match) as session:
        (correction,) = session.take_back()
    assert correction.body.strikes == (3,)  # type: ignore[union-attr]


def test_slips_come_in_the_order_in_which_they_were_written(path: Path, match: str) -> None:
    slips = Slips(path, match)
    ids = [slips.put("Dana", 2, (NoteAdded(text=str(number)),)) for number in range(5)]

    assert [slip.id for slip in slips.waiting()] == ids
    assert Slips(path, "other").waiting() == []


@pytest.mark.parametrize("stored_first", [False, True])
def test_a_recorder_that_dies_while_it_takes_a_slip_leaves_it_there_once(
    path: Path, match: str, *, stored_first: bool
) -> None:
    slips = Slips(path, match)
    id = slips.put("Dana", 2, (STATED,))
    renamed(slips, ".slip", ".3.1.taking")
    if stored_first:
        with Store.open_to_write(path) as store:
            store.append(match, entries(start(), DISPUTE, STATED)[-1])

    with Session.resume(path, match) as session:
        for slip in slips.waiting():
            slips.take(session, slip)
        assert slips.outcome(id).seqs == range(3, 4)
    assert bodies(path, match)[2:] == [STATED]


def test_a_slip_whose_place_another_entry_took_is_taken_in_after_it(path: Path, match: str) -> None:
    slips = Slips(path, match)
    slips.put("Dana", 2, (STATED,))
    renamed(slips, ".slip", ".3.1.taking")
    with Store.open_to_write(path) as store:
        store.append(match, entries(start(), DISPUTE, NOTE)[-1])

    with Session.resume(path, match):
        assert slips.waiting() == []
    assert bodies(path, match)[2:] == [NOTE, STATED]


def test_what_is_out_of_order_by_now_is_refused_with_the_reason(path: Path, match: str) -> None:
    slips = Slips(path, match)
    with Session.resume(path, match) as session:
        session.commit([REVIEW, RULING])
        id = slips.put("Ilse", 2, (ReviewOpened(about=2, judge="Ilse"),))
        (slip,) = slips.waiting()
        with pytest.raises(InputError, match="out of order by now"):
            slips.take(session, slip)
    assert "out of order by now" in (slips.outcome(id).refused or "")
    assert slips.waiting() == []
    assert bodies(path, match)[2:] == [REVIEW, RULING]


def test_what_moves_the_table_says_so(path: Path, match: str) -> None:
    slips = Slips(path, match)
    slips.put("Dana", 2, (BackedUp(to=1),))
    slips.put("Dana", 2, (TurnStarted(player="A", number=1),))
    slips.put("Dana", 2, (DisputeRaised(player="A", on=(1,), text="x"),))

    assert [slip.content.moves_table for slip in slips.waiting()] == [True, True, False]


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff", b'{"tricorder":"slip","author":"D","expects":1,"events":[]}']
)
def test_a_file_that_is_no_slip_is_refused_and_the_others_go_on(
    path: Path, match: str, content: bytes
) -> None:
    slips = Slips(path, match)
    bad, good = slips.put("Dana", 2, (NOTE,)), slips.put("Dana", 2, (STATED,))
    (file,) = slips.folder.glob(f"*{bad}.slip")
    file.write_bytes(content)

    assert [slip.id for slip in slips.waiting()] == [good]
    assert slips.outcome(bad).refused == "the slip cannot be read"


def test_a_slip_that_waits_can_be_taken_back(path: Path, match: str) -> None:
    slips = Slips(path, match)
    id = slips.put("Dana", 2, (NOTE,))

    assert slips.take_back(id)
    assert not slips.take_back(id)
    assert slips.waiting() == []


def test_only_its_owner_reads_a_slip_and_an_old_outcome_is_forgotten(
    path: Path, match: str
) -> None:
    slips = Slips(path, match)
    id = slips.put("Dana", 2, (NOTE,))
    with Session.resume(path, match):
        assert slips.outcome(id).seqs == range(3, 4)
    (file,) = slips.folder.iterdir()
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0
        assert slips.folder.stat().st_mode & 0o077 == 0
    os.utime(file, (0, 0))

    with Session.resume(path, match):
        assert slips.outcome(id).seqs is None


def test_a_folder_that_cannot_be_made_is_told(path: Path, match: str) -> None:
    slips = Slips(path, match)
    slips.folder.write_text("in the way")

    with pytest.raises(InputError, match="a slip cannot be written"):
        slips.put("Dana", 2, (NOTE,))
    with Session.resume(path, match) as session:
        assert slips.waiting() == []
        assert session.commit([ActionInitiated(kind=ActionKind.USE, players=("A",))])


def test_what_waits_is_taken_in_when_a_recorder_opens_or_closes(path: Path, match: str) -> None:
    """What changes the table waits for the scribe, and is taken in when he leaves."""
    slips = Slips(path, match)
    slips.put("Dana", 2, (STATED,))
    with Session.resume(path, match) as session:
        assert [entry.body for entry in session.record.entries[2:]] == [STATED]
        slips.put("Dana", 3, (BackedUp(to=1),))
        session.draft = "A pl"
        slips.deliver(session, moving=False)
        assert session.seq == 3
    assert bodies(path, match)[2:] == [STATED, BackedUp(to=1)]
    with Session.resume(path, match) as session:
        assert session.draft == "A pl"


def test_an_act_has_the_time_at_which_its_judge_acted(path: Path, match: str) -> None:
    with Session.resume(path, match, HandClock(NOON)) as session:
        slips = Slips(path, match)
        slips.put("Dana", 2, (STATED,))
        slips.deliver(session)
        entry = session.record.entries[-1]
    assert entry.recorded_at == NOON
    assert entry.happened_at is not None
    assert abs(entry.happened_at - milliseconds_now()) < 60_000
    assert RunningClock().read(entry) == 0


def test_a_folder_that_was_put_back_is_not_taken_in_again(path: Path, match: str) -> None:
    """One act is there once; two that say the same at two times are both there."""
    slips = Slips(path, match)
    with Session.resume(path, match) as session:
        slips.put("Dana", 2, (NOTE,))
        kept = path.with_name("kept")
        shutil.copytree(slips.folder, kept)
        slips.deliver(session)
        slips.put("Dana", 2, (NOTE,))
        slips.deliver(session)
    assert bodies(path, match)[2:] == [NOTE, NOTE]
    shutil.rmtree(slips.folder)
    kept.rename(slips.folder)
    with Session.resume(path, match):
        assert slips.waiting() == []
    assert bodies(path, match)[2:] == [NOTE, NOTE]


@pytest.mark.parametrize("other_id", [False, True])
def test_a_slip_that_is_put_back_beside_its_outcome_is_not_taken_in_again(
    path: Path, match: str, other_id: bool
) -> None:
    """Neither under its own name nor under another."""
    slips = Slips(path, match)
    with Session.resume(path, match) as session:
        id = slips.put("Dana", 2, (NOTE,))
        (file,) = slips.folder.glob("*.slip")
        content = file.read_bytes()
        slips.deliver(session)
        again = file.with_name(file.name.replace(id[:20], f"{int(id[:20]) + 7:020}"))
        (again if other_id else file).write_bytes(content)
        slips.deliver(session)
        assert slips.waiting() == []
    assert bodies(path, match)[2:] == [NOTE]


def test_slips_keep_their_order_when_the_clock_steps_back(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Slips(path, match)
    first = slips.put("Dana", 2, (NOTE,))
    monkeypatch.setattr(time, "time_ns", lambda: 1_000_000_000)

    assert [slip.id for slip in slips.waiting()] == [first]
    second = slips.put("Dana", 2, (STATED,))
    assert [slip.id for slip in slips.waiting()] == [first, second]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")
def test_what_is_no_slip_is_passed_over_and_named(path: Path, match: str) -> None:
    slips = Slips(path, match)
    good = slips.put("Dana", 2, (STATED,))
    name = f"{match}.{good[:-8]}00000000"
    (slips.folder / f"{match}.x.taken").touch()
    (slips.folder / f"{name}.slip").mkdir()
    os.mkfifo(slips.folder / f"{name}.taking")
    (slips.folder / f"{name}.1.1.taking").symlink_to(path)
    (slips.folder / "notes.txt").touch()

    with Session.resume(path, match) as session:
        assert session.seq == 3
    named = [Path(notice.rsplit(": ", 1)[1]).name for notice in slip_notices(path)]
    assert named == sorted(
        [
            "notes.txt",
            f"{match}.x.taken",
            *(f"{name}.{it}" for it in ("slip", "taking", "1.1.taking")),
        ]
    )


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_a_folder_in_which_others_may_write_is_not_trusted(path: Path, match: str) -> None:
    slips = Slips(path, match)
    slips.put("Mallory", 2, (NOTE,))
    slips.folder.chmod(0o777)

    with Session.resume(path, match) as session:
        assert (session.seq, slips.waiting()) == (2, [])
    for mode in (0o777, 0o770, 0o755, 0o701):
        slips.folder.chmod(mode)
        with pytest.raises(InputError, match="is open to others; chmod 700 keeps them out"):
            slips.put("Dana", 2, (NOTE,))
    assert "is open to others" in slip_notices(path)[0]
    slips.folder.rename(slips.folder.with_name("real"))
    slips.folder.symlink_to(slips.folder.with_name("real"))
    assert "is no folder" in slip_notices(path)[0]


def test_a_number_of_another_s_making_leaves_room_for_the_next(path: Path, match: str) -> None:
    slips = Slips(path, match)
    slips.folder.mkdir(mode=0o700)
    for number in ("9" * 20, "0" + "9" * 19):
        (slips.folder / f"{match}.{number}-00000000.refused").touch()

    with Session.resume(path, match) as session:
        assert [entry.seq for entry in slips.record(session, "Dana", [NOTE])] == [3]
    assert len(slip_notices(path)) == 2


@pytest.mark.parametrize("name", ["a.b", "..", "x" * 200, "%2E", "a/b\n"])
def test_the_id_of_a_hostile_database_is_no_name_of_a_file(
    path: Path, match: str, name: str
) -> None:
    with tampering(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("UPDATE events SET match = ?", (name,))
        connection.execute("UPDATE matches SET id = ?", (name,))
    slips = Slips(path, name)
    slips.put("Dana", 2, (STATED,))

    with Session.resume(path, name) as session:
        assert session.seq == 3
        slips.record(session, "Dana", [NOTE])
    assert bodies(path, name)[2:] == [STATED, NOTE]
    assert slip_notices(path) == []


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_a_slip_that_may_not_be_moved_waits() -> None:
    with open_folder() as folder:
        folder.chmod(0o777)
        with unprivileged():
            path = folder / "matches.db"
            (match,) = stored(path, entries(start(), DISPUTE))
            slips = Slips(path, match)
            slips.put("Dana", 2, (STATED,))
            slips.folder.chmod(0o500)
            with Session.resume(path, match) as session:
                assert session.seq == 2
            assert bodies(path, match) == [start(), DISPUTE]
            slips.folder.chmod(0o700)
            with Session.resume(path, match) as session:
                assert session.seq == 3


def test_a_folder_that_goes_while_a_slip_is_recorded_takes_nothing_with_it(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Slips(path, match)
    with Session.resume(path, match) as session:
        commit = session.commit

        def without_folder(*given: Any, **named: Any) -> tuple[Entry, ...]:
            recorded = commit(*given, **named)
            shutil.rmtree(slips.folder)
            return recorded

        monkeypatch.setattr(session, "commit", without_folder)
        assert [entry.seq for entry in slips.record(session, "Dana", [NOTE])] == [3]
    assert bodies(path, match)[2:] == [NOTE]


def test_what_a_desk_left_that_was_killed_while_writing_goes_in_time(
    path: Path, match: str
) -> None:
    slips = Slips(path, match)
    slips.put("Dana", 2, (STATED,))
    renamed(slips, ".slip", ".part")
    (part,) = slips.folder.iterdir()

    with Session.resume(path, match) as session:
        assert (session.seq, part.exists()) == (2, True)
    os.utime(part, (0, 0))
    with Session.resume(path, match) as session:
        assert (session.seq, part.exists()) == (2, False)
