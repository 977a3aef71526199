"""Artifacts: who may take one from under a mission, and when."""

from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.solved_missions import SolvedMissions
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.game import Game
from engine.table.event_key import moves_from

_TRIES: Final = (ActionKind.ATTEMPT, ActionKind.SCOUT)


@on(ActionInitiated, ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.USE)
@on(CardsMoved, *moves_from(PlaceKind.UNDER))
def takes_an_artifact_not_earned(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Finding | None:
    """Report that an artifact is used or taken that lies under a mission not yet completed."""
    if isinstance(event, ActionInitiated):
        by_a_card = event.because is not None or event.means is not None
        cards = tuple(filter(None, () if by_a_card else (event.card,)))
        action: int | None = entry.seq
    else:
        by_a_card = (event.of, event.because, event.performing) != (None, None, None)
        away = event.destination.kind is PlaceKind.UNDER or (
            event.destination.kind in PILES and event.destination.kind is not PlaceKind.HAND
        )
        cards = () if by_a_card or away else event.cards
        action = event.of
    taken = tuple(card for card in cards if _is_not_earned(ctx, card))
    if taken:
        used = "used" if isinstance(event, ActionInitiated) else None
        return ctx.report("takes-an-artifact-not-earned", wording=used, cards=taken, action=action)
    return None


def _is_not_earned(ctx: CheckContext, card: CardId) -> bool:
    """Return whether an artifact lies under a mission that was tried, and is certainly unsolved."""
    lying = ctx.game.table.cards.get(card)
    if lying is None or not lying.certain or lying.place.kind is not PlaceKind.UNDER:
        return False
    mission, solved = lying.place.card, ctx.state(SolvedMissions)
    if mission is None or mission in solved.solved or mission in solved.scored:
        return False
    return ctx.game.type_of(card) is CardType.ARTIFACT and _is_told_of(ctx.game, mission)


def _is_told_of(game: Game, mission: CardId) -> bool:
    """Return whether the record would tell if a mission had been completed.

    One that began in mid-game tells it of missions that were tried since, and are not being tried.
    """
    tries = [
        seq for seq, each in game.played.items() if each.kind in _TRIES and mission in each.targets
    ]
    if any(seq in game.table.open for seq in tries):
        return False
    started = game.table.started
    return bool(tries) or (started is not None and not started.underway)
