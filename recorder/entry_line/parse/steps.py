"""Steps of the turn and of actions: which come next, and which one a few letters mean."""

from typing import Final

from engine.model.enums import ActionKind, Edition
from engine.model.errors import InputError
from engine.record.events.turn import StepEntered, TurnStarted
from engine.rulebook.ruleset import Procedure, ruleset
from engine.table.table import OpenAction
from recorder.entry_line.parse.line_context import LineContext

# As players call them, in the order in which they come.
_BEFORE: Final = {
    Edition.FIRST: (
        *("doorway phase", "mission phase", "dilemma phase"),
        *("outpost phase", "facility phase"),
    ),
    Edition.SECOND: (),
}
_OF_TURN: Final = {
    Edition.FIRST: ("card play", "orders", "end of turn"),
    Edition.SECOND: ("play and draw cards", "execute orders", "discard excess cards"),
}


def steps(context: LineContext) -> tuple[str, ...]:
    """Return the steps that can come now, the next one first: recorded ones, then usual ones."""
    if context.innermost is not None:
        return _of_action(context, context.innermost.event.kind, context.innermost.step)
    usual = (_BEFORE if context.table.turn is None else _OF_TURN)[context.edition]
    now = context.table.segment
    later = usual[usual.index(now) + 1 :] if now in usual else usual
    if now is None and len(later) > 1 and context.edition is Edition.FIRST:
        # The card play needs no announcement; what is announced first is, as a rule, orders.
        later = (*later[1:], later[0])
    return tuple(dict.fromkeys((*_followers(context, now), *later, *usual)))


def _of_action(context: LineContext, kind: ActionKind, now: str | None) -> tuple[str, ...]:
    """Return the steps of an action: as in the last one of its kind, then by the ruleset."""
    recorded: list[str] = []
    last_steps: dict[int, str | None] = {}
    for entry in context.played:
        event = entry.body
        if isinstance(event, StepEntered) and event.of is not None:
            action = context.event_of(event.of)
            if action is not None and action.kind is kind:
                if last_steps.get(event.of) == now:
                    recorded.append(event.step)
                last_steps[event.of] = event.step
    procedure = _steps_of(_procedure(context, kind))
    later = procedure[procedure.index(now) + 1 :] if now in procedure else procedure
    return tuple(dict.fromkeys((*recorded[::-1], *later, *procedure)))


def step_that_closes(context: LineContext, action: OpenAction) -> str | None:
    """Return the step of an action that ends the stage which it is in, where one is known."""
    procedure = _procedure(context, action.event.kind)
    stage = None if procedure is None else procedure.stages.get(action.step or "")
    return None if stage is None or stage.until not in _steps_of(procedure) else stage.until


def _steps_of(procedure: Procedure | None) -> tuple[str, ...]:
    """Return the steps of a procedure; none where it is unknown."""
    return () if procedure is None else procedure.steps


def _procedure(context: LineContext, kind: ActionKind) -> Procedure | None:
    """Return the steps and stages that the match's ruleset gives an action, where it is known."""
    if context.started is None:
        return None
    try:
        rules = ruleset(context.started.ruleset)
    except InputError:
        return None
    return rules.windows.procedures.get(kind)


def _followers(context: LineContext, now: str | None) -> list[str]:
    """Return the steps that followed the current one in earlier turns, the last first."""
    recorded: list[str] = []
    before: str | None = None
    in_turn = False
    for entry in context.played:
        event = entry.body
        if isinstance(event, TurnStarted):
            before, in_turn = None, True
        elif isinstance(event, StepEntered) and event.of is None:
            if before == now and in_turn == (context.table.turn is not None):
                recorded.append(event.step)
            before = event.step
    return recorded[::-1]


def find_step(text: str, context: LineContext) -> str | None:
    """Return the step that a word or its beginning means; the text itself where no step fits.

    An empty text means the next step, None where no next step is known.
    """
    known = steps(context)
    if not text:
        return known[0] if known else None
    beginning = [step for step in known if step.startswith(text)]
    within = [step for step in known if any(word.startswith(text) for word in step.split())]
    return text if text in known else next(iter((*beginning, *within)), text)
