"""The JSON Schema of entries: as `events --json-lines` prints them, and as files have them."""

from typing import Any, Final, Literal

import msgspec

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_ABOUT: Final = (
    "A line of 'tricorder events MATCH --json-lines'. $defs/Entry is a line of the JSON Lines file"
    " that 'tricorder export --to jsonl' writes; each kind of event is a definition of its own,"
    " told apart by the field 'event'."
)


class LogLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry with its match, its sentence, and what struck it.

    `happened_at`, `recorded_at`: milliseconds, as the entry has them.
    `depth`: how many actions it lies in.
    `stepped_back_ms`: by how much its time lies before the last known one; null where it does not.
    `inconsistencies`: what it contradicts in the record before it.
    """

    match: str
    seq: int
    happened_at: int | None
    recorded_at: int | None
    source: EntrySource
    event: AnyEvent
    words: str
    depth: int
    struck: Literal["backed_up", "corrected"] | None
    stepped_back_ms: int | None
    inconsistencies: list[str]


def event_schema() -> dict[str, Any]:
    """Return the schema of a line of the log; that of an entry in a file is among its parts."""
    (line, _), parts = msgspec.json.schema_components(
        (LogLine, Entry), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": _DIALECT,
        "title": "Tricorder events",
        "description": _ABOUT,
        **line,
        "$defs": parts,
    }
