"""Triggers that were used since the last announced step, whose own step is still to be placed."""

from msgspec import Struct, field

from engine.model.ids import PlayerId
from engine.model.shared_map import SharedMap
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered
from engine.rules.game import Game
from engine.rules.triggers import triggers
from engine.table.event_key import Link


class UnplacedTrigger(Struct, frozen=True, kw_only=True, gc=False):
    """A trigger that may yet fit: used at which entry, by whom, after which step.

    `waits`: no step of it is behind, so that it can only have been used too soon.
    """

    seq: int
    players: tuple[PlayerId, ...]
    trigger: str
    after: str
    waits: bool


class UnplacedTriggers(Struct, frozen=True, kw_only=True, gc=False):
    """By the action whose procedure they belong to, the triggers used since its last step."""

    used: SharedMap[int, tuple[UnplacedTrigger, ...]] = field(default_factory=SharedMap)


@updates(UnplacedTriggers, ActionInitiated, Link.AT_A_MOMENT)
def use(
    game: Game, before: UnplacedTriggers, entry: Entry, event: ActionInitiated
) -> UnplacedTriggers:
    """Update when an action may name its trigger."""
    after = before
    for trigger in triggers(game, event):
        if trigger.fits:
            used = UnplacedTrigger(
                seq=entry.seq,
                players=event.players,
                trigger=(event.trigger or "").lower(),
                after=trigger.after,
                waits=trigger.waits,
            )
            around = trigger.around.seq
            every = (*after.used.get(around, ()), used)
            after = UnplacedTriggers(used=after.used.put(around, every))
    return after


@updates(UnplacedTriggers, StepEntered)
def enter_step(
    game: Game, before: UnplacedTriggers, entry: Entry, event: StepEntered
) -> UnplacedTriggers:
    """Update when a step of an action is announced, which places the triggers before it."""
    around = None if event.of not in before.used else game.table.open.get(event.of or 0)
    if around is None:
        return before
    procedure = game.rules.windows.procedures.get(around.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return before
    return UnplacedTriggers(used=before.used.drop(around.seq))
