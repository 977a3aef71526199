"""What a search over a library finds, as `search --json` prints it."""

from collections.abc import Mapping, Sequence

from recorder.store.entry_index import IndexedEntry
from replay.search.library_search import LibraryHits, MatchHits
from tui.cli.documents.json_document import Document


def found_document(
    asked: str,
    found: LibraryHits,
    entries: Sequence[Sequence[IndexedEntry]],
    near: Mapping[str, Sequence[str]],
) -> Document:
    """Return what is found: matches, each with its first entries."""
    return {
        "search": asked,
        "entries": found.entries,
        "more": found.more,
        "searched": found.searched,
        "of": found.of,
        "near": {word: list(words) for word, words in near.items()},
        "matches": [
            match_document(hits, own) for hits, own in zip(found.matches, entries, strict=False)
        ],
    }


def match_document(hits: MatchHits, entries: Sequence[IndexedEntry]) -> Document:
    """Return one match with hits."""
    about = hits.about
    return {
        "match": about.match,
        "title": about.title,
        "date": about.date or None,
        "players": about.players.split("\n") if about.players else [],
        "entries": hits.entries,
        "titled": hits.titled,
        "notes": [{"seq": mark.seq, "text": mark.text, "id": mark.id} for mark in hits.notes],
        "hits": [entry_document(entry) for entry in entries],
    }


def entry_document(entry: IndexedEntry) -> Document:
    """Return one entry that is found."""
    return {
        "seq": entry.seq,
        "turn": entry.turn,
        "words": entry.words,
        "struck": entry.struck or None,
    }
