"""`dispute take-back --why`: the way that a refusal names strikes what others rest on."""

import re
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import Corrected
from engine.table.dispute import DisputeState
from recorder.live.session import Session
from tests.disputes import RULED
from tests.tui.cli.commands.running import here
from tests.tui.cli.disputes.test_acts import Desk


def test_taking_back_another_judge_s_act_names_the_way_and_the_way_leads_there(
    tmp_path: Path,
) -> None:
    ruled = Desk(tmp_path / "m.db", *RULED)
    way = re.search("'tricorder (.*) --why TEXT'", ruled.refused("take-back", "--judge", "Dana"))
    assert way is not None

    words = (*way[1].split(), "--why", "ruled on another hand", "--judge", "Dana")
    assert here(*words, "--db", ruled.path).code == 0

    assert ruled.dispute is not None
    assert ruled.dispute.state is DisputeState.UNDER_REVIEW


def test_a_scribe_is_named_the_way_of_a_judge(tmp_path: Path) -> None:
    ruled = Desk(tmp_path / "m.db", *RULED)

    with (
        Session.resume(ruled.path, ruled.match) as session,
        pytest.raises(InputError, match="is a judge's, or may be") as told,
    ):
        session.commit([Corrected(strikes=(4,))])
    assert f"'tricorder dispute take-back {ruled.match}@4'" in str(told.value)
