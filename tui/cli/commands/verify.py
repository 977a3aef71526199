"""`tricorder verify`: check that a record was not changed."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from recorder.card_files.known_cards import library_faults
from recorder.files.open_match import open_outside
from recorder.importers.sheet.sniff import FORMAT as SHEET
from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch
from recorder.store.verification import StoreCheck, Verification, verify
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.cli.commands.command import add_all, add_database, add_json
from tui.cli.documents.json_document import Document, write_document
from tui.cli.match_argument import BAD_NEWS
from tui.cli.output import write_rows
from tui.cli.progress import progress

HELP: Final = """\
Check matches, or every match in the store, against the chain of digests that
recording made. Names the first entry that was changed, and says how far you
can rely on the result. For a dispute sheet, it makes the page again and
compares both, and compares the record of the sheet with the store's. In the
store it also checks the list of matches, the guards against changes, and that
the facts of card files are as they were imported. Of a match that is named it
says where the record contradicts itself."""
MOST: Final = 50
EXAMPLE: Final = "  tricorder verify bk3d9f --head 4be1f0a2c93d5577"


def add_arguments(parser: ArgumentParser) -> None:
    """Take matches, and a head noted before."""
    description = "an id in the store or a file; without any, every match in the store"
    parser.add_argument("matches", metavar="MATCH", nargs="*", help=description)
    add_all(parser)
    description = "the head of the match as you noted it; at least its first 16 digits"
    parser.add_argument("--head", metavar="HEX", help=description)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the verifications. Return 1 if a record or a part of the store was changed."""
    if len(given.matches) != 1 and given.head is not None:
        raise InputError(Fault("--head", "belongs to one match", "name that match before it"))
    if given.all and given.matches:
        what = f"'{given.matches[0]}' and --all cannot be used together"
        raise InputError(Fault("", what, "--all is every match of the store"))
    verifications, check, faults = _verified(given)
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
    if faults:
        raise InputError(*faults)
    intact = all(one.intact for one in verifications) and (check is None or check.intact)
    return 0 if intact else BAD_NEWS


def _verified(given: Namespace) -> tuple[list[Verification], StoreCheck | None, list[Fault]]:
    """Verify the matches named or every one, and the store, where a match lies in it.

    A match that cannot be verified is a fault; if only one match is named, the fault is raised.
    """
    named = [(name, open_outside(name)) for name in given.matches]
    verifications = [_of_file(name, log, given) for name, log in named if log is not None]
    if named and len(verifications) == len(named):
        return verifications, None, []
    from recorder.store.store import Store

    path = store_path(given.db)
    faults: list[Fault] = []
    with Store.open(path) as store:
        ids = [name for name, log in named if log is None] or [one.id for one in store.matches()]
        for match in progress(ids, "match"):
            try:
                verifications.append(store.verify(match, given.head, contradictions=bool(named)))
            except InputError as refused:
                if len(given.matches) == 1:
                    raise
                faults += refused.faults
        check = store.check()
    of_store = (*check.faults, *library_faults(path))
    return verifications, msgspec.structs.replace(check, faults=of_store), faults


def _of_file(name: str, log: RecordedMatch, given: Namespace) -> Verification:
    """Verify a match of a file; a dispute sheet also by its page, and against the store."""
    path = Path(name)
    if not path.is_file():
        return verify(log, given.head, chained=False, contradictions=True)
    from recorder.files.match_file import match_file

    file = match_file(path)
    if file.importer.format != SHEET:
        return verify(log, given.head, chained=False, contradictions=True)
    from replay.dossier.sheet_check import against_store, verify_sheet
    from tui.app.version import version

    found = verify_sheet(file.content, path.name, version(), given.head)
    return against_store(found, log, store_path(given.db))


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
    number = len(found.contradictions)
    if number:
        times = "once" if number == 1 else f"{number} times"
        rows.append(row(f"The record contradicts itself {times}, as it was recorded:", depth=1))
    rows += [row(f"@{each.seq} {each.what}", depth=2) for each in found.contradictions[:MOST]]
    if number > MOST:
        rows.append(row(f"and {number - MOST} more; 'tricorder events' marks each with ≠", depth=2))
    return rows


def _store_rows(check: StoreCheck) -> list[Row]:
    """Return what was found about the store; of many faults only the first, as JSON has all."""
    style = Style.HEADING if check.intact else Style.BAD
    word = "holds" if check.intact else "DOES NOT HOLD"
    about = ": the list of matches, the guards against changes and the facts of card files"
    rows = [row("The store ", span(word, style), about)]
    rows += [row(span(f"! {fault}", Style.BAD), depth=1) for fault in check.faults[:MOST]]
    if len(check.faults) > MOST:
        rows.append(row(f"and {len(check.faults) - MOST} more; --json lists them", depth=1))
    return [*rows, *(row(span(note), depth=1) for note in check.notes)]
