"""Sites: how many are seeded, and where they may lie (Glossary, "site", "seed phases")."""

from typing import Final

from engine.cards.exceptions.card_exception import OnlyOn
from engine.cards.titles import key
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType
from engine.model.ids import CardId
from engine.projections.seeded_cards import SeededSites
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception, title
from engine.rules.game import Game

# How many sites a player seeds.
SITES: Final = 6
ADDING: Final = (ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.SEED)


@on(ActionInitiated, ActionKind.SEED)
def seeds_too_many_sites(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player seeds more sites than he may."""
    if event.card is None or len(event.players) != 1 or ctx.game.table.turn is not None:
        return None
    seeded = ctx.state(SeededSites).by_player.get(event.players[0], 0)
    if ctx.game.type_of(event.card) is CardType.SITE and seeded >= SITES:
        return ctx.report(
            "seeds-too-many-sites", players=event.players, cards=(event.card,), action=entry.seq
        )
    return None


@on(ActionInitiated, *ADDING)
def site_twice_on_a_station(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a site is added to a station that has one of the same name."""
    station = _station(ctx.game, event)
    if event.card is None or station is None:
        return None
    named = title(ctx.game, event.card)
    twins = tuple(
        lying.id
        for lying in ctx.game.table.cards.values()
        if lying.place.card == station and lying.id != event.card
        if named and title(ctx.game, lying.id) == named
    )
    if twins:
        return ctx.report(
            "site-twice-on-a-station",
            players=event.players,
            cards=(event.card, *twins),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, *ADDING)
def site_on_a_station_not_its_own(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a site is added to a station on which it may not exist."""
    station, only = _station(ctx.game, event), exception(ctx.game, event.card, OnlyOn)
    if station is None or only is None or event.card is None or not title(ctx.game, station):
        return None
    if title(ctx.game, station) not in map(key, only.titles):
        return ctx.report(
            "site-on-a-station-not-its-own",
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
            rulings=only.rulings,
        )
    return None


def _station(game: Game, event: ActionInitiated) -> CardId | None:
    """Return the station that a site is added to."""
    if event.card is None or not event.players or game.type_of(event.card) is not CardType.SITE:
        return None
    named = (None if event.destination is None else event.destination.card, *event.targets)
    stations = (card for card in named if card and game.type_of(card) is CardType.FACILITY)
    return next(stations, None)
