"""Searching all matches as somebody types: the index filled in spare time, hits as lines."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import InputError
from engine.model.person_names import name_key
from recorder.store.entry_index import EntryIndex, IndexedEntry
from recorder.store.paths import store_path, study_path
from recorder.study.mark import EntryMark
from recorder.study.saved_texts import SavedSort, SavedText, save_text, saved_texts
from recorder.study.study_store import StudyStore
from replay.render.row import Row, row
from replay.search.hit_rows import (
    entry_rows,
    found_words,
    left_words,
    match_row,
    near_words,
    note_rows,
)
from replay.search.library_index import behind, fill, open_index
from replay.search.library_search import (
    MatchHits,
    entries_of,
    near_words_of,
    search_library,
)
from replay.search.search_text import read_search
from replay.text.span import Style, span

PER_MATCH: Final = 4
MATCHES: Final = 100
NARROWING: Final = (
    "narrow by card: by: kind: event: turn:>20 player: date: edition: title: ruleset: -word"
)


class SearchLine(NamedTuple):
    """A line of what is found: of a match, and where it leads to an entry, of that."""

    row: Row
    match: str
    entry: IndexedEntry | None = None
    seq: int | None = None


class SearchShown(NamedTuple):
    """What is shown for some words: how much was found, and the lines."""

    title: str
    lines: Sequence[SearchLine]


class LibrarySearch:
    """Searches the store and the bundled matches; what is new is read by `catch_up`.

    `left`: how many matches are not searched yet, `read`: how many were read. `trouble`: why some
    are not searched, if they cannot be.
    """

    def __init__(self, database: Path | None, study: Path | None = None) -> None:
        self.left = self.read = 0
        self.trouble = ""
        self._store = store_path(database)
        self._study = study_path(study)

    @property
    def state(self) -> tuple[int, int, str]:
        """What changes as more is read: how much is left, how much was read, what is wrong."""
        return self.left, self.read, self.trouble

    @cached_property
    def index(self) -> EntryIndex:
        """The index, opened when it is first asked for."""
        return open_index(self._store)

    def close(self) -> None:
        """Close the index."""
        if "index" in vars(self):
            self.index.close()

    def catch_up(self) -> Iterator[None]:
        """Read what is new, bit by bit."""
        try:
            new, self.trouble = behind(self.index, self._store)
            self.left = len(new)
            for done in fill(self.index, new):
                if done is not None:
                    self.left -= 1
                    self.read += 1
                    self.trouble = f"{done.match}: {done.why}" if done.why else self.trouble
                yield
        except InputError as refused:
            self.trouble = str(refused)

    @cached_property
    def _noted(self) -> tuple[Sequence[EntryMark], frozenset[str]]:
        """The notes of the user, and the matches that he hides."""
        with suppress(InputError):
            opened = StudyStore.open_if_made(self._study)
            if opened is not None:
                with opened as store:
                    return store.marks(), frozenset(store.hidden())
        return (), frozenset()

    def shown(self, words: str, whole: str = "") -> SearchShown:
        """Return what words find; `whole`: the match of which all entries are shown."""
        if not words.strip():
            return SearchShown(self._waiting("type words to search all entries"), ())
        try:
            asked = read_search(words, unfinished=True)
            found = search_library(self.index, asked, *self._noted)
        except InputError as refused:
            return SearchShown(str(refused), ())
        lines: list[SearchLine] = []
        for hits in found.matches[:MATCHES]:
            most = -1 if hits.about.match == whole else PER_MATCH
            lines += _lines(hits, entries_of(self.index, asked, hits.about, most))
        if len(found.matches) > MATCHES:
            left = f"{len(found.matches) - MATCHES:,} more matches: add a word"
            lines.append(SearchLine(row(span(left, Style.DIM)), ""))
        near = {} if found.matches else near_words_of(self.index, asked)
        told = f"{found_words(found)}{'; ' * bool(near)}{near_words(near)}"
        return SearchShown(self._waiting(told), lines)

    def saved(self) -> Sequence[SavedText]:
        """Return the saved searches; none where the study cannot be read."""
        try:
            return saved_texts(self._study, SavedSort.SEARCH)
        except InputError:
            return ()

    def save(self, name: str, words: str) -> str:
        """Save a search by a name; return what was done, or why not."""
        try:
            read_search(words)
            replaced = save_text(self._study, SavedSort.SEARCH, name, words)
        except InputError as refused:
            return f"not saved: {refused}"
        return f"saved as '{name_key(name)}'{', in place of another' * replaced}"

    def _waiting(self, told: str) -> str:
        if self.left:
            return f"{told}; {self.left:,} {'match' if self.left == 1 else 'matches'} not yet"
        return f"{told}; not searched: {self.trouble}" if self.trouble else told


def _lines(hits: MatchHits, entries: Sequence[IndexedEntry]) -> Iterator[SearchLine]:
    match = hits.about.match
    yield SearchLine(match_row(hits), match)
    for entry, line in zip(entries, entry_rows(entries), strict=True):
        yield SearchLine(line, match, entry, entry.seq)
    for line in note_rows(hits.notes):
        yield SearchLine(line, match, None, line.seq)
    left = left_words(hits, len(entries))
    if left:
        yield SearchLine(row(span(f"{left}: → shows them", Style.DIM), depth=1), match)
