"""`tricorder dispute penalties`: earlier penalties of the players of an event."""

from argparse import ArgumentParser, Namespace
from typing import Final

import msgspec

from tui.cli.commands.command import add_database, add_json

HELP: Final = "list the penalties of an event or a player, over the matches of the store"


def add_arguments(parser: ArgumentParser) -> None:
    """Take an event and a player."""
    parser.add_argument("--event", metavar="NAME", help="the tournament (default: all matches)")
    parser.add_argument("--player", metavar="NAME", help="the player, in any spelling of case")
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the penalties, match by match; nothing is chosen for the judge."""
    from recorder.store.paths import store_path
    from recorder.store.store import Store
    from replay.disputes.penalties import of_event, penalties_in

    with Store.open(store_path(given.db)) as store:
        matches = of_event(store.matches(), given.event, given.player)
        found = list(penalties_in((store.read(match.id) for match in matches), given.player))
    if given.json:
        from tui.cli.documents.json_document import write_document

        write_document({"penalties": [msgspec.to_builtins(penalty) for penalty in found]})
        return 0
    from replay.render.row import row
    from replay.text.span import Style, span
    from tui.cli.output import write_rows

    rows = []
    for penalty in found:
        what = f" for {penalty.infraction}" if penalty.infraction else ""
        again = f", number {penalty.before + 1} of this kind" if penalty.before else ""
        number = span(f"{penalty.match}@{penalty.seq}  ", Style.NUMBER)
        who = span(penalty.spelling, Style.PLAYER)
        rows.append(row(number, who, ": ", span(penalty.penalty), span(what), again))
    write_rows(rows or [row("No penalties.")])
    return 0
