"""`tricorder verify`: check that a record was not changed."""

from argparse import ArgumentParser, Namespace
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from recorder.card_files.known_cards import library_faults
from recorder.files.open_match import open_outside
from recorder.store.paths import store_path
from recorder.store.verification import StoreCheck, Verification, verify
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json
from tui.cli.documents.json_document import Document, write_document
from tui.cli.match_argument import BAD_NEWS
from tui.cli.output import write_rows
from tui.cli.progress import progress

HELP: Final = """\
Check a match, or every match in the store, against the chain of digests that
recording made. Names the first entry that was changed, and says how far you can
rely on the result. Of the store it checks the list of matches, the guards
against changes, and that the facts of card files are as they were imported."""
MOST: Final = 50
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
    """Print the verifications. Return 1 where a record or something of the store was changed."""
    if given.match is None and given.head is not None:
        raise InputError(Fault("--head", "belongs to one match", "name that match before it"))
    verifications, check = _verified(given)
    if given.json:
        document: Document = {"verified": [msgspec.to_builtins(one) for one in verifications]}
        if check is not None:
            document["store"] = {**msgspec.to_builtins(check), "intact": check.intact}
        write_document(document)
    else:
        for verification in verifications:
            write_rows(_rows(verification))
        if not verifications:
            write_rows([row("The store holds no matches.")])
        if check is not None:
            write_rows(_store_rows(check))
    intact = all(one.intact for one in verifications) and (check is None or check.intact)
    return 0 if intact else BAD_NEWS


def _verified(given: Namespace) -> tuple[list[Verification], StoreCheck | None]:
    """Verify a match or every one, and the store that it lies in; a file lies in none."""
    log = None if given.match is None else open_outside(given.match)
    if log is not None:
        return [verify(log, given.head, chained=False)], None
    from recorder.store.store import Store

    path = store_path(given.db)
    with Store.open(path) as store:
        if given.match is not None:
            verifications = [store.verify(given.match, given.head)]
        else:
            ids = [match.id for match in store.matches()]
            verifications = [store.verify(match) for match in progress(ids, "match")]
        check = store.check()
    faults = (*check.faults, *library_faults(path))
    return verifications, msgspec.structs.replace(check, faults=faults)


def _rows(found: Verification) -> list[Row]:
    style = Style.HEADING if found.intact else Style.BAD
    word = "holds" if found.intact else "DOES NOT HOLD"
    rows = [
        row(span(f"{found.match}  ", Style.NUMBER), span(word, style), f", {found.events} entries")
    ]
    if not found.intact:
        where = f"@{found.seq} " if found.seq is not None else ""
        rows.append(row(span(f"! {where}{found.what}", Style.BAD), depth=1))
    return [*rows, row(f"head {found.head}", depth=1), row(span(found.assurance), depth=1)]


def _store_rows(check: StoreCheck) -> list[Row]:
    """Return what was found of the store; of many faults the first, as JSON has them all."""
    style = Style.HEADING if check.intact else Style.BAD
    word = "holds" if check.intact else "DOES NOT HOLD"
    about = ": the list of matches, the guards against changes and the facts of card files"
    rows = [row("The store ", span(word, style), about)]
    rows += [row(span(f"! {fault}", Style.BAD), depth=1) for fault in check.faults[:MOST]]
    if len(check.faults) > MOST:
        rows.append(row(f"and {len(check.faults) - MOST} more; --json lists them", depth=1))
    return [*rows, *(row(span(note), depth=1) for note in check.notes)]
