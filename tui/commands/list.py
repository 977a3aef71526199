"""`tricorder list`: the matches in the store."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from recorder.locations import store_path
from recorder.summary import Summary
from replay.plain import plain, width
from replay.render.row import Row, row
from replay.span import Style, span
from tui.commands.command import add_database, add_json
from tui.output import write_rows

HELP: Final = "List the matches in the store, or those that come with the program."
EXAMPLE: Final = "  tricorder list --json"


def add_arguments(parser: ArgumentParser) -> None:
    """Offer the bundled matches instead of the stored ones."""
    told = "list the matches that come with the program"
    parser.add_argument("--bundled", action="store_true", help=told)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the list."""
    matches = _bundled() if given.bundled else _stored(given.db)
    if given.json:
        from tui.document import match_document, write_document

        write_document({"matches": [match_document(match) for match in matches]})
    elif matches:
        write_rows(_rows(matches))
    else:
        write_rows([row("No matches yet: 'tricorder import FILE' brings some in.")])
    return 0


def _stored(database: str | None) -> list[Summary]:
    from recorder.store import Store

    with Store.open(store_path(database)) as store:
        return store.matches()


def _bundled() -> list[Summary]:
    from recorder.bundled import names
    from recorder.opening import open_match
    from recorder.summary import summary_of

    return [summary_of(open_match(name)) for name in names()]


def _rows(matches: Sequence[Summary]) -> list[Row]:
    cells = max(len("id"), *(width(plain(match.id)) for match in matches))
    head = f"{'id':<{cells}}  {'date':<10}  events  disputes  match"
    hang = cells + 2 + 10 + 2 + 6 + 2 + 8 + 2
    rows = [row(span(head, Style.HEADING))]
    for match in matches:
        name = plain(match.id) + " " * (cells - width(plain(match.id)))
        figures = f"  {match.date or '':<10}  {match.events:>6}  {match.disputes:>8}  "
        details = [plain(player) for player in match.players]
        told = f"{match.edition or 'unreadable'}, {match.ruleset or ''}".removesuffix(", ")
        rows.append(
            row(
                span(name, Style.NUMBER),
                figures,
                span(match.title, Style.HEADING),
                span(f"; {' - '.join(details)}; {told}"),
            )._replace(hang=hang)
        )
    return rows
