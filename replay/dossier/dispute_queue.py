"""The queue of a judge: the disputes of all matches; those with somebody waiting come first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.model.enums import ClockKind
from engine.model.person_names import distinct_names, holds_name, name_key, nothing_named
from engine.record.events.judging import Corrected, JudgeCalled, RulingGiven
from engine.record.standing_corrections import struck_by
from engine.table.dispute import DisputeState, missing_standard
from engine.table.judge_state import JudgeState, filed
from recorder.live.match_clock import MatchClock
from recorder.store.judging_entries import MatchJudging
from replay.text.player_labels import whole_names

CALL: Final = "call"
# Who waits comes first; among equals, whoever waits longest.
_ORDER: Final = {
    DisputeState.APPEALED.value: 0,
    CALL: 1,
    DisputeState.OPEN.value: 1,
    DisputeState.UNDER_APPEAL.value: 2,
    DisputeState.UNDER_REVIEW.value: 2,
    DisputeState.RULED.value: 3,
    DisputeState.FINAL.value: 4,
    DisputeState.CLOSED.value: 4,
}
STATES: Final = _ORDER.keys()
# Milliseconds: who waits longer stands out; nobody sits waiting longer.
LONG: Final = 600_000
DAY: Final = 86_400_000
OVER: Final = 4
RULED: Final = 3
REVIEWED: Final = 2


class QueuedPenalty(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty: of which match, to whom, which, what for, and when by the wall clock, if known.

    `name`: the player's name; `player`: the same, with the id where two of the match share it.
    `digest`: of its entry, which copies of the match share.
    """

    match: str
    seq: int
    player: str
    name: str
    penalty: str
    infraction: str
    digest: str
    at: int | None = None


class QueuedDispute(msgspec.Struct, frozen=True, kw_only=True):
    """A dispute, or a call of the judge, in the queue.

    `about`: the entry. `since`: when it came into its state, in milliseconds; None where nobody
    knows, or where the match was not timed by the wall clock. `waits_ms`: how long somebody has
    waited for a judge since; None where nobody waits. `judge`: who has it under review, or ruled
    last. `live`: whether it is being recorded. `owed_ms`: the extension that its table is owed;
    None where nobody knows; `owed_more`: it may be owed more. `raised_at`: when `about` came.
    `penalties`: those of this match; `elsewhere`: those of its players in other matches of the
    event in which something was disputed.
    `players`: with their ids where two share a name, `names`: without. `claimant` claims, or called
    the judge, `against` the others, by these names; `on` are the entries. `ruled_by`: who gave the
    ruling in force, which does not yet say what is `missing`. `breaks`: the first entry that cannot
    be read.
    """

    match: str
    title: str
    event: str
    table: str
    round: str
    about: int
    state: str
    since: int | None
    waits_ms: int | None
    judge: str
    by: str
    claim: str
    live: bool
    owed_ms: int | None = None
    owed_more: bool = False
    players: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    claimant: str = ""
    against: tuple[str, ...] = ()
    on: tuple[int, ...] = ()
    ruled_by: str = ""
    missing: tuple[str, ...] = ()
    breaks: int | None = None
    raised_at: int | None = None
    penalties: tuple[QueuedPenalty, ...] = ()
    elsewhere: tuple[QueuedPenalty, ...] = ()

    def came_after(self, penalty: QueuedPenalty) -> bool | None:
        """Return whether it came after a penalty; None where nobody knows."""
        if penalty.match == self.match:
            return penalty.seq < self.about
        if penalty.at is None or self.raised_at in (None, penalty.at):
            return None
        return penalty.at < (self.raised_at or 0)

    @property
    def earlier(self) -> tuple[QueuedPenalty, ...]:
        """The penalties that were surely recorded before it, here first."""
        return tuple(each for each in (*self.penalties, *self.elsewhere) if self.came_after(each))

    @property
    def place(self) -> int:
        """How soon it comes: 0 first."""
        return _ORDER[self.state]

    @property
    def left_lying(self) -> bool:
        """True where nobody plays any more: it waits for over a day, and is not being recorded."""
        return not self.live and (self.waits_ms or 0) > DAY

    @property
    def waits_long(self) -> bool:
        """True where somebody has waited so long that it should stand out."""
        return (self.waits_ms or 0) > LONG and not self.left_lying


def in_order(
    found: Iterable[QueuedDispute], now: int, *, event: str = "", over: bool = False
) -> list[QueuedDispute]:
    """Return disputes in the order of the queue, at a moment of the wall clock.

    `event`: only those of the tournament with this in its name. `over`: also those that are over.
    What was left lying comes after all that somebody waits for, or has not closed.
    """
    found = list(found)
    history = _history(found)
    kept = (
        _waiting(_with_elsewhere(queued, history), now)
        for queued in found
        if (over or queued.place < OVER) and holds_name(event, [queued.event])
    )
    return sorted(
        kept,
        key=lambda each: (
            each.place == OVER,
            each.left_lying,
            each.place,
            -(each.waits_ms or 0),
            each.match,
            each.about,
        ),
    )


def nothing_waits(
    found: Iterable[QueuedDispute], event: str, tournaments: Iterable[str | None]
) -> str:
    """Return why a queue is empty: nothing is disputed, the tournament is another, all is over.

    `found`: what the queue holds at all; `tournaments`: of all matches, as they are called.
    """
    if event and not holds_name(event, (names := list(tournaments))):
        return f"No dispute waits for a judge: {nothing_named('tournament', event, names)}."
    over = sum(holds_name(event, [queued.event]) for queued in found if queued.place >= OVER)
    of_event = f" in a tournament with '{event}' in its name" if event else ""
    told = {0: "", 1: "; 1 is over, and --all lists it"}
    more = told.get(over, f"; {over} are over, and --all lists them")
    return f"No dispute waits for a judge{of_event}{more}."


