"""`tricorder serve`: the application in a browser, such as that of a tablet."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from importlib.util import find_spec
from typing import Final

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import add_database
from tui.cli.match_argument import opened

HELP: Final = """\
Show a match, or the library of all, in a browser: taps do what keys do. Each
page runs its own copy of the program. Only browsers on this machine can reach
it, unless --host names another address of this machine. Then everybody who can
reach that address can read, record and annotate your matches: there is no
password.
Needs the extra 'serve': pip install 'tricorder-stccg[serve]'."""
EXAMPLE: Final = """\
  tricorder serve demo
  tricorder serve --host 192.168.1.20 --port 8080"""
LOCAL: Final = "127.0.0.1"
PORT: Final = 8000


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, or nothing for the library, and where to listen."""
    description = "an id, a file or a bundled name (default: the library of all matches)"
    parser.add_argument("match", metavar="MATCH[@SEQ]", nargs="?", help=description)
    parser.add_argument(
        "--host", metavar="ADDRESS", default=LOCAL, help=f"where to listen (default: {LOCAL})"
    )
    parser.add_argument(
        "--port", metavar="N", type=_port, default=PORT, help=f"the port (default: {PORT})"
    )
    add_database(parser)


def run(given: Namespace) -> int:
    """Serve until ctrl+c ends it; raises InputError if it cannot begin."""
    if find_spec("textual_serve") is None:
        remedy = "pip install 'tricorder-stccg[serve]'"
        raise InputError(Fault("", "serve needs the package textual-serve", remedy))
    words = ["replay"]
    if given.match is not None:
        opened(given.match, given.db)
        words.append(given.match)
    if given.db is not None:
        words += ["--db", given.db]
    from tui.cli.web_server import LocalServer

    if given.host not in (LOCAL, "localhost"):
        told = "everybody who can reach this address can read, record and annotate your matches"
        sys.stderr.write(f"tricorder: {told}\n")
    try:
        LocalServer(words, given.host, given.port).serve()
    except OSError as error:
        where = f"{given.host}:{given.port}"
        remedy = "end the program that is there, or name another --port"
        raise InputError(Fault(where, f"cannot be used ({error.strerror})", remedy)) from error
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65_536):
        raise ArgumentTypeError(f"found '{text}', expected a port from 1 to 65535")
    return int(text)
