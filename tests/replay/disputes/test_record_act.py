"""Recording an act: at once, or on a slip while another program records the match."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.model.errors import Fault, InputError
from engine.record.events.judging import (
    NoteAdded,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from replay.disputes.record_act import WaitingSlip, delivered, hand_in
from replay.timeline.timeline import Timeline
from tests.disputes import DISPUTE, REVIEW
from tests.recorder.store.stored import stored
from tests.records import entries, start

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


def test_no_scribe_takes_an_act_back_that_was_recorded_while_he_was_away(
    path: Path, match: str
) -> None:
    with Session.resume(path, match) as session:
        session.commit([NoteAdded(text="before")])
    hand_in(path, match, stating, "Dana")

    with Session.resume(path, match) as session:
        assert session.take_back()[0].body.strikes == (3,)  # type: ignore[union-attr]
    assert Slips(path, match).waiting() == []


def test_an_act_that_cannot_be_recorded_leaves_no_slip(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(session: Session, *given: object, **named: object) -> None:
        raise InputError(Fault("", "has no room to grow"))

    monkeypatch.setattr(Session, "commit", full)
    with pytest.raises(InputError, match="no room"):
        hand_in(path, match, stating, "Dana")
    assert Slips(path, match).waiting() == []
    assert bodies(path, match)[2:] == []


def test_an_act_waits_while_another_records_and_comes_after_what_was_recorded_meanwhile(
    path: Path, match: str
) -> None:
    with Session.resume(path, match) as session:
        slip = hand_in(path, match, stating, "Dana", patience=0)
        assert isinstance(slip, WaitingSlip)
        assert "waits for the recorder" in str(slip)
        assert delivered(path, match, slip) is None
        session.commit([NoteAdded(text="meanwhile")])
        Slips(session.path, session.match).deliver(session)
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
        # The second names the first; nobody knows the entry of that before it is taken in.
        return (STATED, RulingGiven(text="so", dispute=2, finds=(3,)))

    with Session.resume(path, match):
        with pytest.raises(InputError):
            hand_in(path, match, twice, patience=0)
        with pytest.raises(InputError, match="10000"):
            hand_in(path, match, lambda _: (NoteAdded(text="x" * 10_001),), patience=0)
    assert Slips(path, match).waiting() == []
