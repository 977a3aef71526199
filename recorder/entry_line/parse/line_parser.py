"""Reading a typed line by the table of line forms, with the parts that it leaves out filled in."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.model.ids import PlayerId
from engine.record.events.actions import ActionEnded, ActionInitiated, WaitCalled
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from recorder.entry_line.parse.cards_by_name import BRINGING, CardsByName
from recorder.entry_line.parse.default_subject import doer, waited_on
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.variants import is_verb, variants
from recorder.transcript.actions import VERBS
from recorder.transcript.cursor import Cursor, near
from recorder.transcript.form import Form
from recorder.transcript.form_matching import OPENINGS, fit, read_label, unfit
from recorder.transcript.forms import FORM_OF
from recorder.transcript.line_parts import Clauses
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.tokens import Sort, Token

_VERBS: Final = ("plays", "moves", "beams", "attempts", "encounters", "reports", "walks")


class FittedLine(NamedTuple):
    """A line that fits a form: its clauses, its label, and how its action ended on the line."""

    form: Form
    findings: Clauses
    label: Token | None
    after: Clauses | None
    cursor: Cursor


def fit_line(tokens: Sequence[Token], context: LineContext) -> FittedLine:
    """Return a line fitted to a form, with ids for names. Raises ParseError if no form fits."""
    first = _fit_some(tokens, context)
    if not first.cursor.named:
        return first
    cards_by_name = CardsByName(context, _acting(first, context), _brought(first))
    resolved = cards_by_name.resolve(first.cursor.tokens, first.cursor.named)
    return _fit(Cursor(resolved))


def _fit_some(tokens: Sequence[Token], context: LineContext) -> FittedLine:
    """Return the first variant that has a form. Raises the error of the one read furthest."""
    failures: list[tuple[int, Cursor | ParseError]] = []
    for variant in variants(tokens, context):
        cursor = Cursor(variant, by_name=True)
        try:
            return _fit(cursor)
        except NoMatch:
            failures.append((cursor.tokens[cursor.furthest].column, cursor))
        except ParseError as misreading:
            failures.append((misreading.column, misreading))
    if _is_unknown(tokens[0], context):
        raise _unknown_word(tokens[0], context)
    _, furthest = max(failures, key=lambda failure: failure[0])
    raise furthest if isinstance(furthest, ParseError) else unfit(furthest, context)


def _fit(cursor: Cursor) -> FittedLine:
    form, findings = fit(cursor)
    label = read_label(cursor)
    after = None
    if form.event is ActionInitiated and cursor.sign(";"):
        after = FORM_OF[ActionEnded].read(cursor)
        if "action" in after:
            raise ParseError(
                after["action"].column, "found an action after ';'", "write only how it ended"
            )
    if cursor.token.sort is not Sort.END:
        raise cursor.miss("the end of the line")
    return FittedLine(form, findings, label, after, cursor)


def _is_unknown(token: Token, context: LineContext) -> bool:
    """Return whether a line begins with a word that is unknown in this record."""
    known = token.text in context.cards or token.text in context.everybody
    return (
        token.sort is Sort.WORD and not known and token.text not in OPENINGS and not is_verb(token)
    )


def _unknown_word(token: Token, context: LineContext) -> ParseError:
    candidates = (*OPENINGS, *VERBS.by_first, *context.everybody, *context.cards)
    return ParseError(
        token.column,
        f"found {token}, expected a verb such as {', '.join(_VERBS[:3])}, a card or a player",
        near(token.text, candidates),
    )


def _acting(line: FittedLine, context: LineContext) -> PlayerId | None:
    """Return the player of a line: the one it names, else the one who would act now."""
    for field in ("players", "player", "by"):
        clause = line.findings.get(field)
        if clause is not None:
            tokens = clause.value if isinstance(clause.value, tuple) else (clause.value,)
            named = [token.text for token in tokens if isinstance(token, Token)]
            if len(named) == 1:
                return named[0]
    return doer(context)


def _brought(line: FittedLine) -> int | None:
    """Return the column of the card that a line brings into play."""
    kind = line.findings.get("kind")
    card = line.findings.get("card")
    if line.form.event is not ActionInitiated or kind is None or card is None:
        return None
    return card.column if kind.value in BRINGING else None


def events_of(line: FittedLine, context: LineContext) -> tuple[list[AnyEvent], int]:
    """Return a line's events, and the index of the first one after declarations in passing.

    Raises ParseError, or an ExceptionGroup of them, where it names something unknown.
    """
    form = line.form
    context.begin_line()
    context.acting = doer(context)
    implied = implied_by(form.event, context)
    fields = form.resolve(dict(line.findings), context)
    if form.event is ActionEnded and implied is None and "action" not in line.findings:
        raise ParseError(
            line.cursor.tokens[line.cursor.start].column,
            "no action is open",
            "name the action that ends, such as: #57 resolved",
        )
    events: list[AnyEvent] = [*context.declared]
    own = len(events)
    for values in fields:
        if form.within:
            values.setdefault(form.within, implied)
        events.append(form.event(**values))
    if line.after is not None:
        seq = len(context.entries) + own + 1
        [ending] = FORM_OF[ActionEnded].resolve(line.after, context)
        events.append(ActionEnded(**(ending | {"action": seq})))
    return events, own


def implied_by(kind: type[AnyEvent], context: LineContext) -> int | None:
    """Return the action that a line belongs to if it names none: the innermost open one.

    A wait may also belong to the one that has just ended.
    """
    if not FORM_OF[kind].within:
        return None
    if kind is WaitCalled:
        return waited_on(context)
    action = context.innermost
    return None if action is None else action.seq


def next_turn(context: LineContext) -> list[AnyEvent]:
    """Return the events that end the current turn, if there is one, and begin the next."""
    number, _ = context.last_turn
    on_move, following = context.table.turn_player, context.next_player()
    ended: list[AnyEvent] = [] if on_move is None else [TurnEnded(player=on_move)]
    begun: list[AnyEvent] = (
        [] if following is None else [TurnStarted(number=number + 1, player=following)]
    )
    return ended + begun
