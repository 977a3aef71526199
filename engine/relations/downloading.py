"""Downloads: by which card and right one is made, and one that is told by its effect alone.

`A downloads x to aboard e by means "special download of Tasha Yar - Alternate"` says the same as
`A uses ty as "special download"` with `> x from A draw deck to aboard e downloaded` in it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.model.enums import ActionKind, Claim, Manner, Outcome
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.union import AnyEvent
from engine.relations.entry_context import EntryContext
from engine.relations.named_cards import in_play, named_in

_SPECIAL: Final = "special download"
# What lets a player download, where a card moves within it.
_GIVING: Final = frozenset(
    {ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.REPORT, ActionKind.SEED, ActionKind.USE}
)


def with_giver(context: EntryContext, event: ActionInitiated) -> ActionInitiated:
    """Return a download with the card that gives it, and with its claim where it is special."""
    if event.kind is not ActionKind.DOWNLOAD or not event.players:
        return event
    changes: dict[str, Any] = {}
    around = context.in_progress(event.under)
    giving = around if around is not None and around.kind in _GIVING else None
    words = " ".join(filter(None, (event.means, event.function, event.trigger)))
    if giving is None and not event.participants:
        named = named_in(context.known, words)
        changes["participants"] = tuple(in_play(context.table, named, event.players[0]))[:1]
    if giving is not None:
        words = " ".join(filter(None, (words, giving.means, giving.function)))
    special = giving is not None and Claim.SUSPENDS_PLAY in giving.claims
    if Claim.SUSPENDS_PLAY not in event.claims and (special or _SPECIAL in words.lower()):
        changes["claims"] = (*event.claims, Claim.SUSPENDS_PLAY)
    return replace(event, **changes) if changes else event


def download_told(context: EntryContext, seq: int, event: CardsMoved) -> Iterable[AnyEvent]:
    """Return the downloads that a move is, one for each card; nothing where it is none."""
    if event.manner is not Manner.DOWNLOADED or not event.cards:
        return ()
    return _downloads(context, seq, event)


def _downloads(context: EntryContext, seq: int, event: CardsMoved) -> Iterator[AnyEvent]:
    giving = context.in_progress(event.of)
    if giving is None or giving.kind not in _GIVING or giving.card in (None, *event.cards):
        return
    players = (event.by,) if event.by is not None else giving.players
    for card in event.cards if players else ():
        download = ActionInitiated(
            kind=ActionKind.DOWNLOAD,
            players=players,
            card=card,
            destination=event.destination,
            under=event.of,
        )
        yield with_giver(context, download)
        yield replace(event, cards=(card,), others=0, of=seq)
        yield ActionEnded(action=seq, outcome=Outcome.RESOLVED)
