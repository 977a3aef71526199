"""The two sides of a battle: whose they are, and whether they can fight each other at all."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game

VESSELS: Final = frozenset({CardType.SHIP, CardType.FACILITY})


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.ENGAGE)
def attacks_its_own_side(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player attacks cards that are under his own control."""
    if not _by_choice(event) or not event.participants:
        return None
    lying = (ctx.game.table.cards.get(card) for card in _attacked(event))
    own = tuple(card.id for card in lying if card and card.controller == event.players[0])
    if own:
        return ctx.report(
            "attacks-its-own-side", players=event.players, cards=own, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.BATTLE)
def a_ship_fights_a_team(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a battle begins between a ship or facility and personnel on a planet."""
    if not _by_choice(event):
        return
    attackers, attacked = event.participants, _attacked(event)
    for side, other in ((attackers, attacked), (attacked, attackers)):
        if _only_vessels(ctx.game, side) and _away_team(ctx.game, other):
            yield ctx.report(
                "a-ship-fights-a-team", players=event.players, cards=other, action=entry.seq
            )


@on(ActionInitiated, ActionKind.BATTLE, ActionKind.FIRE)
def fights_in_the_battle_of_others(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report a shot or a pair within a battle of cards that are on neither side of it."""
    battle = None if event.under is None else ctx.game.played.get(event.under)
    if battle is None or battle.kind is not ActionKind.BATTLE:
        return None
    if not battle.participants or not _attacked(battle):
        return None  # a side that nobody named may hold anybody
    sides = {*battle.participants, *_attacked(battle)}
    others = tuple(
        card
        for card in (*event.participants, *_attacked(event))
        if card not in sides and not _carried_by(ctx.game, card, sides)
    )
    if not others:
        return None
    return ctx.report(
        "fights-in-the-battle-of-others", players=event.players, cards=others, action=event.under
    )


def _by_choice(event: ActionInitiated) -> bool:
    """Return whether a player attacks by himself, and not a card whose text may say anything."""
    return event.because is None and len(event.players) == 1


def _attacked(event: ActionInitiated) -> tuple[CardId, ...]:
    return (*event.opposing, *event.targets)


def _carried_by(game: Game, card: CardId, carriers: set[CardId]) -> bool:
    """Return whether a card is aboard one of these, or docked at it."""
    lying = game.table.cards.get(card)
    return lying is not None and lying.place.card in carriers


def _only_vessels(game: Game, side: tuple[CardId, ...]) -> bool:
    return bool(side) and all(game.type_of(card) in VESSELS for card in side)


def _away_team(game: Game, side: tuple[CardId, ...]) -> bool:
    """Return whether a side is personnel on a planet, as far as the record shows."""
    lying = [game.table.cards.get(card) for card in side]
    on_planet = all(card is not None and card.place.kind is PlaceKind.PLANET for card in lying)
    personnel = all(game.type_of(card) is CardType.PERSONNEL for card in side)
    return bool(side) and on_planet and personnel
