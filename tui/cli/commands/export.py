"""`tricorder export`: a match as a file that can be mailed, edited and imported again."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.record.entry import Entry
from recorder.files.whole_file import write_whole
from recorder.store.verification import NOTE_IT
from tui.cli.commands.command import add_database, add_match
from tui.cli.match_argument import verdict, whole

HELP: Final = """\
Write a match without loss: as a transcript to read and edit, or as JSON Lines
for programs. Prints the head of the record; a match that is imported from the
file has the same head."""
EXAMPLE: Final = "  tricorder export demo --to jsonl -o demo.jsonl"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, a format and a file."""
    add_match(parser, seq=False)
    formats = ("transcript", "jsonl")
    parser.add_argument("--to", choices=formats, help="the format (default: transcript)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write to this file instead of the screen"
    )
    add_database(parser)


def run(given: Namespace) -> int:
    """Write the match; a file is there whole or not at all."""
    timeline = whole(given.match, given.db)
    content = _printed(timeline.entries, given.to or _format_of(given.output))
    if given.output is None:
        sys.stdout.write(content)
    else:
        write_whole(Path(given.output), content)
    if timeline.log.broken is None:
        sys.stderr.write(f"head {timeline.log.head}\n{NOTE_IT}\n")
    return verdict(timeline)


def _format_of(output: str | None) -> str:
    return "jsonl" if output is not None and output.endswith(".jsonl") else "transcript"


def _printed(entries: Sequence[Entry], form: str) -> str:
    if form == "jsonl":
        from recorder.importers.json_lines.write import write
        from tui.cli.documents.json_document import escaped

        # Of the characters that end a line for some programs, a note may hold all but this one.
        return "\n".join(escaped(line) for line in write(entries).split("\n"))
    from recorder.transcript.printer import print_transcript

    return print_transcript(entries)
