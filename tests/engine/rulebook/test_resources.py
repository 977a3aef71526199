"""The data that come with the engine: every TOML file of a folder, by its path, in order."""

from importlib.resources import files
from pathlib import Path, PurePosixPath

import pytest

from engine.rulebook.resources import ENGINE, read_text, texts


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


def test_lines_end_alike_wherever_a_file_was_checked_out(tmp_path: Path) -> None:
    there, here = tmp_path / "there.toml", tmp_path / "here.toml"
    there.write_bytes('title = "Fête"\r\nreason = "a"\r\n'.encode())
    here.write_bytes('title = "Fête"\nreason = "a"\n'.encode())

    assert read_text(there) == read_text(str(here)) == 'title = "Fête"\nreason = "a"\n'


def test_only_data_are_read_and_a_folder_without_any_is_empty() -> None:
    assert texts("standing") == {}
    assert texts("no/such/folder") == {}
