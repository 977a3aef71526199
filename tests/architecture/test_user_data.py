"""The tests see none of their user's matches and settings."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.enums import Edition
from recorder.setup.settings import remember, remembered, settings_path
from recorder.setup.setup import Setup, defaults
from recorder.store.paths import store_path
from recorder.store.store import Store
from tests.law_examples import sampled
from tests.records import entries, start
from tests.tui.cli.commands.running import here, tricorder

ROOT = Path(__file__).parents[2]
PLACES = {
    "home": {"HOME": "."},
    "folders": {"HOME": "no", "XDG_DATA_HOME": ".local/share", "XDG_CONFIG_HOME": ".config"},
    "names": {
        "HOME": "no",
        "TRICORDER_DB": ".local/share/tricorder/matches.db",
        "TRICORDER_CONFIG": ".config/tricorder",
    },
}


def test_this_process_sees_neither_matches_nor_settings() -> None:
    assert Path.home().name.startswith("tricorder-home-")
    for path in (store_path(), settings_path()):
        assert path.is_relative_to(Path.home())
        assert not path.exists()
    assert here("list").out.startswith("No matches yet")
    assert remembered().setup == Setup()


def test_a_process_that_tests_start_sees_none_either() -> None:
    assert tricorder("list").out.startswith("No matches yet")


@pytest.mark.parametrize("place", sampled(PLACES, short=1))
def test_that_holds_where_the_user_has_both(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = {name: str(tmp_path / folder) for name, folder in PLACES[place].items()}
    for name, path in named.items():
        monkeypatch.setenv(name, path)
    with Store.open_to_write(store_path()) as store:
        store.import_log(entries(start(title="The user's own")))
    remember(defaults(Edition.SECOND))
    assert "The user's own" in here("list").out
    assert remembered().setup != Setup()

    test = str(Path(__file__).relative_to(ROOT))
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            test,
            "-k",
            "sees",
            "-p",
            "no:cacheprovider",
            "-n",
            "0",
        ],
        cwd=ROOT,
        env=os.environ | {"PYTEST_ADDOPTS": "", **named},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 0, ran.stdout
    assert "2 passed" in ran.stdout
