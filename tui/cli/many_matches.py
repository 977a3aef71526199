"""Commands that take one match or many: which they are, and how they are printed in turn."""

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import NamedTuple, TypeAlias

from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path
from replay.render.row import Row
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document, write_document
from tui.cli.match_argument import bad_news, opened, report, stored
from tui.cli.progress import progress_of
from tui.cli.report import StreamedReport


class MatchReport(NamedTuple):
    """What was found in one match, and the exit code that it asks for."""

    report: StreamedReport
    code: int = 0


Find: TypeAlias = Callable[[Timeline, int], MatchReport]


class MatchOutput(NamedTuple):
    """What is printed of one match: in one of the forms, its rows, its lines or its document.

    `news`: what is told of it on standard error. `faults`: why it could not be read.
    """

    rows: tuple[Row, ...] = ()
    documents: tuple[Document, ...] = ()
    code: int = 0
    entries: int = 0
    news: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


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


def print_each(given: Namespace, find: Find) -> int:
    """Print what is found up to a point of each match. Return the worst of the exit codes.

    Of several, a match that cannot be read does not keep the others from being printed: raises
    InputError at the end with the faults of all.
    """
    names = named_matches(given)
    one = len(names) == 1 and not given.all
    documents: list[Document] = []
    faults: list[Fault] = []
    code, printed, entries, begun = 0, 0, 0, time.monotonic()
    with closing(_outputs(given, find, names)) as outputs:
        for name, output in zip(names, outputs, strict=True):
            if output.faults:
                faults += output.faults if one else [_of(fault, name) for fault in output.faults]
                continue
            if given.json:
                documents += output.documents
            else:
                _print(output, apart=printed > 0)
            printed += 1
            entries += output.entries
            code = max(code, output.code, report(output.news))
    if given.json and not (one and faults):
        write_document(documents[0] if one else {"matches": documents})
    if given.jobs is not None:
        sys.stderr.write(_speed(printed, entries, time.monotonic() - begun))
    if faults:
        raise InputError(*faults)
    return code


def _outputs(given: Namespace, find: Find, names: list[str]) -> Generator[MatchOutput]:
    """Yield what is printed of each match, in order, from as many processes as are asked for."""
    output = partial(match_output, given, find)
    outputs: Iterator[MatchOutput] = map(output, names)
    if (given.jobs or 1) > 1:
        from tui.cli.worker_processes import in_processes

        outputs = in_processes(output, names, given.jobs)
    yield from progress_of(outputs, "match", len(names))


def match_output(given: Namespace, find: Find, name: str) -> MatchOutput:
    """Return what is printed of one match, in the form that the arguments ask for."""
    try:
        # What a store calls a match names no file.
        timeline, seq = (stored if given.all else opened)(name, given.db)
        found = find(timeline, seq)
    except InputError as refused:
        return MatchOutput(faults=refused.faults)
    rows: Iterable[Row] = ()
    documents: Iterable[Document] = ()
    if given.json_lines:
        documents = found.report.lines()
    elif given.json:
        documents = (found.report.document(),)
    else:
        rows = found.report.rows()
    return MatchOutput(
        rows=tuple(rows),
        documents=tuple(documents),
        code=found.code,
        entries=seq,
        news=tuple(bad_news(timeline)),
    )


def _print(output: MatchOutput, *, apart: bool) -> None:
    for document in output.documents:
        write_document(document)
    if not output.rows:
        return
    from replay.render.row import row
    from tui.cli.output import write_rows

    write_rows([row("")] if apart else [])
    write_rows(output.rows)


def _speed(matches: int, entries: int, seconds: float) -> str:
    each = round(entries / max(seconds, 0.001))
    return (
        f"tricorder: {matches:,} matches, {entries:,} entries in {seconds:.1f} s: "
        f"{each:,} entries a second\n"
    )


def _of(fault: Fault, match: str) -> Fault:
    return Fault(match, str(fault))
