"""The seed phases: nothing suspends or answers anything, and all missions of a player differ."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Claim, Edition, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.relations.answered import ANSWERING
from engine.rules.game import Game
from engine.table.event_key import Link


@on(ActionInitiated, Claim.SUSPENDS_PLAY)
def suspends_a_seed_phase(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an action suspends play in a seed phase that the record names."""
    if _in_seed_phase(ctx.game) and event.players:
        return ctx.report("suspends-a-seed-phase", players=event.players, action=entry.seq)
    return None


@on(ActionInitiated, ActionKind.SEED)
def seeds_a_mission_twice(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player seeds a mission that he has laid down already."""
    if event.card is None or not event.players or ctx.game.table.turn is not None:
        return None
    twin = _twin(ctx.game, event.card)
    if twin is not None:
        return ctx.report(
            "seeds-a-mission-twice",
            players=event.players,
            cards=(event.card, twin),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, Link.ANSWERING, *ANSWERING)
def answers_in_the_seed_phases(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an action answers something before the first turn."""
    if ctx.game.table.turn is not None:
        return None
    return ctx.report(
        "answers-in-the-seed-phases",
        players=event.players,
        cards=() if event.card is None else (event.card,),
        action=entry.seq,
    )


def _in_seed_phase(game: Game) -> bool:
    """Return whether no turn has begun; the Second Edition names no phases before the first."""
    before_turns = game.table.turn is None
    return before_turns and (game.table.segment is not None or game.rules.edition is Edition.SECOND)


def _twin(game: Game, card: CardId) -> CardId | None:
    """Return another mission of the same name that the owner of a mission has laid down already."""
    known = game.known.get(card)
    if known is None or known.name is None or game.type_of(card) is not CardType.MISSION:
        return None
    for place, lying in game.table.lying.items():
        if place.kind is not PlaceKind.SPACELINE:
            continue
        for mission in lying:
            same = game.known.get(mission)
            if mission != card and same and (same.owner, same.name) == (known.owner, known.name):
                return mission
    return None
