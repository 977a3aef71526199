"""What the ruling in force on a dispute orders, and whether the record shows that it was done."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec

from engine.model.judging_enums import PenaltyLevel
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    PenaltyGiven,
    RulingGiven,
    TimeExtended,
)
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from replay.facts.acts import dispute_standing, ordering_ruling
from replay.facts.effect import effect_of
from replay.facts.ordered_point import NOT, point_named
from replay.timeline.timeline import Timeline

# What the form of a ruling offers besides a back-up; both leave nothing to be done.
PLAY_ON: Final = "Play goes on; nothing is undone"
WINDOW_ANEW: Final = "Results stand; the answer comes now, as if in time"
_NOTHING: Final = frozenset({PLAY_ON.casefold(), WINDOW_ANEW.casefold(), "none", "no remedy", "-"})
_UNDO: Final = re.compile(NOT + r"\bundo(?:es|ne)?\b[^@#.;]*[@#](?P<seq>\d{1,6})\b", re.IGNORECASE)
_EXTRA_TIME: Final = re.compile(
    NOT
    + r"\b(?:extra time|time extension|(?:is|are|get|gets) extended|\d{1,3}:\d\d more|more time)\b",
    re.IGNORECASE,
)
_GAME_LOSS: Final = re.compile(NOT + r"\b(?:game loss|loses the game)\b", re.IGNORECASE)


class OrderedRemedy(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a ruling orders. `what`: in a few words, empty where they say nothing known.

    `done`: whether the record shows that it was carried out; None where the words of the remedy
    name nothing that could be looked for. `by`: the entries that carry it out; where `done` is
    None, all that name the ruling. `ruling_now`: what became of the ruling, where it is no longer
    in force and what it ordered stands.
    """

    ruling: int
    what: str
    done: bool | None
    by: tuple[int, ...] = ()
    ruling_now: str = ""

    @property
    def words(self) -> str:
        """What is ordered and whether it was carried out: `ordered, not carried out: undo @3`."""
        places = ", ".join(f"@{seq}" for seq in self.by)
        if self.done is None:
            told = f"recorded by it: {places}" if places else "no entry names the ruling"
            return f"ordered; not known whether it was carried out: {told}"
        if self.done:
            now = f"; it stands, though the ruling @{self.ruling} {self.ruling_now}"
            return f"carried out: {self.what}, {places}{now if self.ruling_now else ''}"
        return f"ordered, not carried out: {self.what}"


def ordered_remedies(timeline: Timeline, seq: int) -> tuple[OrderedRemedy, ...]:
    """Return what the ruling in force on a dispute orders, each with whether it was done.

    Before that comes what was carried out by rulings that are in force no more, and still stands.
    Nothing else where nobody has ruled, while the ruling is appealed, and where it orders nothing.
    """
    dispute = dispute_standing(timeline, seq)
    if dispute is None:
        return ()
    before = tuple(_carried_out_before(timeline, dispute))
    return before if dispute.is_appealed else (*before, *_ordered(timeline, dispute))


def left_to_do(timeline: Timeline, seq: int) -> tuple[OrderedRemedy, ...]:
    """Return what the ruling in force on a dispute orders and no entry shows to be carried out."""
    return tuple(each for each in ordered_remedies(timeline, seq) if not each.done)


def by_ruling(ruling: int) -> str:
    """Return the reason of a correction that a ruling orders."""
    return f"by the ruling @{ruling}"


def _carried_out_before(timeline: Timeline, dispute: Dispute) -> Iterator[OrderedRemedy]:
    """Yield what was done by rulings that are overturned, or wait for an appeal, and stands."""
    last = dispute.orders if dispute.is_appealed else None
    for seq in dispute.rulings:
        given = timeline.entry(seq).body
        if not isinstance(given, RulingGiven) or (seq == dispute.orders and seq != last):
            continue
        for what, does in _looked_for(timeline, dispute, given):
            by = _carrying_out(timeline, dispute, does, seq)
            if by:
                state = "is appealed" if seq == last else "was overturned"
                yield OrderedRemedy(ruling=seq, what=what, done=True, by=by, ruling_now=state)


def _ordered(timeline: Timeline, dispute: Dispute) -> Iterator[OrderedRemedy]:
    given = ordering_ruling(timeline, dispute)
    if given is None or dispute.orders is None:
        return
    remedy = (given.remedy or "").strip()
    known = [*_looked_for(timeline, dispute, given)]
    for what, does in known:
        by = _carrying_out(timeline, dispute, does, min(dispute.rulings))
        yield OrderedRemedy(ruling=dispute.orders, what=what, done=bool(by), by=by)
    if remedy and not known and remedy.casefold().rstrip(".") not in _NOTHING:
        orders = _orders_of(timeline, dispute)
        later = (each for each in _later(timeline, min(orders)))
        named = [each.seq for each in later if _names(each.body, orders)]
        yield OrderedRemedy(ruling=dispute.orders, what="", done=None, by=tuple(named))


