"""The columns of the list of matches: as wide as their contents, if there is room."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from replay.text.phrases.match import result_text
from replay.text.sanitize import plain, width
from tui.app.match_library import MatchItem

# The cells of events, findings with disputes, and the place where a match was left.
EVENTS: Final = 13
FOUND: Final = 12
PLACE: Final = 8
GAP: Final = 2
# From so many cells on ids are shown.
ROOMY: Final = 110
LONGEST_ID: Final = 40
LONGEST: Final = 60
DATE: Final = 10
# Title and players get at least so many cells before any other column is shown.
TITLE: Final = 24
PLAYERS: Final = 16


class Columns(NamedTuple):
    """The cells of each column, without the gap after it; 0 for a column that is not shown."""

    id: int
    title: int
    players: int
    result: int
    date: int
    whole_result: bool


def result(item: MatchItem, *, whole: bool) -> str:
    """Return how a match ended, in short `Anja won`; empty where that is not recorded."""
    about = item.summary
    if about.ending is None:
        return ""
    if whole or not (about.winner or "").strip():
        return result_text(about.ending, about.winner)
    first = [name.split(maxsplit=1)[0] for name in about.players if name.strip()]
    winner = about.winner or ""
    word = winner.split(maxsplit=1)[0]
    return f"{winner if first.count(word) > 1 else word} won"


def fitted(items: Sequence[MatchItem], cells: int) -> Columns:
    """Share out the cells of a row: titles and players first, then results and dates."""
    room = cells - EVENTS - FOUND - (PLACE if any(item.left_at for item in items) else 0)
    title = _widest((item.summary.title for item in items), LONGEST)
    players = _widest((item.players for item in items), LONGEST)
    least = min(title, TITLE) + min(players, PLAYERS) + 2 * GAP
    wholes = _widest((result(item, whole=True) for item in items), LONGEST)
    shorts = _widest((result(item, whole=False) for item in items), LONGEST)
    ids = _widest((item.summary.id for item in items), LONGEST_ID) if cells >= ROOMY else 0
    room -= _with_gap(ids)
    everything = title + players + 2 * GAP + _with_gap(wholes) + DATE + GAP
    whole = room >= everything
    shown = wholes if whole else shorts
    if room - _with_gap(shown) < least:
        shown = 0
    room -= _with_gap(shown)
    date = DATE if whole else 0
    room -= _with_gap(date) + 2 * GAP
    if title + players > room:
        players = max(min(players, max(room * 2 // 5, room - title)), 1)
        title = max(room - players, 1)
    return Columns(ids, title, players, shown, date, whole)


def _widest(texts: Iterable[str], most: int) -> int:
    return min(max((width(plain(text)) for text in texts), default=0), most)


def _with_gap(cells: int) -> int:
    return cells + GAP if cells else 0
