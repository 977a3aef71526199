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
        self._names = Names(timeline.known(seq), timeline.entries, brief=True)
        self._windows = list(judged.open_windows(seq))

    @property
    def answers(self) -> frozenset[int]:
        """The entries by which somebody passed, answered or asked for time in these windows."""
        return frozenset(answer.seq for window in self._windows for answer in window.answers)

    def under(self, action: int, depth: int) -> Iterator[Row]:
        """Yield the windows of an action, each only once."""
        for window in [candidate for candidate in self._windows if candidate.action == action]:
            self._windows.remove(window)
            yield self._row(window, [self._short(window)], depth)

    def rest(self) -> Iterator[Row]:
        """Yield the windows that no action has shown."""
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
        words: Pieces = [span("window", Style.OPEN), ", ", *name]
        entitled = entitled_words(window, self._names, self._order)
        words += [": ", *entitled] if entitled else []
        lasting = self._judged.timeline.elapsed.between(window.opened_by, self._seq)
        words += [f"; open for {lasting_text(lasting)}"] if lasting else []
        for answer in window.answers:
            if answer.seq <= self._seq:
                words += ["; ", *answer_words(answer, self._names)]
        return Row(spans(words), depth, f"window:{window.id}", seq=window.opened_by)
