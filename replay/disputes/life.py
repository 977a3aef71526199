"""The dispute that is meant, its state, and who may act on it."""

from collections.abc import Iterable
from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.judging_enums import ReviewRole
from engine.model.person_names import distinct_names, name_key, same_name
from engine.record.events.judging import Corrected, ReviewOpened
from engine.record.events.match import Player
from engine.table.dispute import Dispute, DisputeAct, DisputeState
from engine.table.dispute_order import disorder
from replay.facts.ordered_remedy import OrderedRemedy, left_to_do
from replay.text.player_labels import whole_names
from replay.timeline.dispute_at import dispute_at, dispute_named
from replay.timeline.timeline import Timeline

# The command for each act.
_VERBS: Final = {
    DisputeAct.REVIEW: "review",
    DisputeAct.STATEMENT: "statement",
    DisputeAct.SEAL: "seal",
    DisputeAct.OPEN_SEAL: "open-seal",
    DisputeAct.RULE: "rule",
    DisputeAct.APPEAL: "appeal",
    DisputeAct.WITHDRAW: "withdraw",
    DisputeAct.SETTLE: "close --how agreed or moot",
    DisputeAct.FINAL: "close --how final",
}


def dispute_meant(timeline: Timeline, seq: int | None) -> Dispute:
    """Return the dispute that an entry is, or is about; without one, the one that is not over.

    Raises InputError where there is none, or where it is not clear which is meant.
    """
    disputes = timeline.snapshot(timeline.last).judge_state.disputes
    if seq is None:
        alive = [dispute for dispute in disputes if not dispute.over]
        if len(alive) != 1:
            seqs = ", ".join(f"@{dispute.seq}" for dispute in alive or disputes)
            what = f"{len(alive)} disputes of this match are not over"
            if not alive:
                what = (
                    "every dispute of this match is over"
                    if disputes
                    else "this match has no dispute"
                )
            raise InputError(Fault("", what, f"name one: {seqs}" if seqs else _OPENING))
        return alive[0]
    if not 0 < seq <= timeline.last:
        what = f"the match has no entry {seq}"
        raise InputError(Fault("", what, f"its last entry is {timeline.last}"))
    named = dispute_named(timeline, seq)
    if named is None and (len(disputes) == 1 or isinstance(timeline.entry(seq).body, Corrected)):
        # A call, or a stopped clock, says of no dispute that it is about that one.
        named = dispute_at(timeline, seq)
    found = next((dispute for dispute in disputes if dispute.seq == named), None)
    if found is None and named is not None:
        raise InputError(Fault("", f"the dispute @{named} is struck", "nothing is done about it"))
    if found is None:
        seqs = ", ".join(f"@{dispute.seq}" for dispute in disputes)
        remedy = f"the disputes are {seqs}" if seqs else _OPENING
        raise InputError(Fault("", f"entry {seq} is no dispute, and about none", remedy))
    return found


_OPENING: Final = "'tricorder dispute open' raises one"


class OutOfOrderError(InputError):
    """An act that a dispute does not take in its present state."""


def refuse_out_of_order(dispute: Dispute, act: DisputeAct) -> None:
    """Raise OutOfOrderError where an act is out of order, with what may be done instead."""
    what = disorder(dispute, act)
    if what is not None:
        raise OutOfOrderError(
            Fault("", f"out of order: {what}", f"{_instead(dispute)}; {_TAKE_BACK}")
        )


# What a judge does about a dispute in any state.
_ALWAYS: Final = ("penalty", "extend", "take-back")


def _instead(dispute: Dispute) -> str:
    possible = [_VERBS[act] for act in allowed_acts(dispute)]
    if dispute.ruling is not None and not dispute.is_appealed:
        possible += ["backup", "remedy"]  # they carry the ruling out
    takes = f"it takes: {', '.join([*possible, *_ALWAYS])}"
    return f"{takes}; a new one may name it" if dispute.over else takes


# What every refusal of an act that is out of order adds.
_TAKE_BACK: Final = "'dispute take-back' strikes the last act, if it is yours"


def next_steps(timeline: Timeline, seqs: Iterable[int]) -> str:
    """Return the state of the dispute that entries are about, and the acts it allows now."""
    named = _about(timeline, seqs)
    for dispute in timeline.snapshot(timeline.last).judge_state.disputes:
        if dispute.seq == named:
            state = dispute.state.value.replace("_", " ")
            return f"the dispute @{named} is {state}; {_instead(dispute)}"
    return ""


