"""What must lie on the table for a card to be played: neighbours, or a card in a side deck."""

from collections.abc import Iterator
from typing import Final

from engine.cards.card_matching import meant
from engine.cards.exceptions.card_exception import Between, DrawsOn
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception, profile_of
from engine.rules.game import Game


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card is played: between cards that it may lie between, from a side deck that has any?"""
    if event.card is None or len(event.players) != 1:
        return
    game = ctx.game
    between = exception(game, event.card, Between)
    if between:
        wrong = tuple(
            card
            for card in event.targets
            if _named_mission(game, card)
            and meant(between.card, profile_of(game, card)).reply is Tristate.NO
        )
        if wrong:
            yield from ctx.asking.found(
                "played-between-others",
                seqs=(entry.seq,),
                players=event.players,
                cards=(event.card, *wrong),
                entry=entry.seq,
                rulings=between.rulings,
            )
    draws_on = exception(game, event.card, DrawsOn)
    if draws_on and _empty(game, event.players[0], draws_on.deck):
        yield from ctx.asking.found(
            "side-deck-is-empty",
            seqs=(entry.seq,),
            players=event.players,
            cards=(event.card,),
            entry=entry.seq,
            rulings=draws_on.rulings,
        )


def _named_mission(game: Game, card: CardId) -> bool:
    named = card in game.known and game.known[card].name is not None
    return named and game.type_of(card) is CardType.MISSION


def _empty(game: Game, player: PlayerId, deck: str) -> bool:
    """Whether a side deck was counted, and by the count nothing is left in it."""
    counted = [
        place
        for place in game.table.others
        if place.kind is PlaceKind.SIDE_DECK
        and place.player == player
        and (place.group or "").lower() in deck.lower()
    ]
    return bool(counted) and not any(
        game.table.others[place] or game.table.lying.get(place) for place in counted
    )


ASKED: Final[Asked] = {(ActionInitiated, ActionKind.PLAY): _begin}
