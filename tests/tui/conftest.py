"""What tests of the terminal set up is remembered for nobody else."""

import pytest


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test settings of its own: recording remembers how a match was set up."""
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path_factory.mktemp("settings")))
