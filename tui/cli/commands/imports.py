"""`tricorder import`: matches from files into the store, all of a file or nothing of it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from textwrap import wrap
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.files.match_file import match_file
from recorder.files.open_match import read_file
from recorder.importers.importer import FileRead
from recorder.importers.registry import checks_told, formats_told
from recorder.store.paths import store_path
from recorder.store.recorded_match import recorded_match
from replay.render.row import INDENT, Row, row
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json
from tui.cli.documents.json_document import write_document
from tui.cli.match_argument import BAD_NEWS
from tui.cli.output import write_rows
from tui.cli.progress import progress
from tui.cli.report import say_notices

_HELP: Final = f"""\
Import matches from files into the store: {formats_told()}.
The content of a file decides its format; the name only counts where the content
is not clear. A file with a mistake is not imported at all; the other files are.
Prints the new id of each match."""
HELP: Final = "\n".join(wrap(_HELP, 79))
EXAMPLE: Final = """\
  tricorder import final.transcript player_state.json
  tricorder import --check player_state.json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take files."""
    parser.add_argument("files", metavar="FILE", nargs="+", help="a file that holds one match")
    description = ", and ".join(filter(None, ("only read, store nothing", checks_told())))
    parser.add_argument("--check", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Import or check every file; raises InputError at the end with the faults of all."""
    faults: list[Fault] = []
    documents: list[dict[str, object]] = []
    code = 0
    for name in progress(given.files, "file"):
        try:
            document, rows, bad = _check(name) if given.check else _import(name, given.db)
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


def _import(name: str, database: str | None) -> tuple[dict[str, object], list[Row], bool]:
    read = read_file(Path(name))
    from recorder.store.store import Store

    with Store.open_to_write(store_path(database)) as store:
        before = store.matches()
        match = store.import_log(read.entries)
    document, rows = _told(name, read, match)
    same = [other.id for other in before if other.head == document["head"]]
    if same:
        rows.append(
            row("the same record as ", span(same[0]), ", which is in the store already", depth=1)
        )
    return document, rows, False


def _check(name: str) -> tuple[dict[str, object], list[Row], bool]:
    file = match_file(Path(name))
    document, rows = _told(name, file.read().whole(), None)
    comparison = file.check()
    if comparison is None:
        return document, rows, False
    rows += [_line(line, 0) for line in comparison.lines()]
    return document | {"comparison": comparison.document()}, rows, comparison.differs


def _told(name: str, read: FileRead, match: str | None) -> tuple[dict[str, object], list[Row]]:
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
    if match is None:
        rows = [row(span(name)), row("can be read: ", span(timeline.log.title), depth=1)]
    else:
        rows = [row(span(match, Style.HEADING), "  ", span(timeline.log.title))]
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
