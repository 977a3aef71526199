"""`tricorder import STORE`: what another store has and this one lacks."""

from argparse import Namespace
from pathlib import Path

from engine.model.errors import Fault, InputError
from recorder.live.merging import MergedMatch, merge
from recorder.store.paths import store_path
from replay.render.row import Row, row
from replay.text.span import Style, span


def merge_store(name: str, given: Namespace) -> tuple[dict[str, object], list[Row], bool]:
    """Take what another store has, or with --check only say what that is.

    Returns it in JSON, in rows, and whether copies of a match part. Raises InputError.
    """
    if given.separately:
        raise InputError(
            Fault(name, "is a store", "leave out --separately: copies that part both stay")
        )
    merged = list(merge(Path(name), store_path(given.db), only_look=given.check))
    document: dict[str, object] = {"file": name, "matches": [each._asdict() for each in merged]}
    rows = [each for one in merged for each in _rows(one)]
    return document, rows, any(each.state == "parted" for each in merged)


def _rows(merged: MergedMatch) -> list[Row]:
    rows = [row(span(merged.match, Style.HEADING), "  ", span(merged.title))]
    entries = "1 entry" if merged.added == 1 else f"{merged.added} entries"
    told = {
        "there": "in the store already; nothing to add",
        "continued": f"longer there: {entries} added, now {merged.events}",
        "new": f"new: {entries}",
        "parted": f"parts from {merged.other} at entry {merged.agreed + 1}; both stay",
    }[merged.state]
    rows.append(row(span(told, Style.BAD if merged.state == "parted" else Style.TEXT), depth=1))
    if merged.slips:
        acts = "1 act" if merged.slips == 1 else f"{merged.slips} acts"
        rows.append(row(f"{acts} of judges to be recorded", depth=1))
    return rows
