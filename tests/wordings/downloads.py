"""Downloads in other words: an action, or its effect alone within what lets the player download."""

from collections.abc import Iterable

from engine.model.enums import ActionKind, Manner, Outcome
from engine.model.zones import UNKNOWN
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from tests.wordings.draws import parts
from tests.wordings.redraft import Draft, Stretch

GIVING = frozenset({ActionKind.PLAY, ActionKind.SEED, ActionKind.USE})


def fetched_by_its_effect(stretch: Stretch) -> Iterable[Draft] | None:
    """`A downloads x to aboard e; done` in a card's use, and `> x to aboard e downloaded`."""
    event, seq = stretch.entry.body, stretch.entry.seq
    if isinstance(event, ActionEnded):
        begun = stretch.open.get(event.action)
        return [] if begun is not None and _plain(stretch, event.action, begun) else None
    if not isinstance(event, ActionInitiated) or not _plain(stretch, seq, event):
        return None
    assert event.card is not None
    assert event.destination is not None
    moved = CardsMoved(
        cards=(event.card,),
        origin=UNKNOWN,
        destination=event.destination,
        manner=Manner.DOWNLOADED,
        of=event.under,
    )
    return [Draft(body=moved, of=seq)]


def _plain(stretch: Stretch, seq: int, event: ActionInitiated) -> bool:
    around = stretch.open.get(event.under or 0)
    if event.kind is not ActionKind.DOWNLOAD or around is None or around.kind not in GIVING:
        return False
    if event.claims or event.answers or event.participants or event.because or event.means:
        return False
    if None in (event.card, event.destination) or around.players != event.players:
        return False
    told = [entry.body for entry in parts(stretch.entries, seq)]
    ended = told[0] if len(told) == 1 else None
    return isinstance(ended, ActionEnded) and ended.outcome is Outcome.AS_ANNOUNCED
