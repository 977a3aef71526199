"""`tricorder import`: matches from files into the store; a file is imported whole or not at all."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from textwrap import wrap
from typing import Final

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.judging import JudgingEvent, NoteAdded
from engine.record.events.union import tag
from recorder.files.bundled import text
from recorder.files.match_file import MatchFile, match_content, match_file
from recorder.importers.importer import FileRead
from recorder.importers.registry import checks_told, formats_told
from recorder.store.lock import one_import
from recorder.store.paths import store_path
from recorder.store.recorded_match import recorded_match
from recorder.store.stored_copy import StoredCopy, continue_copy, stored_copy
from replay.render.row import INDENT, Row, row
from replay.text.sanitize import plain
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json
from tui.cli.documents.json_document import write_document
from tui.cli.match_argument import BAD_NEWS
from tui.cli.output import write_rows
from tui.cli.progress import progress, working
from tui.cli.report import say_notices
from tui.cli.streams import content_of_input

_HELP: Final = f"""\
Import matches from files into the store: {formats_told()}.
The content of a file decides its format; the name only counts where the content
is not clear. A file with a mistake is not imported at all; the other files are.
Prints the id of each match. A record that the store has already is not imported
again. Of another store, such as a back-up, each match is taken that is new or
longer than here. Files of notes can be imported too, and bundled matches by
their names, such as demo. - reads one match from standard input."""
HELP: Final = "\n".join(wrap(_HELP, 79, break_on_hyphens=False))
EXAMPLE: Final = """\
  tricorder import final.transcript player_state.json
  tricorder import --check player_state.json
  tricorder import stick/matches.db
  tricorder import -"""
_STREAM: Final = "-"
_FILES: Final = "a file that holds one match, a store, the name of a bundled match, or -"
_NAMED: Final = 20  # acts of judges and corrections that are named one by one


def add_arguments(parser: ArgumentParser) -> None:
    """Take files."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=_FILES)
    description = ", and ".join(filter(None, ("only read, store nothing", checks_told())))
    parser.add_argument("--check", action="store_true", help=description)
    copies = parser.add_mutually_exclusive_group()
    description = (
        "add to a stored match the entries that a longer copy has after its end; acts of judges, "
        "strikes and corrections among them are named"
    )
    copies.add_argument("--continue", dest="go_on", action="store_true", help=description)
    description = "import as a new match, even if the store has all or part of it already"
    copies.add_argument("--separately", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Import or check every file; raises InputError at the end with the faults of all."""
    faults: list[Fault] = []
    documents: list[dict[str, object]] = []
    code = 0
    for name in progress(given.files, "file"):
        try:
            with working(f"reading {plain(name)}"), _alone(given):
                document, rows, bad = _read(name, given)
        except InputError as refused:
            faults += [_placed(fault, name) for fault in refused.faults]
            continue
        documents.append(document)
        code = max(code, BAD_NEWS if bad else 0)
        if not given.json:
            write_rows(rows)
    if documents and not given.check:
        say_notices(store_path(given.db))
    if given.json:
        write_document({"checked" if given.check else "imported": documents})
    if faults:
        raise InputError(*faults)
    return code


def _alone(given: Namespace) -> AbstractContextManager[None]:
    return nullcontext() if given.check else one_import(store_path(given.db))


def _read(name: str, given: Namespace) -> tuple[dict[str, object], list[Row], bool]:
    from recorder.files.record_file import content_of
    from recorder.store.kept_places import is_database
    from recorder.study.notes_file import is_notes, read_notes

    no_file = name == _STREAM or _bundled(name) is not None
    if not no_file and is_database(Path(name)):
        from tui.cli.stores_merged import merge_store

        return merge_store(name, given)
    if not no_file and is_notes(content_of(Path(name))):
        from tui.cli.commands.notes import import_notes

        if given.check:
            notes = read_notes(Path(name))
            words = f"{len(notes.marks)} notes by {notes.author} on {notes.match.title}"
            return {"file": name, "notes": len(notes.marks)}, [row(span(words))], False
        return *import_notes(name, None), False
    return _check(name) if given.check else _import(name, given)


def _import(name: str, given: Namespace) -> tuple[dict[str, object], list[Row], bool]:
    read = _file(name).read().whole()
    store = store_path(given.db)
    copy = None if given.separately else stored_copy(store, read.entries)
    if copy is None:
        from recorder.store.store import Store

        with Store.open_to_write(store) as opened:
            match = opened.import_log(read.entries)
        return *_told(name, read, match, "new"), False
    if copy.events < len(read.entries):
        if not given.go_on:
            raise _longer(name, copy, len(read.entries))
        continue_copy(store, copy, read.entries)
        document, rows = _told(name, read, copy.match, "continued", _added(copy, read))
        judging = list(_judging(read, copy))
        document["judging_added"] = [
            {"seq": entry.seq, "kind": tag(entry.body), "says": words} for entry, words in judging
        ]
        return document, [*rows, *_judging_rows(judging)], False
    return *_told(name, read, copy.match, "there", _there(copy, read)), False


def _longer(name: str, copy: StoredCopy, events: int) -> InputError:
    """Return the refusal of a longer copy, with what can be done with it."""
    more = events - copy.events
    what = f"is the match {copy.match} of the store with {_entries(more)} more at its end"
    remedy = "--continue adds them to it, --separately makes a new match"
    return InputError(Fault(name, what, remedy))


def _added(copy: StoredCopy, read: FileRead) -> str:
    return f"{_entries(len(read.entries) - copy.events)} added to the match"


def _judging(read: FileRead, copy: StoredCopy) -> Iterator[tuple[Entry, str]]:
    """Yield what a longer copy adds that changes what was: acts of judges, strikes, corrections."""
    timeline = Timeline(recorded_match(read.entries, copy.match))
    for entry in read.entries[copy.events :]:
        plain_note = isinstance(entry.body, NoteAdded) and entry.body.author is None
        if entry.source is EntrySource.DESK or (
            isinstance(entry.body, JudgingEvent) and not plain_note
        ):
            yield entry, timeline.words(entry.seq)


def _judging_rows(judging: Sequence[tuple[Entry, str]]) -> list[Row]:
    rows = [
        row("adds ", span(f"@{entry.seq}", Style.NUMBER), " ", span(words, Style.JUDGING), depth=1)
        for entry, words in judging[:_NAMED]
    ]
    left = len(judging) - _NAMED
    return (
        [*rows, row(f"and {left} more acts of judges and corrections", depth=1)]
        if left > 0
        else rows
    )


def _there(copy: StoredCopy, read: FileRead) -> str:
    if copy.events == len(read.entries):
        return "in the store already; nothing was added"
    part = f"the first {len(read.entries)} of its {copy.events} entries"
    return f"in the store already: these are {part}; nothing was added"


def _entries(number: int) -> str:
    """Return a number of entries in words."""
    return "1 entry" if number == 1 else f"{number} entries"


def _file(name: str) -> MatchFile:
    if name == _STREAM:
        return match_content(content_of_input(), "standard input")
    bundled = _bundled(name)
    return match_file(Path(name)) if bundled is None else match_content(bundled.encode(), name)


def _bundled(name: str) -> str | None:
    """Return the transcript of a bundled match; None where a file has its name, or none is so."""
    return None if Path(name).is_file() else text(name)


def _check(name: str) -> tuple[dict[str, object], list[Row], bool]:
    file = _file(name)
    document, rows = _told(name, file.read().whole(), None, "")
    comparison = file.check()
    if comparison is None:
        return document, rows, False
    rows += [_line(line, 0) for line in comparison.lines()]
    return document | {"comparison": comparison.document()}, rows, comparison.differs


def _told(
    name: str, read: FileRead, match: str | None, state: str, note: str = ""
) -> tuple[dict[str, object], list[Row]]:
    """Return a file in JSON and in rows; `state`: whether its match is new, and `note` in words."""
    timeline = Timeline(recorded_match(read.entries, match or name))
    contradictions = timeline.inconsistencies()
    number = sum(map(len, contradictions.values()))
    document: dict[str, object] = {
        "file": name,
        "id": match,
        "title": timeline.log.title,
        "events": timeline.last,
        "head": timeline.log.head,
        "inconsistencies": number,
        "account": list(read.account),
    }
    if state:
        document["state"] = state
    if match is None:
        rows = [row(span(name)), row("can be read: ", span(timeline.log.title), depth=1)]
    else:
        rows = [row(span(match, Style.HEADING), "  ", span(timeline.log.title))]
        rows += [row(note, depth=1)] if note else []
    counts = f"{timeline.last} events, inconsistencies: {number}"
    rows += [row(counts, depth=1), row(f"head {timeline.log.head}", depth=1)]
    rows += [_line(line, 1) for line in read.account]
    rows += [
        row(span(f"! @{seq} {what}", Style.BAD), depth=1)
        for seq, words in contradictions.items()
        for what in words
    ]
    return document, rows


def _line(text: str, depth: int) -> Row:
    """Return the row of a line; its leading spaces become the depth."""
    words = text.lstrip(" ")
    return row(span(words), depth=depth + (len(text) - len(words)) // INDENT)


def _placed(fault: Fault, name: str) -> Fault:
    return fault if fault.where else Fault(name, fault.what, fault.remedy)
