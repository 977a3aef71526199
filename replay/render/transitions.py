"""Changes of standing in rows: which cards were stopped, unstopped and so on, when and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.model.enums import Status
from engine.standing.conditions import Transition
from replay.judgement.recorded_later import Change, confirmed
from replay.render.log import STRUCK_MARK
from replay.render.row import INDENT, Row
from replay.text import gutter_marks
from replay.text.names import Names
from replay.text.phrases.judgement import until_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, span, spans
from replay.timeline.timeline import Timeline


def transition_rows(
    timeline: Timeline, seq: int, transitions: Sequence[Transition]
) -> Iterator[Row]:
    """Show changes up to an entry, in order; cards that change together stand on one row.

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
    """Show changes; `later`: those that were implied, with the entry that recorded them.

    `alone`: they are those at one entry, which is shown already.
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

    def sort(self, one: Transition) -> tuple[object, ...]:
        """What the cards on one row have in common."""
        said = (one.seq, one.status, one.began, one.cause, one.rulings, one.recorded, one.until)
        return (*said, self._recorded(one))

    def rows(self, together: Sequence[Transition]) -> Iterator[Row]:
        """One change of several cards: what, since when, why, by which rulings."""
        first = together[0]
        names = Names(self._timeline.snapshot(first.seq).known, self._timeline.entries)
        said = [*self._head(first), ": ", *names.cards(one.card for one in together)]
        indent = INDENT if self._alone else self._cells + 5
        for line in (said, *([" " * indent, *reason] for reason in self._reasons(first, names))):
            yield Row(spans(line), seq=first.seq, hang=indent + 2)

    def _head(self, one: Transition) -> Pieces:
        style = Style.STRUCK if one.struck else Style.STATUS
        status = STATUS_WORDS[one.status]
        if self._alone and one.status is Status.STOPPED:
            sign = gutter_marks.STOPPED if one.began else gutter_marks.UNSTOPPED
            return [span(f"{sign.text} {status if one.began else f'un{status}'}", style)]
        changed = span(f"{'+' if one.began else '-'} {status}", style)
        if self._alone:
            return [changed]
        mark = STRUCK_MARK if one.struck else " "
        return [span(f"{one.seq:>{self._cells}}", Style.NUMBER), f" {mark} ", changed]

    def _reasons(self, one: Transition, names: Names) -> Iterator[Pieces]:
        recorded, until = self._recorded(one), until_words(one)
        told = "struck; " if one.struck else ""
        told += "recorded" if one.recorded else "implied by the rules"
        told += "" if recorded is None else f", recorded @{recorded}"
        lasts: Pieces = [] if until is None else [", until ", span(until)]
        yield [span(told, Style.DIM), *lasts]
        if one.cause != one.seq or not (one.recorded or self._alone):
            yield ["because of ", *self._cause(one.cause, names)]
        for ruling in one.rulings:
            yield [span(ruling, Style.STATUS)]

    def _cause(self, seq: int, names: Names) -> Pieces:
        said = names.entry(seq)
        if len(said) > 1:
            return said
        return [*said, ": ", *self._timeline.spoken(seq, brief=True)]

    def _recorded(self, one: Transition) -> int | None:
        return self._later.get((one.seq, one.card, one.status))
