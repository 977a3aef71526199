"""Settings are remembered, and an unusable file is reported and does no harm."""

from pathlib import Path

import pytest

from recorder.setup.settings import (
    remember,
    remember_judge,
    remember_theme,
    remembered,
    remembered_judge,
    remembered_theme,
    settings_path,
)
from recorder.setup.setup import Seat, Setup

SETUP = Setup(
    title="Final",
    ruleset="cr-1998",
    seats=(Seat(id="A", name="Ada", deck="ada.txt"), Seat(id="B", name="Ben")),
    time_limit=3_600_000,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings are kept; nothing is there yet."""
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def test_the_first_time_there_is_the_usual_set_up(folder: Path) -> None:
    assert remembered().setup == Setup()
    assert remembered().trouble is None


def test_what_was_set_up_is_there_the_next_time_but_for_its_title(folder: Path) -> None:
    assert remember(SETUP) is None

    found = remembered()
    assert found.trouble is None
    assert found.setup.title == ""
    assert found.setup.seats == SETUP.seats
    assert (found.setup.ruleset, found.setup.time_limit) == ("cr-1998", 3_600_000)
    assert [file.name for file in folder.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"setup": {"seats": []}}',
        b'{"setup": {"edition": "3E"}}',
        b'{"setup": {"ruleset": "of my own"}}',
        b'{"setup": {"time_limit": "long"}}',
    ],
)
def test_a_broken_file_is_told_of_and_passed_over(folder: Path, content: bytes) -> None:
    folder.mkdir()
    (folder / "settings.json").write_bytes(content)

    found = remembered()

    assert found.setup == Setup()
    assert found.trouble is not None
    assert "was ignored" in str(found.trouble)
    assert remember(SETUP) is None
    assert remembered().trouble is None


def test_fields_of_a_newer_program_do_no_harm(folder: Path) -> None:
    folder.mkdir()
    (folder / "settings.json").write_text('{"colours": "none", "setup": {"round": "3", "x": 1}}')

    assert remembered().setup == Setup(round="3")


def test_a_folder_in_the_way_is_told_of(folder: Path) -> None:
    (folder / "settings.json").mkdir(parents=True)

    assert "cannot be read" in str(remembered().trouble)
    assert "cannot be written" in str(remember(SETUP))
    assert [file.name for file in folder.iterdir()] == ["settings.json"]


def test_otherwise_they_lie_with_the_users_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORDER_CONFIG", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))

    assert settings_path().parent.name == "tricorder"
    assert settings_path().is_absolute()


def test_a_theme_is_remembered_beside_the_set_up(folder: Path) -> None:
    assert remembered_theme() == ""
    assert remember(SETUP) is None
    assert remember_theme("nord") is None
    assert (remembered_theme(), remembered().setup.seats) == ("nord", SETUP.seats)

    assert remember(Setup()) is None
    assert remembered_theme() == "nord"


def test_a_theme_that_cannot_be_read_is_the_usual_one(folder: Path) -> None:
    folder.mkdir()
    settings_path().write_text('{"theme": 7}')

    assert remembered_theme() == ""


def test_the_judge_is_remembered_beside_all_else_and_the_environment_goes_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TRICORDER_JUDGE", raising=False)
    assert remembered_judge() == ""
    assert remember_theme("nord") is None
    assert remember_judge("Dana") is None
    assert remember(SETUP) is None
    assert (remembered_judge(), remembered_theme()) == ("Dana", "nord")

    monkeypatch.setenv("TRICORDER_JUDGE", "Ilse")
    assert remembered_judge() == "Ilse"
