"""An entry: one event in its envelope, as every record of a match holds it."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.model.enums import EntrySource
from engine.model.ids import Seq
from engine.record.events.union import AnyEvent

SCHEMA: Final = 1


class Entry(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """One event with its place in the record, its times and where it came from.

    `seq`: 1, 2, 3 … without gaps; it orders the record, and times order nothing.
    `happened_at`: milliseconds, UTC, or since the match began where `MatchStarted.clock` is
        `elapsed`; None where nobody knows.
    `recorded_at`: milliseconds, always UTC; None where nobody knows.
    """

    seq: Seq
    happened_at: int | None = None
    recorded_at: int | None = None
    source: EntrySource
    schema: Annotated[int, Meta(ge=1)] = SCHEMA
    body: AnyEvent


ENCODER: Final = msgspec.json.Encoder()
EVENT_DECODER: Final = msgspec.json.Decoder(AnyEvent)
ENTRY_DECODER: Final = msgspec.json.Decoder(Entry)
