"""Opening a dispute, or calling a judge, at an entry of the match."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.model.errors import Fault, InputError
from engine.record.events.judging import JudgeCalled
from engine.record.events.union import AnyEvent
from replay.disputes.acts import raised
from replay.disputes.life import player_meant, players_of
from replay.timeline.timeline import Timeline
from tui.app.form import Field

DISPUTE: Final = "dispute"
CALL: Final = "judge called"


def contest_fields(timeline: Timeline, seq: int) -> Iterator[Field]:
    """Yield what is asked: a claim about entries, or a call alone, and whose it is."""
    yield Field("what", "What", DISPUTE, choices=(DISPUTE, CALL))
    ids = tuple(player.id for player in players_of(timeline))
    yield Field("by", "By", "", choices=("", *ids), required=True)
    yield Field("on", "On", f"@{seq}", "entries, such as @153,@154", required=True)
    yield Field("text", "Claim", "", "in the player's words; none for a call")


def contest_events(timeline: Timeline, values: Mapping[str, str]) -> Sequence[AnyEvent]:
    """Return what the answers record; raises InputError."""
    on = [_seq(part) for part in values["on"].split(",") if part.strip()]
    for seq in on:
        if not 0 < seq <= timeline.last:
            what = f"the match has no entry {seq}"
            raise InputError(Fault("on", what, f"its last entry is {timeline.last}"))
    if not values["by"]:
        raise InputError(Fault("by", "whose claim or call is it?", "choose a player"))
    text = values["text"].strip()
    if values["what"] == CALL:
        if text:
            raise InputError(Fault("text", "a call has no words", "open a dispute"))
        player = player_meant(timeline, values["by"])
        return (JudgeCalled(player=player, on=on[0] if on else None),)
    if not text:
        raise InputError(Fault("text", "a dispute has a claim", "write what the player says"))
    return (raised(timeline, values["by"], on, text),)


def _seq(part: str) -> int:
    number = part.strip().removeprefix("@")
    if not (number.isascii() and number.isdecimal()):
        raise InputError(Fault("on", f"'{part.strip()}' names no entry", "such as @153,@154"))
    return int(number)
