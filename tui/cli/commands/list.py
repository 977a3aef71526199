"""`tricorder list`: the matches in the store."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from engine.model.errors import InputError
from recorder.files.bundled import DEMO, SHOWN_FIRST
from recorder.store.paths import named, store_path
from recorder.store.summary import Summary
from replay.render.row import Row, row
from replay.text.phrases.match import result_text
from replay.text.sanitize import plain, width
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json
from tui.cli.output import write_rows

HELP: Final = "List the matches in the store, or the bundled matches."
EXAMPLE: Final = "  tricorder list --json"


def add_arguments(parser: ArgumentParser) -> None:
    """Offer the bundled matches instead of the stored ones."""
    description = "list the bundled matches, which come with the program"
    parser.add_argument("--bundled", action="store_true", help=description)
    description = "list the matches too that were hidden in the library"
    parser.add_argument("--all", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the list."""
    every = _bundled() if given.bundled else _stored(given.db)
    hidden = _hidden() if every else set()
    matches = [match for match in every if given.all or match.id not in hidden]
    if given.json:
        from tui.cli.documents.json_document import write_document
        from tui.cli.documents.match import match_document

        documents = [match_document(match) | _marked(match, hidden) for match in matches]
        write_document({"matches": documents})
        return 0
    if given.bundled:
        note = f"{DEMO} is another name for {SHOWN_FIRST}."
    else:
        note = f"In {plain(str(store_path(given.db)))}; --bundled lists the bundled matches."
    left_out = len(every) - len(matches)
    if left_out:
        note = f"{left_out} hidden: --all lists {'it' if left_out == 1 else 'them'} too. {note}"
    elif not matches:
        begin = "'tricorder import FILE' adds some, 'tricorder record' starts one"
        note = f"No matches yet: {begin}. {note}"
    write_rows([*_rows(matches, hidden), row(span(note, Style.DIM))])
    return 0


def _stored(database: str | None) -> list[Summary]:
    """Return the matches of a store; none where the default store does not exist yet."""
    from recorder.store.store import Store

    if not named(database) and not store_path(None).exists():
        return []
    with Store.open(store_path(database)) as store:
        return store.matches()


def _bundled() -> list[Summary]:
    from recorder.files.bundled import names
    from recorder.files.open_match import open_match
    from recorder.store.summary import summary_of

    return [summary_of(open_match(name)) for name in names()]


def _hidden() -> set[str]:
    """Return the matches that the user hid; none where his notes cannot be read."""
    from recorder.store.paths import study_path
    from recorder.study.study_store import StudyStore

    try:
        study = StudyStore.open_if_made(study_path())
        if study is None:
            return set()
        with study:
            return study.hidden()
    except InputError as refused:
        sys.stderr.write(f"tricorder: {plain(str(refused))}\n")
        return set()


def _marked(match: Summary, hidden: set[str]) -> dict[str, object]:
    return {"hidden": True} if match.id in hidden else {}


def _rows(matches: Sequence[Summary], hidden: set[str]) -> list[Row]:
    cells = max((width(plain(match.id)) for match in matches), default=0)
    rows: list[Row] = []
    for match in matches:
        name = plain(match.id)
        date = f"{match.date}  " if match.date is not None else ""
        shown = span(match.title or "(the start of the record cannot be read)", Style.HEADING)
        padded = name + " " * (cells - width(name) + 2)
        rows.append(row(span(padded, Style.NUMBER), date, shown, key=match.id))
        rows.append(row(span(_details(match) + "; hidden" * (match.id in hidden)), depth=1))
    return rows


def _details(match: Summary) -> str:
    parts = [" - ".join(match.players)] if match.players else []
    if match.edition is not None:
        parts.append(f"{match.edition}, {match.ruleset}")
    if match.ending is not None:
        parts.append(result_text(match.ending, match.winner))
    counts = f"{match.events} events"
    if match.disputes:
        counts += f", {match.disputes} " + ("dispute" if match.disputes == 1 else "disputes")
    if match.recording is not None:
        counts += f"; being recorded by {plain(str(match.recording))}"
    return "; ".join([*parts, counts])
