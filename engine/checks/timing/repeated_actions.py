"""Repeating: an action that a card has answered is not answered by its like once more."""

from collections.abc import Iterator
from typing import Final

from engine.checks.bench import Bench
from engine.checks.occasion import Asked
from engine.entry import Entry
from engine.events.actions import ActionEnded
from engine.finding import Finding
from engine.rules.limiting import answering
from engine.vocabulary import ActionKind


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card that answered something is done: did a like card answer it already?"""
    limit = answering(bench.scene, event)
    action = bench.scene.table.open.get(event.action)
    if limit is None or limit.left or action is None or action.event.card is None:
        return
    yield from bench.asking.found(
        "answered-once-more",
        seqs=(entry.seq, event.action, *limit.used),
        players=action.event.players,
        cards=(action.event.card,),
        entry=limit.of,
        rulings=limit.rulings,
    )


ASKED: Final[Asked] = {
    (ActionEnded, ActionKind.PLAY): _end,
}
