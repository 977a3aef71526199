"""Whoever closes a dispute is told what its ruling orders and no entry carries out."""

from pathlib import Path

import pytest

from engine.model.judging_enums import DisputeEnd
from replay.disputes.acts import closed
from replay.disputes.life import dispute_meant
from replay.render.read_back import read_back
from tests.replay.dossier.ruled_matches import stored
from tests.replay.facts.test_ordered_remedy import TURN, match
from tests.rows import text_of
from tests.tui.cli.commands.running import here


@pytest.mark.parametrize("done", [False, True])
def test_whoever_closes_it_is_told_what_is_left_to_do(done: bool, tmp_path: Path) -> None:
    timeline = match(f"Back up to @{TURN}", *(["backed up to #t ruling #r"] if done else []))
    (id,) = stored(tmp_path / "m.db", [list(timeline.entries)])
    words = "ordered, not carried out: back-up to @2"
    ended = closed(timeline, dispute_meant(timeline, None), DisputeEnd.FINAL, "Carol")
    read = read_back(timeline, [ended])
    file = str(tmp_path / "m.db")
    close = ("dispute", "close", id, "--how", "final", "--judge", "Carol", "--db", file)

    assert (words in text_of(read.changes)) is not done
    assert (words in here(*close, "--dry-run").out) is not done
    left = (
        []
        if done
        else [{"ruling": 7, "what": "back-up to @2", "done": False, "by": [], "ruling_now": ""}]
    )
    assert here(*close, "--dry-run", "--json").document["left_to_do"] == left
    assert (words in here(*close).out) is not done
