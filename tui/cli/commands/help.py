"""`tricorder help`: a command explained, or one of the pages on what commands read and write."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import COMMANDS, command
from tui.cli.streams import write_utf8

HELP: Final = """\
Explain a command, or print a page: how to write down a match (transcript), the
tables of 'tricorder export --tables' (tables), ten questions over many matches
with their SQL (questions), the format of 'tricorder events --json-lines' for
the log viewer lnav (lnav), a page for 'man' (man), and the completion of
commands, options and files for a shell (bash, zsh, fish)."""
EXAMPLE: Final = """\
  tricorder help transcript
  tricorder help transcript places
  tricorder help events --json-schema
  tricorder help bash"""


def _transcript(chapter: str | None = None) -> str:
    from recorder.transcript import reference

    if chapter is None:
        return reference.first_page()
    if chapter == EVERY:
        return reference.reference()
    if chapter not in reference.CHAPTER_PAGES:
        known = ", ".join((*reference.CHAPTER_PAGES, EVERY))
        raise InputError(Fault("", f"there is no chapter '{chapter}'", f"name one of {known}"))
    return reference.chapter(chapter)


def _tables() -> str:
    from recorder.tables.schema import SCHEMA

    return SCHEMA


def _questions() -> str:
    from recorder.tables.questions import questions_page

    return questions_page()


def _lnav() -> str:
    return (Path(__file__).parents[1] / "documents" / "lnav.json").read_text("utf-8")


def _manual() -> str:
    from tui.cli.shell_pages import manual

    return manual()


def _completion(shell: str) -> str:
    from tui.cli.shell_pages import completion

    return completion(shell)


# The name for all chapters of the transcript.
EVERY: Final = "all"
PAGES: Final[Mapping[str, Callable[[], str]]] = {
    "transcript": _transcript,
    "tables": _tables,
    "questions": _questions,
    "lnav": _lnav,
    "man": _manual,
    **{shell: partial(_completion, shell) for shell in ("bash", "zsh", "fish")},
}


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be explained."""
    topics = [*PAGES, *COMMANDS]
    description = f"one of: {', '.join(topics)}"
    parser.add_argument("topic", nargs="?", choices=topics, metavar="TOPIC", help=description)
    description = f"with transcript: a chapter that its page names, or {EVERY}"
    parser.add_argument("chapter", nargs="?", metavar="CHAPTER", help=description)
    description = "with events: print the JSON Schema of its lines, and of entries in files"
    parser.add_argument("--json-schema", action="store_true", help=description)


def _event_schema() -> str:
    import msgspec

    from tui.cli.documents.json_schema import event_schema

    return msgspec.json.format(msgspec.json.encode(event_schema())).decode() + "\n"


def run(given: Namespace) -> int:
    """Print the page."""
    from tui.cli.main import overview, parser_of

    if given.chapter is not None and given.topic != "transcript":
        what = f"'{given.topic}' has no chapters"
        raise InputError(Fault("", what, "'tricorder help transcript' names those that there are"))
    if given.json_schema:
        if given.topic != "events":
            what = "--json-schema is there for events alone"
            raise InputError(Fault("", what, "'tricorder help events --json-schema' prints it"))
        write_utf8(_event_schema())
    elif given.topic is None:
        sys.stdout.write(overview())
    elif given.topic == "transcript":
        write_utf8(_transcript(given.chapter))
    elif given.topic in PAGES:
        write_utf8(PAGES[given.topic]())
    else:
        sys.stdout.write(parser_of(given.topic, command(given.topic)).format_help())
    return 0
