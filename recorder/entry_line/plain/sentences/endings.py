"""Sentences about how an action ended."""

from typing import Final

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.table.table import OpenAction
from recorder.entry_line.plain.pattern import Build, Lines, MatchedSentence, Pattern
from recorder.transcript.values import spoken

_FIGHTS: Final = frozenset({ActionKind.BATTLE, ActionKind.ENGAGE})
_ATTEMPTS: Final = frozenset({ActionKind.ATTEMPT, ActionKind.SCOUT})
_MET: Final = frozenset({ActionKind.ENCOUNTER})
_SHOWN: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT})
_ANY: Final = frozenset(ActionKind)


def _ending(outcome: str, kinds: frozenset[ActionKind]) -> Build:
    """Return what makes the line that the action named, or the innermost, ended so."""

    def build(found: MatchedSentence) -> Lines:
        action = found.table.innermost
        card = found.card()
        if action is None:
            return None
        if card is None and action.event.kind not in kinds:
            return _around(found, outcome, kinds)
        if card is None or card in (action.event.card, *action.event.targets):
            return outcome if action.event.kind in kinds else None
        outer = next((other for other in found.table.open if other.event.card == card), None)
        if outer is None or outer.event.kind not in kinds:
            return None
        return f"#{outer.seq} {outcome}"

    return build


def _around(found: MatchedSentence, outcome: str, kinds: frozenset[ActionKind]) -> Lines:
    """`overcome` while an answer is open: the answer is resolved, and what is around it ends so."""
    lines: list[str] = []
    for action in found.table.open:
        if action.event.kind in kinds:
            return [*lines, f"#{action.seq} {outcome}"]
        if action.event.kind not in (ActionKind.PLAY, ActionKind.USE):
            return None
        lines.append(f"#{action.seq} resolved")
    return None


def _nullified_by_it(found: MatchedSentence) -> Lines:
    """`n` after an answer that nobody answered: that one resolves and nullifies what it answers."""
    action = found.table.innermost
    if action is None or action.event.kind not in (ActionKind.PLAY, ActionKind.USE):
        return None
    outer = next((other for other in found.table.open[1:] if _answers(action, other)), None)
    answered = any(other.under == action.seq for other in _begun_since(found, action.seq))
    if outer is None or answered:
        return None
    return "resolved", f"#{outer.seq} nullified by #{action.seq}"


def _answers(action: OpenAction, other: OpenAction) -> bool:
    """Return whether a card was played in answer to another: said, on it, or during its play."""
    event = action.event
    if event.answers is not None or event.targets:
        return other.seq == event.answers or (other.event.card or "") in event.targets
    played = other.event.kind is ActionKind.PLAY and other.seq == event.under
    return played and set(event.players).isdisjoint(other.event.players)


def _begun_since(found: MatchedSentence, seq: int) -> list[ActionInitiated]:
    bodies = (entry.body for entry in found.context.since(seq))
    return [body for body in bodies if isinstance(body, ActionInitiated)]


def _attempt_ends(outcome: str, met: str) -> Build:
    """Return what makes the lines that the attempt ended so, with the dilemma that is met in it."""

    def build(found: MatchedSentence) -> Lines:
        lines: list[str] = []
        for action in found.table.open:
            if action.event.kind in _ATTEMPTS:
                return [*lines, outcome]
            if action.event.kind not in _MET:
                return None
            lines.append(f"#{action.seq} {met}")
        return None

    return build


def _of_kind(found: MatchedSentence) -> Lines:
    """`the move is done`: the open action of that verb."""
    verb = found.sentence.code.split()[0].rstrip("s")
    for action in found.table.open:
        if spoken(action.event.kind) == verb:
            return f"#{action.seq} done"
    return None


_WHAT: Final = "(it|event|interrupt|dilemmas)?"
_ATTEMPT: Final = "(mission|attempts|mission+attempts)"
_OUT: Final = (
    ("resolved", "(resolves|resolve|resolved)", _ANY),
    ("done", "(done)", _ANY),
    ("solved", "(solved|completed)", _ATTEMPTS),
    ("overcome", "(overcome)", _MET),
    ("failed", "(fails|failed|fail)", _ATTEMPTS | _MET),
    ("prevented", "(prevented)", _ANY),
    ("cancelled", "(cancelled|canceled)", _ANY),
    ("nullified", "(nullified)", _ANY),
)

ENDINGS: Final = (
    Pattern("(n|nullified)", _nullified_by_it),
    Pattern(f"{_ATTEMPT} are? (fails|failed|fail)", _attempt_ends("failed", "failed")),
    Pattern(f"{_ATTEMPT} are? (solved|completed)", _attempt_ends("solved", "overcome")),
    Pattern(f"{_ATTEMPT} are? (prevented)", _ending("prevented", _ANY)),
    Pattern(f"{_ATTEMPT} are? (cancelled|canceled)", _ending("cancelled", _ANY)),
    *(Pattern(f"{_WHAT} are? {words}", _ending(outcome, kinds)) for outcome, words, kinds in _OUT),
    *(Pattern(f"C are? {words}", _ending(outcome, kinds)) for outcome, words, kinds in _OUT),
    Pattern("ok", _ending("resolved", _ANY)),
    Pattern("battles (over|ends|are+over)", _ending("resolved", _FIGHTS)),
    Pattern("P? solves (mission|it)", _attempt_ends("solved", "overcome")),
    Pattern("P? solves C", _ending("solved", _ATTEMPTS)),
    Pattern("P? completes (mission|it)", _attempt_ends("solved", "overcome")),
    Pattern("P? completes C", _ending("solved", _ATTEMPTS)),
    Pattern("P? (overcomes|overcome) (it|dilemmas)", _ending("overcome", _MET)),
    Pattern("P? (overcomes|overcome) C", _ending("overcome", _MET)),
    Pattern("(does|do) not overcome (it)?", _ending("failed", _MET)),
    Pattern("P fails mission", _attempt_ends("failed", "failed")),
    Pattern("P? takes (it|cards) back", _ending("withdrawn", _SHOWN)),
    Pattern("(moves|beams|plays|draws) are done", _of_kind),
)
