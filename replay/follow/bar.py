"""The bar of a subject: what is true of it over the match, in cells from turn to turn."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from engine.model.zones import Place
from replay.follow.followed_subject import FollowedSubject
from replay.follow.state import FactKey, FactSort, FactValue

# A turn has at most so many cells.
_WIDEST: Final = 4
# What a bar is drawn of: the card's own place, its conditions, the player's turns.
_STATES: Final = (FactSort.STATUS, FactSort.DOUBTED, FactSort.FACE, FactSort.TURN)


class BarRow(NamedTuple):
    """One thing that was true, and the cells in which it was so at some entry."""

    key: FactKey
    value: FactValue
    filled: tuple[bool, ...]


class SubjectBar(NamedTuple):
    """Cells over a match. `firsts`: the entry that each begins with; `turns`: cells by turn number.

    `touches`: how many entries of each cell touch the subject.
    """

    firsts: tuple[int, ...]
    turns: tuple[tuple[int, int], ...]
    rows: tuple[BarRow, ...]
    touches: tuple[int, ...]

    def cell(self, seq: int) -> int:
        """Return the cell that an entry lies in."""
        return max(bisect_right(self.firsts, seq) - 1, 0)


def subject_bar(followed: FollowedSubject, cells: int) -> SubjectBar:
    """Return the bar of a subject over at most so many cells; the last ones are kept."""
    return _bar(followed, followed.last, cells)


@lru_cache(maxsize=4)
def _bar(followed: FollowedSubject, _last: int, cells: int) -> SubjectBar:
    firsts, turns = _columns(followed, max(cells, 1))
    last = (*firsts[1:], followed.last + 1)
    rows: dict[tuple[FactKey, str], list[bool]] = {}
    shown: dict[tuple[FactKey, str], FactValue] = {}
    for stretch in followed.stretches():
        if not _drawn(followed, stretch.key):
            continue
        about = stretch.key, str(stretch.value) if isinstance(stretch.value, Place) else ""
        shown.setdefault(about, stretch.value)
        filled = rows.setdefault(about, [False] * len(firsts))
        until = followed.last + 1 if stretch.until is None else stretch.until
        for cell, (first, end) in enumerate(zip(firsts, last, strict=True)):
            filled[cell] = filled[cell] or (stretch.first < end and until > first)
    touches = [0] * len(firsts)
    for seq in followed.seqs:
        touches[max(bisect_right(firsts, seq) - 1, 0)] += 1
    drawn = tuple(BarRow(key[0], shown[key], tuple(filled)) for key, filled in rows.items())
    # Places first, each where it was first; conditions below them.
    places = tuple(each for each in drawn if each.key[0] not in _STATES)
    states = tuple(each for each in drawn if each.key[0] in _STATES)
    return SubjectBar(tuple(firsts), tuple(turns), places + states, tuple(touches))


def _drawn(followed: FollowedSubject, key: FactKey) -> bool:
    sort, about = key
    if sort is FactSort.LIES:
        return about == followed.subject.card
    if sort is FactSort.HOLDS:
        return followed.subject.place is not None
    return sort in _STATES


def _columns(followed: FollowedSubject, cells: int) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the first entry of each cell, and the cells with which turns begin."""
    turns = followed.timeline.turns
    begins: Sequence[int] = [1, *(turn.seq for turn in turns if turn.seq > 1)]
    ends = [*begins[1:], followed.last + 1]
    room, number = min(cells, _WIDEST * len(begins)), len(begins)
    firsts: list[int] = []
    for at, (begin, end) in enumerate(zip(begins, ends, strict=True)):
        # Where there is less room than turns, several share a cell.
        parts = ceil((at + 1) * room / number) - ceil(at * room / number)
        parts = min(parts, max(end - begin, 1))
        firsts += [begin + part * (end - begin) // parts for part in range(parts)]
    found: dict[int, int] = {}
    for turn in turns:
        found.setdefault(bisect_right(firsts, turn.seq) - 1, turn.number)
    return firsts, [*found.items()]
