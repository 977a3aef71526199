"""`tricorder copy`: the store into another file, checked before and after."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from recorder.store.paths import store_path
from replay.render.row import row
from replay.text.span import span
from tui.cli.commands.command import add_database, add_json
from tui.cli.output import write_rows
from tui.cli.report import say_notices

if TYPE_CHECKING:
    from recorder.store.whole_copy import CopiedStore

HELP: Final = """\
Copy the store into another file: a back-up, or what you hand to somebody. You
may go on recording meanwhile. The store is checked before, and the copy after
it; if anything does not hold, no copy is made. 'tricorder restore' puts a copy
back, and 'tricorder import' adds what a copy has and the store lacks."""
EXAMPLE: Final = "  tricorder copy stick/matches.db"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the file to write, and whether it may replace one that is there."""
    parser.add_argument("file", metavar="FILE", help="the file to write")
    description = "replace a store that is there; no other file is ever replaced"
    parser.add_argument("--force", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Make the copy, and print what is in it."""
    from recorder.store.whole_copy import copy_store

    store = store_path(given.db)
    tell(given, copy_store(store, Path(given.file).expanduser(), force=given.force), "copied")
    say_notices(store)
    return 0


def tell(given: Namespace, done: "CopiedStore", word: str) -> None:
    """Print what is in a store that was copied, and where the one is that was there before."""
    aside = None if done.aside is None else str(done.aside)
    if given.json:
        from tui.cli.documents.json_document import write_document

        counts = {"matches": done.matches, "entries": done.entries}
        write_document({word: str(done.path), **counts, "aside": aside})
        return
    matches = "1 match" if done.matches == 1 else f"{done.matches} matches"
    entries = "1 entry" if done.entries == 1 else f"{done.entries:,} entries"
    held = f"{word.capitalize()}, and all of it holds: {matches}, {entries}. In "
    rows = [row(held, span(str(done.path)))]
    if aside is not None:
        told = span(aside), "; remove it if you miss nothing."
        rows.append(row("What was there before is in ", *told))
    write_rows(rows)
