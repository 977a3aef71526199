"""Commands that take one match or many: which they are, and how they are printed in turn."""

from argparse import Namespace
from collections.abc import Callable
from typing import NamedTuple

from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document, write_document, write_lines
from tui.cli.match_argument import opened, stored, verdict
from tui.cli.progress import progress
from tui.cli.report import StreamedReport


class MatchReport(NamedTuple):
    """What was found in one match, and the exit code that it asks for."""

    report: StreamedReport
    code: int = 0


def named_matches(given: Namespace) -> list[str]:
    """Return the matches that the arguments name: their words, or with `--all` the store's ids.

    Raises InputError for both and for neither.
    """
    if given.all and given.matches:
        what = f"'{given.matches[0]}' and --all cannot be used together"
        raise InputError(Fault("", what, "--all is every match of the store"))
    if given.all:
        from recorder.store.store import Store

        with Store.open(store_path(given.db)) as store:
            return [match.id for match in store.matches()]
    if not given.matches:
        raise InputError(Fault("", "no match is named", "name one or more, or give --all"))
    return list(given.matches)


def print_each(given: Namespace, find: Callable[[Timeline, int], MatchReport]) -> int:
    """Print what is found up to a point of each match. Return the worst of the exit codes.

    Of several, a match that cannot be read does not keep the others from being printed: raises
    InputError at the end with the faults of all.
    """
    names = named_matches(given)
    # What a store calls a match names no file.
    open_one = stored if given.all else opened
    one = len(names) == 1 and not given.all
    documents: list[Document] = []
    faults: list[Fault] = []
    code, printed = 0, 0
    for name in progress(names, "match"):
        try:
            timeline, seq = open_one(name, given.db)
            found = find(timeline, seq)
        except InputError as refused:
            faults += refused.faults if one else [_of(fault, name) for fault in refused.faults]
            continue
        if given.json_lines:
            write_lines(found.report.lines())
        elif given.json:
            documents.append(found.report.document())
        else:
            _print_rows(found.report, apart=printed > 0)
        printed += 1
        code = max(code, found.code, verdict(timeline))
    if given.json and not (one and faults):
        write_document(documents[0] if one else {"matches": documents})
    if faults:
        raise InputError(*faults)
    return code


def _print_rows(report: StreamedReport, *, apart: bool) -> None:
    from replay.render.row import row
    from tui.cli.output import write_rows

    write_rows([row("")] if apart else [])
    write_rows(report.rows())


def _of(fault: Fault, match: str) -> Fault:
    return Fault(match, str(fault))
