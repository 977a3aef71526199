"""Cards that act although a card that lies on them, or at their place, bars them from it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.restrictions import Bars
from engine.cards.timing_enums import Whom
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import location, vessel
from engine.table.mutable_table import MutableTable

# What cards do not do of their own accord where a card leaves them only a few actions.
DEEDS: Final = frozenset(
    {
        ActionKind.ATTEMPT,
        ActionKind.BATTLE,
        ActionKind.BEAM,
        ActionKind.CLOAK,
        ActionKind.COMMANDEER,
        ActionKind.DECLOAK,
        ActionKind.LAND,
        ActionKind.LAUNCH,
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.WALK,
    }
)
AT_SPOT: Final = (PlaceKind.ON, PlaceKind.PLANET, PlaceKind.SPACE)
# A card strikes those on whom it lies, the deeds done where it lies, or crews at it as a mission.
PLACE: Final = frozenset({Whom.CARD})
CREWS: Final = frozenset({Whom.CREW})
BEARERS: Final = frozenset(Whom) - PLACE - CREWS - {Whom.NOBODY, Whom.PLAYER}


@on(ActionInitiated, *DEEDS)
def barred_by_a_card(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player does what a card rules out."""
    return [
        _report(ctx, "barred-by-a-card", entry, event, card, bars)
        for card, bars in _barring(ctx.game, event)
        if not bars.alternates
    ]


@on(ActionInitiated, *DEEDS)
def barred_on_some_turns(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a player does what a card rules out on every other turn."""
    return [
        _report(ctx, "barred-on-some-turns", entry, event, card, bars)
        for card, bars in _barring(ctx.game, event)
        if bars.alternates
    ]


def _barring(game: Game, event: ActionInitiated) -> Sequence[tuple[CardId, Bars]]:
    """Return the cards that bar an action, and the entry of each that does."""
    telling = game.cards.telling["bars"]
    if not event.players or not telling:
        return ()
    return [
        (card, bars)
        for card, whom in _cards_around(game, event)
        if card in telling
        for bars in given(profile_of(game, card).timing.bars)
        if bars.whom in whom and _bars(bars, event)
    ]


def _cards_around(game: Game, event: ActionInitiated) -> Iterator[tuple[CardId, frozenset[Whom]]]:
    """Yield the cards that might bar an action, and whom each would have to strike for it."""
    table = game.table
    acting = (*event.participants, *((event.card,) if event.card else ()))
    places = [table.cards[card].place for card in acting if card in table.cards]
    ends = [place for place in (*places, event.destination) if place is not None]
    ships = list(filter(None, map(vessel, ends)))
    for bearer in dict.fromkeys((*acting, *ships)):
        for card in table.lying.get(Place(kind=PlaceKind.ON, card=bearer), ()):
            yield card, BEARERS
    for spot in _spots(table, event, ends):
        for kind in AT_SPOT:
            for card in table.lying.get(Place(kind=kind, card=spot), ()):
                yield card, PLACE
    if event.kind is ActionKind.BEAM and len(ships) == len(ends) and event.because is None:
        for spot in dict.fromkeys(filter(None, (location(table, place) for place in ends))):
            yield spot, CREWS


def _spots(table: MutableTable, event: ActionInitiated, ends: list[Place]) -> dict[CardId, None]:
    """Return the locations where an action is done: for beaming, only planets that it touches."""
    spots: list[CardId | None]
    if event.kind is ActionKind.ATTEMPT:
        spots = list(event.targets)
    elif event.kind is ActionKind.BEAM:
        spots = [place.card for place in ends if place.kind is PlaceKind.PLANET]
    else:
        spots = [location(table, place) for place in ends]
    return dict.fromkeys(spot for spot in spots if spot is not None)


def _bars(bars: Bars, event: ActionInitiated) -> bool:
    """Return whether an action is one that a card bars."""
    if bars.boarding and event.kind is ActionKind.BEAM and vessel(event.destination):
        return False
    return event.kind in bars.acts or bool(bars.all_but and event.kind not in bars.all_but)


def _report(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, card: CardId, bars: Bars
) -> Finding | None:
    return ctx.report(
        check,
        players=event.players,
        cards=(card,),
        action=entry.seq,
        rulings=bars.rulings,
    )
