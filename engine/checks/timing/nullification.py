"""Chains of nullifiers: what a nullified card may still do, and who has the last word.

A dilemma that is nullified gives no points, by whatever order the record tells it in.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.cards.card_matching import meant
from engine.cards.cited_answers import given
from engine.cards.nullifying import nullifies
from engine.cards.timing_enums import NullifiedPart, Scope
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.model.zones import PILES
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet, ValueSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.outcomes import DONE, UNDONE

# Where a nullified card may lie: still shown, or gone.
GONE: Final = PILES | {PlaceKind.SHOWN}


class Chain(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Plays by their seqs: which answer which, and which came to nothing, were nullified, or held.

    `answers`: by the play that is answered, those that answer it.
    """

    answers: Mapping[int, tuple[int, ...]] = {}
    undone: frozenset[int] = frozenset()
    done: frozenset[int] = frozenset()
    nullified: frozenset[int] = frozenset()


class Scored(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By the encounter that gave them, the last points; and the encounters that were nullified."""

    points: Mapping[int, int] = {}
    nullified: frozenset[int] = frozenset()


@on(ActionInitiated, ActionKind.PLAY)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """A card is played: what does it answer, and does it aim at what it cannot nullify?"""
    game, chain = ctx.game, ctx.state(Chain)
    if event.card is None:
        return
    if event.answers in game.table.open:
        before = chain.answers.get(event.answers, ())
        ctx.set_state(
            replace(chain, answers={**chain.answers, event.answers: (*before, entry.seq)})
        )
    being_played = {action.event.card for action in game.table.open.values()}
    for target in event.targets:
        spared = None if target in being_played else _spared(game, event.card, target)
        if spared is not None:
            yield ctx.report(
                "aims-at-what-is-spared",
                players=event.players,
                cards=(target,),
                action=entry.seq,
                rulings=spared,
            )


def _spared(game: Game, card: CardId, target: CardId) -> tuple[str, ...] | None:
    """The rulings by which a card in play is spared by another; None where nothing spares it."""
    by, aimed = profile_of(game, card), profile_of(game, target)
    for spared in given(aimed.timing.spared):
        holds = not spared.scopes or Scope.IN_PLAY in spared.scopes
        if holds and meant(spared.card, by).reply is Tristate.YES:
            return spared.rulings
    return None


@on(ActionEnded, ActionKind.ENCOUNTER, ActionKind.PLAY)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    game, chain = ctx.game, ctx.state(Chain)
    play = game.table.open.get(event.action)
    if play is not None and play.event.kind is ActionKind.ENCOUNTER:
        yield from _met(ctx, entry, event)
    if play is None or play.event.kind is not ActionKind.PLAY or play.event.card is None:
        return
    card = play.event.card
    if event.outcome is Outcome.NULLIFIED:
        yield from _nullified(ctx, entry, event, card)
        chain = replace(chain, nullified=chain.nullified | {event.action})
    if event.outcome in UNDONE:
        chain = replace(chain, undone=chain.undone | {event.action})
    elif event.outcome in DONE:
        yield from _resolved(ctx, entry, event.action, card)
        chain = replace(chain, done=chain.done | {event.action})
    ctx.set_state(chain)


def _met(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A dilemma has been met: was it nullified, and scored all the same?"""
    known = ctx.state(Scored)
    if event.outcome is Outcome.NULLIFIED:
        ctx.set_state(replace(known, nullified=known.nullified | {event.action}))
        if event.action in known.points:
            yield _scored(ctx, event.action, entry.seq, known.points[event.action])


@on(PointsScored)
def _score(ctx: CheckContext, entry: Entry, event: PointsScored) -> Findings:
    """Points are scored: of a dilemma that was, or may yet be, nullified?"""
    yield from _take_effect(ctx, entry, event)
    known, action = ctx.state(Scored), ctx.game.played.get(event.of or 0)
    if event.of is None or action is None or action.kind is not ActionKind.ENCOUNTER:
        return
    if event.of in known.nullified:
        yield _scored(ctx, event.of, entry.seq)
    ctx.set_state(replace(known, points={**known.points, event.of: entry.seq}))


def _scored(ctx: CheckContext, encounter: int, *seqs: int) -> Finding | None:
    met = ctx.game.played[encounter]
    return ctx.report(
        "scores-for-a-nullified-dilemma",
        seqs=(*seqs, encounter),
        cards=() if met.card is None else (met.card,),
        action=encounter,
    )


def _nullified(ctx: CheckContext, entry: Entry, event: ActionEnded, card: CardId) -> Findings:
    """Ask whether what nullified it stood itself, and whether it is gone."""
    if event.by in ctx.state(Chain).undone:
        yield ctx.report(
            "nullified-by-what-came-to-nothing",
            seqs=(entry.seq, event.action, event.by or entry.seq),
            cards=(card,),
            action=event.action,
        )
    lying = ctx.game.table.cards.get(card)
    by = ctx.game.played.get(event.by or 0)
    whole = by is None or _whole(ctx.game, by.card, card)
    if whole and lying is not None and lying.place.kind not in GONE:
        yield ctx.report(
            "nullified-card-stays",
            seqs=(entry.seq, event.action),
            cards=(card,),
            action=event.action,
        )


def _resolved(ctx: CheckContext, entry: Entry, action: int, card: CardId) -> Findings:
    """A card resolves: did one that nullifies it, and stands, answer it?"""
    game, chain = ctx.game, ctx.state(Chain)
    for seq in chain.answers.get(action, ()):
        by = game.played[seq].card
        if seq not in chain.done or by is None or not _whole(game, by, card):
            continue
        answer = nullifies(profile_of(game, by), profile_of(game, card), Scope.JUST_PLAYED)
        if answer.reply is Tristate.YES:
            yield ctx.report(
                "resolves-though-nullified",
                seqs=(entry.seq, action, seq),
                cards=(card,),
                action=action,
                rulings=answer.rulings,
            )


def _whole(game: Game, by: CardId | None, card: CardId) -> bool:
    """Whether what nullifies a card nullifies all of it, not only one of its effects."""
    own, aimed = profile_of(game, by), profile_of(game, card)
    return all(
        entry.part is NullifiedPart.CARD
        for entry, other in (
            *((entry, aimed) for entry in given(own.timing.nullifies)),
            *((entry, own) for entry in given(aimed.timing.nullified_by)),
        )
        if meant(entry.card, other).reply is not Tristate.NO
    )


@on(CardsMoved)
@on(StatusSet)
@on(ValueSet)
def _take_effect(ctx: CheckContext, entry: Entry, event: Any) -> Findings:
    """Something is an effect of a play: was that nullified before?"""
    if event.of not in ctx.state(Chain).nullified:
        return
    if isinstance(event, CardsMoved) and event.destination.kind in PILES:
        return
    card = ctx.game.played[event.of].card
    yield ctx.report(
        "nullified-card-takes-effect",
        seqs=(entry.seq, event.of),
        cards=() if card is None else (card,),
        action=event.of,
    )
