"""What a search over a library finds, in rows: matches, and the first entries of each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from recorder.store.entry_index import IndexedEntry
from recorder.study.mark import EntryMark
from replay.render.row import Row, row
from replay.search.library_search import LibraryHits, MatchHits
from replay.text.span import Style, span


def found_words(found: LibraryHits) -> str:
    """Return how many entries are found in how many matches, and among how many."""
    number = f"{found.entries:,}{'+' * found.more}"
    entries = "1 entry" if number == "1" else f"{number} entries"
    searched = f"{found.searched:,} {'entry' if found.searched == 1 else 'entries'} searched"
    return f"{entries} in {len(found.matches)} of {_matches(found.of)}; {searched}"


def near_words(near: Mapping[str, Sequence[str]]) -> str:
    """Return the words that no entry has, each with those that look like it; empty for none."""
    return "; ".join(f"no entry has '{word}': near {', '.join(of)}" for word, of in near.items())


def match_row(hits: MatchHits) -> Row:
    """Return the row of a match: its name, how many entries, title, players and date."""
    about = hits.about
    players = " - ".join(about.players.split("\n"))
    number = "1 entry" if hits.entries == 1 else f"{hits.entries:,} entries"
    return row(
        span(about.match, Style.NUMBER),
        span(f"  {number}" if hits.entries else "", Style.VALUE),
        span("  in the title" if hits.titled and not hits.entries else "", Style.DIM),
        "  ",
        span(about.title, Style.HEADING),
        "  " if players else "",
        span(players, Style.PLAYER),
        span(f"  {about.date}" if about.date else "", Style.DIM),
    )


def entry_rows(entries: Iterable[IndexedEntry]) -> Iterator[Row]:
    """Yield a row for each entry found: its seq, its turn, its words, and what struck it."""
    entries = list(entries)
    cells = max((len(str(entry.seq)) for entry in entries), default=0) + 1
    for entry in entries:
        turn = "" if entry.turn is None else f"turn {entry.turn}"
        whole = row(
            span(f"{f'@{entry.seq}':<{cells}}", Style.NUMBER),
            span(f" {turn:<7} ", Style.DIM),
            span(entry.words),
            span(f"  x {entry.struck}" if entry.struck else "", Style.STRUCK),
            depth=1,
        )
        yield whole._replace(seq=entry.seq, hang=cells + 1)


def note_rows(notes: Iterable[EntryMark]) -> Iterator[Row]:
    """Yield a row for each of the user's notes that are found."""
    for mark in notes:
        told = [
            mark.glyph.value if mark.glyph else "",
            mark.text,
            *(f"#{tag}" for tag in mark.tags),
        ]
        words = span(" ".join(filter(None, told)))
        number = span(f"@{mark.seq}", Style.NUMBER)
        yield row(number, span(" note ", Style.DIM), words, depth=1)._replace(seq=mark.seq)


def left_words(hits: MatchHits, shown: int) -> str:
    """Return how many entries of a match are not shown; empty if all are."""
    left = hits.entries - shown
    return "" if left <= 0 else f"{left:,} more {'entry' if left == 1 else 'entries'}"


def _matches(number: int) -> str:
    return "1 match" if number == 1 else f"{number:,} matches"
