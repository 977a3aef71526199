"""Windows as a table."""

from pathlib import Path

from replay.tables.match_tables import match_tables
from tests.replay.examples import timeline


def test_windows_are_told_by_how_they_went(tmp_path: Path) -> None:
    found = match_tables(timeline(), "s")

    assert {"answered", "passed"} <= {row["verdict"] for row in found["windows"]}
    assert all(row["match"] == "hail" for row in found["answers"])
