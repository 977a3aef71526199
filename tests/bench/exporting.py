"""How long it takes to export an archive of matches as tables: all of it, then what is new."""

import time
from collections.abc import Iterator
from pathlib import Path

from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.bench.contest import Row
from tui.cli.tables import export_tables

MATCHES = ("first_edition", "second_edition")


def rows(folder: Path, matches: int) -> Iterator[Row]:
    """Measure an export of so many whole matches, and the next one, in which one has changed."""
    store = folder / "matches.db"
    records = [open_match(name).entries for name in MATCHES]
    with Store.open_to_write(store) as opened:
        for number in range(matches):
            opened.import_log(records[number % len(records)])
    yield Row(name=f"export {matches} matches as tables", ours=_timed(folder), unit="ms")
    with Store.open_to_write(store) as opened:
        opened.import_log(records[0])
    yield Row(name="the same, with one match more", ours=_timed(folder), unit="ms")


def _timed(folder: Path) -> float:
    begun = time.perf_counter()
    export_tables(folder / "tables.db", (), str(folder / "matches.db"))
    return (time.perf_counter() - begun) * 1000
