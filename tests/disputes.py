"""Lives of a dispute between A (Ada) and B (Ben): one for each of its states."""

from msgspec.structs import replace

from engine.model.judging_enums import Decision, DisputeEnd, Proof, ReviewRole
from engine.record.events.judging import (
    DisputeClosed,
    DisputeRaised,
    OpinionSealed,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
)
from engine.record.events.union import AnyEvent
from engine.table.dispute import DisputeState

# The dispute is entry 2; each of these brings it into its state, by entries 3 and on.
DISPUTE = DisputeRaised(player="B", text="too fast", on=(1,))
REVIEW = ReviewOpened(about=2, judge="Carol")
SHORT = RulingGiven(text="it stands", dispute=2, judge="Carol")
RULING = replace(SHORT, decision=Decision.REJECTED, proof=Proof.RECORD)
RULED = (DISPUTE, REVIEW, RULING)
APPEALED = (*RULED, RulingAppealed(ruling=4, player="B"))
SEAL = OpinionSealed(dispute=2, judge="Carol", commitment="0" * 64, seen=2)
LIVES: dict[DisputeState, tuple[AnyEvent, ...]] = {
    DisputeState.OPEN: (DISPUTE,),
    DisputeState.UNDER_REVIEW: (DISPUTE, REVIEW),
    DisputeState.RULED: RULED,
    DisputeState.APPEALED: APPEALED,
    DisputeState.UNDER_APPEAL: (
        *APPEALED,
        ReviewOpened(about=2, judge="Ilse", role=ReviewRole.APPEAL),
    ),
    DisputeState.CLOSED: (DISPUTE, DisputeClosed(dispute=2, how=DisputeEnd.WITHDRAWN)),
    DisputeState.FINAL: (*RULED, DisputeClosed(dispute=2, how=DisputeEnd.FINAL)),
}
