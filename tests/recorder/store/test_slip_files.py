"""Files in the folder of slips: whose they are."""

import os
from pathlib import Path

import pytest

from engine.record.events.judging import StatementTaken
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.slip_files import slip_notices
from tests.disputes import DISPUTE
from tests.recorder.store.stored import stored
from tests.records import entries, start


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
def test_a_file_of_another_user_is_passed_over_and_named(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (match,) = stored(path, entries(start(), DISPUTE))
    slips = Slips(path, match)
    slips.put("Dana", 2, (StatementTaken(dispute=2, speaker="Ben", text="I said wait"),))
    (slip,) = slips.folder.glob("*.slip")
    os.chown(slip, 12_345, -1)

    with Session.resume(path, match) as session:
        assert session.seq == 2
    assert slip_notices(path) == [f"No slip, and passed over: {slip}"]
