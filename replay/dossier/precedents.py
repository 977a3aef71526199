"""Precedents: rulings on similar disputes, and why each is similar. None of them binds."""

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from typing import Final, NamedTuple

import msgspec

from replay.dossier.ruled_dispute import DisputeTerms, RuledDispute

SHOWN: Final = 5
# Half of all disputes share the kinds of action and window, so these alone say nothing.
_LEAST: Final = 4
_CHECK: Final = 4
_CITE: Final = 3
_CARD: Final = 3
_ACTION: Final = 2
_WINDOW: Final = 1
_INTERVAL: Final = 1


class Precedent(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling on a similar dispute: where, how similar, why, what was ruled, by which rules.

    `address`: of the dispute, such as `k7m2xq@164`. `score`: the sum of what `why` lists.
    """

    address: str
    score: int
    why: tuple[str, ...]
    text: str
    remedy: str = ""
    decision: str = ""
    overturned: bool = False
    appealed: bool = False
    at: int | None = None
    cites: tuple[str, ...] = ()


class PrecedentsFound(msgspec.Struct, frozen=True, kw_only=True):
    """The precedents, most similar first, with the numbers of rulings and of unread matches."""

    rows: tuple[Precedent, ...] = ()
    of: int = 0
    left: int = 0

    @property
    def words(self) -> str:
        """How many rulings were looked at, and that none of them binds."""
        of = "1 ruling" if self.of == 1 else f"{self.of} rulings"
        left = f"; {self.left} matches with disputes not read yet" if self.left else ""
        none = "" if self.rows else "none is similar; "
        return f"{none}of {of} in the store{left}; none of them binds"


class _Row(NamedTuple):
    score: int
    match: str
    ruled: RuledDispute


def precedents(
    terms: DisputeTerms, ruled: Iterable[tuple[str, RuledDispute]], most: int = SHOWN
) -> tuple[Precedent, ...]:
    """Return the most similar of the given rulings, with their matches; ties by date, latest first.

    Same check 4, each rule cited by both and each card in both 3, same kind of action 2, same kind
    of window 1, window open for half to twice as long 1.
    """
    found = (_Row(_points(terms, each.terms), match, each) for match, each in ruled)
    alike = [row for row in found if row.score >= _LEAST]
    # A large store has thousands of similar ones and a few are shown: only those are put into
    # words.
    first = nsmallest(most, alike, key=_rank)
    return tuple(_precedent(terms, *row) for row in first)


def _rank(row: _Row) -> tuple[int, int, str, int]:
    score, match, ruled = row
    return -score, -(ruled.at or 0), match, ruled.seq


def _precedent(terms: DisputeTerms, score: int, match: str, ruled: RuledDispute) -> Precedent:
    return Precedent(
        address=f"{match}@{ruled.seq}",
        score=score,
        why=tuple(why for _, why in _alike(terms, ruled.terms)),
        text=ruled.text,
        remedy=ruled.remedy,
        decision=ruled.decision,
        overturned=ruled.overturned,
        appealed=ruled.appealed,
        at=ruled.at,
        cites=ruled.terms.cites,
    )


def _points(one: DisputeTerms, other: DisputeTerms) -> int:
    return sum([score for score, _ in _alike(one, other)])


def _alike(one: DisputeTerms, other: DisputeTerms) -> Iterator[tuple[int, str]]:
    for check in one.checks:
        if check in other.checks:
            yield _CHECK, f"same finding {check}"
            break
    for cited in one.cites:
        if cited in other.cites:
            yield _CITE, f"same rule {cited}"
    for title in one.cards:
        if title in other.cards:
            yield _CARD, f"same card {title}"
    if one.action and one.action == other.action:
        yield _ACTION, f"same kind of action, {one.action.replace('_', ' ')}"
    if one.window and one.window == other.window:
        yield _WINDOW, f"same kind of window, {one.window.replace('_', ' ')}"
    if one.interval and other.interval and 0.5 <= one.interval / other.interval <= 2:
        yield _INTERVAL, f"{one.interval / 1000:.1f} s against {other.interval / 1000:.1f} s"
