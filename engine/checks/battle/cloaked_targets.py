"""Attacks on cloaked ships, and which of them a card exposes."""

from engine.cards.timing_queries import lifts
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.projections.exposed_ships import ExposedShips
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


@on(ActionInitiated, ActionKind.BATTLE)
def attacks_a_cloaked_ship(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship is attacked while it is cloaked, and no card has exposed it."""
    cloaked = _cloaked(ctx.game, event)
    if cloaked and _exposed_by_cards(ctx.game).isdisjoint(cloaked):
        return ctx.report(
            "attacks-a-cloaked-ship", players=event.players, cards=cloaked, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.BATTLE)
def attacks_what_is_cloaked_again(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a ship is attacked that a card exposed to an earlier action only."""
    exposed = ctx.state(ExposedShips)
    if not exposed.over or event.under is not None:
        return None
    attacked = tuple(ship for ship in _cloaked(ctx.game, event) if ship in exposed.over)
    if attacked:
        return ctx.report(
            "attacks-what-is-cloaked-again",
            seqs=(entry.seq, exposed.since),
            players=event.players,
            cards=attacked,
            action=exposed.since,
        )
    return None


def _cloaked(game: Game, event: ActionInitiated) -> tuple[CardId, ...]:
    attacked = (*event.opposing, *event.targets)
    return tuple(card for card in attacked if game.conditions.has(card, Status.CLOAKED))


def _exposed_by_cards(game: Game) -> set[CardId]:
    """Return all that was the target of a card whose text exposes cloaked ships."""
    exposing = {
        card
        for card in game.cards.telling["lifts"]
        if lifts(profile_of(game, card), Status.CLOAKED).reply is Tristate.YES
    }
    plays = game.played.values() if exposing else ()
    return {
        target
        for play in plays
        if play.kind is ActionKind.PLAY and play.card in exposing
        for target in play.targets
    }
