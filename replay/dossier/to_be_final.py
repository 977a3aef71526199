"""What a dispute still lacks before it is final."""

from engine.table.dispute import DisputeState, missing_standard
from engine.table.dispute_order import STATE_WORDS
from replay.facts.acts import dispute_standing, ruling_of
from replay.timeline.timeline import Timeline


def lacking(timeline: Timeline, seq: int) -> tuple[str, ...]:
    """Return what a dispute lacks to be final, each in a sentence; none where it is over or struck.

    It is what `dispute close --how final` asks for.
    """
    dispute = dispute_standing(timeline, seq)
    if dispute is None or dispute.over:
        return ()
    told = []
    if dispute.state is not DisputeState.RULED:
        told.append(f"it is {STATE_WORDS[dispute.state]}")
    ruling = ruling_of(timeline, dispute)
    if ruling is None:
        told.append("nobody has ruled on it")
    elif missing := missing_standard(ruling):
        told.append(f"the ruling @{dispute.ruling} does not say its {' and '.join(missing)}")
    told += [f"the opinion sealed @{seal} was never opened" for seal in dispute.unopened]
    return (*told, "no judge has closed it as final")