def left_by(timeline: Timeline, seqs: Iterable[int]) -> tuple[OrderedRemedy, ...]:
    """Return what is ordered on the dispute that entries are about, and not carried out."""
    named = _about(timeline, seqs)
    return () if named is None else left_to_do(timeline, named)


def _about(timeline: Timeline, seqs: Iterable[int]) -> int | None:
    return next(filter(None, (dispute_at(timeline, seq) for seq in seqs)), None)


def allowed_acts(dispute: Dispute) -> tuple[DisputeAct, ...]:
    """Return the acts that are in order now."""
    shut = dispute.unopened
    acts = (act for act in DisputeAct if shut or act is not DisputeAct.OPEN_SEAL)
    return tuple(act for act in acts if dispute.takes(act))


def judge_meant(timeline: Timeline, name: str | None) -> str:
    """Return the name of a judge; raises InputError for none, and for one who plays."""
    if name is None or not name.strip():
        remedy = "give --judge NAME, or set TRICORDER_JUDGE"
        raise InputError(Fault("", "an act of a judge says whose it is", remedy))
    name = name.strip()
    for player in players_of(timeline):
        if same_name(name, player.id) or same_name(name, player.name):
            what = f"{name} plays in this match, and cannot judge it"
            raise InputError(Fault("", what, "another judge has to do it"))
    return name


def player_meant(timeline: Timeline, name: str) -> str:
    """Return the id of the player whose id or name this is, or a word of his name alone.

    Raises InputError where it is nobody's, several players' name, or a word of several names.
    """
    players, meant = players_of(timeline), name_key(name)
    known = ", ".join(f"{player.id} ({player.name})" for player in players)
    for called in (
        [player.id for player in players if same_name(name, player.id)],
        [player for player, label in whole_names(players).items() if same_name(name, label)],
        [player.id for player in players if same_name(name, player.name)],
        [player.id for player in players if meant in name_key(player.name).split()],
    ):
        if len(called) == 1:
            return called[0]
        if called:
            what = f"{len(called)} players are called '{name}'"
            raise InputError(Fault("", what, f"give the id of one: {known}"))
    raise InputError(Fault("", f"there is no player '{name}'", f"the players are {known}"))


def players_of(timeline: Timeline) -> tuple[Player, ...]:
    """Return the players of a match."""
    return () if timeline.started is None else timeline.started.players


def refuse_appealed(dispute: Dispute) -> None:
    """Raise InputError if the ruling on a dispute is appealed: nothing is done by it meanwhile."""
    if dispute.is_appealed:
        what = f"the ruling @{dispute.ruling} is appealed, and orders nothing before that is over"
        raise InputError(Fault("", what, "rule on the appeal, or let it be withdrawn, first"))


def needed_role(dispute: Dispute) -> ReviewRole:
    """Return the role in which a judge who is to rule takes a dispute up now."""
    return ReviewRole.APPEAL if dispute.is_appealed else ReviewRole.FIRST


def reviewers(dispute: Dispute) -> tuple[str, ...]:
    """Return who has a dispute under review now, the one who is to rule first."""
    under_review = (DisputeState.UNDER_REVIEW, DisputeState.UNDER_APPEAL)
    if dispute.state not in under_review or dispute.judge is None:
        return ()
    return distinct_names((dispute.judge, *dispute.seconds))


def seals_of_review(dispute: Dispute) -> tuple[tuple[int, str], ...]:
    """Return the opinions sealed since the last appeal, or since the start, each with its judge."""
    since = max(dispute.appeals, default=0)
    return tuple(seal for seal in dispute.seals if seal[0] > since)


def unsealed(dispute: Dispute) -> list[str]:
    """Return the reviewers who have sealed no opinion in this review."""
    sealed = {name_key(judge) for _, judge in seals_of_review(dispute)}
    return [name for name in reviewers(dispute) if name_key(name) not in sealed]


def reviews(timeline: Timeline, dispute: Dispute) -> tuple[ReviewOpened, ...]:
    """Return each time that a judge took a dispute up."""
    bodies = (timeline.entry(seq).body for seq in dispute.reviews)
    return tuple(body for body in bodies if isinstance(body, ReviewOpened))
