"""What all acts on a dispute share: their arguments, and recording their events."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.model.errors import Fault, InputError
from engine.record.events.union import AnyEvent
from recorder.store.paths import store_path
from replay.text.address import Address
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match, entry_named
from tui.cli.match_argument import opened

if TYPE_CHECKING:
    from replay.disputes.record_act import WaitingSlip

# What an act records, given a match and, if one is named, an entry.
Make = Callable[[Timeline, int | None], Sequence[AnyEvent]]


def add_act(parser: ArgumentParser, *, seq: bool = True) -> None:
    """Take a match of the store, and with `seq` an entry of it."""
    add_match(parser, seq=seq)
    description = "print the lines that would be recorded, and record nothing"
    parser.add_argument("--dry-run", action="store_true", help=description)
    add_json(parser)
    add_database(parser)


def entries_named(text: str) -> tuple[int, ...]:
    """Return the entries of a list such as `153,154` or `@153`; argparse reports what is none."""
    return tuple(map(entry_named, text.split(",")))


def names(text: str) -> tuple[str, ...]:
    """Return the parts of a list with commas between, such as `A,B`; argparse reports an error."""
    parts = tuple(part.strip() for part in text.split(","))
    if not all(parts):
        raise ValueError
    return parts


def duration(text: str) -> int:
    """Return the milliseconds of a time such as `2:35`; argparse reports an error."""
    from recorder.transcript.parse_errors import ParseError
    from recorder.transcript.times import read_elapsed
    from recorder.transcript.tokens import Sort, Token

    try:
        return read_elapsed(Token(Sort.TIME, text, 1))
    except ParseError as error:
        raise ValueError from error


def record(given: Namespace, make: Make) -> int:
    """Record the events of an act as one line of its match, or print them with `--dry-run`.

    Raises InputError where the act is refused, where the match is in no store, and where another
    program records it; then nothing is recorded.
    """
    address = Address(given.match) if Path(given.match).is_file() else Address.parse(given.match)
    _refuse_outside(address.match)
    if given.dry_run:
        from replay.disputes.acts import refuse_malformed

        timeline, _ = opened(given.match, given.db)
        events = make(timeline, address.seq)
        refuse_malformed(events)
        return _print(given, timeline, _staged(timeline, events))
    from replay.disputes.record_act import WaitingSlip, hand_in

    def made(timeline: Timeline) -> Sequence[AnyEvent]:
        _refuse_beyond(timeline, address)
        return make(timeline, address.seq)

    author = getattr(given, "judge", None) or ""
    done = hand_in(store_path(given.db), address.match, made, author)
    _remember(given)
    if isinstance(done, WaitingSlip):
        return _print_waiting(given, done)
    return _print(given, *done)


def _print_waiting(given: Namespace, slip: "WaitingSlip") -> int:
    """Print that an act waits for the program that records the match."""
    if given.json:
        from tui.cli.documents.json_document import write_document

        write_document({"recorded": False, "slip": slip.id, "events": list(slip.events)})
        return 0
    told = "it is recorded when the scribe has time, or when nobody is recording"
    sys.stdout.write(f"{slip}: {told}\n")
    return 0


def _remember(given: Namespace) -> None:
    """Remember the judge for the next act; if that fails, the next act asks."""
    from recorder.setup.settings import remember_judge, remembered_judge

    judge = getattr(given, "judge", None)
    if judge and judge.strip() != remembered_judge():
        remember_judge(judge.strip())


def _staged(timeline: Timeline, events: Iterable[AnyEvent]) -> range:
    """Put events at the end of a timeline for a trial; return their seqs."""
    from engine.model.enums import EntrySource
    from engine.record.entry import Entry
    from engine.table.growing_record import GrowingRecord

    first = timeline.last + 1
    tried = [
        Entry(seq=seq, source=EntrySource.LIVE, body=event)
        for seq, event in enumerate(events, first)
    ]
    GrowingRecord(timeline.entries).stage(tried)
    timeline.extend(tried)
    return range(first, first + len(tried))


def _refuse_outside(match: str) -> None:
    from recorder.files.bundled import import_words
    from recorder.files.open_match import is_outside

    if is_outside(match):
        what = f"'{match}' is not in the store, and a judge's acts are recorded there"
        raise InputError(Fault("", what, f"{import_words(match)} puts it into the store"))


def _refuse_beyond(timeline: Timeline, address: Address) -> None:
    if address.seq is not None and address.seq > timeline.last:
        what = f"the match '{address.match}' has no entry {address.seq}"
        raise InputError(Fault("", what, f"its last entry is {timeline.last}"))


def _print(given: Namespace, timeline: Timeline, seqs: Iterable[int]) -> int:
    """Print entries that were recorded, or would be, as the lines of a transcript."""
    from recorder.transcript.forms import FORM_OF
    from recorder.transcript.print_context import PrintContext
    from recorder.transcript.printer import RESERVED
    from replay.disputes.life import left_by

    context = PrintContext(RESERVED)
    lines: dict[int, str] = {}
    for seq in seqs:
        event = timeline.entry(seq).body
        form = FORM_OF[type(event)]
        lines[seq] = ("> " if form.effect else "") + form.write(event, context)
    if given.json:
        import msgspec

        from tui.cli.documents.json_document import write_document
        from tui.cli.documents.match import about

        recorded = [
            {"seq": seq, "event": timeline.entry(seq).body, "line": line}
            for seq, line in lines.items()
        ]
        document = about(timeline) | {"recorded": not given.dry_run, "entries": recorded}
        write_document(document | {"left_to_do": msgspec.to_builtins(left_by(timeline, lines))})
        return 0
    from replay.disputes.life import next_steps
    from replay.text.sanitize import plain

    for seq, line in lines.items():
        sys.stdout.write(f"@{seq} {plain(line)}\n")
    if given.dry_run:
        sys.stdout.write("nothing is recorded yet\n")
    else:
        sys.stdout.write(f"head {timeline.log.head}\n")
        steps = next_steps(timeline, lines)
        if steps:
            sys.stdout.write(f"{steps}\n")
    for each in left_by(timeline, lines):
        sys.stdout.write(f"{each.words}\n")
    return 0
