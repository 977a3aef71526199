"""What a judge orders beside a ruling: a back-up with its cures, extra time, penalties."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import PlaceKind
from engine.model.errors import Fault, InputError
from engine.model.judging_enums import Decision, PenaltyLevel
from engine.model.zones import Place
from engine.record.events.cards import PileShuffled
from engine.record.events.judging import BackedUp, PenaltyGiven, TimeExtended
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from replay.disputes.advice import BackUpPoint, back_up_to
from replay.disputes.life import judge_meant, player_meant, refuse_appealed
from replay.facts.acts import ordering_ruling
from replay.facts.ordered_point import ordered_point
from replay.facts.time_owed import time_owed
from replay.timeline.timeline import Timeline

_SHUFFLED: Final = (
    PlaceKind.DRAW_DECK,
    PlaceKind.SEED_DECK,
    PlaceKind.SIDE_DECK,
    PlaceKind.DILEMMA_PILE,
    PlaceKind.DISCARD_PILE,
)


def extended(
    timeline: Timeline,
    dispute: Dispute | None,
    judge: str | None,
    milliseconds: int | None = None,
    players: Sequence[str] = (),
) -> TimeExtended:
    """Return the extra time that a judge gives: by default what the table is owed."""
    name = judge_meant(timeline, judge)
    given = time_owed(timeline) if milliseconds is None else milliseconds
    if not given:
        what = "the table is owed nothing" if given == 0 else "nobody knows what the table is owed"
        what = what if milliseconds is None else "the extra time is zero"
        raise InputError(Fault("", what, "say how much: --time 2:35"))
    return TimeExtended(
        milliseconds=given,
        players=tuple(dict.fromkeys(player_meant(timeline, player) for player in players)),
        dispute=None if dispute is None else dispute.seq,
        ruling=None if dispute is None else dispute.orders,
        judge=name,
    )


def penalised(
    timeline: Timeline,
    dispute: Dispute | None,
    judge: str | None,
    player: str,
    level: PenaltyLevel,
    infraction: str | None = None,
    text: str | None = None,
) -> PenaltyGiven:
    """Return the penalty that a judge gives a player."""
    return PenaltyGiven(
        player=player_meant(timeline, player),
        penalty=level.value.replace("_", " "),
        level=level,
        infraction=infraction,
        text=text,
        judge=judge_meant(timeline, judge),
        dispute=None if dispute is None else dispute.seq,
    )


def back_up(
    timeline: Timeline,
    to: int,
    judge: str | None,
    *,
    ruling: int | None = None,
    without_ruling: str | None = None,
    asked_by: str | None = None,
    shuffles: Sequence[Place] = (),
    extra: int | None = None,
) -> tuple[AnyEvent, ...]:
    """Return a back-up with its cures, in one line: the play after `to` no longer counts.

    `ruling`: the ruling on a dispute that orders it; `without_ruling`: why there is none.
    `shuffles`: piles to shuffle after it, whose cards somebody saw; `extra`: milliseconds to add.
    Raises InputError where it cannot be.
    """
    name = judge_meant(timeline, judge)
    back_up_to(timeline, to)  # or it is no point to go back to
    dispute = None
    if ruling is not None:
        dispute = _ordering(timeline, ruling)
        _refuse_other_point(timeline, dispute, to)
    elif not without_ruling:
        what = "a back-up follows from a ruling on a dispute"
        raise InputError(Fault("", what, "name it: --ruling SEQ, or give --without-ruling REASON"))
    events: list[AnyEvent] = [
        BackedUp(
            to=to,
            reason=without_ruling,
            asked_by=None if asked_by is None else player_meant(timeline, asked_by),
            approved_by=name,
            ruling=ruling,
        )
    ]
    events += [PileShuffled(place=place, because=ruling) for place in shuffles]
    if extra is not None:
        events.append(extended(timeline, dispute, name, extra))
    return tuple(events)


def shuffles_for(point: BackUpPoint) -> tuple[Place, ...]:
    """Return the piles to shuffle after a back-up, because somebody knows cards in them."""
    seen = [known.place for known in point.stays_known if known.place.kind in _SHUFFLED]
    again = [each.shuffled for each in point.undone if each.shuffled is not None]
    return tuple(dict.fromkeys((*seen, *again)))


def _ordering(timeline: Timeline, ruling: int) -> Dispute:
    """Return the dispute whose standing ruling is at an entry; raises InputError for any other.

    One that is appealed, or that rejects the claim and names no remedy, orders nothing.
    """
    for dispute in timeline.snapshot(timeline.last).judge_state.disputes:
        if dispute.orders == ruling:
            _refuse_no_order(timeline, dispute)
            return dispute
        if ruling == dispute.ruling:
            what = f"the ruling @{ruling} leaves @{dispute.orders} as it was"
            raise InputError(Fault("", what, f"name that: --ruling {dispute.orders}"))
        if ruling in dispute.rulings:
            what = f"the ruling @{ruling} was overturned"
            raise InputError(Fault("", what, f"@{dispute.orders} stands in its place"))
    what = f"entry {ruling} is no ruling on a dispute that stands"
    state = timeline.snapshot(timeline.last).judge_state
    known = ", ".join(f"@{dispute.orders}" for dispute in state.disputes if dispute.orders)
    way = f"in force: {known}" if known else "'dispute rule' gives one"
    raise InputError(Fault("", what, way))


def _refuse_no_order(timeline: Timeline, dispute: Dispute) -> None:
    refuse_appealed(dispute)
    ruling = ordering_ruling(timeline, dispute)
    if ruling is not None and ruling.decision is Decision.REJECTED and not ruling.remedy:
        what = f"the ruling @{dispute.orders} rejects the claim, and names no remedy"
        raise InputError(Fault("", what, "give --without-ruling REASON"))


def _refuse_other_point(timeline: Timeline, dispute: Dispute, to: int) -> None:
    """Raise InputError for a point that the ruling in force does not order."""
    ordered = ordered_point(timeline, dispute)
    if ordered not in (None, to):
        what = f"the ruling @{dispute.orders} orders a back-up to @{ordered}, not to @{to}"
        raise InputError(Fault("", what, f"--to {ordered}, or give --without-ruling REASON"))


def pile_meant(timeline: Timeline, text: str) -> Place:
    """Return the pile of words such as `A:draw-deck`; raises InputError for anything else."""
    player, _, pile = text.partition(":")
    kind = pile.replace("-", "_") or PlaceKind.DRAW_DECK
    if kind not in _SHUFFLED:
        known = ", ".join(word.replace("_", "-") for word in _SHUFFLED)
        raise InputError(Fault("", f"'{pile}' is no pile to shuffle", f"one of {known}"))
    return Place(kind=PlaceKind(kind), player=player_meant(timeline, player))
