"""Second Edition: what the decks of the players are made of."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.entry import Entry
from engine.record.events.turn import TurnStarted


@on(TurnStarted)
def brings_a_mission_twice(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    """Report that the first turn begins and a player has laid down the same mission twice."""
    game = ctx.game
    if game.table.turn is not None:
        return
    named: dict[tuple[PlayerId, str], list[CardId]] = {}
    for card in game.table.cards.values():
        identity = game.known.get(card.id)
        if identity is None or identity.name is None or card.place.kind is not PlaceKind.SPACELINE:
            continue
        if card.owner is not None and game.type_of(card.id) is CardType.MISSION:
            named.setdefault((card.owner, identity.name), []).append(card.id)
    for (player, _), copies in named.items():
        if len(copies) > 1:
            yield ctx.report("brings-a-mission-twice", players=(player,), cards=tuple(copies))
