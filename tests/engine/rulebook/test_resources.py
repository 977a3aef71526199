"""The data that come with the engine: every TOML file of a folder, by its path, in order."""

from importlib.resources import files
from pathlib import PurePosixPath

import pytest

from engine.rulebook.resources import ENGINE, texts


@pytest.mark.parametrize("folder", ["checks", "rulebook/rulings", "cards/catalogue"])
def test_every_file_below_a_folder_is_found_by_its_path_without_ending(folder: str) -> None:
    found = texts(folder)

    on_disk = {
        file.relative_to(ENGINE / folder).as_posix() for file in ENGINE.glob(f"{folder}/**/*.toml")
    }
    assert {f"{name}.toml" for name in found} == on_disk
    assert list(found) == sorted(found, key=PurePosixPath)


def test_a_file_is_read_as_it_stands() -> None:
    name, text = next(iter(texts("rulebook/rulesets").items()))

    assert text == (files("engine") / "rulebook" / "rulesets" / f"{name}.toml").read_text("utf-8")


def test_only_data_are_read_and_a_folder_without_any_is_empty() -> None:
    assert texts("standing") == {}
    assert texts("no/such/folder") == {}
