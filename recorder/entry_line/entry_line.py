"""The entry line of a match that is being recorded: reads what a scribe types, line by line."""

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
from recorder.entry_line.parse.again import again
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.line_parser import fitted, implied_by, made, next_turn
from recorder.entry_line.parse.parsed_line import ParsedLine
from recorder.entry_line.parse.prefixes import Prefix, read_prefix, split_time
from recorder.entry_line.parse.shorthand import TAKE_BACK, TURN, written_out
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

    `cards`: the titles that can be typed by name beside those of the record; those of the
    catalogue, in the match's edition, unless others are given.
    """

    def __init__(self, record: GrowingRecord, *, cards: Sequence[Title] | None = None) -> None:
        self.record = record
        self.context = LineContext(record)
        edition = self.context.edition
        titles = catalogue(edition) if cards is None else cards
        self.context.titles = {key(one.name): one for one in titles if one.edition is edition}

    def keep_label(self, typed: ParsedLine, entries: Sequence[Entry]) -> None:
        """Keep the label that a line gave, if any, for one of the entries that it came to."""
        if typed.label is not None:
            self.context.labels[typed.label] = entries[typed.labelled].seq

    def read(self, text: str) -> ParsedLine:
        """Read a line as the events that it stands for; nothing is recorded.

        Raises InputError with the column, what was found there, and what was expected.
        """
        cards = dict(self.context.cards)
        try:
            return self._read(text)
        except ParseError as wrong:
            raise InputError(_fault(wrong)) from None
        except ExceptionGroup as several:
            wrongs = [one for one in several.exceptions if isinstance(one, ParseError)]
            raise InputError(*map(_fault, wrongs)) from None
        except DependsOnError:
            raise InputError(Fault("column 1", "names what the record does not know")) from None
        finally:
            self.context.cards = cards
            self.context.point = None
            self.context.begin_line()

    def complete(self, text: str, at: int | None = None) -> tuple[Completion, ...]:
        """What could stand at the caret, best first; nothing where the line cannot go on there.

        `at`: how many characters stand before the caret, all of them where it is left out.
        """
        try:
            return complete(self.context, text, len(text) if at is None else at)
        finally:
            self.context.point = None

    def write(self, event: AnyEvent) -> str:
        """Write an event as the line that would be typed for it now, nothing left out."""
        page = PrintContext(RESERVED)
        form = FORM_OF[type(event)]
        page.implied = implied_by(type(event), self.context)
        said = form.write(event, page)
        return f"> {said}" if form.effect else said

    def _read(self, text: str) -> ParsedLine:
        at, text = split_time(text)
        repeats = _AGAIN.match(text)
        if repeats:
            text = text[: repeats.start(1)] + " " + text[repeats.end(1) :]
        cursor = Cursor(tokens(text))
        prefix = read_prefix(cursor, self.context, at)
        said = cursor.tokens[cursor.at :]
        if prefix.before is not None:
            self.context.point = prefix.before - 1
        if repeats:
            return self._again(said, prefix)
        if said[0].sort is Sort.END:
            raise ParseError(said[0].column, _NOTHING)
        if len(said) == 2 and said[0].sort is Sort.WORD:
            if said[0].text == TAKE_BACK:
                return ParsedLine((), prefix.at, prefix.before, prefix.source, takes_back=True)
            if said[0].text == TURN:
                return self._typed(next_turn(self.context), prefix, {})
        line = fitted(written_out(said, self.context), self.context)
        events, own = made(line, self.context)
        columns = {name: found.column for name, found in line.findings.items()}
        return self._typed(events, prefix, columns, line.label, own)

    def _again(self, said: Sequence[Token], prefix: Prefix) -> ParsedLine:
        try:
            events, own = again(said, self.context)
        except NoMatch:
            raise ParseError(
                said[0].column, f"found {said[0]}, expected other cards for the last line", ". h"
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
        """Hold the events of a line against what a record can hold."""
        if label is not None and label.text in self.context.labels:
            raise ParseError(
                label.column, f"label '#{label.text}' is in use already", "choose another"
            )
        staged = self.record.stage()
        for event in events:
            entry = Entry(seq=staged.next_seq, source=EntrySource.LIVE, body=event)
            try:
                staged.add(valid(entry, columns))
            except InputError as refused:
                faults = [ParseError(1, fault.what) for fault in refused.faults]
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


def _fault(wrong: ParseError) -> Fault:
    return Fault(f"column {wrong.column}", wrong.what, wrong.remedy)
