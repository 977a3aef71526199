"""`tricorder list`: the matches in the store."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from recorder.files.bundled import DEMO, SHOWN_FIRST
from recorder.store.paths import named, store_path
from recorder.store.summary import Summary
from replay.render.row import Row, row
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
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the list."""
    matches = _bundled() if given.bundled else _stored(given.db)
    if given.json:
        from tui.cli.documents.json_document import write_document
        from tui.cli.documents.match import match_document

        write_document({"matches": [match_document(match) for match in matches]})
        return 0
    if given.bundled:
        note = f"{DEMO} is another name for {SHOWN_FIRST}."
    else:
        note = f"In {plain(str(store_path(given.db)))}; --bundled lists the bundled matches."
    if not matches:
        begin = "'tricorder import FILE' adds some, 'tricorder record' starts one"
        note = f"No matches yet: {begin}. {note}"
    write_rows([*_rows(matches), row(span(note, Style.DIM))])
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


def _rows(matches: Sequence[Summary]) -> list[Row]:
    cells = max((width(plain(match.id)) for match in matches), default=0)
    rows: list[Row] = []
    for match in matches:
        name = plain(match.id)
        date = f"{match.date}  " if match.date is not None else ""
        shown = span(match.title or "(the start of the record cannot be read)", Style.HEADING)
        padded = name + " " * (cells - width(name) + 2)
        rows.append(row(span(padded, Style.NUMBER), date, shown, key=match.id))
        rows.append(row(span(_details(match)), depth=1))
    return rows


def _details(match: Summary) -> str:
    parts = [" - ".join(match.players)] if match.players else []
    if match.edition is not None:
        parts.append(f"{match.edition}, {match.ruleset}")
    counts = f"{match.events} events"
    if match.disputes:
        counts += f", {match.disputes} " + ("dispute" if match.disputes == 1 else "disputes")
    if match.recording is not None:
        counts += f"; being recorded by {plain(str(match.recording))}"
    return "; ".join([*parts, counts])
