"""How far each action has come: its first cost, its first choice of cards, its first response."""

from msgspec import Struct, field
from msgspec.structs import replace

from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.game import Game
from engine.rules.initiation import chosen_for, initiated_by, paid_for
from engine.table.event_key import Link
from engine.table.table import OpenAction


class Initiations(Struct, frozen=True, kw_only=True, gc=False):
    """By action, the entry that first paid for it, chose cards for it, or answered it.

    A response that turns out to have come during the initiation does not count.
    """

    costs: SharedMap[int, int] = field(default_factory=SharedMap)
    choices: SharedMap[int, int] = field(default_factory=SharedMap)
    answers: SharedMap[int, int] = field(default_factory=SharedMap)


def answered_action(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the action in progress that a player answers with another."""
    return game.table.open.get(event.answers or 0) if event.players else None


@updates(Initiations, ActionInitiated, Link.ANSWERING)
def answer(game: Game, before: Initiations, entry: Entry, event: ActionInitiated) -> Initiations:
    """Update when an action may answer another."""
    action = answered_action(game, event)
    if action is None or action.seq in before.answers:
        return before
    return replace(before, answers=before.answers.put(action.seq, entry.seq))


@updates(Initiations, CostPaid)
def pay(game: Game, before: Initiations, entry: Entry, event: CostPaid) -> Initiations:
    """Update when a cost is paid."""
    action, after = paid_for(game, event), _initiate(game, before, event)
    if action is None or action.seq in after.costs:
        return after
    return replace(after, costs=after.costs.put(action.seq, entry.seq))


@updates(Initiations, Chosen)
def choose(game: Game, before: Initiations, entry: Entry, event: Chosen) -> Initiations:
    """Update when cards are chosen."""
    action, after = chosen_for(game, event), _initiate(game, before, event)
    if action is None or action.seq in after.choices:
        return after
    return replace(after, choices=after.choices.put(action.seq, entry.seq))


@updates(Initiations, RequirementsChecked)
def check_conditions(
    game: Game, before: Initiations, entry: Entry, event: RequirementsChecked
) -> Initiations:
    """Update when conditions are checked."""
    return _initiate(game, before, event)


def _initiate(
    game: Game, before: Initiations, event: CostPaid | Chosen | RequirementsChecked
) -> Initiations:
    """Forget the response to an action whose initiation still goes on."""
    action = initiated_by(game, event)
    if action is None or action.seq not in before.answers:
        return before
    return replace(before, answers=before.answers.drop(action.seq))
