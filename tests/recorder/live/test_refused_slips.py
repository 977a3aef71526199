"""Slips that a recorder refused when nobody could be told, and slips of odd clocks."""

import os
import time
from pathlib import Path

import pytest

from engine.record.events.judging import NoteAdded
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store, acts_waiting

NOTE = NoteAdded(text="a spectator coughs")


def test_what_was_refused_is_kept_and_named_until_its_judge_knows(path: Path, match: str) -> None:
    """The words of a ruling were gone, and no command said that there had been one."""
    slips = Slips(path, match)
    id = slips.put("Ilse", 2, (NOTE,))
    (slip,) = slips.waiting()
    slips.refuse(slip, "no")
    (file,) = slips.folder.iterdir()
    os.utime(file, (0, 0))

    with Session.resume(path, match):
        assert slips.outcome(id).refused == "no"
    assert "a spectator coughs" in file.read_text()
    named = f"an act of Ilse was refused (no), and is kept in {file}"
    assert acts_waiting(path) == {match: named}
    with Store.open(path) as store:
        assert f"{match}: {named}." in store.check().notes
    slips.told(id)
    assert (acts_waiting(path), slips.outcome(id).refused) == ({}, None)


def test_an_act_at_a_time_that_no_clock_of_ours_shows_has_none(
    path: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slips = Slips(path, match)
    monkeypatch.setattr(time, "time_ns", lambda: -1_000_000_000)
    slips.put("Dana", 2, (NOTE,))
    (slip,) = slips.waiting()
    assert slip.content.at is None
