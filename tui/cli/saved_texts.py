"""Saving, listing and removing queries and searches by their names, as their commands offer it."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from recorder.study.saved_texts import SavedSort, forget_text, save_text, saved_texts
from replay.text.sanitize import plain


def add_saved(parser: ArgumentParser, sort: SavedSort) -> None:
    """Offer to save what is asked, to list what is saved, and to remove it."""
    parser.add_argument(f"--{sort}", metavar="NAME", help=f"ask a {sort} that was saved")
    parser.add_argument("--save", metavar="NAME", help=f"save the {sort} by a name")
    parser.add_argument("--saved", action="store_true", help="list what is saved")
    parser.add_argument("--forget", metavar="NAME", help=f"remove a saved {sort}")


def add_study(parser: ArgumentParser) -> None:
    """Offer another study than the default one."""
    description = "the file of notes (default: TRICORDER_STUDY, or one in your data folder)"
    parser.add_argument("--study", metavar="FILE", help=description)


def save(name: str, sort: SavedSort, text: str, study: Path) -> None:
    """Save a text by a name, and say so on standard error. Raises InputError."""
    replaced = save_text(study, sort, name, text)
    sys.stderr.write(f"tricorder: saved as '{plain(name)}'{', in place of another' * replaced}\n")


def keep_house(given: Namespace, sort: SavedSort, study: Path) -> int:
    """List what is saved, or remove something. Return the exit code."""
    if given.forget is not None:
        forget_text(study, sort, given.forget)
        sys.stderr.write(f"tricorder: '{plain(given.forget)}' is removed\n")
        return 0
    saved = saved_texts(study, sort)
    if given.json:
        from tui.cli.documents.json_document import write_document

        write_document({"saved": [{"name": each.name, sort.value: each.text} for each in saved]})
        return 0
    from replay.render.row import row
    from replay.text.span import Style, span
    from tui.cli.output import write_rows

    rows = [row(span(each.name, Style.HEADING), "  ", span(each.text)) for each in saved]
    write_rows(rows or [row(f"No {sort} is saved: --save NAME saves one.")])
    return 0
