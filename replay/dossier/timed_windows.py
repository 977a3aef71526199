"""The windows that a dispute is about, each on a scale of time, and how fast players answer."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.checks.framework.response_times import ENOUGH, ResponseTimes
from engine.judge.judgement import Judgement, JudgementResult
from engine.model.ids import PlayerId
from engine.record.time_quality import Timekeeping
from engine.standing.window import AnswerKind, Closing, Flag, Window, WindowKind
from replay.dossier.stretch import ContestedStretch
from replay.facts.entry_remarks import place_words
from replay.judgement.disputes import concerns
from replay.text.phrases.answer_times import after_close_words
from replay.text.phrases.judgement import entitled_words, window_name
from replay.text.phrases.window_sentence import CLOSED_BY, window_sentence
from replay.text.short_names import ShortNames
from replay.text.span import Pieces, text_of
from replay.text.times import seconds_text
from replay.timeline.timeline import Timeline


class TimedMark(msgspec.Struct, frozen=True, kw_only=True):
    """Something at a moment of a window: a closing, an answer, a median; counted from its opening.

    `ms` is None where nobody knows the moment. `sign` is drawn there.
    """

    seq: int | None
    ms: int | None
    sign: str
    what: str


class Tempo(msgspec.Struct, frozen=True, kw_only=True):
    """How fast a player usually answers: windows, median, quartiles; None with too few windows.

    `given`: how long this window was open for him. `shorter`: in how many he took less than that.
    """

    player: PlayerId
    windows: int
    median: int | None
    quartiles: tuple[int, int] | None
    given: int | None
    shorter: int | None

    @property
    def text(self) -> str:
        """The tempo in a sentence."""
        counted = f"{self.windows} window{'' if self.windows == 1 else 's'}"
        if not self.windows:
            return f"no answer of {self.player}'s was timed as it was given"
        if self.median is None or self.quartiles is None:
            return f"{counted} of {self.player}'s, too few to say"
        low, high = map(seconds_text, self.quartiles)
        words = f"{self.player}'s median {seconds_text(self.median)} over {counted}"
        words += f", half of them {low} to {high}"
        if self.shorter is None or self.given is None:
            return words
        slower = self.windows - self.shorter
        return f"{words}; in {slower} of them {self.player} took {seconds_text(self.given)} or more"


class TimedWindow(msgspec.Struct, frozen=True, kw_only=True):
    """A window with its marks; `span_ms` is how long the scale is, None where no time is known."""

    window: Window
    name: str
    entitled: str
    sentence: str
    span_ms: int | None
    marks: tuple[TimedMark, ...]
    tempo: Tempo | None


def concerned_windows(
    judgement: JudgementResult, dispute: int, stretch: ContestedStretch
) -> tuple[Window, ...]:
    """Return the windows that a dispute is about, under a ruleset: gaps last, else as they opened.

    Those of which the record keeps no passes are left out, unless there are no others. A back-up
    to the contested play opens its window again, after the dispute.
    """
    # A long match has hundreds of thousands: the tests that most of them fail come first.
    contested = frozenset(stretch.contested)
    about = [
        window
        for window in judgement.windows
        if (window.opened_by < dispute or window.is_reopened)
        and (window.kind is not WindowKind.GAP or window.answers)
        and concerns(window, contested)
        and window.entitled
    ]
    told = [window for window in about if Flag.NOT_KEPT not in window.flags]
    return tuple(sorted(told or about, key=_place))


def _place(window: Window) -> tuple[bool, int, int]:
    return window.kind is WindowKind.GAP, window.opened_by, window.id


def timed_windows(
    timeline: Timeline, judgement: Judgement, windows: Iterable[Window]
) -> tuple[TimedWindow, ...]:
    """Return windows of a judgement, each with what happened in it and when."""
    windows = list(windows)
    if not windows:
        return ()
    answered = (window for window in judgement.windows if window.answers)
    times = ResponseTimes(answered, Timekeeping(timeline.fold().order))
    return tuple(_timed(timeline, judgement, window, times) for window in windows)


def _timed(
    timeline: Timeline, judgement: Judgement, window: Window, times: ResponseTimes
) -> TimedWindow:
    names = ShortNames(timeline.known(timeline.last), timeline.entries)
    order = judgement.ruleset.windows.response.order
    tempo = _tempo(window, times)
    marks = [*_marks(timeline, window)]
    known = [mark.ms for mark in marks if mark.ms is not None]
    if tempo is not None and tempo.median is not None and known:
        what = f"{tempo.player}'s median {seconds_text(tempo.median)}, {tempo.windows} windows"
        marks.append(TimedMark(seq=None, ms=tempo.median, sign="┊", what=what))
        known.append(tempo.median)
    return TimedWindow(
        window=window,
        name=text_of(_name(window, names)) + (", struck" if window.struck else ""),
        entitled=text_of(entitled_words(window, names, order)),
        sentence=text_of(window_sentence(window, names, timeline.last)),
        span_ms=max(known) if known else None,
        marks=tuple(marks),
        tempo=tempo,
    )


def _name(window: Window, names: ShortNames) -> Pieces:
    if window.kind is not WindowKind.RESPONSE or window.action is None:
        return window_name(window, names)
    card, noun = names.action(window.action), names.noun(window.action)
    of: Pieces = [] if card == [noun] else [" of ", *card]
    again = f", opened again by @{window.opened_by}" if window.is_reopened else ""
    return [f"responses to the {noun}", *of, f" @{window.action}{again}"]


def _marks(timeline: Timeline, window: Window) -> Iterator[TimedMark]:
    end = window.closed_by
    if end is not None:
        over = Flag.RUN_OVER in window.flags
        why = CLOSED_BY[window.closed_why or Closing.ENDED]
        what = f"{'RUN OVER ' if over else ''}{_time(window.duration)}{why} "
        what += place_words(timeline, end)
        yield TimedMark(seq=end, ms=window.duration, sign="✗" if over else "┤", what=what)
    for answer in window.answers:
        words = {AnswerKind.PASS: "passes", AnswerKind.WAIT: 'says "wait"'}
        place = place_words(timeline, answer.seq)
        what = f"{answer.player} {words.get(answer.answer, 'answers')} {place}"
        if answer.since_opened is not None:
            what += f", {seconds_text(answer.since_opened)}"
        what += after_close_words(window, answer)
        what += " (struck)" if answer.struck else ""
        yield TimedMark(seq=answer.seq, ms=answer.since_opened, sign="▲", what=what)


def _tempo(window: Window, times: ResponseTimes) -> Tempo | None:
    player = window.concerns
    if player is None:
        return None
    taken = times.taken(player)
    enough = len(taken) >= ENOUGH
    spoken = any(not window.is_after_close(answer) for answer in window.answers)
    given = None if spoken else window.duration
    return Tempo(
        player=player,
        windows=len(taken),
        median=times.median(player),
        quartiles=_quartiles(taken) if enough else None,
        given=given,
        shorter=sum(time < given for time in taken) if enough and given is not None else None,
    )


def _quartiles(taken: Sequence[int]) -> tuple[int, int]:
    """Return the times that a quarter, and three quarters, of the sorted times lie below."""
    last = len(taken) - 1
    return taken[last // 4], taken[last - last // 4]


def _time(milliseconds: int | None) -> str:
    return "" if milliseconds is None else f"{seconds_text(milliseconds)} "
