"""What a judge gives beside a ruling: extra time, and penalties."""

from collections.abc import Sequence

from engine.model.errors import Fault, InputError
from engine.model.judging_enums import PenaltyLevel
from engine.record.events.judging import PenaltyGiven, TimeExtended
from engine.table.dispute import Dispute
from recorder.live.match_clock import match_clock
from replay.disputes.life import judge_meant, player_meant
from replay.timeline.timeline import Timeline


def owed(timeline: Timeline) -> int | None:
    """Return the time that the table is owed and was not told of yet, in milliseconds.

    None where nobody knows.
    """
    clock = match_clock(timeline.fold().order)
    return None if clock.owed is None else max(clock.owed - clock.granted, 0)


def extended(
    timeline: Timeline,
    dispute: Dispute | None,
    judge: str | None,
    milliseconds: int | None = None,
    players: Sequence[str] = (),
) -> TimeExtended:
    """Return the extra time that a judge gives: by default what the table is owed."""
    name = judge_meant(timeline, judge)
    given = owed(timeline) if milliseconds is None else milliseconds
    if not given:
        what = "the table is owed nothing" if given == 0 else "nobody knows what the table is owed"
        what = what if milliseconds is None else "no extra time is none"
        raise InputError(Fault("", what, "say how much: --time 2:35"))
    return TimeExtended(
        milliseconds=given,
        players=tuple(dict.fromkeys(player_meant(timeline, player) for player in players)),
        dispute=None if dispute is None else dispute.seq,
        ruling=None if dispute is None else dispute.ruling,
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
