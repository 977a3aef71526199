"""How many personnel were beamed this turn where a card lets only so many."""

from collections.abc import Iterator, Mapping

import msgspec

from engine.cards.cited_answers import given
from engine.cards.restrictions import CardLimit
from engine.cards.timing_enums import Per
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import lying_on


class BeamingCounts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How many personnel were beamed this turn to or from the place of each card that counts."""

    number: Mapping[CardId, int] = {}


def beamed_personnel(game: Game, event: ActionInitiated) -> list[CardId]:
    """Return the personnel among those beamed."""
    return [card for card in event.participants if game.type_of(card) is CardType.PERSONNEL]


def beaming_limits(game: Game, event: ActionInitiated) -> Iterator[tuple[CardId, CardLimit]]:
    """Yield the cards on the planets beamed to or from that count, each with its limit."""
    cards = game.table.cards
    starts = (cards[card].place for card in event.participants if card in cards)
    touched = {*starts, event.destination}
    planets = {
        place.card for place in touched if place is not None and place.kind is PlaceKind.PLANET
    }
    for planet in sorted(planet for planet in planets if planet is not None):
        for card in lying_on(game.table, planet):
            for limit in given(profile_of(game, card).timing.limits):
                if limit.beamed and limit.per is Per.TURN:
                    yield card, limit


@updates(BeamingCounts, TurnStarted)
def start_anew(
    game: Game, before: BeamingCounts, entry: Entry, event: TurnStarted
) -> BeamingCounts:
    """Update when a turn begins: each is counted by itself."""
    return BeamingCounts()


@updates(BeamingCounts, ActionInitiated, ActionKind.BEAM)
def count_beamed(
    game: Game, before: BeamingCounts, entry: Entry, event: ActionInitiated
) -> BeamingCounts:
    """Update when personnel are beamed where a card counts them."""
    if not event.players or event.destination is None:
        return before
    number = dict(before.number)
    beamed = len(beamed_personnel(game, event))
    for card, _ in beaming_limits(game, event):
        number[card] = number.get(card, 0) + beamed
    return BeamingCounts(number=number) if number != before.number else before
