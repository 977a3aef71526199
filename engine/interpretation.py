"""Interpretation: what a ruleset makes of a record, entry by entry, in one walk."""

from collections.abc import Iterator

import msgspec

from engine.changes import CHANGES, change
from engine.checks import endings, on_move, seeding, steps, stopped
from engine.checks import windows as windows_check
from engine.checks.asking import Asking
from engine.checks.game_end import GameEnd
from engine.checks.responses import Responses
from engine.checks.turns import Turns, TurnSoFar
from engine.draft import Draft
from engine.entry import Entry
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.cards import CardsMoved
from engine.events.judging import BackedUp
from engine.events.match import Keeps, MatchStarted
from engine.events.statuses import StatusCleared
from engine.events.turn import StepEntered, TurnEnded, TurnStarted
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
            for one in walk.all_findings()
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
        self.scene = Scene(rules=rules, table=self._table, known={}, standing=Standing())
        self.passage = Passage(
            rules=rules.windows,
            ledger=Ledger(rules.windows.response, keeps.passes),
            table=self._table,
            players=tuple(player.id for player in players),
        )
        self.asking = Asking(lineage=lineage(rules))
        self.turns = Turns()
        self.responses = Responses()
        self.game_end = GameEnd()
        self.findings: list[Finding] = []
        self.conditions: dict[int, Conditions] = {0: {}}
        self.transitions: list[Transition] = []
        self._standing = {entry.seq for entry in fold.order}
        self._targets = {
            self._stands_for(entry.body.to)
            for entry in fold.order
            if isinstance(entry.body, BackedUp)
        }
        self._open: dict[int, tuple[dict[Key, int], TurnSoFar]] = {}

    def all_findings(self) -> list[Finding]:
        """What was found along the way and what the finished ledger shows, in order."""
        of_windows = windows_check.ask(self.asking, self.passage.ledger.windows)
        return sorted((*self.findings, *of_windows), key=lambda one: one.seqs)

    def _ask(self, entry: Entry) -> Iterator[Finding]:
        """Ask the checks that a kind of event raises, by the frame before it."""
        match event := entry.body:
            case ActionInitiated():
                self.scene.played[entry.seq] = event
                yield from self.responses.begin(
                    self.asking, self.scene, self.passage.ledger, entry.seq, event
                )
                yield from endings.play_on(self.asking, self.scene, entry.seq, event)
                yield from endings.answer_while_seeding(self.asking, self.scene, entry.seq, event)
                yield from stopped.ask(self.asking, self.scene, entry.seq, event)
                yield from self.turns.begin(self.asking, entry.seq, event)
                yield from self._ask_more(entry.seq, event)
            case TurnStarted():
                yield from self.game_end.begin(
                    self.asking, self.scene, entry.seq, (event.player,), entry.seq
                )
                yield from self.turns.start(self.asking, entry.seq, event)
            case TurnEnded():
                self.turns.end(event)
            case StepEntered():
                self.turns.enter(entry.seq, event)
            case CardsMoved():
                yield from self.turns.draw(self.asking, entry.seq, event)
                yield from self.responses.take_effect(self.asking, self.scene, entry.seq, event.of)
            case StatusCleared():
                yield from endings.unstop(self.asking, self.scene, entry.seq, event)
            case BackedUp():
                self.game_end.back_up()
                yield from endings.back_up(self.asking, self.passage.ledger, entry.seq, event)
            case ActionEnded():
                yield from self.responses.end(self.asking, self.scene, entry.seq, event)
            case _:
                pass

    def _ask_more(self, seq: int, event: ActionInitiated) -> Iterator[Finding]:
        """Ask of an action whether it belongs to the turn, the phase and the step that it is."""
        yield from on_move.ask(self.asking, self.scene, seq, event)
        yield from self.game_end.begin(self.asking, self.scene, seq, event.players, seq)
        yield from seeding.ask(self.asking, self.scene, seq, event)
        yield from steps.ask(self.asking, self.scene, seq, event)

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
            self._open[entry.seq] = (dict(self.passage.ledger.open), self.turns.now)

    def _back_up(self, entry: Entry, event: BackedUp) -> None:
        self._table = Draft(self._fold.frame(entry.seq).table)
        self.scene.table = self.passage.table = self._table
        target = self._stands_for(event.to)
        self.scene.standing = Standing(self.conditions.get(target, {}))
        opened, self.turns.now = self._open.get(target, ({}, TurnSoFar()))
        self.passage.ledger.back_up(entry, opened)

    def _stands_for(self, seq: int) -> int:
        """The entry that counts for a target: of one that was struck as wrong, the one before."""
        while seq and seq not in self._standing:
            seq -= 1
        return seq
