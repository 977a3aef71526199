"""`tricorder serve`: the application in a browser, such as that of a tablet."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from recorder.store.paths import STUDY_VARIABLE, VARIABLE, store_path, study_path
from recorder.store.permitted import EXPORTS, READ_ONLY
from tui.cli.commands.command import add_database
from tui.cli.match_argument import opened

HELP: Final = """\
Show a match, or the library of all, in a browser: taps do what keys do. Each
page runs its own copy of the program. The address that is printed has a secret:
only who has it is answered, and the browser keeps it until it is closed. Only
browsers on this machine can reach the server, unless --host names another
address of this machine. There the secret and all that you see go over the
network unencrypted.
A page only reads, unless --write is given; then it may also record, rule and
annotate. It writes no file, unless --exports names the folder for them.
Needs the extra 'serve': pip install 'tricorder-stccg[serve]'."""
EXAMPLE: Final = """\
  tricorder serve demo
  tricorder serve --host 192.168.1.20 --port 8080 --write --exports sheets"""
LOCAL: Final = "127.0.0.1"
PORT: Final = 8000
PAGES: Final = 8


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, or nothing for the library, and where to listen."""
    description = "an id, a file or a bundled name (default: the library of all matches)"
    parser.add_argument("match", metavar="MATCH[@SEQ]", nargs="?", help=description)
    add = parser.add_argument
    add("--host", metavar="ADDRESS", default=LOCAL, help=f"where to listen (default: {LOCAL})")
    add("--port", metavar="N", type=_port, default=PORT, help=f"the port (default: {PORT})")
    add("--write", action="store_true", help="pages may record, rule, annotate and remember")
    add("--exports", metavar="FOLDER", help="pages may write files, into this folder only")
    description = f"so many pages may be open at once (default: {PAGES})"
    add("--pages", metavar="N", type=_pages, default=PAGES, help=description)
    add_database(parser)


def run(given: Namespace) -> int:
    """Serve until ctrl+c ends it; raises InputError if it cannot begin."""
    if find_spec("textual_serve") is None:
        remedy = "pip install 'tricorder-stccg[serve]'"
        raise InputError(Fault("", "serve needs the package textual-serve", remedy))
    words = ["replay"]
    if given.match is not None:
        opened(given.match, given.db)
        # A page runs in the folder for exports.
        file = Path(given.match)
        words.append(str(file.resolve()) if file.is_file() else given.match)
    from tui.cli.web_server import LocalServer

    if given.host not in (LOCAL, "localhost"):
        told = "the secret and all that is shown go over the network unencrypted"
        sys.stderr.write(f"tricorder: {told}\n")
    try:
        LocalServer(
            words,
            given.host,
            given.port,
            pages=given.pages,
            folder=_folder(given.exports),
            environment=_permissions(given),
        ).serve()
    except OSError as error:
        where = f"{given.host}:{given.port}"
        remedy = "end the program that is there, or name another --port"
        raise InputError(Fault(where, f"cannot be used ({error.strerror})", remedy)) from error
    return 0


def _folder(exports: str | None) -> Path | None:
    """Return the folder for exports; raises InputError where it is none."""
    if exports is None:
        return None
    folder = Path(exports).resolve()
    if not folder.is_dir():
        raise InputError(Fault(exports, "is no folder", "make it first"))
    return folder


def _permissions(given: Namespace) -> dict[str, str]:
    """Return what tells the program of a page where the matches are, and what it may write."""
    folder = _folder(given.exports)
    return {
        VARIABLE: str(store_path(given.db).resolve()),
        STUDY_VARIABLE: str(study_path().resolve()),
        READ_ONLY: "" if given.write else "1",
        EXPORTS: "" if folder is None else str(folder),
    }


def _pages(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 1_000):
        raise ArgumentTypeError(f"found '{text}', expected a number from 1 to 999")
    return int(text)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65_536):
        raise ArgumentTypeError(f"found '{text}', expected a port from 1 to 65535")
    return int(text)
