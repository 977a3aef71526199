"""A window drawn on a scale of time: who held it, when results began, when somebody spoke."""

from typing import Final, NamedTuple

from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowAnswer, WindowKind
from replay.judgement.judged_match import JudgedMatch
from replay.render.row import Row, row
from replay.text.phrases.answer_times import UNTIMED, after_close_words
from replay.text.phrases.judgement import entitled_words, window_name
from replay.text.phrases.window_sentence import CLOSED_BY, window_sentence
from replay.text.sanitize import shorten, width
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, Span, Style, span, spans
from replay.text.times import seconds_text

_LEAST: Final = 24
# Beyond this many times the rest, a median would squeeze everything else into a corner.
_FAR: Final = 8
_ANSWERS: Final = {AnswerKind.PASS: "passes", AnswerKind.WAIT: "“wait”", AnswerKind.RESPONSE: ""}


class ScaleMark(NamedTuple):
    """Something at a moment of a window: its sign on the scale, its style, and what it says."""

    milliseconds: int | None
    sign: str
    style: Style
    text: str


def window_block(judged: JudgedMatch, window: Window, seq: int, cells: int) -> list[Row]:
    """Return a window as it stood just after an entry: name, scale with its labels, sentence."""
    names = ShortNames(judged.timeline.known(seq), judged.timeline.entries)
    order = judged.rules.windows.response.order
    open_now = window.closed_by is None or window.closed_by > seq
    style = Style.OPEN if open_now else Style.DIM
    name: Pieces = [span("Window", style), *_about(window, names)]
    entitled = entitled_words(window, names, order)
    name += ["; ", *(entitled if open_now else _held(window, names))] if entitled else []
    rows = [row(*name, key=f"window:{window.id}")._replace(seq=window.action or window.opened_by)]
    marks = [*_marks(judged, window, seq)]
    if open_now and not marks[0].milliseconds and len(_spoken_by(window, seq)) == 0:
        return rows
    rows += _scale(marks, max(cells, _LEAST), open_now=open_now)
    rows.append(row(*window_sentence(window, names, seq)))
    return rows


def _spoken_by(window: Window, seq: int) -> list[WindowAnswer]:
    return [answer for answer in window.answers if answer.seq <= seq]


def _about(window: Window, names: ShortNames) -> Pieces:
    """Return what a window belongs to: ` on the play of Hail @12`."""
    if window.kind is not WindowKind.RESPONSE or window.action is None:
        return [" ", *window_name(window, names)]
    card = names.action(window.action)
    noun = names.noun(window.action)
    of: Pieces = [] if card == [noun] else [" of ", *card]
    return [f" on the {noun}", *of, " ", *names.entry(window.action)]


def _held(window: Window, names: ShortNames) -> Pieces:
    words: Pieces = []
    for player in window.entitled:
        words += [" and " if words else "", names.player(player)]
    return [*words, " could answer"]


def _marks(judged: JudgedMatch, window: Window, seq: int) -> list[ScaleMark]:
    marks: list[ScaleMark] = []
    end = window.closed_by
    elapsed = judged.timeline.elapsed
    if end is not None and end <= seq:
        run_over = Flag.RUN_OVER in window.flags
        why = CLOSED_BY[window.closed_why or Closing.ENDED]
        marks.append(
            ScaleMark(
                window.duration,
                "✗" if run_over else "┤",
                Style.BAD if run_over else Style.DIM,
                f"{'RUN OVER ' if run_over else ''}{_time(window.duration)}{why} @{end}",
            )
        )
    else:
        now = elapsed.between(window.opened_by, seq) if seq > window.opened_by else 0
        marks.append(ScaleMark(now, "▶", Style.OPEN, f"{_time(now)}open"))
    for answer in _spoken_by(window, seq):
        text = f"{answer.player} {_ANSWERS[answer.answer] or f'answers @{answer.seq}'}"
        # From the closing of the window, as the log and the sentence count it.
        if window.is_after_close(answer):
            text += after_close_words(window, answer).removeprefix(",")
        elif answer.since_opened is not None:
            text += f" {seconds_text(answer.since_opened)}"
        style = Style.BAD if window.is_late(answer) else Style.TEXT
        marks.append(ScaleMark(answer.since_opened, "▲", style, text))
    return [*marks, *_usual(judged, window, marks)]


def _usual(judged: JudgedMatch, window: Window, marks: list[ScaleMark]) -> list[ScaleMark]:
    """Return what is usual for the player whose time is in question, where it can be told."""
    player = window.concerns or window.entitled[0]
    median = judged.response_times.median(player)
    if median is None:
        return []
    count = judged.response_times.count(player)
    text = f"{player}'s median {seconds_text(median)} over {count} windows"
    longest = max((mark.milliseconds or 0 for mark in marks), default=0)
    if longest and median > _FAR * longest:
        return [ScaleMark(None, "┊", Style.DIM, f"{text} →")]
    return [ScaleMark(median, "┊", Style.DIM, text)]


def _scale(marks: list[ScaleMark], cells: int, *, open_now: bool) -> list[Row]:
    """Draw the bar with the marks on it, and below it what each of them says."""
    known = [mark.milliseconds for mark in marks if mark.milliseconds is not None]
    if not known or marks[0].milliseconds is None:
        return [row(span(UNTIMED, Style.DIM), ": ", span(", ".join(m.text for m in marks)))]
    widest = max(width(mark.text) for mark in marks)
    bar = max(cells - min(widest // 2, cells // 4) - 2, _LEAST // 2)
    span_ms = max(*known, 1)
    lane = [Span(" ")] * (bar + 1)
    end = marks[0].milliseconds * bar // span_ms
    style = Style.OPEN if open_now else Style.TEXT
    for column in range(end):
        lane[column] = Span("├" if not column else "─", style)
    placed: list[tuple[int, ScaleMark]] = []
    for mark in marks:
        at = None if mark.milliseconds is None else mark.milliseconds * bar // span_ms
        if at is not None:
            while at < bar and lane[at].text not in " ─├":
                at += 1
            lane[at] = Span(mark.sign, mark.style)
        placed.append((bar if at is None else at, mark))
    return [Row(spans(lane)), *_labels(placed, cells)]


def _labels(placed: list[tuple[int, ScaleMark]], cells: int) -> list[Row]:
    """Put each label under its mark, further down where there is no room beside another."""
    lines: list[list[tuple[int, Span]]] = []
    for column, mark in sorted(placed, key=lambda each: each[0]):
        text = shorten(mark.text, cells)
        fits = column + width(text) <= cells
        start = column if fits else max(min(column + 1, cells) - width(text), 0)
        for line in lines:
            last, piece = line[-1]
            if last + width(piece.text) + 2 <= start:
                line.append((start, Span(text, mark.style)))
                break
        else:
            lines.append([(start, Span(text, mark.style))])
    return [_line(line) for line in lines]


def _line(pieces: list[tuple[int, Span]]) -> Row:
    words: Pieces = []
    used = 0
    for start, piece in pieces:
        words += [" " * (start - used), piece]
        used = start + width(piece.text)
    return Row(spans(words))


def _time(milliseconds: int | None) -> str:
    return "" if milliseconds is None else f"{seconds_text(milliseconds)} "
