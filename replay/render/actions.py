"""The tree of actions around a point, by where each began, with the answers so far."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from engine.record.events.actions import ActionEnded, Passed, WaitCalled
from engine.standing.duties import NO_DUTIES
from engine.table.table import OpenAction
from replay.render.row import Row
from replay.text.span import Pieces, Span, Style, span, spans
from replay.timeline.action_tree import Action
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.render.open_windows import Opportunities


NOTHING: Final = "nothing"
"""The key of the row that says that no action is in progress."""


def action_rows(timeline: Timeline, seq: int, judged: "JudgedMatch | None" = None) -> list[Row]:
    """Return the actions in progress just after an entry, with responses, passes and waits.

    Everything that began under one of them is shown too, ended or not; struck entries are not.
    `judged`: the judgement whose open windows and obligations are shown too.
    """
    opportunities = None
    if judged is not None:
        from replay.render.open_windows import Opportunities

        opportunities = Opportunities(judged, seq)
    rows = [*_Tree(timeline, seq, opportunities).rows()]
    if not rows:
        rows.append(Row((Span("No action is in progress", Style.DIM),), key=NOTHING))
    if opportunities is None or judged is None:
        return rows
    return [*rows, *opportunities.rest(), *_owed(judged, seq)]


def _owed(judged: "JudgedMatch", seq: int) -> Iterator[Row]:
    from replay.render.duties import owed_rows
    from replay.text.names import Names

    names = Names(judged.timeline.known(seq), brief=True)
    # Judging goes on with what was recorded meanwhile.
    return owed_rows(judged.found.duties.get(seq, NO_DUTIES), names)


class _Tree:
    def __init__(self, timeline: Timeline, seq: int, opportunities: "Opportunities | None") -> None:
        self._timeline = timeline
        self._seq = seq
        self._opportunities = opportunities
        self._shown_with_windows = opportunities.answers if opportunities else frozenset[int]()
        self._open: dict[int, OpenAction] = {
            action.seq: action for action in timeline.snapshot(seq).table.open
        }
        first = min(map(self._outermost, self._open), default=max(seq, 1))
        self._struck: Mapping[int, str] = timeline.struck(seq, first)

    def rows(self) -> Iterator[Row]:
        """Yield the outermost actions first; under each what began in it."""
        roots = {self._root(self._timeline.tree.actions[seq]).seq: None for seq in self._open}
        for root in sorted(roots):
            yield from self._action(self._timeline.tree.actions[root])

    def _outermost(self, seq: int) -> int:
        tree = self._timeline.tree
        action: Action | None = tree.actions[seq]
        while action is not None:
            seq, action = action.seq, tree.parent(action)
        return seq

    def _root(self, action: Action) -> Action:
        parent = self._timeline.tree.parent(action)
        while parent is not None and parent.seq not in self._struck:
            action, parent = parent, self._timeline.tree.parent(parent)
        return action

    def _action(self, root: Action) -> Iterator[Row]:
        waiting = [(root, 0)]
        while waiting:
            action, depth = waiting.pop()
            children = [child for child in action.children if self._counts(child)]
            yield self._begun(action, depth, heads=bool(children))
            yield from self._answers(action, depth + 1)
            if self._opportunities is not None:
                yield from self._opportunities.under(action.seq, depth + 1)
            actions = self._timeline.tree.actions
            waiting += [(actions[child], depth + 1) for child in reversed(children)]

    def _begun(self, action: Action, depth: int, *, heads: bool) -> Row:
        current = self._open.get(action.seq)
        words: Pieces = [span(f"@{action.seq} ", Style.NUMBER)]
        words += [*self._timeline.spoken(action.seq, brief=True), " - "]
        if current is None:
            words.append(Span(self._outcome(action), Style.DIM))
        elif current.step is None:
            words.append(Span("in progress", Style.UNDER_WAY))
        else:
            words += [Span("in progress, step ", Style.UNDER_WAY)]
            words.append(span(current.step, Style.UNDER_WAY))
        return Row(spans(words), depth, f"action:{action.seq}", heads, seq=action.seq)

    def _outcome(self, action: Action) -> str:
        for ending in reversed(action.endings):
            event = self._timeline.entry(ending).body
            if self._counts(ending) and isinstance(event, ActionEnded):
                return f"{event.outcome.replace('_', ' ')} @{ending}"
        return "not in progress"

    def _answers(self, action: Action, depth: int) -> Iterator[Row]:
        for part in action.parts:
            event = self._timeline.entry(part).body
            if part in self._shown_with_windows or not self._counts(part):
                continue
            if isinstance(event, Passed | WaitCalled):
                word = "passes" if isinstance(event, Passed) else "waits"
                words: Pieces = [span(f"@{part} ", Style.NUMBER)]
                words += [span(event.player, Style.PLAYER), f" {word}"]
                yield Row(spans(words), depth, seq=part)

    def _counts(self, seq: int) -> bool:
        return seq <= self._seq and seq not in self._struck
