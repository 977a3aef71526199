"""Reading a transcript: from text to the entries of a record, or all that is wrong with it."""

import re
from collections.abc import Mapping
from typing import Final

from engine.model.enums import Edition, EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.match import MatchStarted
from engine.record.events.union import TAGS, AnyEvent
from engine.record.validate import RecordValidator
from recorder.transcript.advice import advised
from recorder.transcript.cursor import Cursor
from recorder.transcript.faults import Faults
from recorder.transcript.form import Form
from recorder.transcript.form_matching import fit, read_label, spoil, unfit, valid
from recorder.transcript.forms import FORM_OF
from recorder.transcript.header_reader import HeaderReader, can_read_heading, is_heading
from recorder.transcript.implied_effects import (
    Effects,
    EndedAction,
    OpenPlace,
    implied_effects,
)
from recorder.transcript.line_parts import Clauses
from recorder.transcript.parse_context import UNREAD, ParseContext
from recorder.transcript.parse_errors import DependsOnError, NoMatch, ParseError
from recorder.transcript.source_lines import INDENT, SourceLine, cursor_of, lines, read_source
from recorder.transcript.times import read_elapsed
from recorder.transcript.tokens import Sort, Token, tokens

# How admission names kinds of events, and entries.
_TAG: Final = re.compile("|".join(TAGS.values()))
_ENTRY: Final = re.compile(r"\b(?:entry|(after)) (\d+)")

# A file with more faults than this is hardly a transcript: the rest of it is not read.
MOST_FAULTS: Final = 200
# So many of them are told one by one.
LISTED: Final = 20


def parse(text: str, name: str) -> list[Entry]:
    """Return the entries of a record from a transcript, seq 1 first; times are in milliseconds.

    `name`: the name of the file in errors. Raises InputError with every fault of the file, each
    with line and column, what was found and what was expected.
    """
    if text.lstrip().startswith("{"):
        remedy = 'a transcript begins with: match "its title"'
        raise InputError(Fault(f"{name}:1:1", "found JSON, expected a transcript", remedy))
    reader = Reader(name)
    for line in lines(text):
        if reader.faults.full:
            break
        reader.read(line)
        if len(reader.faults) > MOST_FAULTS:
            what = f"{len(reader.faults)} faults up to line {line.number}, and more may follow"
            last = f"{text.count(chr(10)) + 1} lines; reading stopped there"
            listed = reader.faults.in_order()[:LISTED]
            raise InputError(*listed, Fault(name, f"{what}: the file has {last}"))
    return reader.finish()


