"""Acts on a dispute: the events that each records, or a refusal where it is not in order."""

from collections.abc import Iterable, Sequence

import msgspec

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.judging import DisputeRaised
from engine.record.events.union import AnyEvent
from recorder.importers.json_lines.entry_errors import entry_error
from replay.timeline.timeline import Timeline


def raised(timeline: Timeline, player: str, on: Sequence[int], text: str) -> DisputeRaised:
    """Return the dispute that a player raises about some entries; raises InputError."""
    if not on:
        raise InputError(Fault("", "a dispute is about entries", "name them: --on 153,154"))
    return DisputeRaised(player=player_meant(timeline, player), on=tuple(on), text=text)


def player_meant(timeline: Timeline, name: str) -> str:
    """Return the id of the player whose id or name this is; raises InputError."""
    started = timeline.started
    players = () if started is None else started.players
    for player in players:
        if name.casefold() in (player.id.casefold(), player.name.casefold()):
            return player.id
    known = ", ".join(f"{player.id} ({player.name})" for player in players)
    raise InputError(Fault("", f"there is no player '{name}'", f"the players are {known}"))


def refuse_malformed(events: Iterable[AnyEvent]) -> None:
    """Raise InputError for an event whose texts are too long, empty, or no text at all."""
    for event in events:
        try:
            line = ENCODER.encode(Entry(seq=1, source=EntrySource.LIVE, body=event))
        except UnicodeEncodeError as error:
            what = "a text holds a broken character"
            raise InputError(Fault("", what, "type the text again")) from error
        try:
            ENTRY_DECODER.decode(line)
        except msgspec.ValidationError as error:
            what = entry_error(line, error).replace("body.", "")
            raise InputError(Fault("", what)) from error
