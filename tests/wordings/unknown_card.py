"""A law: one card that nobody knows silences no check. Illegal may become doubtful, never nothing.

The doubt may be told by the check that asks where this one is sure, if it asks of the same entry.
The card lies on the table from before the breach on; it may also be used just before the entry that
the breach is found at, or inside the action there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, TypeAlias

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import judge
from engine.model.enums import ActionKind, CardType, Face, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared
from engine.record.events.event import Effect
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record
from tests.wordings.redraft import Draft, Stretch, reworded
from tests.wordings.scenario_verdicts import Told

_CARD: Final = "nobodyknows"
_LABEL: Final = -1
# From a record and a finding: before which entry the card is used, and within which action.
_Moment: TypeAlias = tuple[int, int | None]
_Used: TypeAlias = Callable[[Sequence[Entry], Finding], _Moment | None]


def just_before(entries: Sequence[Entry], breach: Finding) -> _Moment | None:
    """Before the entry of a breach, in the same action as that."""
    body = entries[breach.seqs[0] - 1].body
    if isinstance(body, ActionInitiated):
        return breach.seqs[0], body.under
    if isinstance(body, Effect):
        return breach.seqs[0], body.of
    return None


def inside(entries: Sequence[Entry], breach: Finding) -> _Moment | None:
    """Right after the announcement of the action of a breach, within it."""
    seq = breach.seqs[0]
    body = entries[seq - 1].body
    of = seq if isinstance(body, ActionInitiated) else getattr(body, "of", None)
    return None if of is None or of >= len(entries) else (of + 1, of)


def with_unknown_card(used: _Used | None, tried: Sequence[Scenario]) -> Iterator[Told]:
    """Yield each breach of some scenarios with an unknown card in it, once for each check."""
    for scenario in tried:
        if not scenario.breach:
            continue
        entries = record(scenario.given + scenario.breach, scenario.ruleset, scenario.passes)
        lies = len(record(scenario.given, scenario.ruleset, scenario.passes)) + 1
        rules = ruleset(scenario.ruleset)
        findings = judge(Fold(entries), rules).findings
        wrong = [one for one in findings if one.verdict is Verdict.ILLEGAL]
        known = {finding.check for finding in findings}
        for breach in {one.check: one for one in reversed(wrong)}.values():
            moment = None if used is None else used(entries, breach)
            if (used is not None and moment is None) or lies > len(entries):
                continue
            other = reworded(entries, partial(_added, lies, moment)) or entries
            asked = breach.seqs[0] + _shift(lies, moment, breach.seqs[0])
            still = any(
                one.check == breach.check or (one.check not in known and one.seqs[0] == asked)
                for one in judge(Fold(other), rules).findings
                if one.verdict is not Verdict.NOTE
            )
            yield Told(
                name=f"{scenario.name}: {breach.check}",
                lost=frozenset(() if still else {breach.check}),
                cried=frozenset(),
                differs=not still,
            )


def _shift(lies: int, moment: _Moment | None, seq: int) -> int:
    """How many lines are added before an entry."""
    where = moment[0] if moment else lies
    return (seq >= min(lies, where)) + 2 * (moment is not None and seq >= where)


def _added(lies: int, moment: _Moment | None, stretch: Stretch) -> Iterable[Draft] | None:
    seq = stretch.entry.seq
    where, under = moment or (0, None)
    player = _player(stretch)
    lines = []
    if seq == (min(lies, where) if where else lies):
        core = Place(kind=PlaceKind.CORE, player=player)
        declared = CardDeclared(
            card=_CARD,
            owner=player,
            place=core,
            name="No Such Card",
            type=CardType.EVENT,
            face=Face.UP,
        )
        lines.append(Draft(body=declared))
    if seq == where:
        use = ActionInitiated(kind=ActionKind.USE, players=(player,), card=_CARD, under=under)
        ended = ActionEnded(action=_LABEL, outcome=Outcome.RESOLVED)
        lines += [Draft(body=use, label=_LABEL), Draft(body=ended)]
    return [*lines, Draft(body=stretch.entry.body, of=seq)] if lines else None


def _player(stretch: Stretch) -> str:
    """Whoever acts at an entry; else the player whose turn it is."""
    players = getattr(stretch.entry.body, "players", ())
    turn = Fold(stretch.entries[: stretch.entry.seq - 1]).last.table.turn_player
    return next(iter(players), None) or turn or "A"
