"""The command `tricorder`: find the command that is asked for, and report errors."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import COMMANDS, INTERMIXED, Command, command

FINE: Final = 0
USAGE: Final = 2
INTERRUPTED: Final = 130
_ABOUT: Final = """\
Tricorder records and replays matches of the Star Trek Customizable Card Game.
A MATCH is an id in the store (or its first characters), a file, or a bundled
name such as demo. MATCH@SEQ names an entry of it."""
_FIRST: Final = "Start with: tricorder demo"

# So many faults are listed one by one.
MOST_FAULTS = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Return its exit code: 0 fine, 1 bad news, 2 usage or unreadable input."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    try:
        code = _run(words)
        sys.stdout.flush()
    except InputError as refused:
        return _refuse(refused)
    except BrokenPipeError:
        # The reader of our output has stopped; Python must not flush into the pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        where = str(error.filename) if error.filename is not None else ""
        return _refuse(InputError(Fault(where, f"cannot be read or written ({error.strerror})")))
    return code


def _open_streams() -> None:
    """Open standard streams that are closed: nothing is read from them and nothing is shown."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 — to the end
            setattr(sys, name, stream)


def _run(words: list[str]) -> int:
    if words[:1] in (["-V"], ["--version"]):
        from tui.app.version import version

        sys.stdout.write(f"tricorder {version()}\n")
        return FINE
    if not words:
        sys.stderr.write(overview())
        return USAGE
    if words[0] in ("-h", "--help"):
        sys.stdout.write(overview())
        return FINE
    name = words[0]
    if name not in COMMANDS:
        raise _unknown(name)
    chosen = command(name)
    parser = parser_of(name, chosen)
    # Options may stand between the words of these: argparse offers that only on request.
    read = parser.parse_intermixed_args if name in INTERMIXED else parser.parse_args
    return chosen.run(read(words[1:]))


def overview() -> str:
    """Return the overview: a line for each command."""
    widest = max(map(len, COMMANDS))
    lines = [f"  {name:<{widest}}  {description}" for name, description in COMMANDS.items()]
    usage = "usage: tricorder COMMAND ...\n"
    more = "tricorder COMMAND --help explains a command."
    return "\n".join([usage, _ABOUT, "", *lines, "", f"{more} {_FIRST}", ""])


class HelpFormatter(RawDescriptionHelpFormatter):
    """Help that fits into a mail; to ask the terminal for its width costs every command time."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=80)


class Parser(ArgumentParser):
    """A parser that refuses wrong arguments in the same way as all other input."""

    def error(self, message: str) -> NoReturn:
        """Raise InputError with what is wrong with the arguments."""
        raise InputError(Fault("", message, f"see '{self.prog} --help'"))


def parser_of(name: str, chosen: Command) -> Parser:
    """Return the parser of one command, with its help and example."""
    parser = Parser(
        prog=f"tricorder {name}",
        description=chosen.HELP,
        epilog=f"example:\n{chosen.EXAMPLE}",
        formatter_class=HelpFormatter,
        allow_abbrev=False,
    )
    chosen.add_arguments(parser)
    return parser


def _unknown(name: str) -> InputError:
    from engine.model.spelling import near_words

    near = near_words(name, COMMANDS, 1)
    remedy = f"did you mean '{near[0]}'?" if near else "'tricorder --help' lists the commands"
    return InputError(Fault("", f"there is no command '{name}'", remedy))


def _refuse(refused: InputError) -> int:
    from replay.text.sanitize import plain

    more = len(refused.faults) - MOST_FAULTS
    with suppress(OSError):  # if not even that can be written, the exit code says it
        for fault in refused.faults[:MOST_FAULTS]:
            sys.stderr.write(f"tricorder: {plain(str(fault))}\n")
        if more > 0:
            sys.stderr.write(f"tricorder: and {more:,} more\n")
    return USAGE


if __name__ == "__main__":
    sys.exit(main())
