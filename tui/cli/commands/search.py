"""`tricorder search`: entries, titles and notes of all matches that have some words."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.model.errors import InputError
from recorder.store.entry_index import EntryIndex, IndexedEntry
from recorder.store.paths import store_path, study_path
from recorder.study.saved_texts import SavedSort, saved_text
from replay.search.library_index import behind, fill, open_index
from replay.search.library_search import (
    LibraryHits,
    entries_of,
    near_words_of,
    search_library,
)
from replay.search.search_text import read_search
from tui.cli.commands.command import add_database, add_json
from tui.cli.saved_texts import add_saved, add_study, keep_house, save

if TYPE_CHECKING:
    from recorder.study.mark import EntryMark
    from replay.render.row import Row

HELP: Final = """\
Print the entries of all matches, your own and the bundled ones, that have all
the words; then matches whose titles have them. Your notes are searched too.
"two words" stand together, -word leaves out. Narrow it by card:, by: (whose
entry it is), kind: (play, beam …), event: (cards_moved …), turn:12 or turn:>20,
and by player:, title:, date:, edition:, ruleset:, tournament: of the match.
What a ruleset finds is asked by 'tricorder find --all'.
Struck entries are found too, and marked. What was searched once is kept among
your caches; only what is new is read. Exit code 1: nothing was found."""
EXAMPLE: Final = """\
  tricorder search amanda rogers by:bram
  tricorder search 'card:"Kivas Fajo" -draws turn:>=5'
  tricorder search kurn stopped --limit 0 --json --save kurn
  tricorder search --search kurn by:anja"""
PER_MATCH: Final = 4
MATCHES: Final = 50
AT_ONCE: Final = 2_000
MOST_TOLD: Final = 5  # matches that cannot be read


def add_arguments(parser: ArgumentParser) -> None:
    """Take words, and how much to print."""
    description = "words and fields; in quotes where they have - or quotes"
    parser.add_argument("words", metavar="WORDS", nargs="*", help=description)
    description = f"entries of each match at most (default: {PER_MATCH}); 0: all, of all matches"
    parser.add_argument("--limit", metavar="N", type=_limit, default=PER_MATCH, help=description)
    add_saved(parser, SavedSort.SEARCH)
    add_json(parser, lines="an entry")
    add_database(parser)
    add_study(parser)


def _limit(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise ArgumentTypeError(f"'{text}' is no number of entries")
    return int(text)


def run(given: Namespace) -> int:
    """Print what is found; or list, save or remove a search."""
    study = study_path(given.study)
    if given.saved or given.forget is not None:
        return keep_house(given, SavedSort.SEARCH, study)
    text = " ".join(given.words)
    if given.search is not None:
        # More words narrow what was saved.
        text = f"{saved_text(study, SavedSort.SEARCH, given.search)} {text}".strip()
    asked = read_search(text)
    if given.save is not None:
        save(given.save, SavedSort.SEARCH, text, study)
    store = store_path(given.db)
    with open_index(store) as index:
        _bring_up(index, store)
        found = search_library(index, asked, _notes(study))
        most = given.limit or -1
        shown = found.matches if not given.limit else found.matches[:MATCHES]
        entries = [entries_of(index, asked, each.about, most) for each in shown]
        near = {} if found.matches else near_words_of(index, asked)
    if given.json:
        from tui.cli.documents.json_document import write_document
        from tui.cli.documents.library_hits import found_document

        write_document(found_document(text, found, entries, near))
    elif given.json_lines:
        _write_lines(found, entries)
    else:
        from tui.cli.output import write_rows

        write_rows(_rows(found, entries, near))
    return 0 if found.matches else 1


def _bring_up(index: EntryIndex, store: Path) -> None:
    """Read what is new; tell what cannot be searched, and why: the rest is."""
    from replay.text.sanitize import plain
    from tui.cli.progress import progress_of

    told: list[str] = []
    try:
        new, fault = behind(index, store)
        told += [f"the matches of the store are not searched as they are: {fault}"] if fault else []
        filled = (each for each in fill(index, new, AT_ONCE) if each is not None)
        for each in progress_of(filled, "match", len(new)):
            told += [f"not searched: {each.match}: {each.why}"] if each.why else []
    except InputError as refused:
        told.append(f"what is new is not searched: {refused}")
    for words in told[:MOST_TOLD]:
        sys.stderr.write(f"tricorder: {plain(words)}\n")
    if len(told) > MOST_TOLD:
        sys.stderr.write(f"tricorder: and {len(told) - MOST_TOLD} more matches\n")


def _notes(study: Path) -> "Sequence[EntryMark]":
    from recorder.study.study_store import StudyStore

    opened = StudyStore.open_if_made(study)
    if opened is None:
        return ()
    with opened as store:
        return store.marks()


def _write_lines(found: LibraryHits, entries: Sequence[Sequence[IndexedEntry]]) -> None:
    from tui.cli.documents.json_document import document_text
    from tui.cli.documents.library_hits import entry_document
    from tui.cli.streams import write_utf8

    for hits, own in zip(found.matches, entries, strict=False):
        for entry in own:
            write_utf8(document_text({"match": hits.about.match} | entry_document(entry)))


def _rows(
    found: LibraryHits,
    entries: Sequence[Sequence[IndexedEntry]],
    near: dict[str, list[str]],
) -> "Iterator[Row]":
    from replay.render.row import row
    from replay.search.hit_rows import (
        entry_rows,
        found_words,
        left_words,
        match_row,
        near_words,
        note_rows,
    )
    from replay.text.span import Style, span

    yield row(span(found_words(found), Style.HEADING))
    if near:
        yield row(span(near_words(near)))
    for hits, own in zip(found.matches, entries, strict=False):
        yield match_row(hits)
        yield from entry_rows(own)
        left = left_words(hits, len(own))
        if left:
            yield row(span(f"{left}: --limit 0 prints all", Style.DIM), depth=1)
        yield from note_rows(hits.notes)
    if len(found.matches) > len(entries):
        more = len(found.matches) - len(entries)
        yield row(span(f"{more:,} more matches: --limit 0 prints all", Style.DIM))
