"""How many findings each match of the library has; matches in view are judged in spare time."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from engine.model.errors import InputError
from replay.timeline.timeline import Timeline
from tui.app.match_library import MatchItem

if TYPE_CHECKING:
    from collections.abc import Mapping

STRETCH: Final = 16
# A longer match is judged when it is opened.
MOST: Final = 20_000


class FindingCounts:
    """Holds the number of findings by verdict, by the head of each record; empty for none.

    A match that cannot be read or judged is absent.
    """

    def __init__(self) -> None:
        self._counted: dict[str, Mapping[str, int] | None] = {}

    def of(self, item: MatchItem) -> "Mapping[str, int] | None":
        """Return the numbers of a match, None where they are not known, or not yet."""
        return self._counted.get(item.summary.head)

    def count(
        self, wanted: Callable[[], list[MatchItem]], show: Callable[[], object]
    ) -> Iterator[None]:
        """Judge the matches that are `wanted` at each moment, bit by bit; `show` each result."""
        while items := [item for item in wanted() if item.summary.head not in self._counted]:
            item = items[0]
            self._counted[item.summary.head] = None
            if item.summary.events <= MOST:
                yield from self._judge(item)
                show()
            yield

    def _judge(self, item: MatchItem) -> Iterator[None]:
        from replay.judgement.incremental import IncrementalJudge
        from replay.judgement.judge_match import rules_of
        from replay.render.findings import counts

        try:
            timeline = Timeline(item.read())
            yield
            judging = IncrementalJudge(timeline, rules_of(timeline))
        except (InputError, OSError):
            return
        while judging.left:
            judging.go_on(STRETCH)
            yield
        self._counted[item.summary.head] = Counter(counts(judging.done().found.findings))
