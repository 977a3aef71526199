"""Commands: what every one of them offers, and the list of all."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from importlib import import_module
from typing import Final, Protocol, cast

# Each command with its line in the list; its module has its arguments and does its work.
COMMANDS: Final = {
    "demo": "step through the bundled match (without a terminal: its summary)",
    "import": "import matches from files into the store",
    "list": "list the matches in the store",
    "show": "show the table at a point of a match",
    "events": "print the log of a match",
    "diff": "print what changed between two points",
    "judge": "print where play breaks the rules, with the rulings",
    "windows": "print who could answer what, from when to when, and who did",
    "transitions": "print which cards were stopped, unstopped and so on, and why",
    "why": "print why a card is stopped, disabled and so on",
    "follow": "follow a card, a player or a place through a match",
    "since": "print since when the answer to a question has been what it is",
    "find": "find the entries of matches at which a query is true",
    "search": "search the entries and titles of all matches, and your notes",
    "record": "record a match as it is played, or continue one",
    "replay": "step through a match in the terminal",
    "dispute": "raise, hear, rule on and close disputes",
    "backup": "print what going back would undo, or go back",
    "queue": "list the disputes of all matches that wait for a judge",
    "notes": "list, write and hand over your own notes about matches",
    "serve": "show a match or the library in a browser",
    "export": "write a match as a transcript or JSON Lines, or many as tables",
    "copy": "copy the store into another file, as a back-up",
    "restore": "put a copy of the store back",
    "verify": "check that nothing in a record was altered",
    "rules": "search the rulings, each with its source",
    "cards": "import card files, look up and search cards",
    "help": "explain a command, or how to write a transcript",
}
# Commands that take options between their words.
INTERMIXED: Final = frozenset({"find", "search"})
# The most processes: more than machines have cores.
MOST_JOBS: Final = 64
# `import` is no name that Python can give a module.
_MODULES: Final = {"import": "imports"}


class Command(Protocol):
    """What the module of a command has."""

    HELP: str
    EXAMPLE: str

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the arguments of the command to a parser."""

    def run(self, given: Namespace) -> int:
        """Run the command. Return the exit code: 0 fine, 1 bad news. Raises InputError for 2."""


def command(name: str) -> Command:
    """Load the command of a name in COMMANDS."""
    return cast(Command, import_module(f"tui.cli.commands.{_MODULES.get(name, name)}"))


def add_match(parser: ArgumentParser, *, seq: bool = True) -> None:
    """Take a match, and with `seq` a point of it."""
    description = _of_a_match() + ("; @SEQ names an entry of it" if seq else "")
    parser.add_argument("match", metavar="MATCH[@SEQ]" if seq else "MATCH", help=description)


def add_matches(parser: ArgumentParser, *, seq: bool = False) -> None:
    """Take any number of matches, also none, and with `seq` a point of each."""
    description = _of_a_match() + ("; @SEQ names an entry of it" if seq else "")
    name = "MATCH[@SEQ]" if seq else "MATCH"
    parser.add_argument("matches", metavar=name, nargs="*", help=description)


def _of_a_match() -> str:
    from recorder.importers.registry import suffixes

    return (
        f"an id in the store (or its first characters), a file ({', '.join(suffixes())}), or demo"
    )


def add_ruleset(parser: ArgumentParser) -> None:
    """Offer another ruleset than the match's own."""
    description = "the ruleset to judge by (default: the ruleset of the match)"
    parser.add_argument("--ruleset", metavar="R", help=description)


def add_all(parser: ArgumentParser) -> None:
    """Offer every match of the store in place of names."""
    parser.add_argument("--all", action="store_true", help="take every match in the store")


def add_jobs(parser: ArgumentParser) -> None:
    """Offer to work on several matches at once."""
    description = "work on N matches at once, and say how fast it went"
    parser.add_argument("--jobs", metavar="N", type=_jobs, help=description)


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= MOST_JOBS):
        raise ArgumentTypeError(f"'{text}' is no number from 1 to {MOST_JOBS}")
    return int(text)


def entry_named(text: str) -> int:
    """Return the seq of an entry such as `154` or `@154`; argparse reports what is none."""
    number = text.strip().removeprefix("@").removeprefix("#")
    if not (number.isascii() and number.isdecimal()):
        what = f"'{text}' is no number of an entry"
        if text.startswith("#"):
            what += ": labels are of transcripts alone, and no record keeps them"
        raise ArgumentTypeError(f"{what}; 'tricorder events' prints the numbers")
    return int(number)


def add_anew(parser: ArgumentParser) -> None:
    """Offer to judge without a stored judgement."""
    description = "judge again, even if the store keeps this judgement"
    parser.add_argument("--anew", action="store_true", help=description)


def add_json(parser: ArgumentParser, *, lines: str = "") -> None:
    """Offer output for programs; `lines`: what each line of JSON Lines is, where they are offered.

    The names in it stay.
    """
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help="print one JSON document")
    if lines:
        description = f"print JSON Lines: {lines} on each line"
        forms.add_argument("--json-lines", action="store_true", help=description)


def add_database(parser: ArgumentParser) -> None:
    """Offer another store than the default one."""
    description = "the store's file (default: TRICORDER_DB, or a file in your data folder)"
    parser.add_argument("--db", metavar="FILE", help=description)
