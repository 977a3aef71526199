"""The judge: what a ruleset makes of a record, as the record grows."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from engine.cards.match_cards import MatchCards
from engine.cards.pool import Pool
from engine.checks.framework.context import CheckContext, FindingsAndLawful, Memory, each
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from engine.checks.record.contradictions import goes_on_when_over, told_otherwise
from engine.checks.timing.response_time import hasty_window, with_hasty_flags
from engine.judge.event_stream import EventStream, back_up_target
from engine.judge.plan import plans
from engine.model.ids import CardId
from engine.projections.response_windows import WindowContext, interrupt
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, RulingGiven
from engine.record.events.match import Keeps, MatchStarted
from engine.rulebook.ruleset import Ruleset, lineage
from engine.rules.game import Game
from engine.standing.conditions import NOTHING, Conditions, ConditionsThen, Transition
from engine.standing.duties import NO_DUTIES, Duties
from engine.standing.window import Window
from engine.standing.window_tracker import WindowKey, WindowTracker
from engine.table.card_knowledge import Identity
from engine.table.event_key import EventKey
from engine.table.fold import Fold
from engine.table.mutable_table import ContradictionSort
from engine.table.results import puts_away
from engine.table.snapshot import Inconsistency

_GRAVITY: Final = {verdict: number for number, verdict in enumerate(Verdict)}


class _Kept(NamedTuple):
    """The windows that were open after an entry, and the states of the checks."""

    opened: Mapping[WindowKey, int]
    memory: Memory


class Judge:
    """A folded record under a ruleset, up to its end as of now; `extend` judges what is added.

    `game`, `tracker`: the game and its windows after the last entry.
    `conditions`: by seq, the conditions of every card after that entry.
    `duties`: by seq, what was owed and used up after that entry.
    """

    def __init__(
        self,
        fold: Fold,
        rules: Ruleset,
        stream: EventStream | None = None,
        cards: Pool | None = None,
        *,
        findings: bool = True,
    ) -> None:
        """Judge the record; with a `stream` that others share, only once that is extended.

        `cards`: those known here; by default the built-in catalogue. Without
        `findings` no check runs, and no window is called hasty.
        """
        self._cards = cards
        self._with_findings = findings
        self.rules = rules
        self._fold = fold
        self._lineage = lineage(rules)
        self._stream = EventStream(fold) if stream is None else stream
        self._stream.subscribe(self)
        self.reset()
        if stream is None:
            self._stream.extend()

    def extend(self, most: int | None = None) -> None:
        """Judge what the fold has gained since, with all who share the stream.

        It costs the same for every entry, however many came before; after a correction the whole
        record is judged anew. `most`: the number of entries to judge at most; nothing may be read
        before the end is reached.
        """
        self._stream.extend(most)

    @property
    def left(self) -> int:
        """The number of entries not judged yet."""
        return self._stream.left

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings so far, by seqs, with those on windows and on the record as of now.

        What only follows from another finding names that one in `because_of`.
        """
        return self.settled()[0]

    def settled(self) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
        """Return the findings so far, and what answers of a judge settled as no breach."""
        if not self._with_findings:
            return (), ()
        struck = self._stream.struck
        findings = [*self._found, *self._of_windows(), *self._of_haste(), *self._of_limits()]
        findings = self._of_declared(findings)
        inconsistencies = [
            inconsistency
            for inconsistency in self._fold.inconsistencies()
            if not self._puts_away(inconsistency)
        ]
        findings += filter(None, goes_on_when_over(self._ctx, inconsistencies, findings))
        findings += filter(None, told_otherwise(self._ctx, inconsistencies))
        findings.sort(key=_worst_first)
        marked = [
            replace(finding, struck=True) if finding.seqs[0] in struck else finding
            for finding in findings
        ]
        # Who only looks at the table asks for none.
        from engine.judge.questions import Questions
        from engine.judge.root_causes import with_root_causes

        stream = self._stream
        asked, cleared = Questions(stream.known, stream.played, stream.answers).settle(marked)
        asked.sort(key=_worst_first)
        return with_root_causes(asked, tuple(stream.entries.values())), cleared

    @property
    def lawful(self) -> tuple[LawfulBy, ...]:
        """The places where an exception makes lawful what a check looks for, by their entries."""
        struck = self._stream.struck
        ordered = sorted(self._spared, key=lambda spared: (spared.seqs[0], spared.check))
        return tuple(
            replace(spared, struck=True) if spared.seqs[0] in struck else spared
            for spared in ordered
        )

    @property
    def transitions(self) -> tuple[Transition, ...]:
        """Every change of a card's conditions so far, in order, those in struck parts marked."""
        struck = self._stream.struck
        return tuple(
            [
                replace(transition, struck=True) if transition.seq in struck else transition
                for transition in self._transitions
            ]
        )

    @property
    def windows(self) -> tuple[Window, ...]:
        """All windows so far, in the order in which they opened, hasty and struck ones marked."""
        struck = self._stream.struck
        windows = with_hasty_flags(self.tracker.windows, self._of_haste())
        return tuple([_marked(window, struck) if struck else window for window in windows])

    def reset(self) -> None:
        """Go back to before the first entry."""
        started = self._fold.entries[0].body if self._fold.entries else None
        keeps = started.keeps if isinstance(started, MatchStarted) else Keeps()
        players = started.players if isinstance(started, MatchStarted) else ()
        stream = self._stream
        self.tracker = WindowTracker(self.rules.windows.response, keeps.passes, stream.stepped_back)
        self.game = Game(
            rules=self.rules,
            cards=MatchCards(self._lineage, self.rules.edition, self._cards),
            table=stream.table,
            known=stream.known,
            conditions=Conditions(),
            entries=stream.entries,
            played=stream.played,
            open_windows=self.tracker.open,
        )
        self._context = WindowContext(
            game=self.game,
            rules=self.rules.windows,
            tracker=self.tracker,
            table=stream.table,
            entries=stream.entries,
            players=tuple(player.id for player in players),
        )
        self._ctx = CheckContext(lineage=self._lineage, game=self.game, tracker=self.tracker)
        self._plans = plans(self._lineage, findings=self._with_findings)
        for state in self._plans.registered.states:
            self._ctx.memory[state] = state()
        self._found: list[Finding] = []
        self._spared: list[LawfulBy] = []
        self._rulings: set[int] = set()  # entries where a judge ruled
        self._ordered: set[int] = set()  # and those that a ruling ordered
        self._transitions: list[Transition] = []
        self._conditions = NOTHING  # as they are now
        self.conditions: dict[int, ConditionsThen] = {0: NOTHING}
        self.duties: dict[int, Duties] = {0: NO_DUTIES}
        self._kept = {0: self._now()}  # by seq, what a back-up to it brings back
        self._hasty: tuple[Finding, ...] | None = None
        self._arrived = 0

    def on_event(self, entry: Entry, key: EventKey) -> None:
        """Run the checks on the game before an entry; then let it change states and the game."""
        seq, event, game = entry.seq, entry.body, self.game
        plan, found = self._plans[key], self._found
        ctx, memory = self._ctx, self._ctx.memory
        ctx.entry, ctx.seq, ctx.implied = entry, seq, self._stream.implied
        # What a ruling orders is no player's play; before the first one nothing is looked up.
        # What only follows from an entry is ordered with it.
        recorded = self._fold.entries[seq - 1].body
        ordered = self._rulings and getattr(recorded, "because", None) in self._rulings
        if ordered:
            plan = plan.by_order()
            self._ordered.add(seq)
            self.tracker.ordered = True
        for check in plan.checks:
            finds = check(ctx, entry, event)
            if type(finds) is Finding:
                found.append(finds)
            elif finds:
                self._take(finds)
        for state, update in plan.updates:
            before = memory[state]
            after = update(game, before, entry, event)
            if after is not before:
                memory[state] = after
        if type(event) is RulingGiven:
            self._rulings.add(seq)
        elif type(event) is BackedUp:
            self._back_up(entry, back_up_target(event, self._stream.entries))
        if game.answers:
            game.answers.clear()
        for change in plan.changes:
            change(game, seq, event)
        context = self._context
        if plan.interrupts or context.interruption.lasting:
            interrupt(context, entry)
        if plan.windows is not None:
            context.implied = self._stream.implied
            plan.windows(context, entry, event)
        if ordered:
            self.tracker.ordered = False
        conditions = game.conditions
        if conditions.moved:
            self._transitions += conditions.moved
            conditions.moved.clear()
            self._conditions = conditions.then()
        self.conditions[seq] = self._conditions
        self.duties[seq] = game.duties
        if seq in self._stream.targets:
            self._kept[seq] = self._now()

    def on_card_named(self, card: CardId, identity: Identity) -> None:
        """Learn what a card is called."""
        self.game.cards.enter(card, identity)

    def on_caught_up(self) -> None:
        """Copy to entries struck as wrong, which changed nothing, what was so before them."""
        self._hasty = None
        end = len(self._fold.entries)
        for seq in range(self._arrived + 1, end + 1):
            if seq not in self.conditions:
                self.conditions[seq] = self.conditions[seq - 1]
                self.duties[seq] = self.duties[seq - 1]
        self._arrived = end

    def _take(self, finds: LawfulBy | FindingsAndLawful) -> None:
        """Keep findings, and what makes play lawful, apart."""
        for found in (finds,) if isinstance(finds, LawfulBy) else finds:
            if type(found) is Finding:
                self._found.append(found)
            elif type(found) is LawfulBy:
                self._spared.append(found)

    def _of_declared(self, findings: list[Finding]) -> list[Finding]:
        """Leave out what is said of a card that no entry declares: nobody knows whose it is."""
        named = {card for cards in self._fold.undeclared().values() for card in cards}
        unknown = {card for card in named if self._stream.known[card].owner is None}
        if not unknown:
            return findings
        return [finding for finding in findings if unknown.isdisjoint(finding.cards)]

    def _puts_away(self, inconsistency: Inconsistency) -> bool:
        if inconsistency.sort not in (ContradictionSort.OVER, ContradictionSort.ELSEWHERE):
            return False
        entry = self._stream.entries.get(inconsistency.seq)
        event = None if entry is None else entry.body
        action = self._stream.played.get(getattr(event, "of", None) or 0)
        return event is not None and action is not None and puts_away(event, action.card)

    def _of_windows(self) -> Iterator[Finding]:
        for window in self.tracker.windows:
            for flag in window.flags:
                for check in self._plans.registered.of_windows.get(flag, ()):
                    finds = check(self._ctx, window)
                    if finds:
                        yield from each(finds)

    def _back_up(self, entry: Entry, target: int) -> None:
        kept = self._kept.get(target, self._kept[0])
        then = self.conditions.get(target, NOTHING)
        if then is not self._conditions:
            self.game.conditions.go_back(then)
            self._conditions = then
        self.game.duties = self.duties.get(target, NO_DUTIES)
        self._ctx.memory.update(kept.memory)
        self.tracker.back_up(entry, kept.opened)

    def _now(self) -> "_Kept":
        return _Kept(dict(self.tracker.open), dict(self._ctx.memory))

    def _of_haste(self) -> Sequence[Finding]:
        if not self._with_findings:
            return ()
        if self._hasty is None:
            tracker = self.tracker
            of_haste = hasty_window(self._ctx, tracker.windows, self._stream, tracker.kept)
            self._hasty = tuple(
                finding for finding in of_haste if finding and finding.seqs[0] not in self._ordered
            )
        return self._hasty

    def _of_limits(self) -> Sequence[Finding]:
        started = self.game.table.started
        if started is None or started.response_limit is None:
            return ()
        # Few matches state one.
        from engine.checks.timing.response_limit import limited_responses

        limited = limited_responses(self._ctx, self.tracker.windows, self._stream)
        return [finding for finding in limited if finding.seqs[0] not in self._ordered]


def _worst_first(finding: Finding) -> tuple[tuple[int, ...], int, str]:
    """Return the order of findings: by their entries, the gravest first, then by name."""
    return finding.seqs, _GRAVITY[finding.verdict], finding.check


def _marked(window: Window, struck: Mapping[int, object]) -> Window:
    """Return a window with itself and its answers marked, where they were struck."""
    answers = tuple(
        [
            replace(answer, struck=True) if answer.seq in struck else answer
            for answer in window.answers
        ]
    )
    if answers == window.answers and window.opened_by not in struck:
        return window
    return replace(window, answers=answers, struck=window.opened_by in struck)
