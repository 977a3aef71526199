"""Searching the index of entries: how many each match has, and the entries themselves."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from engine.model.spelling import near_words
from recorder.store.entry_index import SEQ_BITS, EntryIndex, IndexedEntry, index_trouble

# Whoever finds more has not typed enough. The newest are counted; where rows are compared, among
# so many.
MOST_COUNTED: Final = 20_000
MOST_COMPARED: Final = 50_000
_LAST: Final = (1 << SEQ_BITS) - 1
# Rows that the index finds, in the matches asked for, the newest first.
_AMONG: Final = f"""
entries MATCH :asked AND (:every OR (rowid >> {SEQ_BITS}) IN (SELECT number FROM temp.among))
ORDER BY rowid DESC LIMIT :most
"""
# A player's name stands in half of all entries, a turn in any: to look these up takes longest.
_TESTS: Final = (
    "(:by = '' OR instr(' ' || by, :by)) AND (:low IS NULL OR turn BETWEEN :low AND :high)"
)
_COUNT: Final = f"""
SELECT rowid >> {SEQ_BITS}, count(*), count(*) FROM (SELECT rowid FROM entries WHERE {_AMONG})
GROUP BY 1
"""
_COMPARE: Final = f"""
SELECT rowid >> {SEQ_BITS}, count(*) FILTER (WHERE {_TESTS}), count(*)
FROM (SELECT rowid, by, turn FROM entries WHERE {_AMONG}) GROUP BY 1
"""
_ENTRIES: Final = f"""
SELECT rowid, words, cards, by, kind, turn, struck FROM entries
WHERE entries MATCH :asked AND {_TESTS} AND rowid BETWEEN :first AND :last
ORDER BY rowid LIMIT :most
"""
_MAKE_AMONG: Final = "CREATE TEMP TABLE IF NOT EXISTS among (number INTEGER PRIMARY KEY)"
_HAS: Final = "SELECT 1 FROM entries WHERE entries MATCH ? LIMIT 1"


class TurnsAsked(NamedTuple):
    """The turns that an entry may lie in, from one to another."""

    low: int
    high: int


class EntriesAsked(NamedTuple):
    """What entries must match: an expression of FTS5, made of quoted words alone.

    `by`: a word that the name of its player must have, as names are compared; empty for any.
    `turns`: where it must lie. `among`: the numbers of matches; None for all.
    """

    expression: str
    by: str = ""
    turns: TurnsAsked | None = None
    among: Collection[int] | None = None

    @property
    def compared(self) -> bool:
        """True where rows are compared one by one."""
        return bool(self.by) or self.turns is not None

    @property
    def given(self) -> dict[str, object]:
        """The values of a statement."""
        low, high = (None, None) if self.turns is None else self.turns
        by = f" {self.by}" if self.by else ""
        return {"asked": self.expression, "by": by, "low": low, "high": high}


class EntryCounts(NamedTuple):
    """How many entries each match has, by its number. `more`: there are more, not counted."""

    by_match: dict[int, int]
    more: bool


def counted_entries(index: EntryIndex, asked: EntriesAsked) -> EntryCounts:
    """Return how many entries of each match are found, as far as they are counted."""
    most = MOST_COMPARED if asked.compared else MOST_COUNTED
    given = asked.given | {"every": asked.among is None, "most": most + 1}
    with index_trouble():
        _note_among(index, asked.among or ())
        statement = _COMPARE if asked.compared else _COUNT
        rows = index.connection.execute(statement, given).fetchall()
    more = sum(seen for _, _, seen in rows) > most
    return EntryCounts({number: count for number, count, _ in rows if count}, more)


def _note_among(index: EntryIndex, among: Collection[int]) -> None:
    index.connection.execute(_MAKE_AMONG)
    index.connection.execute("DELETE FROM temp.among")
    numbers = ((number,) for number in among)
    index.connection.executemany("INSERT INTO temp.among VALUES (?)", numbers)


def found_entries(
    index: EntryIndex, asked: EntriesAsked, number: int, most: int = -1
) -> Sequence[IndexedEntry]:
    """Return the entries of one match that are found, in order; at most so many, -1 for all."""
    base = number << SEQ_BITS
    given = asked.given | {"first": base, "last": base + _LAST, "most": most}
    with index_trouble():
        rows = index.connection.execute(_ENTRIES, given).fetchall()
    return [IndexedEntry(rowid & _LAST, *rest) for rowid, *rest in rows]


def near_terms(index: EntryIndex, word: str) -> list[str]:
    """Return words of the index that look like one that no entry has; nothing if one has it."""
    with index_trouble():
        if index.connection.execute(_HAS, (f'"{word}"',)).fetchone() is not None:
            return []
        words = [word for (word,) in index.connection.execute("SELECT word FROM words")]
    return near_words(word.casefold(), words, 2, 75)
