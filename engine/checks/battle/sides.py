"""The two sides of a battle: whose they are, and whether they can meet at all."""

from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.game import Game

VESSELS: Final = frozenset({CardType.SHIP, CardType.FACILITY})


@on(ActionInitiated, ActionKind.BATTLE)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A battle begins: against others, and between what can fight each other?

    One that a card brings about is by its text, which may say anything.
    """
    if event.because is not None or len(event.players) != 1:
        return
    table = ctx.game.table
    against = (*event.opposing, *event.targets)
    own = tuple(
        card
        for card in against
        if card in table.cards and table.cards[card].controller == event.players[0]
    )
    if own and event.participants:
        yield ctx.report(
            "attacks-its-own-side",
            players=event.players,
            cards=own,
            action=entry.seq,
        )
    for side, other in ((event.participants, against), (against, event.participants)):
        if _only_vessels(ctx.game, side) and _a_team(ctx.game, other):
            yield ctx.report(
                "a-ship-fights-a-team",
                players=event.players,
                cards=other,
                action=entry.seq,
            )


def _only_vessels(game: Game, side: tuple[CardId, ...]) -> bool:
    return bool(side) and all(game.type_of(card) in VESSELS for card in side)


def _a_team(game: Game, side: tuple[CardId, ...]) -> bool:
    """Whether a side is personnel on a planet, as far as the record tells."""
    lying = [game.table.cards.get(card) for card in side]
    on_planet = all(one is not None and one.place.kind is PlaceKind.PLANET for one in lying)
    personnel = all(game.type_of(card) is CardType.PERSONNEL for card in side)
    return bool(side) and on_planet and personnel
