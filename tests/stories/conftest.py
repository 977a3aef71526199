"""Stories keep the judge's name, and notes: in a folder of their own."""

import pytest


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each story settings and notes of its own."""
    folder = tmp_path_factory.mktemp("settings")
    monkeypatch.setenv("TRICORDER_CONFIG", str(folder))
    monkeypatch.setenv("TRICORDER_STUDY", str(folder / "study.db"))
