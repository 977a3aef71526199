"""What must lie on the table for a card to be played: neighbours, or a card in a side deck."""

from engine.cards.card_matching import meant
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


@on(ActionInitiated, ActionKind.PLAY)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is played: between cards that it may lie between, from a side deck that has any?"""
    if event.card is None or len(event.players) != 1:
        return
    game = ctx.game
    timing = profile_of(game, event.card).timing
    if timing.between:
        wrong = tuple(
            card
            for card in event.targets
            if _named_mission(game, card)
            and meant(timing.between.card, profile_of(game, card)).reply is Tristate.NO
        )
        if wrong:
            yield ctx.report(
                "played-between-others",
                players=event.players,
                cards=(event.card, *wrong),
                action=entry.seq,
                rulings=timing.between.rulings,
            )
    if timing.draws_on and _empty(game, event.players[0], timing.draws_on.deck):
        yield ctx.report(
            "side-deck-is-empty",
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
            rulings=timing.draws_on.rulings,
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
