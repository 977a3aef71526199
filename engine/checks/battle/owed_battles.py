"""Battles that a card demands of those aboard, on their owner's turn."""

from collections.abc import Iterator

from engine.cards.cited_answers import given
from engine.cards.timing_enums import TurnPoint
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.turn import TurnEnded
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import location_of

BARRING = (Status.STOPPED, Status.DISABLED, Status.STASIS)


@on(TurnEnded)
def ends_without_a_battle_owed(ctx: CheckContext, entry: Entry, event: TurnEnded) -> Findings:
    """Report that a turn ends without a battle that a card demands of those aboard."""
    game = ctx.game
    for card, vessel in _demanding(game):
        crew = _aboard(game, vessel, event.player)
        able = tuple(member for member in crew if _able(game, member))
        fought = _fought(game, event.player, {vessel, *able})
        if able and not fought and _enemy(game, vessel, event.player):
            yield ctx.report(
                "ends-without-a-battle-owed",
                players=(event.player,),
                cards=(card,),
                rulings=tuple(
                    ruling
                    for recurs in given(profile_of(game, card).timing.recurs)
                    for ruling in recurs.rulings
                ),
            )


def _demanding(game: Game) -> Iterator[tuple[CardId, CardId]]:
    """Yield the cards in play that demand a battle, each with what it lies on."""
    for card in game.cards.telling["recurs"]:
        lying = game.table.cards.get(card)
        recurring = given(profile_of(game, card).timing.recurs)
        battle = any(
            recurs.act is ActionKind.BATTLE and recurs.at is TurnPoint.DURING
            for recurs in recurring
        )
        if lying is not None and battle and lying.place.kind is PlaceKind.ON and lying.place.card:
            yield card, lying.place.card


def _aboard(game: Game, vessel: CardId, player: PlayerId) -> Iterator[CardId]:
    for card in game.aboard(vessel):
        lying = game.table.cards[card]
        if lying.controller == player and game.type_of(card) is CardType.PERSONNEL:
            yield card


def _able(game: Game, member: CardId) -> bool:
    return not any(game.conditions.has(member, status) for status in BARRING)


def _fought(game: Game, player: PlayerId, cards: set[CardId]) -> bool:
    """Return whether some cards of a player began a battle in the turn."""
    began = game.duties.began or 0
    return any(
        play.kind is ActionKind.BATTLE
        and player in play.players
        and not cards.isdisjoint((*play.participants, play.card))
        for seq, play in game.played.items()
        if seq > began
    )


def _enemy(game: Game, vessel: CardId, player: PlayerId) -> bool:
    """Return whether the opponent has somebody aboard, or a ship or facility there."""
    here = location_of(game.table, vessel)
    for card in game.table.cards.values():
        if card.controller == player or not card.certain:
            continue
        aboard = card.place.kind is PlaceKind.ABOARD and card.place.card == vessel
        kind = game.type_of(card.id)
        if aboard and kind is CardType.PERSONNEL:
            return True
        at_large = card.place.kind in (PlaceKind.SPACE, PlaceKind.DOCKED)
        there = here is not None and location_of(game.table, card.id) == here
        if at_large and there and kind in (CardType.SHIP, CardType.FACILITY):
            return True
    return False
