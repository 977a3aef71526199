"""Other people's tools read what is exported; each test runs where its tool is installed."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from recorder.tables.questions import questions
from tests.recorder.tables.exported import export, opened, rows
from tests.tui.cli.commands.running import printed


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tools") / "tables.db"
    export(path)
    return path


@pytest.fixture(scope="module")
def stream(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tools") / "log.jsonl"
    path.write_text(printed("events", "demo", "--json-lines"), "utf-8")
    return path


@pytest.mark.filterwarnings("default")
def test_pandas_reads_the_tables_and_the_stream(tables: Path, stream: Path) -> None:
    pandas = pytest.importorskip("pandas")
    with opened(tables) as connection:
        frame = pandas.read_sql_query(questions()[0].statement, connection)
    lines = pandas.read_json(stream, lines=True)

    assert list(frame.columns) == ["name", "median_seconds", "answers"]
    assert [tuple(row) for row in frame.to_numpy()] == rows(tables, questions()[0].statement)
    assert (len(lines), lines["seq"].max()) == (763, 763)


@pytest.mark.filterwarnings("default")
def test_polars_reads_the_tables_and_the_stream(tables: Path, stream: Path) -> None:
    polars = pytest.importorskip("polars")
    with opened(tables) as connection:
        frame = polars.read_database(questions()[2].statement, connection)
    # Events of different kinds have different shapes, so their column is read as text.
    columns = {"seq": polars.Int64, "words": polars.String, "event": polars.String}
    lines = polars.read_ndjson(stream, schema=columns)

    assert frame.rows() == rows(tables, questions()[2].statement)
    assert (len(lines), lines["seq"].max()) == (763, 763)
    assert json.loads(lines["event"][152])["card"] == "fajo"


@pytest.mark.filterwarnings("default")
def test_duckdb_reads_the_stream_and_where_it_can_the_tables(tables: Path, stream: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    with duckdb.connect() as connection:
        found = connection.execute(
            "SELECT count(*), max(seq) FROM read_json_auto(?, format = 'newline_delimited')",
            [str(stream)],
        ).fetchone()
        assert found == (763, 763)
        try:
            connection.execute(f"ATTACH '{tables}' AS tables (TYPE sqlite)")
        except duckdb.Error:
            pytest.skip("duckdb has no extension for SQLite here, and fetches it from a network")
        counts = connection.execute("SELECT count(*) FROM tables.log").fetchone()

    assert [counts] == rows(tables, "SELECT count(*) FROM log")


def test_lnav_shows_the_stream_in_its_format(stream: Path, tmp_path: Path) -> None:
    lnav = shutil.which("lnav")
    if lnav is None:
        pytest.skip("lnav is not installed")
    formats = tmp_path / "lnav" / "formats" / "installed"
    formats.mkdir(parents=True)
    (formats / "tricorder.json").write_text(printed("help", "lnav"), "utf-8")

    ran = subprocess.run(
        [lnav, "-n", str(stream)],
        env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "1996-06-15T14:07:27.400 demo@154 A draws 3 cards\n" in ran.stdout
