"""Changes of conditions in rows: which cards were stopped, unstopped and so on, when and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.model.enums import Status
from engine.standing.conditions import Transition
from replay.judgement.recorded_later import Change, confirmed
from replay.render.log import STRUCK_MARK
from replay.render.row import INDENT, Row
from replay.text.names import Names
from replay.text.phrases.judgement import until_words
from replay.text.phrases.statuses import STATUS_WORDS, status_chip
from replay.text.span import Pieces, Style, span, spans
from replay.timeline.timeline import Timeline


def transition_rows(
    timeline: Timeline, seq: int, transitions: Sequence[Transition]
) -> Iterator[Row]:
    """Yield changes up to an entry, in order; cards that change together are on one row.

    Marks: + a status begins, - it ends, x struck.
    """
    later = confirmed(transitions, timeline.entries[:seq])
    yield from change_rows(timeline, transitions, later)


def change_rows(
    timeline: Timeline,
    transitions: Iterable[Transition],
    later: Mapping[Change, int],
    *,
    alone: bool = False,
) -> Iterator[Row]:
    """Yield changes; `later`: those that were implied, with the entry that recorded them.

    `alone`: all are at one entry, and the screen shows that entry already.
    """
    changes = _Changes(timeline, later, alone)
    for _, together in groupby(transitions, key=changes.sort):
        yield from changes.rows(list(together))


class _Changes:
    def __init__(self, timeline: Timeline, later: Mapping[Change, int], alone: bool) -> None:
        self._timeline = timeline
        self._later = later
        self._alone = alone
        self._cells = len(str(timeline.last))

    def sort(self, change: Transition) -> tuple[object, ...]:
        """Return what the cards on one row have in common."""
        shared = (
            change.seq,
            change.status,
            change.began,
            change.cause,
            change.rulings,
            change.recorded,
            change.until,
        )
        return (*shared, self._recorded(change))

    def rows(self, together: Sequence[Transition]) -> Iterator[Row]:
        """Yield one change of several cards: what, since when, why, by which rulings."""
        first = together[0]
        names = Names(self._timeline.known(first.seq), self._timeline.entries)
        words = [*self._head(first), ": ", *names.cards(change.card for change in together)]
        indent = INDENT if self._alone else self._cells + 5
        for line in (words, *([" " * indent, *reason] for reason in self._reasons(first, names))):
            yield Row(spans(line), seq=first.seq, hang=indent + 2)

    def _head(self, change: Transition) -> Pieces:
        style = Style.STRUCK if change.struck else Style.STATUS
        status = STATUS_WORDS[change.status]
        if self._alone and change.status is Status.STOPPED and not change.struck:
            return [status_chip(change.status, over=not change.began)]
        changed = span(f"{'+' if change.began else '-'} {status}", style)
        if self._alone:
            return [changed]
        mark = STRUCK_MARK if change.struck else " "
        return [span(f"{change.seq:>{self._cells}}", Style.NUMBER), f" {mark} ", changed]

    def _reasons(self, change: Transition, names: Names) -> Iterator[Pieces]:
        recorded, until = self._recorded(change), until_words(change)
        words = "struck; " if change.struck else ""
        words += "recorded" if change.recorded else "implied by the rules"
        words += "" if recorded is None else f", recorded @{recorded}"
        lasts: Pieces = [] if until is None else [", until ", span(until)]
        yield [span(words, Style.DIM), *lasts]
        if change.cause != change.seq or not (change.recorded or self._alone):
            yield ["because of ", *self._cause(change.cause, names)]
        for ruling in change.rulings:
            yield [span(ruling, Style.STATUS)]

    def _cause(self, seq: int, names: Names) -> Pieces:
        words = names.entry(seq)
        if len(words) > 1:
            return words
        return [*words, ": ", *self._timeline.spoken(seq, brief=True)]

    def _recorded(self, change: Transition) -> int | None:
        return self._later.get((change.seq, change.card, change.status))
