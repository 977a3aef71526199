"""Settings of one terminal test are not remembered for others."""

import pytest


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own settings and notes: leaving a match changes where others open it."""
    folder = tmp_path_factory.mktemp("settings")
    monkeypatch.setenv("TRICORDER_CONFIG", str(folder))
    monkeypatch.setenv("TRICORDER_STUDY", str(folder / "study.db"))
