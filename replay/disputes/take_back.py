"""Taking back one's own last act on a dispute while nobody acted on it: it is struck."""

from collections.abc import Sequence
from shlex import quote
from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.person_names import same_name
from engine.record.desk_acts import desk_acts, rested_on, rests_on
from engine.record.events.event import Play
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    HeaderCorrected,
    JudgeCalled,
    JudgingEvent,
    NoteAdded,
    OpinionOpened,
    OpinionSealed,
    RulingGiven,
)
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from recorder.live.line_groups import TAKEN_BACK, lines
from recorder.store.recorded_match import recorded_match
from replay.disputes.life import judge_meant, seals_of_review
from replay.disputes.preview import as_entries
from replay.disputes.record_act import WHOSE
from replay.facts.ordered_remedy import by_ruling
from replay.timeline.dispute_at import dispute_at
from replay.timeline.timeline import Timeline

# What the table goes on from: play after one of these rests on it.
_GONE_ON_FROM: Final = RulingGiven | BackedUp | Corrected | Play


def last_act(timeline: Timeline, dispute: Dispute) -> tuple[int, ...]:
    """Return the entries of the last act on a dispute that stands: all that its line recorded.

    The first act is the claim itself.
    """
    struck = timeline.struck()
    for line in reversed([*lines(timeline.entries)]):
        left = tuple(seq for seq in line if seq not in struck)
        if any(_is_about(timeline, seq, dispute) for seq in left):
            return left
        if line[-1] < dispute.seq:
            break
    return (dispute.seq,)


def taken_back(
    timeline: Timeline, dispute: Dispute, judge: str | None, seq: int | None = None
) -> Corrected:
    """Return the correction that strikes a judge's own last act on a dispute.

    `seq`: the entry that was named; one of another act is refused. Raises InputError where the act
    is another judge's, or somebody has acted on it.
    """
    name = judge_meant(timeline, judge)
    act = last_act(timeline, dispute)
    way = _by_correction(timeline, act)
    whose = judge_of(timeline, act)
    if whose is not None and not same_name(whose, name):
        what = f"the last act on the dispute @{dispute.seq} is {whose}'s, {_places(act)}"
        raise InputError(Fault("", what, f"{whose} takes it back; else {way}"))
    if seq not in (None, dispute.seq, *act):
        what = f"@{seq} is not the last act on the dispute @{dispute.seq}, which is {_places(act)}"
        raise InputError(Fault("", what, f"take that back first; else {way}"))
    later = acted_on(timeline, act)
    if later is not None:
        what = f"somebody has acted on {_places(act)}: @{later} rests on it"
        raise InputError(Fault("", what, way))
    return Corrected(strikes=act, reason=f"{TAKEN_BACK} ({name})")


def corrected(timeline: Timeline, judge: str | None, seq: int | None, why: str) -> Corrected:
    """Return a judge's correction that strikes an act of the desk, with all that its line recorded.

    It does so whoever's act it is, on a dispute or not, and whatever rests on it; and strikes what
    a scribe recorded and an act of the desk rests on. Raises InputError for all else.
    """
    name = judge_meant(timeline, judge)
    if seq is None:
        raise InputError(Fault("", "name the act that is corrected", "MATCH@SEQ"))
    entries, struck = timeline.entries, timeline.struck()
    desk = {*desk_acts(entries)}
    desk |= rested_on(entries, desk - struck.keys()).keys()
    if seq not in desk:
        remedy = f"'tricorder record {quote(timeline.log.id)}', 'undo {seq}' strikes it"
        raise InputError(Fault("", f"@{seq} is no act of a judge", remedy))
    if seq in struck:
        raise InputError(Fault("", f"@{seq} is struck already"))
    line = next((line for line in lines(entries) if seq in line), (seq,))
    left = tuple(each for each in line if each in desk and each not in struck)
    _refuse_another_seal(timeline, left)
    return Corrected(strikes=left, reason=f"{why} ({name})")


