"""The time of a match in rows: to whom it is charged, and how far its times can be trusted."""

from collections.abc import Iterable, Iterator, Sequence

from engine.checks.framework.response_times import ENOUGH, ResponseTimes
from engine.model.enums import EntrySource
from engine.record.time_quality import Timekeeping
from replay.judgement.time_charged import Spending, TimeCharged
from replay.render.row import Row, row
from replay.text.phrases.response_times import step_back_words
from replay.text.sanitize import width
from replay.text.span import Pieces, Span, Style, span
from replay.text.times import decimals_of, duration_text, lasting_text

_SHOWN = 5
_HEADS = ("", "held", "windows", "median answer")


def held_rows(spent: Spending) -> Iterator[Row]:
    """Yield to whom time is charged, how fast players usually answer, and doubts about times."""
    yield row("")
    yield from _charged(spent.held, spent.response_times)
    if spent.struck and spent.held.length is not None:
        yield row(f"The time of {_entries(spent.struck, 'struck ')} is charged too.")
    yield from _doubts(spent.timekeeping)
    if spent.wrong:
        are = "is" if spent.wrong == 1 else "are"
        yield row(f"{_entries(spent.wrong)} that a correction struck {are} left out.")


def _charged(charged: TimeCharged, response_times: ResponseTimes) -> Iterator[Row]:
    if charged.length is None:
        yield row("Fewer than two times are known: no time is charged to anybody.")
        return
    head = span("Time charged", Style.HEADING)
    last = "the last" if charged.after_end is None else "the end of the match"
    yield row(head, f", {duration_text(charged.length)} from the first known time to {last}:")
    others = {
        "nobody": charged.nobody,
        "paused": charged.paused,
        "judge": charged.judge,
        "unknown": charged.unknown,
    }
    if charged.stepped_back:
        others["twice"] = charged.stepped_back
    if charged.after_end:
        others["after the end"] = charged.after_end
    fine = max(map(decimals_of, (*charged.players.values(), *others.values())))
    lines = [list(map(span, _HEADS))]
    for player, spent in charged.players.items():
        cells = [
            span(text) for text in (duration_text(spent, fine), *_usual(response_times, player))
        ]
        lines.append([span(player, Style.PLAYER), *cells])
    for name, spent in others.items():
        lines.append([span(name), span(duration_text(spent, fine))])
    yield from _table(lines)


def _doubts(timekeeping: Timekeeping) -> Iterator[Row]:
    for step in timekeeping.steps_back:
        words = step_back_words(step)
        yield row(f"{words[0].upper()}{words[1:]} (order unaffected): so much is charged twice.")
    for source, words in ((EntrySource.LATE, "entered late"), (EntrySource.INFERRED, "inferred")):
        seqs = timekeeping.taken_otherwise(source)
        if seqs:
            yield row(_entries(len(seqs)), f" {words}: ", *_seqs(seqs))
    missing = [seq for step in timekeeping.unknown for seq in step.seqs]
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
