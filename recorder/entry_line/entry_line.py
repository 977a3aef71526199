"""The entry line of a match that is being recorded: reads what a user types, line by line."""

import re
from collections.abc import Sequence
from typing import Final

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.complete.completion import Completion, complete
from recorder.entry_line.parse.again import repeat_last_line
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.line_parser import events_of, fit_line, implied_by, next_turn
from recorder.entry_line.parse.parsed_line import ParsedLine
from recorder.entry_line.parse.prefixes import Prefix, read_prefix, split_time
from recorder.entry_line.parse.shorthand import TAKE_BACK, TURN, expand_letters
from recorder.entry_line.parse.titles import catalogue
from recorder.transcript.cursor import Cursor
from recorder.transcript.form_matching import valid
from recorder.transcript.forms import FORM_OF
from recorder.transcript.parse_errors import DependsOnError, NoMatch, ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import Sort, Token, tokens

_AGAIN: Final = re.compile(r"[ \t]*(\.)(?=[ \t]|$)")
_NOTHING: Final = "nothing typed yet, expected a line such as: plays h, p, done"


class EntryLine:
    """Reads the next line of a record against what the record says so far.

    `cards`: the titles that can be typed by name besides those of the record; by default those
    of the catalogue, in the match's edition.
    """

    def __init__(self, record: GrowingRecord, *, cards: Sequence[Title] | None = None) -> None:
        self.record = record
        self.context = LineContext(record)
        edition = self.context.edition
        titles = catalogue(edition) if cards is None else cards
        self.context.titles = {
            key(title.name): title for title in titles if title.edition is edition
        }

    def keep_label(self, line: ParsedLine, entries: Sequence[Entry]) -> None:
        """Keep the label that a line gave, if any, for the entry that it names."""
        if line.label is not None:
            self.context.labels[line.label] = entries[line.labelled].seq

    def read(self, text: str) -> ParsedLine:
        """Return the events that a line stands for; nothing is recorded.

        Raises InputError with the column, what was found there, and what was expected.
        """
        cards = dict(self.context.cards)
        try:
            return self._read(text)
        except ParseError as error:
            raise InputError(_fault(error)) from None
        except ExceptionGroup as group:
            parse_errors = [error for error in group.exceptions if isinstance(error, ParseError)]
            raise InputError(*map(_fault, parse_errors)) from None
        except DependsOnError:
            raise InputError(
                Fault("column 1", "names something that is not in the record")
            ) from None
        finally:
            self.context.cards = cards
            self.context.point = None
            self.context.begin_line()

    def complete(self, text: str, at: int | None = None) -> tuple[Completion, ...]:
        """Return what could stand at the caret, best first; nothing where the line cannot continue.

        `at`: the number of characters before the caret, by default all of them.
        """
        try:
            return complete(self.context, text, len(text) if at is None else at)
        finally:
            self.context.point = None

    def write(self, event: AnyEvent) -> str:
        """Return the line that would be typed for an event now, with nothing left out."""
        page = PrintContext(RESERVED)
        form = FORM_OF[type(event)]
        page.implied = implied_by(type(event), self.context)
        text = form.write(event, page)
        return f"> {text}" if form.effect else text

    def _read(self, text: str) -> ParsedLine:
        at, text = split_time(text)
        repeats = _AGAIN.match(text)
        if repeats:
            text = text[: repeats.start(1)] + " " + text[repeats.end(1) :]
        cursor = Cursor(tokens(text))
        prefix = read_prefix(cursor, self.context, at)
        typed = cursor.tokens[cursor.at :]
        if prefix.before is not None:
            self.context.point = prefix.before - 1
        if repeats:
            return self._again(typed, prefix)
        if typed[0].sort is Sort.END:
            raise ParseError(typed[0].column, _NOTHING)
        if len(typed) == 2 and typed[0].sort is Sort.WORD:
            if typed[0].text == TAKE_BACK:
                return ParsedLine((), prefix.at, prefix.before, prefix.source, takes_back=True)
            if typed[0].text == TURN:
                return self._typed(next_turn(self.context), prefix, {})
        line = fit_line(expand_letters(typed, self.context), self.context)
        events, own = events_of(line, self.context)
        columns = {name: clause.column for name, clause in line.findings.items()}
        return self._typed(events, prefix, columns, line.label, own)

    def _again(self, typed: Sequence[Token], prefix: Prefix) -> ParsedLine:
        try:
            events, own = repeat_last_line(typed, self.context)
        except NoMatch:
            raise ParseError(
                typed[0].column, f"found {typed[0]}, expected other cards for the last line", ". h"
            ) from None
        return self._typed(events, prefix, {}, own=own)

    def _typed(
        self,
        events: Sequence[AnyEvent],
        prefix: Prefix,
        columns: dict[str, int],
        label: Token | None = None,
        own: int = 0,
    ) -> ParsedLine:
        """Return the line of these events, after checking that the record can take them."""
        if label is not None and label.text in self.context.labels:
            raise ParseError(
                label.column, f"label '#{label.text}' is in use already", "choose another"
            )
        staged = self.record.stage()
        for event in events:
            entry = Entry(seq=staged.next_seq, source=EntrySource.LIVE, body=event)
            try:
                staged.add(valid(entry, columns))
            except InputError as error:
                faults = [ParseError(1, fault.what) for fault in error.faults]
                raise ExceptionGroup("not a part of a record", faults) from None
        return ParsedLine(
            tuple(entry.body for entry in staged.entries),
            prefix.at,
            prefix.before,
            prefix.source,
            None if label is None else label.text,
            own,
            staged=staged,
        )


def _fault(error: ParseError) -> Fault:
    return Fault(f"column {error.column}", error.what, error.remedy)
