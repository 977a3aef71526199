"""What belongs to the initiation of an action, before anybody may answer it.

Glossary, actions (background rules): an action begins with its targets and then its costs; only
after those is it answered. Dilemma resolution summary: a dilemma is answered when its targets are
settled and its conditions checked.
"""

from typing import Final

from engine.cards.timing_enums import TargetStep
from engine.cards.timing_queries import chooses
from engine.model.enums import ActionKind, Currency
from engine.model.tristate import Tristate
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.table.table import OpenAction

# What is spent as the results are carried out, and no cost of the initiation.
SPENT_ON_THE_WAY: Final = frozenset({Currency.RANGE})


def encountered(action: OpenAction) -> bool:
    """Return whether an action is the encounter of a dilemma."""
    return action.event.kind is ActionKind.ENCOUNTER


def chooses_in(game: Game, action: OpenAction, step: TargetStep) -> bool:
    """Return whether the card of an action is known to choose its targets in a step."""
    card = action.event.card
    return card is not None and chooses(profile_of(game, card), step).reply is Tristate.YES


def paid_for(game: Game, event: CostPaid) -> OpenAction | None:
    """Return the action in progress that a cost is paid for; None for what is spent on the way."""
    return None if event.currency in SPENT_ON_THE_WAY else _part_of(game, event.of)


def chosen_for(game: Game, event: Chosen) -> OpenAction | None:
    """Return the action in progress that cards are chosen for."""
    return _part_of(game, event.of) if event.cards else None


def initiated_by(game: Game, event: CostPaid | Chosen | RequirementsChecked) -> OpenAction | None:
    """Return the action whose initiation a payment, a choice or a check of conditions is part of.

    None where it is part of no action in progress, or of the results of one.
    """
    if isinstance(event, CostPaid):
        return paid_for(game, event)
    if isinstance(event, Chosen):
        action = chosen_for(game, event)
        return None if action is None or not _chooses_first(game, action) else action
    action = _part_of(game, event.of)
    return action if action and encountered(action) and _of_itself(action, event) else None


def _chooses_first(game: Game, action: OpenAction) -> bool:
    return encountered(action) or chooses_in(game, action, TargetStep.INITIATION)


def _of_itself(action: OpenAction, event: RequirementsChecked) -> bool:
    return event.subject == action.event.card


def _part_of(game: Game, seq: int | None) -> OpenAction | None:
    return None if seq is None else game.table.open.get(seq)
