"""The windows of a match in rows: who could answer what, from when to when, and who did."""

from collections.abc import Iterable, Iterator, Mapping

from engine.judge.judgement import JudgementResult
from engine.standing.window import Closing, Flag, Window, WindowAnswer, WindowKind
from replay.judgement.disputes import disputes_of
from replay.render.log import STRUCK_MARK
from replay.render.row import INDENT, Row, row
from replay.text.names import Names
from replay.text.phrases.answer_times import answer_times, left_out_words
from replay.text.phrases.judgement import (
    CLOSING_WORDS,
    FLAG_STYLES,
    FLAG_WORDS,
    answer_words,
    entitled_words,
    window_name,
)
from replay.text.phrases.response_times import tempo_words
from replay.text.span import Pieces, Span, Style, listed, span, spans
from replay.text.times import lasting_text, time_text
from replay.timeline.timeline import Timeline


def window_rows(
    timeline: Timeline,
    judgement: JudgementResult,
    windows: Iterable[Window],
    disputes: Mapping[int, tuple[int, ...]],
) -> Iterator[Row]:
    """Yield windows: the number and kind of each, then what happened in it, in order.

    Marks: x struck, ! flagged, ? disputed.
    """
    renderer = _WindowRows(timeline, judgement)
    for window in windows:
        yield from renderer.rows(window, disputes_of(window, disputes))


def rulings_rows(windows: Iterable[Window]) -> list[Row]:
    """Return the rulings by which windows of each kind are there, each ruling once."""
    cited: dict[WindowKind, dict[str, None]] = {}
    for window in windows:
        cited.setdefault(window.kind, {}).update(dict.fromkeys(window.rulings))
    rows = [
        row(f"{kind.value}: ", span(ruling, Style.STATUS), depth=1)
        for kind, rulings in cited.items()
        for ruling in rulings
    ]
    return [row(span("Windows by these rulings:", Style.HEADING)), *rows] if rows else []


class _WindowRows:
    def __init__(self, timeline: Timeline, judgement: JudgementResult) -> None:
        self._timeline = timeline
        self._order = judgement.ruleset.windows.response.order
        self._cells = len(str(len(judgement.windows)))
        self._indent = self._cells + 1 + INDENT
        self._last = judgement.last
        self._haste = {
            finding.seqs[1]: finding.response_time
            for finding in judgement.findings
            if finding.response_time and len(finding.seqs) > 1
        }
        # By then a card may have a name that it had not when the window opened.
        self._names = Names(timeline.known(self._last), timeline.entries, brief=True)

    def rows(self, window: Window, disputes: tuple[int, ...]) -> Iterator[Row]:
        name = [*window_name(window, self._names)]
        name += [span(" (struck)", Style.DIM)] if window.struck else []
        mark = STRUCK_MARK if window.struck else " "
        head: Pieces = [span(f"{window.id:>{self._cells}}", Style.NUMBER), f" {mark} "]
        style = Style.STRUCK if window.struck else Style.HEADING
        pieces = [
            *head,
            *(Span(piece, style) if isinstance(piece, str) else piece for piece in name),
        ]
        yield Row(spans(pieces), seq=window.opened_by, hang=self._indent + INDENT)
        for _, line in sorted(self._events(window), key=lambda event: event[0]):
            yield line
        for flag in window.flags:
            words = f"! {self._flagged(window, flag)}"
            yield self._line(None, [span(words, FLAG_STYLES[flag])])
        if disputes:
            seqs = listed(span(f"@{seq}", Style.NUMBER) for seq in disputes)
            yield self._line(None, [span("? disputed ", Style.DOUBT), *seqs])

    def _flagged(self, window: Window, flag: Flag) -> str:
        response_time = self._haste.get(window.opened_by) if flag is Flag.HASTY else None
        return FLAG_WORDS[flag] if response_time is None else f"hasty: {tempo_words(response_time)}"

    def _events(self, window: Window) -> Iterator[tuple[int, Row]]:
        yield window.opened_by, self._line(window.opened_by, self._opening(window))
        for answer in window.answers:
            yield answer.seq, self._line(answer.seq, self._answer(window, answer))
        seq, why = window.closed_by, window.closed_why
        if seq is not None and why is not None:
            yield seq, self._line(seq, self._closing(seq, why, window))
        else:
            yield self._last + 1, self._line(None, [span("still open", Style.OPEN)])

    def _opening(self, window: Window) -> Pieces:
        words: Pieces = ["opened by ", span(f"@{window.opened_by}", Style.NUMBER)]
        if window.opened_by != window.action:
            words += [" ", *self._timeline.spoken(window.opened_by, brief=True)]
        entitled = entitled_words(window, self._names, self._order)
        return [*words, "; ", *entitled] if entitled else words

    def _closing(self, seq: int, why: Closing, window: Window) -> Pieces:
        lasting = "" if window.duration is None else f" after {lasting_text(window.duration)}"
        lasting += left_out_words(window.paused) if lasting else ""
        words: Pieces = ["closed by ", span(f"@{seq}", Style.NUMBER), lasting]
        words.append(f": {CLOSING_WORDS[why]}")
        if seq in self._timeline.struck(self._last):
            words.append(span(f" {STRUCK_MARK} (struck)", Style.DIM))
        if why is Closing.PASSES:
            return words
        return [*words, " (", *self._timeline.spoken(seq, brief=True), ")"]

    def _answer(self, window: Window, answer: WindowAnswer) -> Pieces:
        words = answer_words(answer, self._names)
        struck = [span(f" {STRUCK_MARK} (struck)", Style.DIM)] if answer.struck else []
        return [*words, *answer_times(window, answer), *struck]

    def _line(self, seq: int | None, words: Pieces) -> Row:
        time = time_text(
            self._timeline.time(seq or 0), self._timeline.clock, self._timeline.decimals
        )
        pieces: Pieces = [" " * self._indent]
        hang = self._indent + INDENT
        if self._timeline.time_cells and seq is not None:
            pieces += [span(f"{time:>{self._timeline.time_cells}}", Style.DIM), "  "]
            hang += self._timeline.time_cells
        return Row(spans([*pieces, *words]), seq=seq, hang=hang)
