"""Repeating: an action that a card has answered is not answered by its like once more."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of, title
from engine.cards.vocabulary import Per
from engine.checks.bench import Bench
from engine.checks.chains import DONE
from engine.checks.occasion import Asked
from engine.entry import Entry
from engine.events.actions import ActionEnded
from engine.finding import Finding
from engine.vocabulary import ActionKind


class Answered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The seqs of the answers that were carried out, by title and by the action answered."""

    answers: Mapping[tuple[str, int], tuple[int, ...]] = {}


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
    uses = bench.recall(Answered)
    key = (title(bench.scene, card), action.event.answers)
    before = uses.answers.get(key, ())
    bench.keep(Answered(answers={**uses.answers, key: (*before, event.action)}))
    if len(before) >= min(limit.number for limit in limits):
        yield from bench.asking.found(
            "answered-once-more",
            seqs=(entry.seq, event.action, *before),
            players=action.event.players,
            cards=(card,),
            entry=action.event.answers,
            rulings=tuple(ruling for limit in limits for ruling in limit.rulings),
        )


ASKED: Final[Asked] = {
    (ActionEnded, ActionKind.PLAY): _end,
}
