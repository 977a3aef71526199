"""What the dossier on the screen says of a dispute is what a brute force derives of its record."""

from pathlib import Path

import pytest

from recorder.files.open_match import open_match
from tests.differential.examples import Example, own
from tests.differential.judging import disputes
from tests.differential.record import read_lines
from tests.tui.app.pilots import WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.screens.dossier import DossierScreen


@pytest.mark.parametrize("example", own(), ids=lambda example: example.name)
async def test_each_dossier_tells_the_state_and_the_ruleset_of_its_dispute(
    example: Example, tmp_path: Path
) -> None:
    file = example.write(tmp_path)
    assert file is not None
    record = read_lines(file.read_text(encoding="utf-8"))
    found = disputes(record)
    if not found:
        pytest.skip("nothing is disputed")
    app = TricorderApp(log=open_match(str(file)), seq=1)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by " + record.header["ruleset"])
        await pilot.press("d", "enter")
        for number, (seq, dispute) in enumerate(sorted(found.items())):
            if number:
                await pilot.press("right_square_bracket")
            await until(pilot, f"dispute {number + 1} of {len(found)} @{seq}")
            await until(pilot, "Facts, each from the record alone")
            state = "STRUCK" if dispute.struck else dispute.state.upper()
            assert f"{state}" in shown(pilot)
            assert isinstance(app.screen, DossierScreen)
            dossier = app.screen.dossier
            assert dossier is not None
            assert dossier.ruleset == record.header["ruleset"]
            standing = [
                each.seq for each in dossier.rulings if each.standing in ("stands", "under_appeal")
            ]
            assert standing == ([] if dispute.ruling is None else [dispute.ruling])
