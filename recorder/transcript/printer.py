"""Printing a record as a transcript that reads back as the same record."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from engine.model.enums import ClockKind, EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnStarted
from recorder.transcript.form import WITHIN
from recorder.transcript.forms import FORM_OF, FORMS
from recorder.transcript.header import RESERVED as HEADER_RESERVED
from recorder.transcript.header import write_header
from recorder.transcript.print_context import PrintContext
from recorder.transcript.source_lines import INDENT
from recorder.transcript.times import write_elapsed
from recorder.transcript.tokens import quoted

RESERVED: Final = HEADER_RESERVED.union(*(form.words for form in FORMS), {"as"})


class Setting(NamedTuple):
    """The indentation of a line, and the action that it implies."""

    depth: int
    implied: int | None


class Blocks:
    """The blocks open in the text while it is written.

    A block stays open as long as later lines belong to its action, so that indentation can express
    this; lines of other actions meanwhile name theirs.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.open: list[int] = []
        self.needed: dict[int, int] = {}
        for entry in entries:
            action = belongs(entry)
            if action is not None:
                self.needed[action] = entry.seq

    def set(self, entry: Entry) -> Setting:
        """Return the indentation of a line, and leave the blocks that it is outside of."""
        action = belongs(entry)
        depth = len(self.open)
        while depth and self.needed.get(self.open[depth - 1], 0) < entry.seq:
            depth -= 1
        ends = isinstance(entry.body, ActionEnded)
        if isinstance(entry.body, ActionInitiated):
            depth = self._beneath(action, depth)
        if ends and depth and self.open[depth - 1] == action:
            depth -= 1
            setting = Setting(depth, action)
        elif ends:
            setting = Setting(depth, None)
        else:
            setting = Setting(depth, self.open[depth - 1] if depth else None)
        del self.open[depth:]
        if isinstance(entry.body, ActionInitiated):
            self.open.append(entry.seq)
        return setting

    def _beneath(self, action: int | None, depth: int) -> int:
        """Return the depth of an action beneath the one within which it began."""
        if action is None:
            return 0
        return self.open.index(action) + 1 if action in self.open else depth


def belongs(entry: Entry) -> int | None:
    """Return the action that a line belongs to, which indentation can express."""
    _, name = WITHIN.get(type(entry.body), ("", ""))
    seq: Any = getattr(entry.body, name) if name else None
    return seq if isinstance(seq, int) else None


def print_transcript(entries: Sequence[Entry]) -> str:
    """Return the entries of a record, seq 1 first, as a transcript.

    It holds events, times and sources, but not the times of recording. Raises InputError where the
    record does not begin with the start of its match.
    """
    if not entries or not isinstance(entries[0].body, MatchStarted):
        raise InputError(Fault("", "found no start of a match, expected match_started as seq 1"))
    start, match = entries[0], entries[0].body
    context = PrintContext(RESERVED)
    zero = _zero(entries, match.clock)
    header = write_header(match, start.happened_at, zero, context)
    if start.source is not EntrySource.IMPORT:
        header.append(f"source {start.source}")
    blocks = Blocks(entries)
    texts = [_line(entry, blocks, context, start.source, zero or 0) for entry in entries[1:]]
    texts = [
        f"{text} as #{entry.seq}" if entry.seq in context.referred else text
        for entry, text in zip(entries[1:], texts, strict=True)
    ]
    if start.seq in context.referred:
        header[0] = f"match {quoted(match.title)} as #{start.seq}"
    body = "\n".join(texts).strip("\n")
    return "\n".join([*header, "", body]).rstrip("\n") + "\n"


def _zero(entries: Sequence[Entry], clock: ClockKind) -> int | None:
    """Return the time that lines count from; None where no line has a time."""
    if clock is ClockKind.ELAPSED:
        return 0
    return next((entry.happened_at for entry in entries if entry.happened_at is not None), None)


def _line(
    entry: Entry, blocks: Blocks, context: PrintContext, source: EntrySource, zero: int
) -> str:
    setting = blocks.set(entry)
    context.implied = setting.implied
    form = FORM_OF[type(entry.body)]
    texts = [" " * (INDENT * setting.depth)]
    if isinstance(entry.body, TurnStarted) and not setting.depth:
        texts.append("\n")
    if entry.source is not source:
        texts.append(f"[{entry.source}] ")
    if entry.happened_at is not None:
        texts.append(f"{write_elapsed(entry.happened_at - zero)} ")
    if form.effect:
        texts.append("> ")
    texts.append(form.write(entry.body, context))
    return "".join(texts)
