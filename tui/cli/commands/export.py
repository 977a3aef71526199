"""`tricorder export`: a match as a file that can be imported again, or many as tables."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from recorder.store.verification import NOTE_IT
from tui.cli.commands.command import add_database, add_json, add_matches
from tui.cli.match_argument import verdict, whole
from tui.cli.output_file import add_output, write_output
from tui.cli.streams import write_utf8

HELP: Final = """\
Write a match without loss: as a transcript to read and edit, or as JSON Lines
for programs. Prints the head of the record; a match that is imported from the
file has the same head.
With --tables, write every match of the store, or those named, into one SQLite
file for questions over many matches: log, windows, answers, findings and more.
Only what is new or changed is written. 'tricorder help tables' lists its
tables, 'tricorder help questions' answers ten questions."""
EXAMPLE: Final = """\
  tricorder export demo --to jsonl -o demo.jsonl
  tricorder export --tables matches-as-tables.db"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, a format and a file; or matches and a file of tables."""
    add_matches(parser)
    formats = ("transcript", "jsonl")
    parser.add_argument("--to", choices=formats, help="the format (default: transcript)")
    add_output(parser, "write to this file instead of the screen")
    description = "write matches as tables into this SQLite file, or bring it up to date"
    parser.add_argument("--tables", metavar="FILE", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Write the match; a file is there whole or not at all."""
    if given.tables is not None:
        return _tables(given)
    if given.json:
        raise InputError(Fault("--json", "belongs to --tables", "'--to jsonl' writes a match"))
    if len(given.matches) != 1:
        raise InputError(Fault("", "name one match", "--tables FILE takes many"))
    timeline = whole(given.matches[0], given.db)
    content = _printed(timeline.entries, given.to or _format_of(given.output))
    if given.output is None:
        write_utf8(content)
    else:
        write_output(given, content)
    if timeline.log.broken is None:
        sys.stderr.write(f"head {timeline.log.head}\n{NOTE_IT}\n")
    return verdict(timeline)


def _tables(given: Namespace) -> int:
    """Write tables, and print the number of matches; at the end refuse what cannot be exported."""
    if given.to is not None or given.output is not None:
        raise InputError(Fault("--tables", "stands without --to and -o", "leave those out"))
    from tui.cli.tables import export_tables

    done = export_tables(Path(given.tables), given.matches, given.db)
    if given.json:
        from tui.cli.documents.json_document import write_document

        write_document({"tables": given.tables, **done.document()})
    else:
        from replay.text.sanitize import plain

        counts = f"{len(done.written)} written, {len(done.unchanged)} unchanged"
        sys.stdout.write(f"{plain(given.tables)}: {counts}\n")
    if done.faults:
        raise InputError(*done.faults)
    return 0


def _format_of(output: str | None) -> str:
    return "jsonl" if output is not None and output.endswith(".jsonl") else "transcript"


def _printed(entries: Sequence[Entry], form: str) -> str:
    if form == "jsonl":
        from recorder.importers.json_lines.escaped import escaped
        from recorder.importers.json_lines.write import write

        # A note may hold the characters that end a line for some programs, except this one.
        return "\n".join(escaped(line) for line in write(entries).split("\n"))
    from recorder.transcript.printer import print_transcript

    return print_transcript(entries)
