"""The time of a match in rows: who held how much of it, and how far its times can be trusted."""

from collections.abc import Iterable, Iterator, Sequence

from engine.checks.framework.response_times import ENOUGH, ResponseTimes
from engine.model.enums import EntrySource
from engine.record.time_quality import Timekeeping
from replay.judgement.time_charged import Spending, TimeCharged
from replay.render.row import Row, row
from replay.text.sanitize import width
from replay.text.span import Pieces, Span, Style, span
from replay.text.times import decimals_of, duration_text, lasting_text

_SHOWN = 5
_HEADS = ("", "held", "windows", "median answer")


def held_rows(spent: Spending) -> Iterator[Row]:
    """Show to whom time is charged, how fast players answer as a rule, and what to be wary of."""
    yield row("")
    yield from _charged(spent.held, spent.response_times)
    yield from _doubts(spent.timekeeping, spent.struck)


def _charged(found: TimeCharged, response_times: ResponseTimes) -> Iterator[Row]:
    if found.length is None:
        yield row("No two times are known: nobody is charged with any.")
        return
    head = span("Time charged", Style.HEADING)
    yield row(head, f", {duration_text(found.length)} from the first known time to the last:")
    rest = {
        "nobody": found.nobody,
        "paused": found.paused,
        "judge": found.judge,
        "unknown": found.unknown,
    }
    fine = max(map(decimals_of, (*found.players.values(), *map(abs, rest.values()))))
    lines = [list(map(span, _HEADS))]
    for player, spent in found.players.items():
        told = [
            span(text) for text in (duration_text(spent, fine), *_usual(response_times, player))
        ]
        lines.append([span(player, Style.PLAYER), *told])
    for name, spent in rest.items():
        lines.append([span(name), span(duration_text(spent, fine))])
    yield from _table(lines)


def _doubts(timekeeping: Timekeeping, struck: int) -> Iterator[Row]:
    if struck:
        yield row(f"Time over {_entries(struck, 'struck ')} counts: it passed.")
    for one in timekeeping.steps_back:
        by = duration_text(one.milliseconds)
        yield row("The clock steps back by ", by, " at ", _seq(one.seq), " (order unaffected).")
    for source, words in ((EntrySource.LATE, "entered late"), (EntrySource.INFERRED, "inferred")):
        seqs = timekeeping.taken_otherwise(source)
        if seqs:
            yield row(_entries(len(seqs)), f" {words}: ", *_seqs(seqs))
    missing = [seq for one in timekeeping.unknown for seq in one.seqs]
    if missing:
        yield row(_entries(len(missing)), " without a time: ", *_seqs(missing))


def _usual(response_times: ResponseTimes, player: str) -> tuple[str, str]:
    count, median = response_times.count(player), response_times.median(player)
    few = f"too few to say (fewer than {ENOUGH})"
    return str(count), few if median is None else lasting_text(median)


def _entries(number: int, which: str = "") -> str:
    return f"{number} {which}entry" if number == 1 else f"{number} {which}entries"


def _table(lines: Sequence[list[Span]]) -> Iterator[Row]:
    columns = range(max(map(len, lines)))
    cells = [max(width(line[at].text) for line in lines if at < len(line)) for at in columns]
    for line in lines:
        pieces: Pieces = []
        for at, piece in enumerate(line):
            gap = " " * (cells[at] - width(piece.text) + 2) if at < len(line) - 1 else ""
            pieces += [piece, gap]
        yield row(*pieces, depth=1)


def _seqs(seqs: Sequence[int]) -> Iterable[str | Span]:
    for at, seq in enumerate(seqs[:_SHOWN]):
        yield ", " if at else ""
        yield _seq(seq)
    if len(seqs) > _SHOWN:
        yield f" and {len(seqs) - _SHOWN} more"


def _seq(seq: int) -> Span:
    return span(f"@{seq}", Style.NUMBER)
