"""Suggestions: what follows by the rules at the end of a record and nobody has recorded.

Nothing here acts: a suggestion becomes a fact only when somebody records it. Once recorded it is
not suggested again.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from engine.judge.judge import Judge
from engine.judge.suggestions.obligations import due_first, due_later
from engine.judge.suggestions.passing import attempt_over, passes
from engine.judge.suggestions.statuses import lapses, range_anew, stops
from engine.judge.suggestions.suggestion import Suggestion
from engine.judge.suggestions.turns import draw, end_of_turn, next_turn

# The most pressing first.
_SUGGESTERS: Final[tuple[Callable[[Judge], Iterator[Suggestion]], ...]] = (
    stops,
    lapses,
    range_anew,
    due_first,
    attempt_over,
    passes,
    due_later,
    draw,
    end_of_turn,
    next_turn,
)


def suggestions(judge: Judge) -> tuple[Suggestion, ...]:
    """List what follows at the end of the record, the most pressing first.

    What a record says that it does not keep is not suggested.
    """
    table = judge.game.table
    if table.started is None or table.ended is not None:
        return ()
    return tuple(chain.from_iterable(suggest(judge) for suggest in _SUGGESTERS))
