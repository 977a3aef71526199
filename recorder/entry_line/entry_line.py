"""The entry line of a match that is being recorded: reads what a user types, line by line."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from engine.cards.title import Title
from engine.cards.titles import key
from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.union import AnyEvent
from engine.table.growing_record import GrowingRecord
from engine.table.table import OpenAction
from recorder.entry_line.complete.completion import Completion, complete
from recorder.entry_line.parse.again import repeat_last_line
from recorder.entry_line.parse.claiming import claimed
from recorder.entry_line.parse.closing import after_asking, left_behind
from recorder.entry_line.parse.implied import WithImplied, close, with_implied
from recorder.entry_line.parse.left_unsaid import says_little
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.line_parser import events_of, fit_line, implied_by, next_turn
from recorder.entry_line.parse.origins import with_origins
from recorder.entry_line.parse.parsed_line import ParsedLine
from recorder.entry_line.parse.prefixes import Prefix, read_prefix, split_time
from recorder.entry_line.parse.question import LineQuestion, Picks
from recorder.entry_line.parse.rulings import on_the_dispute
from recorder.entry_line.parse.shorthand import TAKE_BACK, TURN, expand_letters
from recorder.entry_line.parse.titles import catalogue
from recorder.entry_line.plain.nearest import (
    likely_lines,
    nearest_lines,
    why_unread,
    with_types,
)
from recorder.entry_line.plain.plain_reader import plain_lines
from recorder.transcript.advice import instead
from recorder.transcript.cursor import Cursor
from recorder.transcript.form_matching import valid
from recorder.transcript.forms import FORM_OF
from recorder.transcript.parse_errors import DependsOnError, NoMatch, ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from recorder.transcript.tokens import Sort, Token, tokens

_AGAIN: Final = re.compile(r"[ \t]*(\.)(?=[ \t]|$)")
# Before a line that is taken exactly: what is open stays open, and nothing follows from it.
_EXACTLY: Final = re.compile(r"[ \t]*\+")
# Before what belongs to an earlier place, and a source.
_BEFORE: Final = re.compile(r"[ \t]*(?:before #?[0-9]+[ \t]+)?(?:\[[a-z]+\][ \t]*)?")
_NO_PLAYER: Final = "unknown player"
# Nearest lines that are offered.
_MOST: Final = 7
_LIKELY: Final = 2
_NEW: Final = 'a new card comes in by its title: plays "Hail" interrupt, seeds "Hail" mission'
_NOTHING: Final = "nothing typed yet, expected a line such as: plays h, p, done"


class EntryLine:
    """Reads the next line of a record against what the record says so far.

    `cards`: the titles that can be typed by name besides those of the record; by default those
    of the catalogue, in the match's edition.
    `decks`: the titles of the deck lists, which are offered first.
    """

    def __init__(
        self,
        record: GrowingRecord,
        *,
        cards: Sequence[Title] | None = None,
        decks: Iterable[str] = (),
    ) -> None:
        self.record = record
        self.context = LineContext(record)
        edition = self.context.edition
        titles = catalogue(edition) if cards is None else cards
        self.context.titles = {
            key(title.name): title for title in titles if title.edition is edition
        }
        for name in decks:
            self.context.titles.setdefault(key(name), Title(name, None, edition))
        self.context.in_decks = frozenset(map(key, decks))

    def keep_label(self, line: ParsedLine, entries: Sequence[Entry]) -> None:
        """Keep the label that a line gave, if any, for the entry that it names."""
        if line.label is not None:
            self.context.labels[line.label] = entries[line.labelled].seq

    def read(self, text: str, picks: Sequence[int] = (), *, guess: bool = False) -> ParsedLine:
        """Return the events that a line stands for; nothing is recorded.

        `picks`: the answers chosen to its questions, each by its place.
        `guess`: whether a line that cannot be read may be asked about, as one spelt alike.
        Raises LineQuestion where the line leaves something open; InputError with the column, what
        was found there, and what was expected, where it cannot be read.
        """
        cards = dict(self.context.cards)
        try:
            chosen = Picks(picks)
            line = replace(self._read(text, chosen), asked=chosen.given)
            if not guess:
                return line
            refused = None
        except (ParseError, DependsOnError, ExceptionGroup) as error:
            refused = _refusal(error)
        finally:
            self._forget(cards)
        if refused is None:
            return self._with_known_types(text, line, picks)
        if not guess:
            raise refused
        choices = self._readable(instead(text))[:1] or self._readable(self._nearest(text))
        first = refused.faults[0]
        what = why_unread(text, self.context) or first.what
        if what.startswith(_NO_PLAYER):  # it begins as a sentence does, not as a transcript
            what = f"'{text.strip()}' is not a sentence known here"
        if not choices:
            likely = self._readable(likely_lines(text, self.context))[:_LIKELY]
            such_as = f"such as: {' | '.join(likely)}" if likely else ""
            remedy = such_as or (first.remedy if what == first.what else _NEW)
            raise InputError(Fault(first.where, what, remedy), *refused.faults[1:])
        return self._chosen(f"{what}; did you mean:", choices, picks)

    def _nearest(self, text: str) -> Iterator[str]:
        """Yield the nearest lines to one that cannot be read, taken exactly as that one was."""
        exactly = _EXACTLY.match(text)
        before = exactly[0] if exactly else ""
        for line in nearest_lines(text[len(before) :], self.context):
            yield f"{before}{' ' if before else ''}{line}"

    def _with_known_types(self, text: str, line: ParsedLine, picks: Sequence[int]) -> ParsedLine:
        """Return a line that was read, after asking what a card is whose type nobody knows."""
        if "=" in text:  # the card is introduced as the transcript does it
            return line
        for event in line.events:
            if isinstance(event, CardDeclared) and event.name is not None and event.type is None:
                title = Title(event.name, None, self.context.edition)
                choices = self._readable(with_types(text, title, self.context))
                if choices:
                    what = f"no card file here has '{event.name}': what is it?"
                    return self._chosen(what, choices, picks)
        return line

    def _chosen(self, what: str, choices: Sequence[str], picks: Sequence[int]) -> ParsedLine:
        at = Picks(picks).choose(what, choices)
        meant = self.read(choices[at], picks[1:], guess=True)
        return replace(meant, asked=meant.asked + 1)

    def _readable(self, lines: Iterable[str]) -> list[str]:
        """Return those of some lines that can be read, though they may leave something open."""
        found: list[str] = []
        for line in lines:
            try:
                self.read(line)
            except LineQuestion:
                found.append(line)
            except InputError:
                continue
            else:
                found.append(line)
            if len(found) == _MOST:
                break
        return found

    def _forget(self, cards: dict[str, str | None]) -> None:
        """Leave nothing of a line behind that was only read."""
        self.context.unstage()
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

    def _read(self, text: str, picks: Picks) -> ParsedLine:
        at, text = split_time(text)
        exactly = _EXACTLY.match(text)
        if exactly:
            text = " " * exactly.end() + text[exactly.end() :]
        repeats = _AGAIN.match(text)
        if repeats:
            text = text[: repeats.start(1)] + " " + text[repeats.end(1) :]
        prefix = Prefix(at)
        known = dict(self.context.cards)
        try:
            cursor = Cursor(tokens(text))
            prefix = read_prefix(cursor, self.context, at)
            typed = cursor.tokens[cursor.at :]
            if prefix.before is not None:
                self.context.point = prefix.before - 1
            if typed[0].sort is Sort.END and not repeats:
                raise ParseError(typed[0].column, _NOTHING)
            if len(typed) == 2 and typed[0].sort is Sort.WORD and typed[0].text == TAKE_BACK:
                return ParsedLine((), prefix.at, prefix.before, prefix.source, takes_back=True)
            line = self._events(typed, repeats=bool(repeats))
        except (ParseError, DependsOnError, ExceptionGroup):
            # A line that could not be read brought no card.
            self.context.cards = known
            lines = () if repeats else self._plain_lines(text)
            if not lines:
                raise
            if exactly:
                return self._typed(self._one_by_one(lines), prefix)
            return self._plain(text, lines, prefix, picks)
        if exactly:
            return self._typed(line, prefix)
        if says_little(line.events):
            self.context.forget(line.events)
            lines = self._plain_lines(text)
            if lines:
                return self._plain(text, lines, prefix, picks)
            line = self._events(typed)
        return self._typed(self._with_unsaid(line, typed, prefix, picks), prefix)

    def _plain_lines(self, text: str) -> tuple[str, ...]:
        """Return the lines that a plain sentence stands for, behind what stands before it."""
        before = _BEFORE.match(text)
        return plain_lines(text[before.end() :] if before else text, self.context)

    def _plain(self, text: str, lines: Sequence[str], prefix: Prefix, picks: Picks) -> ParsedLine:
        """Return the events of the lines that a sentence stands for, one line after the other.

        What it leaves behind ends first, as it may tell where cards are that the sentence means.
        """
        if lines == (TAKE_BACK,):
            return ParsedLine((), prefix.at, prefix.before, prefix.source, takes_back=True)
        whole = _Line([], {})
        first_line = self._events(tokens(lines[0]))
        late = prefix.before is not None or first_line.inside
        behind = self._behind(first_line, picks) if not late else ()
        goes_on = not late and not behind
        self.context.forget(first_line.events)
        if behind:
            closed = close(behind, self.context, picks)
            whole = whole._replace(events=closed.events, inferred=closed.inferred)
            lines = self._plain_lines(text) or lines
        for text in lines:
            typed = tokens(text)
            line = self._with_unsaid(
                self._events(typed), typed, prefix, picks, goes_on=goes_on and not whole.events
            )
            first = len(whole.events)
            whole = whole._replace(
                events=[*whole.events, *line.events],
                inferred=whole.inferred | {first + index for index in line.inferred},
            )
            self.context.stage(whole.events[self.context.staged :])
        return self._typed(whole, prefix)

    def _behind(self, line: "_Line", picks: Picks) -> tuple[OpenAction, ...]:
        behind = left_behind(line.events, self.context)
        return after_asking(behind, line.events, self.context, picks)

    def _one_by_one(self, lines: Sequence[str]) -> "_Line":
        """Return the events of the lines that a sentence stands for, and nothing that follows."""
        events: list[AnyEvent] = []
        for text in lines:
            line = self._events(tokens(text))
            events += line.events
            self.context.stage(line.events)
        return _Line(events, {})

    def _with_unsaid(
        self,
        line: "_Line",
        typed: Sequence[Token],
        prefix: Prefix,
        picks: Picks,
        *,
        goes_on: bool = False,
    ) -> "_Line":
        """Return a line with the ends of the actions that it leaves behind, and what ends imply.

        `goes_on`: whether it is known already that it leaves none behind.
        """
        closed = WithImplied([], frozenset())
        late = prefix.before is not None
        behind = () if line.inside or late or goes_on else self._behind(line, picks)
        if behind:
            self.context.forget(line.events)
            closed = close(behind, self.context, picks)
            line = self._events(typed, repeats=line.repeats)
        line = line._replace(events=on_the_dispute(line.events, self.context))
        if not (line.inside or late):
            line = line._replace(events=claimed(line.events, self.context, picks))
        own = line.events[line.own] if line.events else None
        complete = with_implied(line.events, self.context, picks)
        first = len(closed.events)
        return line._replace(
            events=[*closed.events, *complete.events],
            own=first + next((at for at, event in enumerate(complete.events) if event is own), 0),
            inferred=closed.inferred | {first + index for index in complete.inferred},
        )

    def _events(self, typed: Sequence[Token], *, repeats: bool = False) -> "_Line":
        """Return the events of a line, without what it leaves unsaid."""
        if repeats:
            return self._again(typed)
        if len(typed) == 2 and typed[0].sort is Sort.WORD and typed[0].text == TURN:
            return _Line(next_turn(self.context), {})
        line = fit_line(expand_letters(typed, self.context), self.context)
        read, own = events_of(line, self.context)
        events = with_origins(read, self.context)
        columns = {name: clause.column for name, clause in line.findings.items()}
        inside = bool(line.form.within) and line.form.within in line.findings
        return _Line(events, columns, line.label, own, inside)

    def _again(self, typed: Sequence[Token]) -> "_Line":
        try:
            events, own = repeat_last_line(typed, self.context)
        except NoMatch:
            raise ParseError(
                typed[0].column, f"found {typed[0]}, expected other cards for the last line", ". h"
            ) from None
        return _Line(events, {}, own=own, repeats=True)

    def _typed(self, line: "_Line", prefix: Prefix) -> ParsedLine:
        """Return the line of these events, after checking that the record can take them."""
        label = line.label
        if label is not None and label.text in self.context.labels:
            raise ParseError(
                label.column, f"label '#{label.text}' is in use already", "choose another"
            )
        self.context.unstage()
        staged = self.record.stage()
        for event in line.events:
            entry = Entry(seq=staged.next_seq, source=EntrySource.LIVE, body=event)
            try:
                staged.add(valid(entry, line.columns))
            except InputError as error:
                faults = [ParseError(1, fault.what) for fault in error.faults]
                raise ExceptionGroup("not a part of a record", faults) from None
        return ParsedLine(
            tuple(entry.body for entry in staged.entries),
            prefix.at,
            prefix.before,
            prefix.source,
            None if label is None else label.text,
            line.own,
            line.inferred,
            staged=staged,
        )


class _Line(NamedTuple):
    """The events of a line, the columns of its clauses, its label, and the first event of its own.

    `inside`: whether it says itself what action it is under; `repeats`: whether it repeats the
    last line; `inferred`: the indices of events that nobody typed.
    """

    events: list[AnyEvent]
    columns: dict[str, int]
    label: Token | None = None
    own: int = 0
    inside: bool = False
    repeats: bool = False
    inferred: frozenset[int] = frozenset()


def _refusal(error: ParseError | DependsOnError | ExceptionGroup[Exception]) -> InputError:
    """Return why a line is refused, in a user's words."""
    if isinstance(error, ParseError):
        return InputError(_fault(error))
    if isinstance(error, DependsOnError):
        return InputError(Fault("column 1", "names something that is not in the record"))
    return InputError(*(_fault(one) for one in error.exceptions if isinstance(one, ParseError)))


def _fault(error: ParseError) -> Fault:
    return Fault(f"column {error.column}", error.what, error.remedy)
