"""Searching a library: the entries, titles and notes that words and fields find, by match."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from recorder.store.entry_index import EntryIndex, IndexedEntry, IndexedMatch
from recorder.store.entry_search import (
    EntriesAsked,
    counted_entries,
    found_entries,
    near_terms,
)
from recorder.study.mark import EntryMark
from replay.search.search_text import SearchText


class MatchHits(NamedTuple):
    """A match with hits. `entries`: how many; `notes`: the user's own that have the words.

    `titled`: its title, or what a list says beside it, has them.
    """

    about: IndexedMatch
    entries: int
    notes: Sequence[EntryMark]
    titled: bool


class LibraryHits(NamedTuple):
    """What is found in a library: matches, those with most entries first, titles last.

    `more`: there are more entries than were counted. `searched`: how many were.
    """

    asked: SearchText
    matches: Sequence[MatchHits]
    of: int
    searched: int
    more: bool

    @property
    def entries(self) -> int:
        """How many entries are found."""
        return sum(each.entries for each in self.matches)


def search_library(
    index: EntryIndex,
    asked: SearchText,
    marks: Sequence[EntryMark] = (),
    hidden: Collection[str] = (),
) -> LibraryHits:
    """Return what a search finds in the matches of the index, without those that are hidden."""
    known = index.matches()
    among = {
        about.number: about
        for about in known.values()
        if about.head and about.match not in hidden and asked.is_in(about)
    }
    counts: Mapping[int, int] = {}
    more = False
    if asked.expression and among:
        counts, more = counted_entries(index, _asked(asked, among, len(known)))
    notes = _notes(asked, marks)
    found = [
        MatchHits(
            about,
            counts.get(number, 0),
            notes.get(about.start, ()),
            asked.names(about) if asked.expression else True,
        )
        for number, about in among.items()
    ]
    hits = [each for each in found if each.entries or each.notes or each.titled]
    hits.sort(key=_order)
    return LibraryHits(asked, hits, len(known), index.count(), more)


def entries_of(
    index: EntryIndex, asked: SearchText, about: IndexedMatch, most: int = -1
) -> Sequence[IndexedEntry]:
    """Return the entries that are found in one match, in order; at most so many, -1 for all."""
    if not asked.expression:
        return ()
    wanted = EntriesAsked(asked.expression, asked.by, asked.turns)
    return found_entries(index, wanted, about.number, most)


def near_words_of(index: EntryIndex, asked: SearchText) -> dict[str, list[str]]:
    """Return the words that no entry has, each with those that look like it."""
    found = {term: near_terms(index, term) for term in asked.terms}
    return {term: near for term, near in found.items() if near}


def _asked(asked: SearchText, among: Mapping[int, IndexedMatch], known: int) -> EntriesAsked:
    every = len(among) == known
    return EntriesAsked(asked.expression, asked.by, asked.turns, None if every else among.keys())


def _notes(asked: SearchText, marks: Sequence[EntryMark]) -> dict[str, list[EntryMark]]:
    """Return the notes that have all the words, by the first digest of their match."""
    found: dict[str, list[EntryMark]] = {}
    words = list(asked.words)
    for mark in marks if words else ():
        if mark.is_note and mark.has(words):
            found.setdefault(mark.start.hex(), []).append(mark)
    return found


def _order(hits: MatchHits) -> tuple[int, int, str]:
    # Later matches first among those with as many entries.
    return -hits.entries, -len(hits.notes), _backwards(hits.about.date) + hits.about.match


def _backwards(date: str) -> str:
    return "".join(chr(0x7E - ord(sign)) if " " <= sign <= "~" else sign for sign in date)
