"""Pages for shells and `man`: the completion of the command, and its page of the manual."""

from argparse import ArgumentParser
from typing import Final

from tui.cli.commands.command import COMMANDS, command
from tui.cli.main import HelpFormatter, parser_of

_ABOUT: Final = (
    "record, replay and judge matches of the Star Trek Customizable Card Game in the terminal"
)
# Words of help texts that stand, or may stand, for the name of a file.
_FILES: Final = ("FILE", "MATCH", "MATCH[@SEQ]", "A=FILE")
_BEGINNING: Final = """\
.TH TRICORDER 1 "" "Tricorder" "User Commands"
.SH NAME
tricorder \\- {about}
.SH SYNOPSIS
.B tricorder
.I COMMAND
[argument ...]
.SH DESCRIPTION
.nf
{overview}.fi
.SH COMMANDS
"""
_COMMAND: Final = """\
.SS {name}
.nf
{help}.fi
"""
_END: Final = """\
.SH ENVIRONMENT
.TP
.B TRICORDER_DB
The file of the store, in place of one in the user's data folder.
.TP
.B TRICORDER_CONFIG, TRICORDER_CACHE
The folder for settings, and the folder for files that can be made again.
.TP
.B NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE, COLUMNS
Whether to write in colour, and how wide.
.SH EXIT STATUS
0: fine. 1: bad news, such as an illegal play or an altered record. 2: unusable input.
"""


def completion(shell: str) -> str:
    """Return the script with which a shell completes commands, options and files."""
    import shtab

    script: str = shtab.complete(_whole_parser(), shell=shell)
    return script


def manual() -> str:
    """Return the page of the manual: the overview, and the help of each command."""
    from tui.cli.main import overview

    pages = [_BEGINNING.format(about=_roff(_ABOUT), overview=_roff(overview()))]
    pages += [
        _COMMAND.format(name=name, help=_roff(parser_of(name, command(name)).format_help()))
        for name in COMMANDS
    ]
    return "".join([*pages, _END])


def _whole_parser() -> ArgumentParser:
    """Return one parser of all commands; the program itself loads only that of the given one."""
    whole = ArgumentParser(prog="tricorder", description=_ABOUT, formatter_class=HelpFormatter)
    whole.add_argument("-V", "--version", action="store_true", help="print the version")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name, description in COMMANDS.items():
        own = parser_of(name, command(name))
        _complete_files(own)
        commands.add_parser(name, help=description, parents=[own], add_help=False)
    return whole


def _complete_files(parser: ArgumentParser) -> None:
    import shtab

    for action in parser._actions:
        if action.metavar in _FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]


def _roff(text: str) -> str:
    """Return text as `man` takes it; no line of it is a request."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(
        f"\\&{line}" if line.startswith((".", "'")) else line for line in escaped.split("\n")
    )
