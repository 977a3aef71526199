"""Interpretation: what a ruleset makes of a record, entry by entry, in one walk."""

import msgspec

from engine.changes import CHANGES, change
from engine.draft import Draft
from engine.entry import Entry
from engine.events.judging import BackedUp
from engine.fold import Fold
from engine.knowledge import learn
from engine.rules import stopping
from engine.rules.stopping import Scene
from engine.ruleset import Ruleset
from engine.standing import Conditions, Standing, Transition
from engine.table import Table


class Interpretation(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruleset makes of a record, as its last correction leaves it.

    `conditions`: by seq, what stood of every card after that entry. `transitions`: every change of
    a card's standing, in order, those in struck stretches marked.
    """

    ruleset: Ruleset
    conditions: dict[int, Conditions]
    transitions: tuple[Transition, ...]


def interpret(fold: Fold, rules: Ruleset) -> Interpretation:
    """Walk along a folded record under a ruleset."""
    struck = fold.struck()
    scene = Scene(rules=rules, table=Draft(Table()), known={}, standing=Standing())
    conditions: dict[int, Conditions] = {0: {}}
    transitions: list[Transition] = []
    for entry in fold.order:
        event = entry.body
        if isinstance(event, BackedUp):
            scene.table = Draft(fold.frame(entry.seq).table)
            scene.standing = Standing(conditions[event.to])
        _meet(scene, entry)
        for one in scene.standing.moved:
            transitions.append(
                msgspec.structs.replace(one, struck=True) if entry.seq in struck else one
            )
        scene.standing.moved.clear()
        conditions[entry.seq] = scene.standing.conditions
    return Interpretation(ruleset=rules, conditions=conditions, transitions=tuple(transitions))


def _meet(scene: Scene, entry: Entry) -> None:
    """Let one entry change standing, by the table before it, and then the table."""
    event = entry.body
    follows = stopping.CHANGES.get(type(event))
    if follows is not None:
        follows(scene, entry.seq, event)
    learn(scene.known, event)
    if type(event) in CHANGES:
        change(scene.table, entry.seq, event)
    scene.table.found.clear()