_History: TypeAlias = Mapping[tuple[str, str], Sequence[QueuedPenalty]]


def _history(found: Iterable[QueuedDispute]) -> _History:
    """Return the penalties of each player, by the names of event and player, each once.

    So does one that stands in a copy of its match that went on.
    """
    given: dict[str, tuple[str, QueuedPenalty]] = {}
    for queued in found:
        for each in queued.penalties:
            if queued.event:
                given.setdefault(each.digest, (queued.event, each))
    history: dict[tuple[str, str], list[QueuedPenalty]] = {}
    for event, penalty in given.values():
        history.setdefault((name_key(event), name_key(penalty.name)), []).append(penalty)
    return history


def _with_elsewhere(queued: QueuedDispute, history: _History) -> QueuedDispute:
    here = {penalty.digest for penalty in queued.penalties}
    elsewhere = [
        penalty
        for name in distinct_names(queued.names)
        for penalty in history.get((name_key(queued.event), name_key(name)), ())
        if penalty.match != queued.match and penalty.digest not in here
    ]
    return replace(queued, elsewhere=tuple(elsewhere)) if elsewhere else queued


def _waiting(queued: QueuedDispute, now: int) -> QueuedDispute:
    """Return a dispute with how long somebody has waited, where somebody waits."""
    if queued.since is None or queued.place >= RULED:
        return queued
    return replace(queued, waits_ms=max(now - queued.since, 0))


def disputes_in_match(
    judging: MatchJudging, clock: MatchClock | None = None
) -> Iterator[QueuedDispute]:
    """Yield the disputes of a match, and the call of a judge; how long they wait is left open."""
    state, at = _state(judging)
    penalties = tuple(_penalties(judging, state, at))
    rulings = dict(state.rulings)
    for dispute in state.disputes:
        ruling = None if dispute.ruling is None else rulings.get(dispute.ruling)
        yield _queued(
            judging,
            about=dispute.seq,
            state=dispute.state.value,
            since=at.get(dispute.since),
            raised_at=at.get(dispute.seq),
            judge=dispute.judge or "",
            by=dispute.event.player or "",
            claim=dispute.event.text,
            on=dispute.event.on,
            ruling=ruling,
            clock=clock,
            penalties=penalties,
        )
    called = state.judge_called
    if called is not None and judging.holder is not None and not _waits(state):
        call = next((each.event for each in judging.entries if each.seq == called), None)
        yield _queued(
            judging,
            about=called,
            state=CALL,
            since=at.get(called),
            raised_at=at.get(called),
            by=(call.player or "") if isinstance(call, JudgeCalled) else "",
            clock=clock,
            penalties=penalties,
        )


def _penalties(
    judging: MatchJudging, state: JudgeState, at: Mapping[int, int | None]
) -> Iterator[QueuedPenalty]:
    """Yield the penalties of a match that count, with the names of those who got them."""
    players = () if judging.started is None else judging.started.players
    names, labels = {player.id: player.name for player in players}, whole_names(players)
    digests = {entry.seq: entry.digest for entry in judging.entries}
    for seq, given in state.penalties:
        yield QueuedPenalty(
            match=judging.match,
            seq=seq,
            player=labels.get(given.player, given.player),
            name=names.get(given.player, given.player),
            penalty=given.penalty,
            infraction=given.infraction or "",
            digest=digests[seq],
            at=at.get(seq),
        )


def _waits(state: JudgeState) -> bool:
    return any(dispute.waits for dispute in state.disputes)


def _state(judging: MatchJudging) -> tuple[JudgeState, dict[int, int | None]]:
    """Return what judges have done in a match, without what was struck, and when."""
    struck = struck_by(
        [
            (entry.seq, entry.event)
            for entry in judging.entries
            if isinstance(entry.event, Corrected)
        ]
    )
    state = JudgeState()
    for entry in judging.entries:
        if entry.seq not in struck:
            state = filed(state, entry.seq, entry.event)
    timed = judging.started is not None and judging.started.clock is ClockKind.UTC
    return state, {entry.seq: entry.happened_at for entry in judging.entries} if timed else {}


def _queued(
    judging: MatchJudging,
    *,
    about: int,
    state: str,
    since: int | None,
    raised_at: int | None,
    judge: str = "",
    by: str = "",
    claim: str = "",
    on: tuple[int, ...] = (),
    ruling: RulingGiven | None = None,
    clock: MatchClock | None = None,
    penalties: tuple[QueuedPenalty, ...] = (),
) -> QueuedDispute:
    started = judging.started
    players = () if started is None else started.players
    named = whole_names(players)
    return QueuedDispute(
        match=judging.match,
        title="" if started is None else started.title,
        event="" if started is None else started.tournament or "",
        table="" if started is None else started.table or "",
        round="" if started is None else started.round or "",
        about=about,
        state=state,
        since=since,
        raised_at=raised_at,
        waits_ms=None,
        judge=judge,
        by=by,
        claim=claim,
        live=judging.holder is not None,
        owed_ms=None if clock is None else clock.outstanding,
        owed_more=clock is not None and bool(clock.untold),
        players=tuple(named.values()),
        claimant=named.get(by, by),
        against=tuple(name for id, name in named.items() if by and id != by),
        on=on,
        ruled_by="" if ruling is None else ruling.judge or "",
        missing=() if ruling is None else missing_standard(ruling),
        breaks=judging.breaks,
        names=tuple(player.name for player in players),
        penalties=penalties,
    )
