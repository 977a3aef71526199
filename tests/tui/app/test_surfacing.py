"""A fault in what only helps the scribe: a test sees it, a scribe goes on without."""

from pathlib import Path
from typing import Any

import pytest

from tests.tui.app.pilots import WIDE, shown
from tests.tui.app.recording import keys, recording, screen, stored, type_in
from tui.app.surfacing import VARIABLE, helped


def failing(*given: Any) -> Any:
    """What a wrong suggester does."""
    raise KeyError("bs")


def test_a_fault_surfaces_in_a_test() -> None:
    with pytest.raises(KeyError):
        helped(failing, str)


def test_a_scribe_goes_on_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)

    assert helped(failing, str) == "KeyError: 'bs'"
    assert helped(lambda: "a line", str) == "a line"


@pytest.mark.parametrize(
    "wrong",
    [
        "tui.app.surfacing.offers",
        "tui.app.surfacing.preview",
        "engine.judge.judge.Judge.on_event",
    ],
)
async def test_no_fault_of_a_suggestion_loses_a_line(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(wrong, failing)
    with recording(tmp_path, lines="turn 1 A") as app:
        async with app.run_test(size=WIDE) as pilot:
            await keys(pilot, "passes")
            assert screen(app).line.entry.value == "passes"
            assert ("KeyError: 'bs'" in shown(pilot)) == ("Judge" not in wrong)
            await type_in(pilot, "")
            await type_in(pilot, "B passes")
            assert len(stored(tmp_path, app)) == 4
