"""Recording an act: at once, or on a slip while another program records the match."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import (
    NoteAdded,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from replay.disputes.record_act import WaitingSlip, deliver, delivered, hand_in
from replay.timeline.timeline import Timeline
from tests.disputes import DISPUTE, REVIEW, RULED
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.tui.cli.commands.running import PROJECT, environment

STATED = StatementTaken(dispute=2, speaker="Ben", text="I said wait")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def match(path: Path) -> str:
    (match,) = stored(path, entries(start(), DISPUTE))
    return match


def stating(timeline: Timeline) -> Sequence[AnyEvent]:
    return (STATED,)


def bodies(path: Path, match: str) -> list[AnyEvent]:
    with Store.open(path) as store:
        return [entry.body for entry in store.read(match).entries]


def test_a_match_that_nobody_records_takes_the_act_at_once(path: Path, match: str) -> None:
    done = hand_in(path, match, stating)

    assert not isinstance(done, WaitingSlip)
    assert (list(done[1]), bodies(path, match)[2:]) == ([3], [STATED])


def test_an_act_waits_while_another_records_and_comes_after_what_was_recorded_meanwhile(
    path: Path, match: str
) -> None:
    with Session.resume(path, match) as session:
        slip = hand_in(path, match, stating, "Dana", patience=0)
        assert isinstance(slip, WaitingSlip)
        assert "waits for the recorder" in str(slip)
        assert delivered(path, match, slip) is None
        session.commit([NoteAdded(text="meanwhile")])
        deliver(session)
        done = delivered(path, match, slip)
    assert done is not None
    assert (list(done[1]), done[0].last) == ([4], 4)
    assert bodies(path, match)[2:] == [NoteAdded(text="meanwhile"), STATED]


def test_who_comes_next_takes_slips_in_that_nobody_took(path: Path, match: str) -> None:
    with Session.resume(path, match):
        slip = hand_in(path, match, stating, "Dana", patience=0)
    assert isinstance(slip, WaitingSlip)

    other = hand_in(path, match, lambda timeline: (REVIEW,))

    assert not isinstance(other, WaitingSlip)
    assert bodies(path, match)[2:] == [STATED, REVIEW]


def test_the_desk_takes_its_slip_in_once_the_recorder_is_gone(path: Path, match: str) -> None:
    with Session.resume(path, match) as session:
        slip = hand_in(path, match, stating, "Dana", patience=0)
        session.draft = "A dra"
    assert isinstance(slip, WaitingSlip)

    done = delivered(path, match, slip)

    assert done is not None
    assert bodies(path, match)[2:] == [STATED]
    with Session.resume(path, match) as session:
        assert session.draft == "A dra"


def test_a_refusal_reaches_the_desk(path: Path, match: str) -> None:
    with Session.resume(path, match):
        slip = hand_in(path, match, stating, "Dana", patience=0)
        assert isinstance(slip, WaitingSlip)
        (waiting,) = slip.slips.waiting()
        slip.slips.refuse(waiting, "play has gone on since")
        with pytest.raises(InputError, match="the recorder refused it: play has gone on since"):
            delivered(path, match, slip)
    assert bodies(path, match)[2:] == []


def test_an_act_that_is_refused_anyway_is_put_on_no_slip(path: Path, match: str) -> None:
    def twice(timeline: Timeline) -> Sequence[AnyEvent]:
        # The second names the first, whose entry nobody can tell before it is taken in.
        return (STATED, RulingGiven(text="so", dispute=2, finds=(3,)))

    with Session.resume(path, match):
        with pytest.raises(InputError):
            hand_in(path, match, twice, patience=0)
        with pytest.raises(InputError, match="10000"):
            hand_in(path, match, lambda _: (NoteAdded(text="x" * 10_001),), patience=0)
    assert Slips(path, match).waiting() == []


_RECORDER = """
import sys
from pathlib import Path
from engine.record.events.judging import NoteAdded
from recorder.live.session import Session
from replay.disputes.record_act import deliver
with Session.resume(Path(sys.argv[1]), sys.argv[2]) as session:
    for number in range(10_000):
        session.commit([NoteAdded(text=f"line {number}")])
        deliver(session)
        if number == 0:
            print("ready", flush=True)
"""


def test_recorders_that_are_killed_lose_and_double_nothing(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (match,) = stored(path, entries(start(), *RULED))
    written = 0
    for _ in range(4):
        recorder = subprocess.Popen(
            [sys.executable, "-c", _RECORDER, str(path), match],
            stdout=subprocess.PIPE,
            env=environment(),
            cwd=PROJECT,
        )
        assert recorder.stdout is not None
        recorder.stdout.readline()
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            note = NoteAdded(text=f"slip {written}")
            Slips(path, match).put("Dana", 4, (note,))
            written += 1
        recorder.kill()
        recorder.wait()
        recorder.stdout.close()
    with Session.resume(path, match) as session:
        deliver(session)
    texts = [body.text for body in bodies(path, match) if isinstance(body, NoteAdded)]

    slips = [text for text in texts if text.startswith("slip")]
    assert sorted(slips) == sorted(f"slip {number}" for number in range(written))
    with Store.open(path) as store:
        assert store.read(match).broken is None
