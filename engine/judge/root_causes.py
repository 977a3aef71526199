"""Consequences: findings that would not be there without another one, tied to it."""

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


def tied(findings: Sequence[Finding], order: Sequence[Entry]) -> tuple[Finding, ...]:
    """Return the findings, each that only follows from another with that one's place in the list.

    What ties two findings stands in the data of the checks. A finding that follows from one which
    follows itself is tied to the first of them; none is tied to one that is less grave, or to one
    in a stretch that was backed up when it is not. `order`: the entries in the order of play.
    """
    if len(findings) < 2:
        return tuple(findings)
    causes = _Ties(findings, order).causes()
    return tuple(
        one if cause is None else replace(one, because_of=cause)
        for one, cause in zip(findings, causes, strict=True)
    )


def nested(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings in order, each followed by those that only follow from it."""
    listed = list(findings)
    under: dict[int, list[Finding]] = {}
    for one in listed:
        if one.because_of is not None:
            under.setdefault(one.because_of, []).append(one)
    return [
        each
        for place, one in enumerate(listed)
        if one.because_of is None
        for each in (one, *under.get(place, ()))
    ]


def deed(entry: Entry) -> int | None:
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


def _among(some: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether all of some are among others, where others are named at all."""
    return not others or set(some) <= set(others)


class _Ties:
    """The findings of a walk, by the actions at fault and the actions they are about."""

    def __init__(self, findings: Sequence[Finding], order: Sequence[Entry]) -> None:
        self._findings = findings
        self._order = order
        self._places = {entry.seq: place for place, entry in enumerate(order)}
        self._deeds = [deed(order[self._places[one.seqs[0]]]) for one in findings]
        self._at: dict[tuple[str, int | None], list[int]] = {}
        self._about: dict[tuple[str, int | None], list[int]] = {}
        self._all: dict[str, list[int]] = {}
        for number, one in enumerate(findings):
            self._at.setdefault((one.check, self._deeds[number]), []).append(number)
            self._about.setdefault((one.check, one.action), []).append(number)
            self._all.setdefault(one.check, []).append(number)

    def causes(self) -> list[int | None]:
        """Return, of each finding, the one that it follows from in the end; None where from none."""
        firsts: dict[int, int] = {}
        for number in range(len(self._findings)):
            line = [number]
            while line[-1] not in firsts:
                cause = self._cause(line[-1])
                if cause is None:
                    firsts[line[-1]] = line[-1]
                else:
                    line.append(cause)
            first = firsts[line[-1]]
            for one in reversed(line):
                first = firsts[one] = first if self._as_grave(first, one) else one
        over = self._over(firsts)
        found: list[int | None] = []
        for number in range(len(self._findings)):
            first = self._swept(firsts[number], over)
            found.append(None if first == number else first)
        return found

    def _cause(self, number: int) -> int | None:
        """Return the first finding that another follows from."""
        one, at = self._findings[number], self._deeds[number]
        follows = checks()[one.check].follows
        for cause in chain(*(self._at.get((check, at or 0), ()) for check in one.follows)):
            if self._before(cause, number):
                return cause
        for cause in self._ties(number, follows):
            if self._before(cause, number) and self._alike(cause, number):
                return cause
        for cause in chain(*(self._all.get(check, ()) for check in follows.later)):
            if self._before(cause, number):
                return cause
        return None

    def _ties(self, number: int, follows: Follows) -> Iterator[int]:
        """Yield what a finding may follow from, if it is of the same players and cards."""
        one, at = self._findings[number], self._deeds[number]
        if at is not None:
            for check in follows.doing:
                yield from self._at.get((check, at), ())
        if follows.within:
            for outer in self._around(at):
                for check in follows.within:
                    yield from self._at.get((check, outer), ())
        if one.action is not None:
            for check in follows.about:
                yield from self._about.get((check, one.action), ())

    def _around(self, action: int | None) -> Iterator[int]:
        """Yield an action, and the actions that it lies in, innermost first."""
        while action is not None:
            yield action
            place = self._places.get(action)
            event = None if place is None else self._order[place].body
            action = event.under if isinstance(event, ActionInitiated) else None

    def _before(self, cause: int, number: int) -> bool:
        """Return whether a finding comes before another or with it, and is struck if that is."""
        before, one = self._findings[cause], self._findings[number]
        same = before.check == one.check
        sooner = (self._place(cause), cause if same else -1) < (self._place(number), number)
        return sooner and cause != number and before.struck == one.struck

    def _alike(self, cause: int, number: int) -> bool:
        """Return whether a finding is of the same subject (else: players) and the same cards.

        What a finding says of itself goes before what is said of its check.
        """
        before, one = self._findings[cause], self._findings[number]
        if one.check in before.follows or not _among(one.cards, before.cards):
            return False
        if before.subject is None or one.subject is None:
            return _among(one.players, before.players)
        return before.subject == one.subject

    def _as_grave(self, cause: int, number: int) -> bool:
        one, other = self._findings[cause].verdict, self._findings[number].verdict
        return _GRAVITY[one] <= _GRAVITY[other]

    def _over(self, firsts: dict[int, int]) -> dict[bool, int]:
        """Return the first finding that ends play, struck and not."""
        found: dict[bool, int] = {}
        for number in sorted(firsts, key=self._place):
            one = self._findings[number]
            if checks()[one.check].ends_play and firsts[number] == number:
                found.setdefault(one.struck, number)
        return found

    def _swept(self, number: int, over: dict[bool, int]) -> int:
        """Return the end of play that a finding about something later follows, else the finding."""
        end = over.get(self._findings[number].struck)
        if end is None or end == number or not self._as_grave(end, number):
            return number
        began = self._places.get(self._deeds[number] or 0, self._place(number))
        return end if began >= self._place(end) else number

    def _place(self, number: int) -> int:
        return self._places[self._findings[number].seqs[0]]
