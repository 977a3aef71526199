"""What the windows of a match put beside its entries: brackets, and verdicts on how they went."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum, unique
from typing import Final, NamedTuple

from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.standing.window import Closing, Flag, Window, WindowKind
from replay.judgement.disputes import disputes_of

OPENS: Final = "┬"
RUNS: Final = "│"
CLOSES: Final = "┴"
BOTH: Final = "┼"
AT_ONCE: Final = "─"


@unique
class WindowOutcome(IntEnum):
    """How a window went at an entry; the one that says most comes last."""

    UNANSWERED = 1
    PASSED = 2
    DISPUTED = 3
    HASTY = 4
    DOUBLE = 5
    OUT_OF_ORDER = 6
    LATE = 7
    RUN_OVER = 8


class WindowVerdict(NamedTuple):
    """How a window went, at which entry, after how many milliseconds, if anybody knows."""

    outcome: WindowOutcome
    seq: int
    milliseconds: int | None
    window: Window


_FLAGS: Final = {
    Flag.RUN_OVER: WindowOutcome.RUN_OVER,
    Flag.OUT_OF_ORDER: WindowOutcome.OUT_OF_ORDER,
    Flag.DOUBLE: WindowOutcome.DOUBLE,
    Flag.HASTY: WindowOutcome.HASTY,
    Flag.UNANSWERED: WindowOutcome.UNANSWERED,
}


class WindowMarks:
    """The windows in which players may answer, by entry; what lies between actions is left out.

    `brackets`: a sign for each entry within a window; for nested windows that of the innermost.
    `verdicts`: the one at each entry that says most. `telling`: the windows that are flagged or
    disputed, by the entry that is worth a look; `all` those that anybody could answer in.
    """

    def __init__(
        self,
        windows: Iterable[Window],
        entries: Sequence[Entry],
        disputes: Mapping[int, tuple[int, ...]],
    ) -> None:
        self._entries = entries
        self.brackets: dict[int, str] = {}
        self.verdicts: dict[int, WindowVerdict] = {}
        self.telling: dict[int, WindowVerdict] = {}
        self.all: dict[int, Window] = {}
        self.by_action: dict[int, list[Window]] = {}
        self.disputed: dict[int, list[WindowVerdict]] = {}
        for window in windows:
            if window.kind is not WindowKind.GAP and window.entitled:
                self._add(window, disputes_of(window, disputes))

    def _add(self, window: Window, disputes: tuple[int, ...]) -> None:
        self._bracket(window)
        self.all[window.opened_by] = window
        if window.action is not None:
            self.by_action.setdefault(window.action, []).append(window)
        found = list(self.of(window))
        for verdict in found:
            known = self.verdicts.get(verdict.seq)
            if known is None or known.outcome < verdict.outcome:
                self.verdicts[verdict.seq] = verdict
        worst = max(found, key=lambda verdict: verdict.outcome, default=None)
        if disputes:
            if worst is None or worst.outcome < WindowOutcome.DISPUTED:
                worst = WindowVerdict(WindowOutcome.DISPUTED, window.opened_by, None, window)
            for dispute in disputes:
                self.disputed.setdefault(dispute, []).append(worst)
        if worst is not None and worst.outcome >= WindowOutcome.DISPUTED:
            self.telling[worst.seq] = worst

    def of(self, window: Window) -> Iterator[WindowVerdict]:
        """Yield how a window went: at its end, and at each answer that came after it."""
        end = window.closed_by
        if end is None:
            return
        at = window.opened_by if self.at_once(window) else end
        flagged = [_FLAGS[flag] for flag in window.flags if flag in _FLAGS]
        telling = not flagged or max(flagged) > WindowOutcome.UNANSWERED or not self.at_once(window)
        if flagged and telling:
            yield WindowVerdict(max(flagged), at, window.duration, window)
        elif not flagged and window.closed_why is Closing.PASSES:
            yield WindowVerdict(WindowOutcome.PASSED, at, window.duration, window)
        for answer in window.answers if Flag.LATE in window.flags else ():
            if window.is_late(answer):
                since = window.since_close(answer)
                yield WindowVerdict(WindowOutcome.LATE, answer.seq, since, window)

    def at_once(self, window: Window) -> bool:
        """Return whether a window closed with its action as soon as it had opened."""
        end = window.closed_by
        if end is None or end != window.opened_by + 1 or window.answers:
            return False
        return isinstance(self._entries[end - 1].body, ActionEnded)

    def worst_of(self, dispute: int) -> WindowVerdict | None:
        """Return the verdict that says most about a disputed window."""
        return max(self.disputed.get(dispute, ()), key=lambda each: each.outcome, default=None)

    def _bracket(self, window: Window) -> None:
        if self.at_once(window):
            if set(window.flags) - {Flag.NOT_KEPT}:
                self.brackets.setdefault(window.opened_by, AT_ONCE)
            return
        begun, end = window.opened_by, window.closed_by
        closing = self.brackets.get(begun) == CLOSES
        self.brackets[begun] = BOTH if closing else OPENS
        for seq in range(begun + 1, len(self._entries) + 1 if end is None else end):
            self.brackets[seq] = RUNS
        if end is not None and end > begun:
            self.brackets[end] = CLOSES


def quiet(verdict: WindowVerdict) -> bool:
    """Return whether a verdict says nothing against anybody."""
    return verdict.outcome < WindowOutcome.DISPUTED
