"""A record in the newest shape of GEMP-STCCG's, with invented cards and players, and variations.

Two players seed, download, draw a hand, report, beam, fly, play an event that makes draw, and
give up. It names each card's parent, as only the newest servers do, and lists all results.
"""

import json
from pathlib import Path
from typing import Any

from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from engine.table.table import Table
from recorder.importers.gemp.read import Imported, convert
from tests.recorder.importers.gemp.gemp_record import Document

TEXT = Path(__file__).with_name("newest_form.json").read_text("utf-8")


def newest(**changes: Any) -> Document:
    """The record, with some of its parts put instead."""
    record: Document = json.loads(TEXT)
    return record | changes


def action_of(record: Document, number: int) -> Document:
    """One action of a record, to be changed."""
    found: Document = next(
        action for action in record["performedActions"] if action["actionId"] == number
    )
    return found


def match_of(record: Document | None = None) -> Imported:
    """The match that a record is made into, admitted as the store admits it."""
    match = convert(json.dumps(record or newest()), "newest.json")
    RecordValidator().admit_all(match.entries)
    return match


def table_of(record: Document | None = None) -> Table:
    """The table at the end of that match."""
    return Fold(match_of(record).entries).last.table
