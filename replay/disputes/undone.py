"""What a back-up would undo, entry by entry: whose decision, what was learned, what chance gave."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.model.enums import Face, Method, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import AT_LOCATION, OUTSIDE_PLAY, Place
from engine.record.events.actions import ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardDeclared, CardNamed, CardsMoved, CardsSeen, PileShuffled
from engine.record.events.decisions import Chosen, CoinFlipped
from engine.record.events.union import AnyEvent
from engine.table.card_moves import SHOWING
from engine.table.table import Table
from replay.timeline.timeline import Timeline

# Places whose cards nobody sees, or only their player.
_UNSEEN: Final = frozenset(
    {
        PlaceKind.DRAW_DECK,
        PlaceKind.SEED_DECK,
        PlaceKind.SIDE_DECK,
        PlaceKind.DILEMMA_PILE,
        PlaceKind.DILEMMA_STACK,
        PlaceKind.UNDER,
        PlaceKind.UNKNOWN,
    }
)
# Piles whose cards lie in an order that somebody may know.
ORDERED: Final = _UNSEEN - {PlaceKind.UNKNOWN}


class Learned(msgspec.Struct, frozen=True):
    """What a player learned about cards: named ones, and how many unnamed ones at a place."""

    player: PlayerId
    cards: tuple[CardId, ...] = ()
    others: int = 0
    place: Place | None = None


class Undone(msgspec.Struct, frozen=True, kw_only=True):
    """An entry that a back-up would undo.

    `decision_of`: the player whose decision it was.
    `chance`: it gave a random result, or shuffled a pile.
    """

    seq: int
    decision_of: PlayerId | None = None
    learned: tuple[Learned, ...] = ()
    chance: bool = False
    shuffled: Place | None = None


def hidden_from(place: Place, player: PlayerId, face: Face | None = None) -> bool:
    """Return whether a player does not see what lies at a place."""
    if place.kind is PlaceKind.HAND:
        return place.player != player
    return place.kind in _UNSEEN or face is Face.DOWN


def undone(timeline: Timeline, seq: int, players: Sequence[PlayerId]) -> Undone:
    """Return an entry as a back-up undoes it: the decision, what was learned, the chance."""
    event = timeline.entry(seq).body
    return Undone(
        seq=seq,
        decision_of=_decision(event),
        learned=tuple(each for told in timeline.results(seq) for each in learned(told, players)),
        chance=isinstance(event, CoinFlipped)
        or (isinstance(event, Chosen) and event.method is Method.RANDOM),
        shuffled=event.place if isinstance(event, PileShuffled) else None,
    )


def _decision(event: AnyEvent) -> PlayerId | None:
    if isinstance(event, ActionInitiated):
        return event.players[0] if len(event.players) == 1 else None
    if isinstance(event, Chosen):
        return event.player if event.method is not Method.RANDOM else None
    return event.player if isinstance(event, Passed | WaitCalled) else None


def learned(event: AnyEvent, players: Sequence[PlayerId]) -> Iterator[Learned]:
    """Yield what an event lets each player know of cards that he may not have seen before."""
    if isinstance(event, ActionInitiated) and event.kind in SHOWING and event.card is not None:
        yield from (Learned(player, (event.card,)) for player in players)
    elif isinstance(event, CardNamed):
        yield from (Learned(player, (event.card,)) for player in event.to or players)
    elif isinstance(event, CardsSeen):
        for player in event.to or players:
            yield Learned(player, event.cards, event.others, event.place)
    elif isinstance(event, CardsMoved):
        for player in players:
            if not hidden_from(event.destination, player, event.face) and hidden_from(
                event.origin, player
            ):
                yield Learned(player, event.cards, event.others, event.origin)
    elif isinstance(event, CardDeclared) and _in_play(event):
        yield from (Learned(player, (event.card,)) for player in players)


def _in_play(event: CardDeclared) -> bool:
    seen = event.place.kind not in OUTSIDE_PLAY | _UNSEEN or event.place.kind in AT_LOCATION
    return seen and event.face is not Face.DOWN


def goes_back_to(table: Table, learnt: Learned) -> Iterator[tuple[Place, CardId | None, int]]:
    """Yield where known cards would lie again, if the player could not see them there."""
    for id in learnt.cards:
        card = table.cards.get(id)
        if card is not None and hidden_from(card.place, learnt.player, card.face):
            yield card.place, id, 1
    if learnt.others and learnt.place is not None and hidden_from(learnt.place, learnt.player):
        yield learnt.place, None, learnt.others
