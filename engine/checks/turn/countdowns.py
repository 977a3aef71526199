"""Countdowns: how many turns of whom have gone by when a card strikes."""

from collections.abc import Iterator
from typing import Final

from engine.checks.bench import Bench
from engine.checks.occasion import Asked
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.finding import Finding
from engine.rules.owing import counts, running
from engine.vocabulary import ActionKind


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A card with a countdown strikes: has its time come?"""
    if event.card is None:
        return
    held = running(bench.scene, event.card)
    if held is None:
        return
    now = held.open and counts(bench.scene, held, bench.scene.table.turn_player)
    if not now or held.turns != 1:
        yield from bench.asking.found(
            "strikes-out-of-time",
            seqs=(entry.seq, held.since),
            cards=(event.card,),
            entry=entry.seq,
            rulings=held.rulings,
        )


ASKED: Final[Asked] = {(ActionInitiated, ActionKind.ACTIVATE): _begin}
