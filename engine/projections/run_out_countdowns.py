"""Dilemmas that were in play, as a turn began, with a countdown that had run out."""

import msgspec

from engine.model.enums import Attribute, CardType
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.turn import TurnStarted
from engine.rules.game import Game


class RunOutCountdowns(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The dilemmas found so."""

    found: frozenset[CardId] = frozenset()


def run_out(game: Game) -> tuple[CardId, ...]:
    """Return the dilemmas in play whose countdown has run out."""
    return tuple(
        card.id
        for card in game.table.cards.values()
        if card.values
        and dict(card.values).get(Attribute.COUNTDOWN) == 0
        and game.type_of(card.id) is CardType.DILEMMA
        and card.place.kind not in PILES
    )


@updates(RunOutCountdowns, TurnStarted)
def start_turn(
    game: Game, before: RunOutCountdowns, entry: Entry, event: TurnStarted
) -> RunOutCountdowns:
    """Update when a turn begins."""
    dilemmas = before.found.union(run_out(game))
    return RunOutCountdowns(found=dilemmas) if len(dilemmas) > len(before.found) else before
