"""Root causes: findings that would not be there without another one, with their cause."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from engine.checks.framework.check import Follows, checks
from engine.checks.framework.finding import Finding, Verdict
from engine.record.belonging import belongs_to
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardNamed, InventoryEvent
from engine.record.events.decisions import Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import EFFECTS
from engine.record.projection import Projection

_GRAVITY: Final = {verdict: number for number, verdict in enumerate(Verdict)}


def with_root_causes(findings: Sequence[Finding], order: Sequence[Entry]) -> tuple[Finding, ...]:
    """Return the findings; one that only follows from another has that one's place in the list.

    Which checks follow from which is data of the checks (`Follows`). A finding that follows from
    one that itself follows from another names the first of them. None follows from a less grave
    one, or from one in a backed-up stretch when it lies outside. `order`: the entries in the order
    of play. Places count from 0.
    """
    if len(findings) < 2:
        return tuple(findings)
    causes = _Causes(findings, order).causes()
    return tuple(
        finding if cause is None else replace(finding, because_of=cause)
        for finding, cause in zip(findings, causes, strict=True)
    )


def grouped_by_root_cause(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings in order, each followed by those that only follow from it."""
    listed = list(findings)
    under: dict[int, list[Finding]] = {}
    for finding in listed:
        if finding.because_of is not None:
            under.setdefault(finding.because_of, []).append(finding)
    return [
        following
        for place, finding in enumerate(listed)
        if finding.because_of is None
        for following in (finding, *under.get(place, ()))
    ]


def action_of(entry: Entry) -> int | None:
    """Return the action that an entry begins, ends, goes on with, or is an effect of."""
    find = PROJECTION.handles.get(type(entry.body))
    return None if find is None else find(entry)


def _itself(entry: Entry) -> int | None:
    return entry.seq


def _action(entry: Entry) -> int | None:
    return belongs_to(entry.body)


PROJECTION: Final[Projection[Callable[[Entry], int | None]]] = Projection(
    handles={
        ActionInitiated: _itself,
        **dict.fromkeys(EFFECTS | {ActionEnded, StepEntered}, _action),
    },
    ignores=(
        MatchEvent,
        TurnStarted,
        TurnEnded,
        InventoryEvent,
        CardNamed,
        AnswerEvent,
        Said,
        JudgingEvent,
    ),
)


def _all_within(some: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether all of some are among others, where others are named at all."""
    return not others or set(some) <= set(others)


class _Causes:
    """The findings of a record, by the actions at fault and the actions they are about."""

    def __init__(self, findings: Sequence[Finding], order: Sequence[Entry]) -> None:
        self._findings = findings
        self._order = order
        self._places = {entry.seq: place for place, entry in enumerate(order)}
        self._actions = [action_of(order[self._places[finding.seqs[0]]]) for finding in findings]
        self._at: dict[tuple[str, int | None], list[int]] = {}
        self._about: dict[tuple[str, int | None], list[int]] = {}
        self._all: dict[str, list[int]] = {}
        for number, finding in enumerate(findings):
            self._at.setdefault((finding.check, self._actions[number]), []).append(number)
            self._about.setdefault((finding.check, finding.action), []).append(number)
            self._all.setdefault(finding.check, []).append(number)

    def causes(self) -> list[int | None]:
        """Return the root cause of each finding; None for those on their own."""
        roots: dict[int, int] = {}
        for number in range(len(self._findings)):
            path = [number]
            while path[-1] not in roots:
                cause = self._cause(path[-1])
                if cause is None:
                    roots[path[-1]] = path[-1]
                else:
                    path.append(cause)
            root = roots[path[-1]]
            for follower in reversed(path):
                root = roots[follower] = root if self._as_grave(root, follower) else follower
        over = self._ends_of_play(roots)
        causes: list[int | None] = []
        for number in range(len(self._findings)):
            root = self._root_or_end(roots[number], over)
            causes.append(None if root == number else root)
        return causes

    def _cause(self, number: int) -> int | None:
        """Return the first finding that another follows from."""
        finding, at = self._findings[number], self._actions[number]
        follows = checks()[finding.check].follows
        for cause in chain(*(self._at.get((check, at or 0), ()) for check in finding.follows)):
            if self._before(cause, number):
                return cause
        for cause in self._candidates(number, follows):
            if self._before(cause, number) and self._alike(cause, number):
                return cause
        for cause in chain(*(self._all.get(check, ()) for check in follows.later)):
            if self._before(cause, number):
                return cause
        return None

    def _candidates(self, number: int, follows: Follows) -> Iterator[int]:
        """Yield what a finding may follow from, if it is of the same players and cards."""
        finding, at = self._findings[number], self._actions[number]
        if at is not None:
            for check in follows.doing:
                yield from self._at.get((check, at), ())
        if follows.within:
            for outer in self._around(at):
                for check in follows.within:
                    yield from self._at.get((check, outer), ())
        if finding.action is not None:
            for check in follows.about:
                yield from self._about.get((check, finding.action), ())

    def _around(self, action: int | None) -> Iterator[int]:
        """Yield an action, and the actions that it lies in, innermost first."""
        while action is not None:
            yield action
            place = self._places.get(action)
            event = None if place is None else self._order[place].body
            action = event.under if isinstance(event, ActionInitiated) else None

    def _before(self, cause: int, number: int) -> bool:
        """Return whether a finding comes before another or with it, and is struck if that is."""
        before, finding = self._findings[cause], self._findings[number]
        same = before.check == finding.check
        sooner = (self._place(cause), cause if same else -1) < (self._place(number), number)
        return sooner and cause != number and before.struck == finding.struck

    def _alike(self, cause: int, number: int) -> bool:
        """Return whether a finding is of the same subject (else: players) and the same cards.

        What a finding says of itself goes before what is said of its check.
        """
        before, finding = self._findings[cause], self._findings[number]
        if finding.check in before.follows or not _all_within(finding.cards, before.cards):
            return False
        if before.subject is None or finding.subject is None:
            return _all_within(finding.players, before.players)
        return before.subject == finding.subject

    def _as_grave(self, cause: int, number: int) -> bool:
        verdict_before, verdict = self._findings[cause].verdict, self._findings[number].verdict
        return _GRAVITY[verdict_before] <= _GRAVITY[verdict]

    def _ends_of_play(self, roots: dict[int, int]) -> dict[bool, int]:
        """Return the first finding that ends play, struck and not."""
        ends: dict[bool, int] = {}
        for number in sorted(roots, key=self._place):
            finding = self._findings[number]
            if checks()[finding.check].ends_play and roots[number] == number:
                ends.setdefault(finding.struck, number)
        return ends

    def _root_or_end(self, number: int, ends: dict[bool, int]) -> int:
        """Return the end of play that a finding about something later follows, else the finding."""
        end = ends.get(self._findings[number].struck)
        if end is None or end == number or not self._as_grave(end, number):
            return number
        began = self._places.get(self._actions[number] or 0, self._place(number))
        return end if began >= self._place(end) else number

    def _place(self, number: int) -> int:
        return self._places[self._findings[number].seqs[0]]
