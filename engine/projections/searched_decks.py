"""Draw decks that somebody has looked through, until they are shuffled.

Current Rulings 1998 "Ready Room Door".
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved, CardsSeen, PileShuffled
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.draws import draws_uncaused, looks_for_a_card
from engine.rules.game import Game
from engine.table.event_key import moves_from


class SearchedDecks(Struct, frozen=True, kw_only=True, gc=False):
    """By player, where that player's draw deck was looked through, and not shuffled since.

    `told`: those decks of which the record says that somebody looks through them.
    `kept`: a shuffle after a search has been recorded; `missed`: one has not.
    `inside`: the actions whose lines tell of the shuffle before what was found there has moved.
    """

    open: Mapping[PlayerId, int] = {}
    told: frozenset[PlayerId] = frozenset()
    kept: bool = False
    missed: bool = False
    inside: frozenset[int] = frozenset()


def _whose_deck(place: Place | None) -> PlayerId | None:
    deck = place is not None and place.kind is PlaceKind.DRAW_DECK
    return place.player if deck and place is not None else None


@updates(SearchedDecks, CardsMoved, *moves_from(PlaceKind.DRAW_DECK))
def fetch(game: Game, before: SearchedDecks, entry: Entry, event: CardsMoved) -> SearchedDecks:
    """Update when a download takes cards out of a draw deck, or one is drawn from it."""
    player = _whose_deck(event.origin)
    if player is None or event.of in before.inside:
        return before
    if looks_for_a_card(game, event):
        return replace(before, open={**before.open, player: entry.seq})
    return _missed(before) if player in before.open and draws_uncaused(game, event) else before


@updates(SearchedDecks, CardsSeen)
def look_through(
    game: Game, before: SearchedDecks, entry: Entry, event: CardsSeen
) -> SearchedDecks:
    """Update when a player looks through his draw deck; some cards on top of it are no search."""
    player = _whose_deck(event.place)
    if player is None or event.position is not None or player not in event.to:
        return before
    searched = {**before.open, player: entry.seq}
    return replace(before, open=searched, told=before.told | {player})


@updates(SearchedDecks, PileShuffled)
def shuffle_pile(
    game: Game, before: SearchedDecks, entry: Entry, event: PileShuffled
) -> SearchedDecks:
    """Update when a pile is shuffled."""
    player = _whose_deck(event.place)
    if player is not None and event.of is not None and game.within(event.of, ActionKind.DOWNLOAD):
        before = replace(before, inside=before.inside | {event.of}, kept=True)
    if player is None or player not in before.open:
        return before
    left = {other: seq for other, seq in before.open.items() if other != player}
    return replace(before, open=left, told=before.told - {player}, kept=True)


@updates(SearchedDecks, ActionInitiated, ActionKind.SHUFFLE)
def shuffle(
    game: Game, before: SearchedDecks, entry: Entry, event: ActionInitiated
) -> SearchedDecks:
    """Update when somebody is said to shuffle any pile."""
    left = {player: seq for player, seq in before.open.items() if player not in event.players}
    if len(left) == len(before.open):
        return before
    return replace(before, open=left, told=before.told.difference(event.players), kept=True)


@updates(SearchedDecks, TurnStarted)
@updates(SearchedDecks, TurnEnded)
def end_turn(
    game: Game, before: SearchedDecks, entry: Entry, event: TurnStarted | TurnEnded
) -> SearchedDecks:
    """Update when a turn is over: it is too late to shuffle."""
    return _missed(before) if before.open else before


def _missed(before: SearchedDecks) -> SearchedDecks:
    return replace(before, open={}, told=frozenset(), missed=True)