class Reader:
    """A reader of line after line; it reports faulty lines, and skips what depends on them."""

    def __init__(self, name: str) -> None:
        self.faults = Faults(name)
        self.context = ParseContext()
        self.heading: HeaderReader | None = HeaderReader(self.faults)
        self.source = EntrySource.IMPORT
        self.zero: int | None = None
        self.implies = False
        self.edition = Edition.FIRST
        self.validator = RecordValidator()
        self.numbers: list[int] = []

    def finish(self) -> list[Entry]:
        """Return all entries; raises InputError with all faults."""
        self._end_heading()
        if self.faults:
            raise InputError(*self.faults.in_order())
        return self.context.entries

    def read(self, line: SourceLine) -> None:
        """Read one line."""
        cursor = None
        try:
            cursor = cursor_of(line)
            if self.heading is not None:
                if self.heading.read(line, cursor):
                    return
                self._end_heading()
            self._read_body(line, cursor)
        except NoMatch:
            if cursor is not None:
                self._refuse(line, unfit(cursor, self.context))
        except ParseError as error:
            if self.heading is not None:
                self.heading.sound = False
            self._refuse(line, error)
        except DependsOnError:
            pass
        except ExceptionGroup as errors:
            self._refuse_all(line, errors)
        else:
            return
        spoil(self.context, cursor)

    def _refuse(self, line: SourceLine, error: ParseError) -> None:
        """Report the error of a line, with the line to write in its place if that is known."""
        self.faults.add(line.number, advised(line.text, error, self._can_read))

    def _refuse_all(self, line: SourceLine, errors: ExceptionGroup[Exception]) -> None:
        """Report the errors of a line, or only the first, with the line that mends them all."""
        first = next((one for one in errors.exceptions if isinstance(one, ParseError)), None)
        better = first and advised(line.text, first, self._can_read)
        if better is None or better is first:
            self.faults.add_all(line.number, errors)
        else:
            self.faults.add(line.number, better)

    def _can_read(self, text: str) -> bool:
        """Return whether a line could stand here; nothing of it is kept."""
        try:
            cursor = Cursor(tokens(text))
            if is_heading(cursor):
                return len(self.context.entries) <= 1 and can_read_heading(text)
            read_source(cursor)
            if cursor.token.sort is Sort.TIME:
                cursor.take(Sort.TIME)
            form, clauses = fit(cursor)
            read_label(cursor)
            self._read_after(cursor, form)
            trial = self.context.trial()
            trial.begin_line()
            form.resolve(clauses, trial)
        except (NoMatch, ParseError, DependsOnError, ExceptionGroup):
            return False
        return True

    def _end_heading(self) -> None:
        """Record the match once its header is over."""
        heading, self.heading = self.heading, None
        if heading is None:
            return
        entry, self.zero = heading.entry()
        self.source = entry.source
        self.implies = "implies" in heading.said
        if isinstance(entry.body, MatchStarted):
            self.edition = entry.body.edition
        players = heading.players()
        self.context.players = None if players is None else dict.fromkeys(players)
        try:
            self._record(entry, heading.first or 1, 1)
        except ExceptionGroup as errors:
            self.faults.add_all(heading.first or 1, errors)
            self._record(heading.stand_in(), heading.first or 1, 1)
        if heading.label is not None:
            self.context.labels[heading.label] = entry.seq

    def _read_body(self, line: SourceLine, cursor: Cursor) -> None:
        ended, around = self._place(line)
        source = read_source(cursor) or self.source
        time = self._read_time(cursor)
        cursor.start = cursor.at
        form, clauses = fit(cursor)
        label = read_label(cursor)
        after = self._read_after(cursor, form)
        implied = ended if form.event is ActionEnded else around
        if form.within and form.within not in clauses:
            _understood(form, cursor.tokens[cursor.start], implied)
        seq = self._write_down(line, form, clauses, implied, source, time)
        if form.event is ActionInitiated:
            if after is None:
                self.context.blocks.append(seq)
            else:
                self._write_down(line, FORM_OF[ActionEnded], after, seq, source, time)
        if label is not None:
            self._label(label, seq)

    def _place(self, line: SourceLine) -> tuple[int | None, int | None]:
        """Leave blocks that a line is outside of; return the action it ends and the one around."""
        blocks = self.context.blocks
        depth = min(line.depth, len(blocks))
        ended = blocks[depth] if depth < len(blocks) else None
        del blocks[depth:]
        if line.crooked is not None:
            raise line.crooked
        if line.depth > depth:
            raise ParseError(
                line.depth * INDENT + 1,
                f"found {line.depth * INDENT} spaces of indentation, expected at most "
                f"{depth * INDENT}",
                "only lines inside an action are indented, two spaces deeper than its own line",
            )
        return ended, blocks[-1] if blocks else None

    def _read_time(self, cursor: Cursor) -> int | None:
        if cursor.token.sort is not Sort.TIME:
            return None
        token = cursor.take(Sort.TIME)
        elapsed = read_elapsed(token)
        if self.zero is None:
            self.zero = 0
            raise ParseError(
                token.column,
                "found a time without a start to count from",
                "add to the header: started 1996-06-22T14:00:00Z, or: clock elapsed",
            )
        return self.zero + elapsed

    def _read_after(self, cursor: Cursor, form: Form) -> Clauses | None:
        """Read an ending on the action's own line, and the end of the line."""
        clauses = None
        if form.event is ActionInitiated and cursor.sign(";"):
            clauses = FORM_OF[ActionEnded].read(cursor)
            if "action" in clauses:
                raise ParseError(
                    clauses["action"].column,
                    "found an action after ';'",
                    "write only how it ended",
                )
        if cursor.token.sort is not Sort.END:
            raise cursor.miss("the end of the line")
        return clauses

    def _write_down(
        self,
        line: SourceLine,
        form: Form,
        clauses: Clauses,
        implied: int | None,
        source: EntrySource,
        time: int | None,
    ) -> int:
        """Resolve a line and record its events; return the seq of the first that is its own."""
        context = self.context
        context.begin_line()
        columns = {name: part.column for name, part in clauses.items()}
        resolved = form.resolve(clauses, context)
        events: list[AnyEvent] = [*context.declared]
        own = len(context.entries) + 1 + len(events)
        for fields in resolved:
            if form.within:
                fields.setdefault(form.within, implied)
            events.append(form.event(**fields))
        for event in events:
            if self.implies and isinstance(event, ActionEnded):
                for effect in self._implied(event, clauses):
                    self._add(line, effect, EntrySource.INFERRED, time, columns)
            self._add(line, event, source, time, columns)
        return own

    def _add(
        self,
        line: SourceLine,
        event: AnyEvent,
        source: EntrySource,
        time: int | None,
        columns: Mapping[str, int],
    ) -> None:
        seq = len(self.context.entries) + 1
        entry = Entry(seq=seq, happened_at=time, source=source, body=event)
        self._record(valid(entry, columns), line.number, line.depth * INDENT + 1)

    def _implied(self, ending: ActionEnded, clauses: Clauses) -> Effects:
        """Return what an action says by itself as it ends, where the header asks for it."""
        context = self.context
        snapshot = context.snapshot()
        action = next((one for one in snapshot.table.open if one.seq == ending.action), None)
        if action is None:
            return []
        implied = implied_effects(
            EndedAction(
                seq=action.seq,
                event=action.event,
                outcome=ending.outcome,
                cards=snapshot.table.cards,
                since=[entry.body for entry in context.entries[action.seq :]],
                edition=self.edition,
                type_of=lambda card: snapshot.known[card].type if card in snapshot.known else None,
            )
        )
        if not isinstance(implied, OpenPlace):
            return implied
        if not implied.places:
            return []
        raise ParseError(
            clauses["outcome"].column,
            f"where card '{implied.card}' goes is left open",
            f"write it above: > {implied.card} to the place where it goes",
        )

    def _record(self, entry: Entry, number: int, column: int) -> None:
        """Record an entry; raises all faults where the record cannot hold it."""
        try:
            self.validator.admit(entry)
        except InputError as refused:
            errors = [
                ParseError(column, self._with_lines(fault.what), fault.remedy)
                for fault in refused.faults
            ]
            raise ExceptionGroup("an entry that cannot be a part of the record", errors) from None
        self.context.record(entry)
        self.numbers.append(number)

    def _with_lines(self, message: str) -> str:
        """Return a message with lines for entries, whose numbers a transcript does not show."""
        message = _TAG.sub(lambda match: match[0].replace("_", " "), message)
        return _ENTRY.sub(lambda match: self._line_of(match[1], int(match[2])), message)

    def _line_of(self, after: str | None, seq: int) -> str:
        line = f"line {self.numbers[seq - 1]}" if 0 < seq <= len(self.numbers) else f"entry {seq}"
        return f"{after} {line}" if after else line

    def _label(self, token: Token, seq: int) -> None:
        if token.text in self.context.labels:
            raise ParseError(
                token.column, f"label '#{token.text}' is in use already", "choose another"
            )
        self.context.labels[token.text] = seq


def _understood(form: Form, first: Token, implied: int | None) -> None:
    """Raise an error where a line needs an action that its indentation does not give."""
    if implied == UNREAD:
        raise DependsOnError
    if implied is None and form.event is ActionEnded:
        raise ParseError(
            first.column,
            f"found {first}, and no action above it at this indentation to end",
            "indent it like the line of the action that it ends, right below its block, "
            "or name the action: #label resolved",
        )
