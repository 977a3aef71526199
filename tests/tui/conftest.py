"""What tests of the terminal set up is remembered for nobody else."""

import pytest


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test settings and notes of its own: a match is left where others would open it."""
    folder = tmp_path_factory.mktemp("settings")
    monkeypatch.setenv("TRICORDER_CONFIG", str(folder))
    monkeypatch.setenv("TRICORDER_STUDY", str(folder / "study.db"))
