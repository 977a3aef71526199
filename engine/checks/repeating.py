"""Repeating: how often a card may be used in a turn, and what is answered once more."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of
from engine.cards.vocabulary import Per
from engine.checks.bench import Ask, Bench
from engine.checks.chains import DONE
from engine.checks.circumstances import title
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.turn import TurnStarted
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import PlayerId
from engine.vocabulary import ActionKind

Use = tuple[tuple[PlayerId, ...], str, str | None]


class Uses(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The seqs of uses in this turn by player, title and function; of answers by title and action.

    Only what was carried out counts as an answer.
    """

    turn: Mapping[Use, tuple[int, ...]] = {}
    answers: Mapping[tuple[str, int], tuple[int, ...]] = {}


def _start(bench: Bench, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    bench.keep(Uses(answers=bench.recall(Uses).answers))
    yield from ()


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card is used: was it, or another copy, used as often in this turn as it may be?"""
    if event.kind is not ActionKind.USE or event.card is None or not event.players:
        return
    limits = [
        limit
        for limit in given(profile_of(bench.scene, event.card).timing.limits)
        if limit.per is Per.TURN
    ]
    if not limits:
        return
    uses = bench.recall(Uses)
    key = (event.players, title(bench.scene, event.card), event.function)
    before = uses.turn.get(key, ())
    bench.keep(Uses(turn={**uses.turn, key: (*before, entry.seq)}, answers=uses.answers))
    if len(before) >= min(limit.number for limit in limits):
        yield from bench.asking.found(
            "used-too-often",
            seqs=(entry.seq, *before),
            players=event.players,
            cards=(event.card,),
            entry=entry.seq,
            rulings=tuple(ruling for limit in limits for ruling in limit.rulings),
        )


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card that answered something is done: did a like card answer it already?"""
    action = bench.scene.table.open.get(event.action)
    if event.outcome not in DONE or action is None or action.event.answers is None:
        return
    card = action.event.card
    if card is None or action.event.kind is not ActionKind.PLAY:
        return
    limits = [
        limit
        for limit in given(profile_of(bench.scene, card).timing.limits)
        if limit.per is Per.ACTION
    ]
    if not limits:
        return
    uses = bench.recall(Uses)
    key = (title(bench.scene, card), action.event.answers)
    before = uses.answers.get(key, ())
    bench.keep(Uses(turn=uses.turn, answers={**uses.answers, key: (*before, event.action)}))
    if len(before) >= min(limit.number for limit in limits):
        yield from bench.asking.found(
            "answered-once-more",
            seqs=(entry.seq, event.action, *before),
            players=action.event.players,
            cards=(card,),
            entry=action.event.answers,
            rulings=tuple(ruling for limit in limits for ruling in limit.rulings),
        )


ASKED: Final[dict[type[AnyEvent], Ask]] = {
    TurnStarted: _start,
    ActionInitiated: _begin,
    ActionEnded: _end,
}
