"""`tricorder restore`: a copy of a store in the place of the store."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from recorder.store.paths import store_path
from tui.cli.commands.command import add_database, add_json
from tui.cli.commands.copy import tell
from tui.cli.report import say_notices

HELP: Final = """\
Put a copy of a store in the place of the store. The copy is checked before and
after. A store that is there stays, unless you give --force: then it is put
aside under another name. To keep both, use 'tricorder import FILE' instead: it
adds what the store lacks. Close all programs that have the store open first."""
EXAMPLE: Final = "  tricorder restore stick/matches.db"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the copy, and whether it may take the place of a store that is there."""
    parser.add_argument("file", metavar="FILE", help="the copy, which stays as it is")
    description = "put a store that is there aside"
    parser.add_argument("--force", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Put the copy in its place, and print what is in it."""
    from recorder.store.whole_copy import restore_store

    store = store_path(given.db)
    copy = Path(given.file).expanduser()
    tell(given, restore_store(copy, store, force=given.force), "restored")
    say_notices(store)
    return 0
