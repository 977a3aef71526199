from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every test begin without remembered settings, and leave none to the next."""
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path / "settings"))
