"""`tricorder verify`: check that a record was not changed."""

from argparse import ArgumentParser, Namespace
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from recorder.files.open_match import open_outside
from recorder.store.paths import store_path
from recorder.store.verification import Verification, verify
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json
from tui.cli.documents.json_document import write_document
from tui.cli.match_argument import BAD_NEWS
from tui.cli.output import write_rows
from tui.cli.progress import progress

HELP: Final = """\
Check a match, or every match in the store, against the chain of digests that
recording made. Names the first entry that was changed, and says how far you can
rely on the result."""
EXAMPLE: Final = "  tricorder verify bk3d9f --head 4be1f0a2c93d5577"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match, and a head noted before."""
    description = "an id in the store or a file; without it, every match in the store"
    parser.add_argument("match", metavar="MATCH", nargs="?", help=description)
    description = "the head of the match as you noted it; at least its first 16 digits"
    parser.add_argument("--head", metavar="HEX", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the verifications. Return 1 where a record was changed."""
    verifications = _every(given.db) if given.match is None else [_one(given.match, given)]
    if given.match is None and given.head is not None:
        raise InputError(Fault("--head", "belongs to one match", "name that match before it"))
    if given.json:
        write_document(
            {"verified": [msgspec.to_builtins(verification) for verification in verifications]}
        )
    else:
        for verification in verifications:
            write_rows(_rows(verification))
        if not verifications:
            write_rows([row("The store holds no matches.")])
    return 0 if all(verification.intact for verification in verifications) else BAD_NEWS


def _every(database: str | None) -> list[Verification]:
    from recorder.store.store import Store

    with Store.open(store_path(database)) as store:
        ids = [match.id for match in store.matches()]
        return [store.verify(match) for match in progress(ids, "match")]


def _one(match: str, given: Namespace) -> Verification:
    log = open_outside(match)
    if log is not None:
        return verify(log, given.head, chained=False)
    from recorder.store.store import Store

    with Store.open(store_path(given.db)) as store:
        return store.verify(match, given.head)


def _rows(found: Verification) -> list[Row]:
    style = Style.HEADING if found.intact else Style.BAD
    word = "holds" if found.intact else "DOES NOT HOLD"
    rows = [
        row(span(f"{found.match}  ", Style.NUMBER), span(word, style), f", {found.events} entries")
    ]
    if not found.intact:
        where = f"@{found.seq} " if found.seq is not None else ""
        rows.append(row(span(f"! {where}{found.what}", Style.BAD), depth=1))
    rows += [row(f"head {found.head}", depth=1), row(span(found.assurance), depth=1)]
    return [*rows, *(row(span(note), depth=1) for note in found.notes)]
