"""Windows: who may act or answer, from when to when, under a ruleset.

FAQ 1996, 1.2 "action" and 1.4; Current Rulings 1998, playing cards between dilemmas; Glossary, the
three steps of an action (background rules); Second Edition, attempting missions, playing a card.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from engine.model.enums import ActionKind, Outcome
from engine.model.ids import PlayerId
from engine.model.tristate import Tristate, of_text
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import InventoryEvent
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import ClockEvent, MatchEnded, MatchStarted
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rulebook.ruleset import Gap, Order, WindowRules
from engine.rules.game import Game
from engine.rules.outcomes import DONE
from engine.rules.procedures import TO_THE_END, passed_over, span
from engine.rules.responses import afterwards
from engine.standing.window import AnswerKind, Closing, WindowKind
from engine.standing.window_tracker import WindowKey, WindowTracker
from engine.table.interruption import Interruption
from engine.table.mutable_table import MutableTable
from engine.table.results import BEGINS_RESULTS, puts_away
from engine.table.wrapped import is_result


class WindowContext(msgspec.Struct, kw_only=True):
    """What the rules of windows look at: the table before an entry, and the windows so far.

    `entries`: by seq, the entries so far, without those struck as wrong.
    `solved`: the attempts by which a mission was solved so far.
    `worked`: the actions that were carried out.
    `implied`: the event only follows from what its entry says.
    """

    game: Game
    rules: WindowRules
    tracker: WindowTracker
    table: MutableTable
    entries: Mapping[int, Entry]
    players: tuple[PlayerId, ...]
    solved: set[int] = set()
    worked: set[int] = set()
    implied: bool = False
    interruption: Interruption = msgspec.field(default_factory=Interruption)

    def entitled(self, event: ActionInitiated) -> tuple[PlayerId, ...]:
        """Return who may answer an action, in the ruleset's order where it has one."""
        if self.rules.response.order is Order.EITHER:
            return _others(self.players, event.players) or self.players
        initiators = event.players
        if event.kind is ActionKind.ENCOUNTER:
            # The player who makes the attempt initiated what he meets in it.
            attempt = self.game.within(event.under, ActionKind.ATTEMPT)
            initiators = initiators if attempt is None else attempt.event.players
        if self.rules.response.order is Order.OPPONENT_FIRST and len(initiators) == 1:
            return (*_others(self.players, initiators), *initiators)
        first = self.table.turn_player
        if first is None:
            return self.players
        return (first, *_others(self.players, (first,)))

    def open_gap(self, entry: Entry, frame: int | None, rule: Gap | None) -> None:
        """Open the gap between two parts of a frame, where the ruleset has one."""
        if rule is not None and rule.holds:
            key = (WindowKind.GAP, frame, None)
            self.tracker.begin(key, entry, self.players, rule.rulings)

    def within(self, kind: ActionKind) -> Gap | None:
        """Return the ruleset's gap between the parts of an action of a kind."""
        return self.rules.within.get(kind)

    def innermost_gap(self) -> WindowKey:
        """Return the gap that a pass without an action means."""
        gaps, under_way = self.tracker.gaps, self.table.open
        # Many actions may be under way, and few have a gap.
        inside = [key for key in gaps if key[1] in under_way]
        if len(inside) > 1:
            last_first = ((WindowKind.GAP, seq, None) for seq in reversed(under_way))
            return next(key for key in last_first if key in gaps)
        return inside[0] if inside else (WindowKind.GAP, None, None)


