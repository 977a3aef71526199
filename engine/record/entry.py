"""An entry: one event in its envelope, as every record of a match holds it."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from engine.model.enums import EntrySource
from engine.model.ids import Seq
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.statuses import ValueSet
from engine.record.events.union import AnyEvent
from engine.record.schema import DESK_SCHEMA, FIRST_SCHEMA, LATER, schema_of


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
        # It is asked of each entry that is read: actions, values and cards, of which there are
        # many, are asked without a call for what nearly none of them uses.
        body = self.body
        if type(body) is ActionInitiated:
            may_need = (
                body.target_players != () or body.position is not None or body.beside is not None
            )
        elif type(body) is ValueSet:
            may_need = body.until is not None
        elif type(body) is CardDeclared:
            may_need = body.traits != ()
        else:
            may_need = type(body) in LATER
        if self.source is EntrySource.DESK and self.schema < DESK_SCHEMA:
            force_setattr(self, "schema", DESK_SCHEMA)
        if may_need and self.schema < (needed := schema_of(body)):
            force_setattr(self, "schema", needed)


ENCODER: Final = msgspec.json.Encoder()
EVENT_DECODER: Final = msgspec.json.Decoder(AnyEvent)
ENTRY_DECODER: Final = msgspec.json.Decoder(Entry)
