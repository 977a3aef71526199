"""Interpretation: what a ruleset makes of a record, entry by entry, in one walk."""

from collections.abc import Iterator

import msgspec

from engine.cards.lineage import lineage as oldest_first
from engine.changes import CHANGES, change
from engine.checks import hasty
from engine.checks import windows as windows_check
from engine.checks.asked import asked
from engine.checks.asking import Asking
from engine.checks.bench import Bench, Memory
from engine.draft import Draft
from engine.entry import Entry
from engine.events.actions import ActionInitiated
from engine.events.judging import BackedUp
from engine.events.match import Keeps, MatchStarted
from engine.finding import Finding
from engine.fold import Fold
from engine.knowledge import learn
from engine.ledger import Key, Ledger
from engine.rules import stopping, windows
from engine.rules.stopping import Scene
from engine.rules.windows import Passage
from engine.ruleset import Ruleset, lineage
from engine.standing import Conditions, Standing, Transition
from engine.table import Table
from engine.window import Window


class Interpretation(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruleset makes of a record, as its last correction leaves it.

    `conditions`: by seq, what stood of every card after that entry; an entry that was struck as
    wrong changed nothing. `transitions`: every change of
    a card's standing, in order, those in struck stretches marked. `windows`: all of them,
    in the order in which they opened. `findings`: by their seqs.
    """

    ruleset: Ruleset
    conditions: dict[int, Conditions]
    transitions: tuple[Transition, ...]
    windows: tuple[Window, ...]
    findings: tuple[Finding, ...]


def interpret(fold: Fold, rules: Ruleset) -> Interpretation:
    """Walk along a folded record under a ruleset."""
    walk = _Walk(fold, rules)
    for entry in fold.order:
        walk.meet(entry)
    for entry in fold.entries:
        walk.conditions.setdefault(entry.seq, walk.conditions[entry.seq - 1])
    struck = fold.struck()
    findings = walk.all_findings()
    return Interpretation(
        ruleset=rules,
        conditions=walk.conditions,
        transitions=tuple(
            msgspec.structs.replace(one, struck=True) if one.seq in struck else one
            for one in walk.transitions
        ),
        windows=tuple(
            msgspec.structs.replace(one, struck=True) if one.opened_by in struck else one
            for one in walk.passage.ledger.windows
        ),
        findings=tuple(
            msgspec.structs.replace(one, struck=True) if one.seqs[0] in struck else one
            for one in findings
        ),
    )


class _Walk:
    """Where an interpretation stands: the table before the next entry, standing, open windows."""

    def __init__(self, fold: Fold, rules: Ruleset) -> None:
        started = fold.entries[0].body if fold.entries else None
        keeps = started.keeps if isinstance(started, MatchStarted) else Keeps()
        players = started.players if isinstance(started, MatchStarted) else ()
        self._fold = fold
        self._table = Draft(Table())
        self.scene = Scene(
            rules=rules,
            lineage=oldest_first(rules),
            table=self._table,
            known={},
            standing=Standing(),
        )
        self.passage = Passage(
            rules=rules.windows,
            ledger=Ledger(rules.windows.response, keeps.passes),
            table=self._table,
            players=tuple(player.id for player in players),
        )
        self.bench = Bench(
            asking=Asking(lineage=lineage(rules)), scene=self.scene, ledger=self.passage.ledger
        )
        self._asked = asked(self.bench.asking.lineage)
        self.findings: list[Finding] = []
        self.conditions: dict[int, Conditions] = {0: {}}
        self.transitions: list[Transition] = []
        self._standing = {entry.seq for entry in fold.order}
        self._targets = {
            self._stands_for(entry.body.to)
            for entry in fold.order
            if isinstance(entry.body, BackedUp)
        }
        self._open: dict[int, tuple[dict[Key, int], Memory]] = {}

    def all_findings(self) -> list[Finding]:
        """What was found along the way and what the finished ledger shows, in order.

        The ledger's windows are flagged where they were hasty.
        """
        ledger = self.passage.ledger
        of_windows = windows_check.ask(self.bench.asking, ledger.windows)
        of_haste = list(hasty.ask(self.bench.asking, ledger.windows, self._fold.order, ledger.kept))
        hasty.flag(ledger.windows, of_haste)
        return sorted((*self.findings, *of_windows, *of_haste), key=lambda one: one.seqs)

    def _ask(self, entry: Entry) -> Iterator[Finding]:
        """Ask the checks that a kind of event raises, by the frame before it."""
        if isinstance(entry.body, ActionInitiated):
            self.scene.played[entry.seq] = entry.body
        for ask in self._asked.get(type(entry.body), ()):
            yield from ask(self.bench, entry, entry.body)

    def meet(self, entry: Entry) -> None:
        """Let one entry change standing and windows, by the table before it; then the table."""
        event = entry.body
        self.findings += self._ask(entry)
        if isinstance(event, BackedUp):
            self._back_up(entry, event)
        kind = type(event)
        if kind in stopping.CHANGES:
            stopping.CHANGES[kind](self.scene, entry.seq, event)
        if kind in windows.CHANGES:
            windows.CHANGES[kind](self.passage, entry, event)
        learn(self.scene.known, event)
        if kind in CHANGES:
            change(self._table, entry.seq, event)
            self._table.found.clear()
        self.transitions += self.scene.standing.moved
        self.scene.standing.moved.clear()
        self.conditions[entry.seq] = self.scene.standing.conditions
        if entry.seq in self._targets:
            self._open[entry.seq] = (dict(self.passage.ledger.open), dict(self.bench.memory))

    def _back_up(self, entry: Entry, event: BackedUp) -> None:
        self._table = Draft(self._fold.frame(entry.seq).table)
        self.scene.table = self.passage.table = self._table
        target = self._stands_for(event.to)
        self.scene.standing = Standing(self.conditions.get(target, {}))
        opened, memory = self._open.get(target, ({}, {}))
        self.bench.memory = dict(memory)
        self.passage.ledger.back_up(entry, opened)

    def _stands_for(self, seq: int) -> int:
        """The entry that counts for a target: of one that was struck as wrong, the one before."""
        while seq and seq not in self._standing:
            seq -= 1
        return seq
