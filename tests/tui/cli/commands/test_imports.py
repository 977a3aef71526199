from collections.abc import Iterator
from pathlib import Path

import pytest

from recorder.importers.registry import checks_told, formats_told, suffixes
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from tests.recorder.importers.gemp.gemp_record import document, text
from tests.recorder.importers.made_up import made_up_formats
from tests.replay.examples import record
from tests.tui.cli.commands.running import here
from tui.cli.commands.command import command
from tui.cli.main import main, parser_of


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    file = tmp_path / "hail.transcript"
    file.write_text(print_transcript(record()))
    return file


def test_import_prints_the_new_id_the_events_and_the_head(store: Path, lines: Path) -> None:
    outcome = here("import", lines, "--db", store)
    with Store.open(store) as opened:
        (match,) = opened.matches()
    assert outcome.code == 0
    assert outcome.out.startswith(f"{match.id}  A match\n  30 events, inconsistencies: 1\n")
    assert f"head {head(record())}" in outcome.out
    assert "! @20 an effect of action 16, which was over" in outcome.out


def test_import_takes_several_files_of_several_kinds(
    capsys: pytest.CaptureFixture[str], store: Path, lines: Path, transcript: Path
) -> None:
    assert main(["import", "--db", str(store), "--json", str(lines), str(transcript)]) == 0
    with Store.open(store) as opened:
        assert [match.head for match in opened.matches()] == [head(record())]
    assert capsys.readouterr().out.count('"inconsistencies":1') == 2


def test_a_bad_file_is_not_taken_and_the_good_ones_are(
    capsys: pytest.CaptureFixture[str], store: Path, lines: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    assert main(["import", "--db", str(store), str(bad), str(lines)]) == 2
    assert f"{bad}:1" in capsys.readouterr().err
    with Store.open(store) as opened:
        assert len(opened.matches()) == 1


def test_a_check_stores_nothing(
    capsys: pytest.CaptureFixture[str], store: Path, lines: Path
) -> None:
    assert main(["import", "--check", "--db", str(store), str(lines)]) == 0
    assert "can be read" in capsys.readouterr().out
    assert not store.exists()


def test_a_foreign_record_is_imported_with_a_count_of_each_kind(
    capsys: pytest.CaptureFixture[str], store: Path, tmp_path: Path
) -> None:
    file = tmp_path / "small.json"
    file.write_text(text(document()))
    assert main(["import", str(file), "--db", str(store)]) == 0
    assert "actions became" in capsys.readouterr().out


def test_a_foreign_record_is_compared_with_its_own_snapshot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "small.json"
    file.write_text(text(document()))
    code = main(["import", "--check", str(file)])
    shown = capsys.readouterr().out
    assert "compared with the snapshot" in shown
    assert code == (1 if "differs:" in shown else 0)
    main(["import", "--check", str(file), "--json"])
    assert '"places_agree"' in capsys.readouterr().out


@pytest.fixture
def meadow(tmp_path: Path) -> Iterator[Path]:
    """A file of a made-up format, whose name ends as that of a GEMP-STCCG record."""
    folder = tmp_path / "formats"
    folder.mkdir()
    with made_up_formats(folder) as add:
        add("meadow", "meadow records", ".json", mark=b"GRASS", check="mow the meadow")
        file = tmp_path / "meadow.json"
        file.write_text('{"GRASS": "green"}')
        yield file


def test_a_new_format_is_imported_and_checked_with_no_line_changed(
    meadow: Path, store: Path
) -> None:
    imported = here("import", meadow, "--db", store)
    checked = here("import", "--check", meadow)
    assert imported.out.splitlines()[0].endswith("  Meadow")
    assert "  a meadow\n" in imported.out
    assert checked.out.endswith("grass: table green, file brown\n")
    assert (imported.code, checked.code) == (0, 1)
    told = here("import", "--check", "--json", meadow).out
    assert '"comparison":{"grass":"brown"}' in told


def test_help_tells_of_a_new_format(meadow: Path) -> None:
    options = " ".join(parser_of("import", command("import")).format_help().split())
    assert f"only read, store nothing, and {checks_told()}" in options
    assert "mow the meadow" in checks_told()


def test_help_tells_the_formats_there_are() -> None:
    assert formats_told() in " ".join(command("import").HELP.split())
    shown = " ".join(parser_of("show", command("show")).format_help().split())
    assert f"a file ({', '.join(suffixes())}), or demo" in shown
