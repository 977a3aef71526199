"""Second Edition: texts used while facing a dilemma."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.entries import given
from engine.cards.profiles import profile_of
from engine.checks.bench import Ask, Bench
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.union import AnyEvent
from engine.finding import Finding
from engine.reference import CardId
from engine.rules.stopping import Scene
from engine.rules.windows import ANSWERING
from engine.table import OpenAction
from engine.vocabulary import ActionKind, Claim, Outcome


class Facing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """By dilemma faced, card and function: where that text was used."""

    used: dict[tuple[int, CardId, str | None], int] = {}


def _begin(bench: Bench, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """A text is used while facing: once for a dilemma, and not within one of its actions?"""
    if event.card is None or not event.players or not _while_facing(bench.scene, event):
        return
    table = bench.scene.table
    around = [table.open[seq] for seq in _lineage(bench.scene, event)]
    faced = next((one for one in around if one.event.kind is ActionKind.ENCOUNTER), None)
    if faced is None:
        return
    inside = next((one for one in around if _part_of(one, faced.seq)), None)
    if inside is not None:
        yield from bench.asking.found(
            "facing-text-inside-an-action",
            seqs=(entry.seq, inside.seq),
            players=event.players,
            cards=(event.card,),
            entry=inside.seq,
        )
    known = bench.recall(Facing)
    key = (faced.seq, event.card, event.function)
    if key in known.used:
        yield from bench.asking.found(
            "facing-text-twice",
            seqs=(entry.seq, known.used[key]),
            players=event.players,
            cards=(event.card,),
            entry=faced.seq,
        )
    bench.keep(Facing(used={key: entry.seq, **known.used}))


def _while_facing(scene: Scene, event: ActionInitiated) -> bool:
    """Whether something is used because a dilemma is being faced."""
    if not {Claim.WHILE, Claim.WHEN}.intersection(event.claims):
        return False
    if {Claim.PREVENT, Claim.INSTEAD}.intersection(event.claims):
        return False
    words = (event.trigger or "").lower()
    if words:
        return ("facing" in words or "faces" in words) and "about to" not in words
    if Claim.WHILE not in event.claims:
        return False
    told = given(profile_of(scene, event.card).timing.answers)
    return any(ActionKind.ENCOUNTER in response.on for response in told)


def _lineage(scene: Scene, event: ActionInitiated) -> Iterator[int]:
    """The open actions that an action lies in, innermost first."""
    under = event.under
    while under is not None and under in scene.table.open:
        yield under
        under = scene.table.open[under].event.under


def _part_of(action: OpenAction, dilemma: int) -> bool:
    """Whether an action is one of those that a dilemma consists of."""
    event = action.event
    answering = event.answers is not None or ANSWERING.intersection(event.claims)
    return event.under == dilemma and not answering and event.card is None


def _end(bench: Bench, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """What is taken back was not used."""
    if event.outcome in (Outcome.WITHDRAWN, Outcome.VOID):
        used = bench.recall(Facing).used
        bench.keep(Facing(used={key: seq for key, seq in used.items() if seq != event.action}))
    return iter(())


ASKED: Final[dict[type[AnyEvent], Ask]] = {ActionInitiated: _begin, ActionEnded: _end}
