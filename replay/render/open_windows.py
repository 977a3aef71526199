"""The windows that are open at an entry, in rows: who may act, who has spoken, for how long."""

from collections.abc import Iterator

from engine.standing.window import Window, WindowKind
from replay.judgement.judged_match import JudgedMatch
from replay.render.row import Row
from replay.text.names import Names
from replay.text.phrases.judgement import answer_words, entitled_words, window_name
from replay.text.span import Pieces, Style, span, spans
from replay.text.times import lasting_text


class Opportunities:
    """The windows open just after an entry, as rows by the action to which each belongs."""

    def __init__(self, judged: JudgedMatch, seq: int) -> None:
        self._judged = judged
        self._seq = seq
        self._order = judged.rules.windows.response.order
        timeline = judged.timeline
        self._names = Names(timeline.snapshot(seq).known, timeline.entries, brief=True)
        self._windows = list(judged.open_windows(seq))

    @property
    def answers(self) -> frozenset[int]:
        """The entries by which somebody passed, answered or asked for time in one of them."""
        return frozenset(one.seq for window in self._windows for one in window.answers)

    def under(self, action: int, depth: int) -> Iterator[Row]:
        """Show the windows of an action, and the next time pass over them."""
        for window in [one for one in self._windows if one.action == action]:
            self._windows.remove(window)
            yield self._row(window, [self._short(window)], depth)

    def rest(self) -> Iterator[Row]:
        """Show those of no action that was shown."""
        for window in self._windows:
            yield self._row(window, window_name(window, self._names), 0)

    def _short(self, window: Window) -> str:
        match window.kind:
            case WindowKind.RESPONSE:
                return "responses"
            case WindowKind.JUST:
                return f"moment just after @{window.opened_by}"
            case WindowKind.GAP:
                return "gap between its parts"
            case _:
                return f"stage {window.step or ''}".rstrip()

    def _row(self, window: Window, name: Pieces, depth: int) -> Row:
        said: Pieces = [span("window", Style.OPEN), ", ", *name]
        entitled = entitled_words(window, self._names, self._order)
        said += [": ", *entitled] if entitled else []
        lasting = self._judged.timeline.elapsed.between(window.opened_by, self._seq)
        said += [f"; open for {lasting_text(lasting)}"] if lasting else []
        for answer in window.answers:
            if answer.seq <= self._seq:
                said += ["; ", *answer_words(answer, self._names)]
        return Row(spans(said), depth, f"window:{window.id}", seq=window.opened_by)
