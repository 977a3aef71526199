"""Changes of standing in rows: which cards were stopped, unstopped and so on, when and why."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from engine.standing import Transition
from replay.names import Names
from replay.phrases.interpretation import until_words
from replay.phrases.statuses import STATUS_WORDS
from replay.render.log import STRUCK_MARK
from replay.render.row import Row
from replay.span import Pieces, Style, span, spans
from replay.timeline import Timeline

_STATUS_CELLS: Final = max(map(len, STATUS_WORDS.values()))


def transition_rows(timeline: Timeline, transitions: Iterable[Transition]) -> Iterator[Row]:
    """Show changes in order, cards that change together on one row; then why, and the rulings.

    Marks: + a status begins, - it ends, x struck.
    """
    seq_cells = len(str(timeline.last))
    indent = seq_cells + 5
    for _, together in groupby(transitions, key=_sort):
        group = list(together)
        first = group[0]
        names = Names(timeline.frame(first.seq).known, timeline.entries)
        mark = STRUCK_MARK if first.struck else " "
        sign = "+" if first.began else "-"
        status = STATUS_WORDS[first.status]
        style = Style.STRUCK if first.struck else Style.STATUS
        said: Pieces = [span(f"{first.seq:>{seq_cells}}", Style.NUMBER), f" {mark} "]
        said += [span(f"{sign} {status}", style), ": "]
        said += names.cards(one.card for one in group)
        yield Row(spans(said), seq=first.seq, hang=indent + 2)
        for line in _reasons(timeline, names, first):
            yield Row(spans([" " * indent, *line]), seq=first.seq, hang=indent + 2)


def _reasons(timeline: Timeline, names: Names, one: Transition) -> Iterator[Pieces]:
    told = "recorded" if one.recorded else "implied by the rules"
    struck = "struck; " if one.struck else ""
    until = until_words(one)
    lasts: Pieces = [] if until is None else [", until ", span(until)]
    yield [span(f"{struck}{told}", Style.DIM), *lasts]
    if one.cause == one.seq:
        yield ["by ", *timeline.spoken(one.cause)]
    else:
        yield ["because of ", *_cause(timeline, names, one.cause)]
    for ruling in one.rulings:
        yield [span(ruling, Style.STATUS)]


def _cause(timeline: Timeline, names: Names, seq: int) -> Pieces:
    said = names.entry(seq)
    if len(said) > 1:
        return said
    return [*said, ": ", *timeline.spoken(seq)]


def _sort(one: Transition) -> Any:
    return (one.seq, one.status, one.began, one.cause, one.rulings, one.recorded, one.until)
