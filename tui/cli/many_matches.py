"""Commands that take one match or many: which matches, and how they are printed in turn."""

import sys
import time
from argparse import Namespace
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Self, TypeAlias

from msgspec import Raw

from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import document_text, encoded, write_document
from tui.cli.match_argument import bad_news, opened, report, stored
from tui.cli.progress import progress_of
from tui.cli.report import StreamedReport
from tui.cli.streams import write_utf8

if TYPE_CHECKING:
    from tui.cli.kept_outputs import KeptOutput, KeptOutputs
    from tui.cli.output import Paper

# So many outputs are kept in one commit.
_AT_ONCE: Final = 100


class MatchReport(NamedTuple):
    """What was found in one match, and the exit code for it."""

    report: StreamedReport
    code: int = 0


Find: TypeAlias = Callable[[Timeline, int], MatchReport]


class MatchOutput(NamedTuple):
    """What is printed of one match: its rows or lines as text, or its document as JSON.

    `news`: what is told of it on standard error. `faults`: why it could not be read. `made_of`: a
    digest of all that it depends on, where it is to be kept.
    """

    text: str = ""
    document: bytes = b""
    code: int = 0
    entries: int = 0
    news: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    made_of: bytes | None = None


class Printing(NamedTuple):
    """How matches are printed: the words of a command, the paper, and where the output is kept.

    `paper`: None for JSON.
    """

    given: Namespace
    find: Find
    paper: "Paper | None" = None
    kept: "KeptOutputs | None" = None


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


def print_each(
    command: str,
    given: Namespace,
    find: Find,
    *,
    tally: Callable[[MatchOutput], object] | None = None,
) -> int:
    """Print what is found up to a point of each match. Return the worst of the exit codes.

    If one of several matches cannot be read, the others are still printed: raises InputError at the
    end with the faults of all. What is printed of `--all` is kept, unless somebody keeps a `tally`:
    he is told of each output.
    """
    names = named_matches(given)
    one = len(names) == 1 and not given.all
    documents: list[Raw] = []
    faults: list[Fault] = []
    code, printed, entries, begun = 0, 0, 0, time.monotonic()
    printing = _printing(command, given, find, keep=tally is None)
    with closing(_outputs(printing, names)) as outputs, _Keeping(printing.kept) as keeping:
        for name, output in zip(names, outputs, strict=True):
            keeping.add(name, output)
            if output.faults:
                faults += output.faults if one else [_of(fault, name) for fault in output.faults]
                continue
            if tally is not None:
                tally(output)
            if given.json:
                documents.append(Raw(output.document))
            else:
                _print(given, output, apart=printed > 0)
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


def _printing(command: str, given: Namespace, find: Find, *, keep: bool) -> Printing:
    paper = kept = None
    if not (given.json or given.json_lines):
        from tui.cli.output import Paper

        paper = Paper.of_output()
    if given.all and keep:
        from tui.cli.kept_outputs import KeptOutputs

        kept = KeptOutputs.of(command, given, paper, store_path(given.db))
    return Printing(given, find, paper, kept)


def _outputs(printing: Printing, names: list[str]) -> Generator[MatchOutput]:
    """Yield what is printed of each match, in order, from as many processes as are asked for."""
    given = printing.given
    outputs: Iterator[MatchOutput] = map(partial(match_output, printing), names)
    if (given.jobs or 1) > 1:
        from tui.cli.worker_processes import in_processes

        outputs = in_processes(partial(worker_output, printing), names, given.jobs)
    with _store_open(given):
        yield from progress_of(outputs, "match", len(names))


@contextmanager
def _store_open(given: Namespace) -> Iterator[None]:
    """Open the store of `--all` once; whoever closes it last tidies it up, which takes long."""
    if not given.all:
        yield
        return
    # A match from a file is printed without a database, and none is loaded for it.
    from recorder.store.shared_connection import opened_once
    from recorder.store.store import Store

    with opened_once(), Store.open(store_path(given.db)):
        yield


def worker_output(printing: Printing, name: str) -> MatchOutput:
    """Return what is printed of one match, in a process that works for another."""
    if printing.given.all:
        from recorder.store.shared_connection import stay_open

        stay_open()
    return match_output(printing, name)


def match_output(printing: Printing, name: str) -> MatchOutput:
    """Return what is printed of one match, in the form that the arguments ask for."""
    given, kept = printing.given, printing.kept
    if kept is not None and not given.anew:
        found = kept.find(name)
        if found is not None:
            return MatchOutput(found.text, found.document, found.code, found.entries)
    try:
        # An id of the store is not the name of a file.
        timeline, seq = (stored if given.all else opened)(name, given.db)
        match = printing.find(timeline, seq)
    except InputError as refused:
        return MatchOutput(faults=refused.faults)
    news = tuple(bad_news(timeline))
    text, document = "", b""
    if printing.paper is not None:
        from tui.cli.output import written

        text = written(match.report.rows(), printing.paper)
    elif given.json_lines:
        text = "".join(map(document_text, match.report.lines()))
    else:
        document = encoded(match.report.document())
    made_of = None if kept is None or news else kept.made_of(name, timeline.log.head)
    return MatchOutput(text, document, match.code, seq, news, made_of=made_of)


class _Keeping:
    """Outputs to keep, put into the study several at a time."""

    def __init__(self, kept: "KeptOutputs | None") -> None:
        self._kept = kept
        self._waiting: dict[str, tuple[bytes, KeptOutput]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._keep()

    def add(self, match: str, output: MatchOutput) -> None:
        """Keep the output for a match, unless it was kept before or must not be kept."""
        if output.made_of is None:
            return
        from tui.cli.kept_outputs import KeptOutput

        kept = KeptOutput(output.text, output.document, output.code, output.entries)
        self._waiting[match] = (output.made_of, kept)
        if len(self._waiting) >= _AT_ONCE:
            self._keep()

    def _keep(self) -> None:
        if self._kept is not None:
            self._kept.keep(self._waiting)
        self._waiting = {}


def _print(given: Namespace, output: MatchOutput, *, apart: bool) -> None:
    if given.json_lines:
        write_utf8(output.text)
    elif output.text:
        sys.stdout.write("\n" + output.text if apart else output.text)


def _speed(matches: int, entries: int, seconds: float) -> str:
    each = round(entries / max(seconds, 0.001))
    return (
        f"tricorder: {matches:,} matches, {entries:,} entries in {seconds:.1f} s: "
        f"{each:,} entries a second\n"
    )


def _of(fault: Fault, match: str) -> Fault:
    return Fault(match, str(fault))
