"""Fields that tell what a ruleset makes of the match at an entry, as its last correction leaves it.

`window`, `flag` and `latency` tell of the windows that the entry opened.
"""

from collections.abc import Callable
from typing import Final

from engine.checks.framework.finding import Verdict
from engine.standing.limit import Limited
from engine.standing.window import Flag, WindowKind
from replay.query.field import QueryField, QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.table_fields import CARD, PLAYER, STATUS
from replay.query.value import NOTHING, Absence, Value, ValueAt, ValueSort

_Read = Callable[[QueriedMatch, tuple[ValueAt, ...]], ValueAt]


def _is(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    card, status = given
    conditions = match.judged.found.conditions

    def value(seq: int) -> Value:
        which, wanted = card(seq), status(seq)
        if not isinstance(which, str):
            return NOTHING if isinstance(which, Absence) else None
        if which not in match.snapshot(seq).table.cards:
            return None
        standing = conditions[seq].get(which, ()) if seq in conditions else ()
        return any(condition.status == wanted for condition in standing)

    return value


def _may_answer(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    judged = match.judged
    return _of_player(
        given, lambda seq, who: any(who in each.entitled for each in judged.open_windows(seq))
    )


def _owes(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    duties = match.judged.found.duties
    return _of_player(
        given,
        lambda seq, who: (
            seq in duties and any(duty.player == who and duty.open for duty in duties[seq].owed)
        ),
    )


def _used(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    duties = match.judged.found.duties

    def used(seq: int, who: str) -> Value:
        limits = duties[seq].used.values() if seq in duties else ()
        return frozenset(
            limit.what.value for limit in limits if limit.player == who and limit.spent
        )

    return _of_player(given, used)


def _window(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
    opened = match.opened
    return lambda seq: frozenset(each.kind.value for each in opened.get(seq, ()))


def _flag(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
    opened = match.opened
    return lambda seq: frozenset(flag.value for each in opened.get(seq, ()) for flag in each.flags)


def _latency(match: QueriedMatch, given: tuple[ValueAt, ...]) -> ValueAt:
    """Return a reader of how long a player took for his first answer, from his opportunity on."""
    opened = match.opened

    def latency(seq: int, who: str) -> Value:
        answers = (answer for each in opened.get(seq, ()) for answer in each.answers)
        first = next((answer for answer in answers if answer.player == who), None)
        return NOTHING if first is None else first.since_opportunity

    return _of_player(given, latency)


def _finding(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
    findings = match.judged.findings
    return lambda seq: frozenset(each.verdict.value for each in findings.get(seq, ()))


def _check(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
    findings = match.judged.findings
    return lambda seq: frozenset(each.check for each in findings.get(seq, ()))


def _cites(match: QueriedMatch, _: tuple[ValueAt, ...]) -> ValueAt:
    findings = match.judged.findings
    return lambda seq: frozenset(
        ruling for each in findings.get(seq, ()) for ruling in each.rulings
    )


def _of_player(given: tuple[ValueAt, ...], read: Callable[[int, str], Value]) -> ValueAt:
    (player,) = given

    def value(seq: int) -> Value:
        who = player(seq)
        if isinstance(who, str):
            return read(seq, who)
        return NOTHING if isinstance(who, Absence) else None

    return value


def _checks() -> tuple[str, ...]:
    from engine.checks.framework.check import checks

    return tuple(checks())


def _rulings() -> tuple[str, ...]:
    from engine.rulebook.rulings_loader import catalogue

    return tuple(catalogue().rulings)


def _several(
    name: str, about: str, read: _Read, words: Callable[[], tuple[str, ...]]
) -> QueryField:
    need, of = QueryNeed.JUDGEMENT, ValueSort.WORD
    return QueryField(name, about, ValueSort.SEVERAL, need, read, words=words, of=of, each=True)


def _of_state(name: str, about: str, read: _Read) -> QueryField:
    return QueryField(name, about, ValueSort.TRUTH, QueryNeed.JUDGEMENT, read, (PLAYER,))


RULE_FIELDS: Final = (
    QueryField(
        "is",
        "the card has this status, recorded or implied",
        ValueSort.TRUTH,
        QueryNeed.JUDGEMENT,
        _is,
        (CARD, STATUS),
    ),
    _of_state("may_answer", "a window is open to the player", _may_answer),
    _of_state("owes", "the player must still do something", _owes),
    QueryField(
        "used",
        "limits that the player used: card_play …",
        ValueSort.SEVERAL,
        QueryNeed.JUDGEMENT,
        _used,
        (PLAYER,),
        words=lambda: tuple(Limited),
        of=ValueSort.WORD,
    ),
    _several("window", "kinds it opened: response, gap …", _window, lambda: tuple(WindowKind)),
    _several("flag", "of the windows it opened: run_over …", _flag, lambda: tuple(Flag)),
    QueryField(
        "latency",
        "of the player's first answer there",
        ValueSort.TIME,
        QueryNeed.JUDGEMENT,
        _latency,
        (PLAYER,),
        each=True,
    ),
    _several("finding", "verdicts here: illegal, doubtful …", _finding, lambda: tuple(Verdict)),
    _several("check", "ids of the checks", _check, _checks),
    _several("cites", "ids of the rulings", _cites, _rulings),
)
