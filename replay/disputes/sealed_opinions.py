"""A blind review: judges seal their opinions before they know each other's, and open them later.

The record holds only a commitment. The opinion and its salt are in the judge's own file, and
nowhere else: a judge who loses that file cannot open the seal.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from engine.model.errors import Fault, InputError
from engine.model.person_names import same_name
from engine.record.entry import ENCODER
from engine.record.events.event import Digest
from engine.record.events.judging import OpinionOpened, OpinionSealed, RulingGiven
from engine.record.opinion_seal import NOT_SEALED, Opinion, commitment_to, false_opening
from engine.table.dispute import Dispute, DisputeAct
from recorder.store.chain import head, heads
from replay.disputes.acts import refuse_incomplete, refuse_malformed
from replay.disputes.citing import refuse_unknown_rulings
from replay.disputes.life import (
    judge_meant,
    refuse_out_of_order,
    reviewers,
    seals_of_review,
    unsealed,
)
from replay.timeline.timeline import Timeline

# Nobody writes so much: a longer file is some other file.
LONGEST: Final = 1_000_000
# Of a seal, and of the file that opens it: the version that writes them.
_FORM: Final = 2


class OpinionFile(msgspec.Struct, frozen=True, kw_only=True):
    """The file with which a seal is opened."""

    tricorder: Literal["opinion"] = "opinion"
    version: Annotated[int, msgspec.Meta(ge=1)] = _FORM
    dispute: int
    judge: str
    commitment: Digest
    salt: Digest
    opinion: str


def sealed(
    timeline: Timeline, dispute: Dispute, ruling: RulingGiven, salt: str, *, no_rule: bool = False
) -> tuple[OpinionSealed, OpinionFile]:
    """Return the seal on what a judge would rule, and the file that opens it; raises InputError.

    `ruling`: what he would rule. `salt`: 64 hexadecimal digits that nobody can guess.
    """
    name = judge_meant(timeline, ruling.judge)
    refuse_out_of_order(dispute, DisputeAct.SEAL)
    if not any(same_name(name, reviewer) for reviewer in reviewers(dispute)):
        what = f"{name} does not have the dispute @{dispute.seq} under review"
        remedy = (
            f"'dispute review MATCH@{dispute.seq} --judge \"{name}\" --role second' comes first"
        )
        raise InputError(Fault("", what, remedy))
    before = [seq for seq, judge in seals_of_review(dispute) if same_name(judge, name)]
    if before:
        what = f"{name} has sealed an opinion @{before[0]}, and may seal only one"
        raise InputError(Fault("", what, "'dispute open-seal' opens it"))
    refuse_incomplete(dispute, ruling, no_rule=no_rule)
    refuse_malformed((replace(ruling, dispute=dispute.seq),))
    refuse_unknown_rulings(ruling.cites)
    about = head(timeline.entries[: dispute.seq])
    opinion = ENCODER.encode(_opinion(about, ruling, name)).decode()
    file = OpinionFile(
        dispute=dispute.seq,
        judge=name,
        commitment=commitment_to(about, name, salt, opinion),
        salt=salt,
        opinion=opinion,
    )
    seal = OpinionSealed(
        dispute=dispute.seq,
        judge=name,
        commitment=file.commitment,
        form=_FORM,
        seen=ruling.seen or timeline.last,
    )
    # What is too long to be opened is not sealed.
    refuse_malformed((seal, OpinionOpened(seal=timeline.last, salt=salt, opinion=opinion)))
    return seal, file


def _opinion(about: str, ruling: RulingGiven, name: str) -> Opinion:
    return Opinion(
        about=about,
        judge=name,
        text=ruling.text,
        decision=ruling.decision or "",
        proof=ruling.proof or "",
        review=ruling.review or "",
        viewed=ruling.viewed or "",
        remedy=ruling.remedy or "",
        cites=ruling.cites,
    )


def opinion_file(content: bytes, name: str) -> OpinionFile:
    """Return what a file opens a seal with; raises InputError where it is no such file."""
    try:
        file = msgspec.json.decode(content[:LONGEST], type=OpinionFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        what = "is no sealed opinion, or was cut off"
        raise InputError(Fault(name, what, "'dispute seal --to FILE' wrote it")) from error
    if file.version > _FORM:
        what = f"is of version {file.version}, and this program reads versions up to {_FORM}"
        raise InputError(Fault(name, what, "open it with the program that wrote it"))
    return file


def seal_opened(
    timeline: Timeline, file: OpinionFile, name: str, *, anyway: bool = False
) -> OpinionOpened:
    """Return the opening of a seal by its file; raises InputError.

    `anyway`: open it even if another reviewer has sealed nothing yet and could copy it.
    """
    dispute, seal = _seal_of(timeline, file, name)
    refuse_out_of_order(dispute, DisputeAct.OPEN_SEAL)
    if seal in dispute.opened:
        raise InputError(Fault(name, f"the opinion sealed @{seal} was opened already"))
    left = unsealed(dispute)
    if left and not anyway:
        what = f"{' and '.join(left)} has sealed no opinion yet, and would know this one"
        raise InputError(Fault("", what, "wait for it, or give --anyway, which shows"))
    return OpinionOpened(seal=seal, salt=file.salt, opinion=file.opinion)


def _seal_of(timeline: Timeline, file: OpinionFile, name: str) -> tuple[Dispute, int]:
    """Return the seal that a file opens, and its dispute; raises InputError."""
    disputes: Sequence[Dispute] = timeline.snapshot(timeline.last).judge_state.disputes
    head_at = heads(timeline.entries)
    found = ""
    for dispute in disputes:
        for seq, _ in dispute.seals:
            body = timeline.entry(seq).body
            if not isinstance(body, OpinionSealed):
                continue
            opened = OpinionOpened(seal=seq, salt=file.salt, opinion=file.opinion)
            wrong = false_opening(opened, body, head_at)
            if not wrong:
                return dispute, seq
            if body.commitment == file.commitment:
                changed = f"was changed since the opinion was sealed @{seq}"
                found = found or (changed if wrong == NOT_SEALED else f"opens {wrong} @{seq}")
    if found:
        raise InputError(Fault(name, found, "only the unchanged file of its judge opens a seal"))
    what = f"opens no seal of {timeline.log.id}"
    raise InputError(Fault(name, what, "it is of another match, or was changed"))
