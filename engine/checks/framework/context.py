"""The context of a check: what it sees of a record as that goes on, and how it reports."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

import msgspec

from engine.checks.framework.check import checks, document_of, inherited_from, rulings_of
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from engine.checks.framework.response_times import ResponseTime
from engine.model.ids import CardId, PlayerId
from engine.projections.state import State
from engine.record.belonging import belongs_to
from engine.record.entry import Entry
from engine.record.events.event import Effect
from engine.rulebook.ruleset import Lineage
from engine.rules.game import Game
from engine.standing.window import Window
from engine.standing.window_tracker import WindowTracker

Memory: TypeAlias = dict[type[State], State]
_State = TypeVar("_State", bound=State)

# What a check yields that may find several things; None where the ruleset does not have what it
# reports. One that finds one thing returns that: a generator costs as much as most questions.
Findings: TypeAlias = Iterable[Finding | None]
# The same, of a check that tells what makes play lawful as well.
FindingsAndLawful: TypeAlias = Iterable[Finding | LawfulBy | None]


class CheckContext(msgspec.Struct, kw_only=True):
    """What a check sees of a record before an entry: game, windows, states.

    `seq`: the entry.
    `implied`: what is asked about just now only follows from what the entry says.
    `lineage`: the ruleset, after those that it extends.
    `memory`: the last state of each type.
    `entry`: it, as it is read; None before the first.
    """

    entry: Entry | None = None
    lineage: Lineage
    game: Game
    tracker: WindowTracker
    memory: Memory = msgspec.field(default_factory=dict)
    seq: int = 0
    implied: bool = False

    def state(self, kind: type[_State]) -> _State:
        """Return a state as it was before the entry."""
        state: _State = self.memory[kind]  # type: ignore[assignment]
        return state

    def report(
        self,
        check: str,
        *,
        wording: str | None = None,
        seqs: tuple[int, ...] | None = None,
        action: int | None = None,
        players: tuple[PlayerId, ...] = (),
        cards: tuple[CardId, ...] = (),
        subject: str | None = None,
        milliseconds: int | None = None,
        response_time: ResponseTime | None = None,
        rulings: tuple[str, ...] = (),
        rulings_instead: tuple[str, ...] = (),
        follows: tuple[str, ...] = (),
        resting_on: tuple[str, ...] = (),
        quoted: tuple[str, ...] = (),
    ) -> Finding | None:
        """Return the finding of a check, or None where this ruleset does not have it.

        `seqs`: the entries concerned, this one alone if none are given. `rulings`: what is cited
        before the check's own; `rulings_instead`: in their place; `resting_on`: those of the
        ruleset's entry without which there would be no finding. The rest is as in `Finding`.
        """
        own = rulings_of(check, self.lineage)
        if own is None:
            return None
        verdict = checks()[check].verdict
        source = inherited_from(check, self.lineage) or document_of(resting_on, self.lineage)
        if source is not None and verdict is Verdict.ILLEGAL and not checks()[check].fundamental:
            verdict = Verdict.DOUBTFUL
        return Finding(
            check=check,
            wording=wording,
            verdict=verdict,
            seqs=self.here() if seqs is None else tuple(dict.fromkeys(seqs)),
            action=self._action(seqs) if action is None else action,
            rulings=rulings_instead or tuple(dict.fromkeys((*rulings, *own))),
            players=players,
            cards=tuple(dict.fromkeys(cards)),
            subject=subject,
            milliseconds=milliseconds,
            response_time=response_time,
            follows=follows,
            inherited_from=source,
            quoted=quoted,
        )

    def lawful(
        self,
        check: str,
        exception: str,
        *,
        seqs: tuple[int, ...] | None = None,
        action: int | None = None,
        players: tuple[PlayerId, ...] = (),
        cards: tuple[CardId, ...] = (),
        subject: str | None = None,
        rulings: tuple[str, ...] = (),
    ) -> LawfulBy | None:
        """Return what makes play lawful in which a check finds what it looks for.

        `rulings`: what is cited before the exception's own. None where this ruleset does not have
        the check: what it does not forbid needs no exception.
        """
        if rulings_of(check, self.lineage) is None:
            return None
        own = checks()[check].exception(exception).rulings
        return LawfulBy(
            seqs=(self.seq,) if seqs is None else tuple(dict.fromkeys(seqs)),
            check=check,
            exception=exception,
            action=action,
            rulings=tuple(dict.fromkeys((*rulings, *own))),
            players=players,
            cards=tuple(dict.fromkeys(cards)),
            subject=subject,
        )

    def here(self) -> tuple[int, ...]:
        """Return the entry at hand, after the action whose announcement told what its end did."""
        event = self.entry.body if self.entry is not None and self.implied else None
        of = event.of if isinstance(event, Effect) else None
        return (self.seq,) if of is None or of >= self.seq else (of, self.seq)

    def _action(self, seqs: tuple[int, ...] | None) -> int | None:
        """Return the action that the entry at hand is an effect of, where it is what is found."""
        here = self.entry is not None and (seqs is None or seqs[:1] == (self.entry.seq,))
        return belongs_to(self.entry.body) if self.entry is not None and here else None


def each(found: Finding | Findings) -> Iterable[Finding]:
    """Return what a check has found, one thing or several."""
    return (found,) if isinstance(found, Finding) else filter(None, found)


# Run on every event that it is registered for, before that changes anything.
EventCheck: TypeAlias = Callable[
    [CheckContext, Entry, Any], Finding | LawfulBy | FindingsAndLawful | None
]
# Run on every window with a flag that it is registered for, as the windows are at the end.
WindowCheck: TypeAlias = Callable[[CheckContext, Window], Finding | Findings | None]