def _refuse_another_seal(timeline: Timeline, struck: Sequence[int]) -> None:
    """Raise InputError where a strike changes who has sealed what, and an opinion is known.

    Nor may it put back a seal of a judge who has sealed another since.
    """
    bodies = [timeline.entry(seq).body for seq in struck]
    back = {seq for body in bodies if isinstance(body, Corrected) for seq in body.strikes}
    for seq in (*struck, *sorted(back)):
        seal = timeline.entry(seq).body
        if not isinstance(seal, OpinionSealed):
            continue
        disputes = timeline.snapshot(timeline.last).judge_state.disputes
        dispute = next(each for each in disputes if each.seq == seal.dispute)
        if dispute.opened:
            what = f"an opinion on the dispute @{dispute.seq} is open: no seal on it changes now"
            raise InputError(Fault("", what, "say in the ruling what was wrong"))
        other = [at for at, judge in seals_of_review(dispute) if same_name(judge, seal.judge)]
        if seq in back and other:
            what = f"{seal.judge} has sealed an opinion @{other[0]}, and may seal only one"
            raise InputError(Fault("", what, f"strike that first: MATCH@{other[0]}"))


def may_take_back(timeline: Timeline, events: Sequence[AnyEvent]) -> bool:
    """Return whether a judge could take events back, once they stand at the end of a match."""
    entries = (*timeline.entries, *as_entries(timeline.last, events))
    after = Timeline(recorded_match(entries, timeline.log.id))
    disputes = after.snapshot(after.last).judge_state.disputes
    return any(after.last in last_act(after, dispute) for dispute in disputes)


def judge_of(timeline: Timeline, act: Sequence[int]) -> str | None:
    """Return the judge whose act some entries are; None where they name none."""
    bodies = [timeline.entry(seq).body for seq in act]
    # An opening is the act of the judge whose seal it opens.
    whose = [
        timeline.entry(body.seal).body if isinstance(body, OpinionOpened) else body
        for body in bodies
    ]
    names = (getattr(body, field, None) for body in whose for field in WHOSE)
    return next((name for name in names if isinstance(name, str)), None)


def acted_on(timeline: Timeline, act: Sequence[int]) -> int | None:
    """Return the first entry that goes on from an act; None where nobody has acted on it.

    Play rests on a ruling, a back-up and what a judge has put right, and so does the clock that
    runs again; on all else only what is done about the dispute.
    """
    struck = timeline.struck()
    later = [entry for entry in timeline.entries[max(act) :] if entry.seq not in struck]
    named = set(act)
    goes_on = any(isinstance(timeline.entry(seq).body, _GONE_ON_FROM) for seq in act)
    for entry in later:
        resting = goes_on and isinstance(entry.body, Play | BackedUp | ClockPaused | ClockResumed)
        if resting or not named.isdisjoint(rests_on(entry.body)):
            return entry.seq
    return None


def way_back(timeline: Timeline, dispute: Dispute, judge: str, key: str) -> str:
    """Return in words how the last act on a dispute is undone: by a key, or else a correction."""
    if not judge.strip():
        return f"{key} takes yours back, a correction strikes it"
    try:
        act = taken_back(timeline, dispute, judge).strikes
    except InputError as refused:
        return refused.faults[0].remedy
    return f"{key} takes back yours, {_places(act)}; after that {_by_correction(timeline, act)}"


def _is_about(timeline: Timeline, seq: int, dispute: Dispute) -> bool:
    """Return whether an entry is an act on a dispute, or play that its ruling orders."""
    body = timeline.entry(seq).body
    if isinstance(body, Play):
        return body.because is not None and body.because in dispute.rulings
    if isinstance(body, NoteAdded):
        return body.on == dispute.seq
    if isinstance(body, Corrected):
        return body.reason in [by_ruling(ruling) for ruling in dispute.rulings]
    if isinstance(body, HeaderCorrected | JudgeCalled) or not isinstance(body, JudgingEvent):
        return False
    return dispute_at(timeline, seq) == dispute.seq


def _by_correction(timeline: Timeline, act: Sequence[int]) -> str:
    match, desk = quote(timeline.log.id), desk_acts(timeline.entries)
    if act[0] in desk:
        return f"only a correction: 'tricorder dispute take-back {match}@{act[0]} --why TEXT'"
    lines = " and ".join(f"'undo {seq}'" for seq in reversed(act))
    return f"only a correction: 'tricorder record {match}', {lines}"


def _places(act: Sequence[int]) -> str:
    return f"@{act[0]}" if len(act) == 1 else f"@{act[0]} to @{act[-1]}"