def _carrying_out(
    timeline: Timeline, dispute: Dispute, does: Sequence[Callable[[AnyEvent], bool]], since: int
) -> tuple[int, ...]:
    """Return the entries after a ruling that do all parts of an order; none if a part is left."""
    later = [*_later(timeline, since)]
    parts = [[entry.seq for entry in later if part(entry.body)] for part in does]
    return tuple(sorted({seq for seqs in parts for seq in seqs})) if all(parts) else ()


def _looked_for(
    timeline: Timeline, dispute: Dispute, ruling: RulingGiven
) -> Iterator[tuple[str, Sequence[Callable[[AnyEvent], bool]]]]:
    """Yield each order that the words name, with what tells the entries that carry it out."""
    remedy, to = (ruling.remedy or "").strip(), point_named(timeline, ruling)
    if to is not None:
        yield f"back-up to @{to}", (partial(_goes_back, to),)
    for found in _UNDO.finditer(remedy):
        seq = int(found["seq"])
        if 0 < seq <= timeline.last:
            parts = _effects_of(timeline, seq)
            yield f"undo @{seq}", [partial(_undoes, timeline, dispute, part) for part in parts]
    if _EXTRA_TIME.search(remedy):
        yield "extra time", (partial(_extends, dispute),)
    if _GAME_LOSS.search(remedy):
        yield "game loss", (partial(_loses, dispute),)


def _effects_of(timeline: Timeline, seq: int) -> Sequence[int]:
    """Return the entries that tell what an action moved or scored; an effect is its own."""
    if effect_of(timeline, seq) is not None:
        return (seq,)
    told = [
        entry.seq
        for entry in timeline.entries[seq:]
        if seq in (getattr(entry.body, "of", None), getattr(entry.body, "action", None))
        and effect_of(timeline, entry.seq) is not None
    ]
    return told or (seq,)


def _goes_back(to: int, body: AnyEvent) -> bool:
    return isinstance(body, BackedUp) and body.to == to


def _extends(dispute: Dispute, body: AnyEvent) -> bool:
    return isinstance(body, TimeExtended) and body.dispute in (None, dispute.seq)


def _undoes(timeline: Timeline, dispute: Dispute, seq: int, body: AnyEvent) -> bool:
    """Return whether an event undoes what an entry moved or scored, or strikes it."""
    if isinstance(body, BackedUp):
        return body.to < seq and seq in timeline.struck()
    if isinstance(body, Corrected):
        return seq in body.strikes
    undone = effect_of(timeline, seq)
    if getattr(body, "because", None) not in dispute.rulings:
        return False
    if isinstance(undone, CardsMoved) and isinstance(body, CardsMoved):
        return (body.origin, body.destination) == (undone.destination, undone.origin)
    if isinstance(undone, PointsScored) and isinstance(body, PointsScored):
        return (body.player, body.points) == (undone.player, -undone.points)
    return False


def _loses(dispute: Dispute, body: AnyEvent) -> bool:
    if isinstance(body, PenaltyGiven):
        return body.level is PenaltyLevel.GAME_LOSS and body.dispute in (None, dispute.seq)
    return isinstance(body, MatchEnded) and body.because in dispute.rulings


def _orders_of(timeline: Timeline, dispute: Dispute) -> tuple[int, ...]:
    """Return the ruling whose remedy is to be done, with those that complete or affirm it."""
    at = dispute.rulings.index(dispute.orders or 0)
    given = [timeline.entry(seq).body for seq in dispute.rulings[: at + 1]]
    anew = [at for at, ruling in enumerate(given) if getattr(ruling, "appeal", None) is not None]
    return dispute.rulings[max(anew, default=0) :]


def _names(body: AnyEvent, orders: Sequence[int]) -> bool:
    """Return whether an event names one of some rulings on a dispute as its order."""
    if isinstance(body, Corrected):
        return body.reason in [by_ruling(ruling) for ruling in orders]
    if isinstance(body, BackedUp | TimeExtended):
        return body.ruling in orders
    return getattr(body, "because", None) in orders


def _later(timeline: Timeline, seq: int) -> Iterator[Entry]:
    """Yield the entries after a ruling that stand."""
    struck = timeline.struck()
    for entry in timeline.entries[seq:]:
        if entry.seq not in struck:
            yield entry
