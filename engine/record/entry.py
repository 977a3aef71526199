"""An entry: one event in its envelope, as every record of a match holds it."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from engine.model.enums import EntrySource
from engine.model.ids import Seq
from engine.record.events.union import AnyEvent
from engine.record.schema import FIRST_SCHEMA, LATER, schema_of


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
    `schema`: never lower than the first that knows the event, so that an older program says
        that it is too old, and not that it does not know a word.
    """

    seq: Seq
    happened_at: int | None = None
    recorded_at: int | None = None
    source: EntrySource
    schema: Annotated[int, Meta(ge=1)] = FIRST_SCHEMA
    body: AnyEvent

    def __post_init__(self) -> None:
        # First what is so of nearly none: it is asked of each entry that is read.
        if type(self.body) in LATER and self.schema < (needed := schema_of(self.body)):
            force_setattr(self, "schema", needed)


ENCODER: Final = msgspec.json.Encoder()
EVENT_DECODER: Final = msgspec.json.Decoder(AnyEvent)
ENTRY_DECODER: Final = msgspec.json.Decoder(Entry)
