"""A form: the way to write one kind of event in a line, with everything that may be added."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from engine.record import belonging
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardNamed
from engine.record.events.decisions import Said
from engine.record.events.event import Effect, Play
from engine.record.events.union import AnyEvent, Kind
from recorder.transcript.cards import CARD
from recorder.transcript.cursor import Cursor
from recorder.transcript.line_parts import NUMBER, Clauses, LinePart, clause, within
from recorder.transcript.names import PLAYER, REFERENCE
from recorder.transcript.parse_context import Fields, ParseContext
from recorder.transcript.parse_errors import DependsOnError, ParseError
from recorder.transcript.print_context import PrintContext
from recorder.transcript.tokens import Sort

Resolve = Callable[[Clauses, ParseContext], list[Fields]]
# The clause and the field by which a line belongs to the action that its indentation means. An
# ending needs no clause; whoever says something says himself what it is about.
WITHIN: Final[dict[Kind, tuple[str, str]]] = {
    kind: ("" if kind is ActionEnded else field, field)
    for kind, field in belonging.PROJECTION.handles.items()
    if kind is not Said
}
_ACTORS: Final = ("players", "player", "by")


def resolve_each(clauses: Clauses, context: ParseContext) -> list[Fields]:
    """Return the resolved values, the acting player first; all errors are raised together."""
    fields: Fields = {}
    errors: list[Exception] = []
    for name in sorted(clauses, key=lambda name: name not in _ACTORS):
        try:
            fields |= clauses[name].resolve(context)
        except (ParseError, DependsOnError) as error:
            errors.append(error)
        else:
            if name in _ACTORS:
                context.acting = _actor(fields.get(name)) or context.acting
    if errors:
        raise ExceptionGroup("a line that cannot be taken", errors)
    return [fields]


def _actor(value: Any) -> str | None:
    if isinstance(value, tuple):
        return str(value[0]) if len(value) == 1 else None
    return value if isinstance(value, str) else None


@dataclass(frozen=True, slots=True)
class Form:
    """A form of line: its event, head and clauses, what it is for, and examples of it.

    Clauses may be written in any order; they are printed in the order given here.
    """

    event: Kind
    head: tuple[LinePart, ...]
    help: str
    examples: tuple[str, ...]
    clauses: tuple[LinePart, ...] = ()
    resolve: Resolve = resolve_each
    every: tuple[LinePart, ...] = field(default=(), init=False)
    starting: dict[str, LinePart] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        word, name = WITHIN.get(self.event, ("", ""))
        parts = self.clauses + ((within(word, name),) if word else ()) + shared(self.event)
        object.__setattr__(self, "every", parts)
        self.starting.update({start: part for part in parts for start in part.starts})

    @property
    def within(self) -> str:
        """The field that indentation fills, where the event has one."""
        return WITHIN.get(self.event, ("", ""))[1]

    @property
    def effect(self) -> bool:
        """True where the line begins with `>`."""
        return issubclass(self.event, Effect | CardNamed)

    @property
    def words(self) -> frozenset[str]:
        """Every fixed word that the form knows."""
        return frozenset().union(*(part.words for part in (*self.head, *self.every)))

    def read(self, cursor: Cursor) -> Clauses:
        """Read a line of this form, up to its label or end. Raises NoMatch where it has another."""
        clauses: Clauses = {}
        for part in self.head:
            part.read(cursor, clauses)
        seen: set[str] = set()
        while not _ends(cursor):
            self._read_clause(cursor, clauses, seen)
        for part in self.every:
            if part.required and part.shown not in seen:
                raise cursor.miss(f"'{part.shown}'")
        return clauses

    def _read_clause(self, cursor: Cursor, clauses: Clauses, seen: set[str]) -> None:
        token = cursor.token
        start = NUMBER if token.sort is Sort.NUMBER else token.text
        part = self.starting.get(start) if token.sort in (Sort.WORD, Sort.NUMBER) else None
        if part is None:
            for expected in self.every:
                if expected.shown not in seen:
                    cursor.miss(f"'{expected.shown}'", sorted(expected.starts))
            raise cursor.miss("the end of the line", ("as",))
        if part.shown in seen:
            raise ParseError(
                token.column, f"found {token} a second time in one line", "say it once"
            )
        seen.add(part.shown)
        part.read(cursor, clauses)

    def write(self, event: AnyEvent, context: PrintContext) -> str:
        """Return the text of an event in this form."""
        texts = [part.write(event, context) for part in (*self.head, *self.every)]
        return " ".join(text for text in texts if text)


def _ends(cursor: Cursor) -> bool:
    token = cursor.token
    if token.sort is Sort.END or (token.sort is Sort.SIGN and token.text == ";"):
        return True
    return token.text == "as" and cursor.ahead().sort is Sort.LABEL


def shared(event: Kind) -> tuple[LinePart, ...]:
    """Return the clauses that a kind of event has in common with others."""
    clauses: tuple[LinePart, ...] = ()
    if issubclass(event, Effect):
        clauses += (
            clause("by", "by", PLAYER),
            clause("for", "controller", PLAYER),
            clause("performed by", "performing", CARD),
        )
    if issubclass(event, Play):
        clauses += (clause("because", "because", REFERENCE),)
    return clauses
