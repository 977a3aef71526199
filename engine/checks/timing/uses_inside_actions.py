"""Cards used, and affiliations switched, in or in answer to an action that does not admit it."""

from itertools import islice
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.playing import may_answer
from engine.cards.response_moment import FRAMES, inside, of_action
from engine.cards.timing_enums import Need
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Attribute
from engine.model.ids import CardId
from engine.model.tristate import RuleAnswer, Tristate
from engine.projections.use_limits import USING
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from engine.record.validate import DEEPEST
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY
from engine.table.table import OpenAction

# Kinds by which a card in play, or in hand, is used without being played.
USED: Final = (ActionKind.USE, ActionKind.LAUNCH, ActionKind.LAND)


@on(ActionInitiated, *USED, ActionKind.DISCARD)
def used_inside_an_action(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is used inside an action that it is barred from."""
    around = _around(ctx.game, event)
    if event.card is None or not event.players or not around:
        return None
    if event.kind is ActionKind.DISCARD and not _in_play(ctx.game, event.card):
        return None
    kinds = (action.event.kind for action in around)
    frames = frozenset(FRAMES[kind] for kind in kinds if kind in FRAMES)
    barring = [
        barred
        for barred in given(profile_of(ctx.game, event.card).timing.barred)
        if any(inside(frame, frames) for frame in barred.frames)
    ]
    if barring:
        return ctx.report(
            "used-inside-an-action",
            seqs=(entry.seq, around[0].seq),
            players=event.players,
            cards=(event.card,),
            action=around[0].seq,
            rulings=tuple(ruling for barred in barring for ruling in barred.rulings),
        )
    return None


@on(ActionInitiated, *USING)
def used_in_answer_of_what_it_cannot(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is used in answer to an action that its words do not name."""
    action = None if event.answers is None else ctx.game.table.open.get(event.answers)
    if action is None or event.card is None or not event.players:
        return None
    answer = _may_answer(ctx.game, event, action.event)
    if answer.reply is Tristate.NO:
        return ctx.report(
            "used-in-answer-of-what-it-cannot",
            seqs=(entry.seq, action.seq),
            players=event.players,
            cards=(event.card,),
            action=action.seq,
            rulings=answer.rulings,
            quoted=answer.quoted,
        )
    return None


@on(ValueSet, Attribute.AFFILIATION)
def switches_in_answer(ctx: CheckContext, entry: Entry, event: ValueSet) -> Finding | None:
    """Report that a card switches its affiliation while another is being played."""
    action = None if event.of is None else ctx.game.table.open.get(event.of)
    if action is None or action.event.kind is not ActionKind.USE:
        return None
    around = _around(ctx.game, action.event)
    playing = next((outer for outer in around if outer.event.kind is ActionKind.PLAY), None)
    if playing is not None:
        return ctx.report(
            "switches-in-answer",
            seqs=(entry.seq, action.seq, playing.seq),
            players=action.event.players,
            cards=() if action.event.card is None else (action.event.card,),
            action=playing.seq,
        )
    return None


def _around(game: Game, event: ActionInitiated) -> tuple[OpenAction, ...]:
    """Return the open actions around an action, the innermost first; no more than can be."""
    answered = event.answers in game.table.open
    return tuple(islice(game.around(event.answers if answered else event.under), DEEPEST))


def _may_answer(game: Game, event: ActionInitiated, begun: ActionInitiated) -> RuleAnswer:
    """Return whether a card that is used may answer an action that has begun."""
    attacked = {Need.OPPONENTS_ATTACK: bool(begun.players)}
    moment = of_action(
        begun,
        event.players[0],
        None if begun.card is None else profile_of(game, begun.card),
        facts=attacked if begun.kind is ActionKind.BATTLE else {},
    )
    return may_answer(profile_of(game, event.card), moment)


def _in_play(game: Game, card: CardId) -> bool:
    lying = game.table.cards.get(card)
    return lying is not None and lying.place.kind not in OUT_OF_PLAY
