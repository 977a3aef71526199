"""`tricorder export`: a match as a file without loss."""

from pathlib import Path

import pytest

from recorder.store.chain import head
from tests.replay.examples import record
from tests.tui.cli.commands.running import here
from tui.cli.main import main


@pytest.mark.parametrize("to", ["transcript", "jsonl"])
def test_an_exported_match_is_imported_with_the_same_head(
    store: Path, match: str, tmp_path: Path, to: str
) -> None:
    file = tmp_path / f"again.{to}"
    assert here("export", match, "--to", to, "-o", file, "--db", store).code == 0
    imported = here("import", file, "--json", "--db", store).document["imported"]
    assert isinstance(imported, list)
    assert imported[0]["head"] == head(record())


def test_export_prints_to_the_screen_as_well(
    capsys: pytest.CaptureFixture[str], lines: Path
) -> None:
    assert main(["export", str(lines), "--to", "jsonl"]) == 0
    assert capsys.readouterr().out == lines.read_text()


def test_an_export_that_cannot_be_written_leaves_nothing(
    capsys: pytest.CaptureFixture[str], lines: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    assert main(["export", str(lines), "-o", str(folder)]) == 2
    assert "is a folder" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.jsonl", "hail.jsonl"]


def test_an_export_takes_a_whole_match(capsys: pytest.CaptureFixture[str], lines: Path) -> None:
    assert main(["export", f"{lines}@3"]) == 2
    assert "without @SEQ" in capsys.readouterr().err