def _others(players: tuple[PlayerId, ...], but: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    return tuple([player for player in players if player not in but])


def _initiate(context: WindowContext, entry: Entry, event: ActionInitiated) -> None:
    if context.implied and event.kind is ActionKind.DRAW:
        return  # the draw that ends a turn is no next action
    answered = event.answers
    if answered is not None and event.players:
        _reply(context, entry, answered, event.players[0], AnswerKind.RESPONSE)
    elif answered is None:
        under = event.under
        frame = None if under is None else _frame_of(context, under)
        context.tracker.close((WindowKind.GAP, frame, None), entry, Closing.NEXT_ACTION)
        if under is not None:
            _begin_part(context, entry, under)
            if event.players:
                context.tracker.act_within((WindowKind.RESPONSE, under, None))
        if context.tracker.just:
            _end_moments(context, entry, under)
    gap = context.rules.within.get(event.kind)
    if gap is not None and gap.holds:
        context.open_gap(entry, entry.seq, gap)
    elif not context.implied and _answerable(context):
        # Where only the effect tells of an action, nobody kept when it could be answered.
        key = (WindowKind.RESPONSE, entry.seq, None)
        context.tracker.begin(key, entry, context.entitled(event), context.rules.response.rulings)


def _begin_part(context: WindowContext, entry: Entry, under: int) -> None:
    """Begin the results of a frame with its first part, and of a card with what it does."""
    frame = context.table.open.get(under)
    event = entry.body
    result = isinstance(event, ActionInitiated) and is_result(event)
    if frame is not None and (result or context.within(frame.event.kind) is not None):
        context.tracker.close((WindowKind.RESPONSE, frame.seq, None), entry, Closing.RESULTS)


def _end_moments(context: WindowContext, entry: Entry, under: int | None) -> None:
    """Close the moments just after what came before, with an action that answers nothing.

    The parts of an answer leave open what it answers.
    """
    around = set()
    while under is not None:
        around.add(under)
        action = context.table.open.get(under)
        under = None if action is None else action.event.under
    for key in tuple(context.tracker.just):
        answers = context.tracker.windows[context.tracker.open[key]].answers
        if around.isdisjoint(answer.seq for answer in answers):
            context.tracker.close(key, entry, Closing.NEXT_ACTION)


def _answerable(context: WindowContext) -> bool:
    """Return whether actions may be answered now: not everywhere in the seed phases."""
    rule = context.rules.response.in_seed_phases
    return context.table.turn is not None or rule is None or rule.holds


def _frame_of(context: WindowContext, under: int | None) -> int | None:
    """Return the frame whose gap an action ends that begins within `under`."""
    while under is not None and (WindowKind.GAP, under, None) not in context.tracker.open:
        action = context.table.open.get(under)
        if action is None:
            return under
        under = action.event.under
    return under


def _reply(
    context: WindowContext, entry: Entry, to: int, player: PlayerId, how: AnswerKind
) -> None:
    """Answer an action's gap, step or response window, or an effect's moment just after."""
    for key in context.tracker.open_of_action(to):
        if key[0] is WindowKind.STAGE:
            context.tracker.answer(key, entry, player, how)
            return
    keys: tuple[WindowKey, ...] = ((WindowKind.GAP, to, None), (WindowKind.RESPONSE, to, None))
    for key in keys:
        if key in context.tracker.open:
            context.tracker.answer(key, entry, player, how)
            return
    if not (how is AnswerKind.RESPONSE and _answers_afterwards(context, entry, to)) and any(
        context.tracker.answer(key, entry, player, how) for key in reversed(keys)
    ):
        return
    # An effect is answered just after it; so is an action by cards that answer what is under way
    # or over, and in Second Edition by all ("when you play").
    just = (WindowKind.JUST, to, None)
    since = context.tracker.closed_by((WindowKind.RESPONSE, to, None)) or to
    # What was struck as wrong, or placed further on, is not behind.
    context.tracker.begin_since(just, context.entries.get(since, entry))
    context.tracker.answer(just, entry, player, how)


def _answers_afterwards(context: WindowContext, entry: Entry, to: int) -> bool:
    """Return whether an action may be answered in its results, or after them."""
    if context.rules.response.order is Order.ACTIVE_FIRST:
        return True
    event = entry.body
    if not isinstance(event, ActionInitiated):
        return False
    if context.tracker.closed_by_passes((WindowKind.RESPONSE, to, None)):
        return False
    answer = afterwards(context.game, to, event, solved=to in context.solved)
    return answer is not None and answer.reply is not Tristate.NO and not of_text(answer)


def _pass(context: WindowContext, entry: Entry, event: Passed) -> None:
    _speak(context, entry, event.on, event.player, AnswerKind.PASS)


def _wait(context: WindowContext, entry: Entry, event: WaitCalled) -> None:
    _speak(context, entry, event.on, event.player, AnswerKind.WAIT)


def _speak(
    context: WindowContext, entry: Entry, on: int | None, player: PlayerId, how: AnswerKind
) -> None:
    if on is None:
        context.tracker.answer(context.innermost_gap(), entry, player, how)
    else:
        _reply(context, entry, on, player, how)
        gap = context.innermost_gap()
        if _ended_before(context, gap, on):
            # Asking for time on what has just ended holds up what would come next.
            context.tracker.answer(gap, entry, player, how)


def _ended_before(context: WindowContext, gap: WindowKey, action: int) -> bool:
    """Return whether a gap is open because an action has just ended."""
    number = context.tracker.open.get(gap)
    if number is None:
        return False
    opening = context.entries.get(context.tracker.windows[number].opened_by)
    body = None if opening is None else opening.body
    return isinstance(body, ActionEnded) and body.action == action


def _prepare(context: WindowContext, entry: Entry, event: Any) -> None:
    """Count choices, costs, checks and looks to the initiation: the response waits for them."""
    if event.of is not None:
        context.tracker.delay((WindowKind.RESPONSE, event.of, None), entry)


def _take_effect(context: WindowContext, entry: Entry, event: Any) -> None:
    """Begin an action's results with its first effect, or close it without any."""
    key = (WindowKind.RESPONSE, event.of, None)
    if event.of is not None and key in context.tracker.open:
        # Nobody kept when results began that follow from how the action ended.
        why = Closing.ENDED if context.implied or _put_away(context, event) else Closing.RESULTS
        context.tracker.close(key, entry, why)


def _put_away(context: WindowContext, event: Any) -> bool:
    """Return whether a card goes to a pile just after it was answered: it was nullified."""
    action = context.table.open.get(event.of or 0)
    if action is None or not puts_away(event, action.event.card):
        return False
    number = context.tracker.open.get((WindowKind.RESPONSE, event.of, None))
    answers = () if number is None else context.tracker.windows[number].answers
    return bool(answers) and answers[-1].seq in context.worked


def _draws(context: WindowContext, seq: int) -> bool:
    action = context.table.open.get(seq)
    return action is not None and action.event.kind is ActionKind.DRAW


def _end_action(context: WindowContext, entry: Entry, event: ActionEnded) -> None:
    if context.implied and event.action == entry.seq and _draws(context, event.action):
        return
    for key in context.tracker.open_of_action(event.action):
        context.tracker.close(key, entry, Closing.ENDED)
    if event.outcome is Outcome.SOLVED:
        context.solved.add(event.action)
    if event.outcome in DONE:
        context.worked.add(event.action)
    action = context.table.open.get(event.action)
    if action is None:
        return
    frame = action.event.under
    if frame is None:
        # An answer that is told beside what it answers ends while that is still in progress.
        if context.table.turn_player is not None and action.event.answers not in context.table.open:
            context.open_gap(entry, None, context.rules.gap)
    elif frame in context.table.open:
        context.open_gap(entry, frame, context.within(context.table.open[frame].event.kind))


def _enter_step(context: WindowContext, entry: Entry, event: StepEntered) -> None:
    """Close the stage before a step of a procedure, and open that of the step, if it has one.

    Of the steps that were gone through unannounced nobody kept what was done in them.
    """
    action = None if event.of is None else context.table.open.get(event.of)
    if action is None:
        return
    procedure = context.rules.procedures.get(action.event.kind)
    if procedure is None or event.step not in procedure.steps:
        return
    at = procedure.steps.index(event.step)
    for key in context.tracker.open_of_action(action.seq):
        kind, _, step = key
        if kind is WindowKind.STAGE and step is not None:
            open_through = span(procedure, step)
            # Back at an earlier step, the procedure has begun with its next card.
            past = at not in open_through or event.step == step
            if past and procedure.stages[step].until != TO_THE_END:
                context.tracker.close(key, entry, Closing.NEXT_STEP)
    if context.implied:
        # A step that nobody announced gave nobody a chance to answer.
        return
    stages, steps = procedure.stages, passed_over(procedure, action.step, event.step)
    passed = [step for step in steps if step in stages]
    if not passed and event.step not in stages:
        return
    entitled = context.entitled(action.event)
    for step in passed:
        key = (WindowKind.STAGE, action.seq, step)
        context.tracker.pass_over(key, entry, entitled, stages[step].rulings)
    if event.step in stages:
        key = (WindowKind.STAGE, action.seq, event.step)
        context.tracker.begin(key, entry, entitled, stages[event.step].rulings)


def _start_turn(context: WindowContext, entry: Entry, event: TurnStarted) -> None:
    context.open_gap(entry, None, context.rules.gap)


def _end_turn(context: WindowContext, entry: Entry, event: TurnEnded) -> None:
    context.tracker.close((WindowKind.GAP, None, None), entry, Closing.TURN_ENDED)
    for key in tuple(context.tracker.just):
        context.tracker.close(key, entry, Closing.TURN_ENDED)


def _end_match(context: WindowContext, entry: Entry, event: MatchEnded) -> None:
    for key in tuple(context.tracker.open):
        context.tracker.close(key, entry, Closing.MATCH_ENDED)


def interrupt(context: WindowContext, entry: Entry) -> None:
    """Stop the clock, for windows too, while it is paused or a judge is wanted."""
    context.interruption.meet(entry.seq, entry.body)
    if context.interruption.lasting:
        context.tracker.pause(entry)
    else:
        context.tracker.resume(entry)


WindowChange: TypeAlias = Callable[[WindowContext, Entry, Any], None]

PROJECTION: Final = Projection[WindowChange](
    handles={
        ActionInitiated: _initiate,
        Passed: _pass,
        WaitCalled: _wait,
        ActionEnded: _end_action,
        StepEntered: _enter_step,
        TurnStarted: _start_turn,
        TurnEnded: _end_turn,
        MatchEnded: _end_match,
        **{kind: _take_effect if does else _prepare for kind, does in BEGINS_RESULTS.items()},
    },
    ignores=(
        MatchStarted,
        ClockEvent,
        InventoryEvent,
        Said,
        JudgingEvent,
    ),
)
