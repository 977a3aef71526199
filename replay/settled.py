"""What rulings that a judge gave in a match settle."""

from collections.abc import Container, Iterable, Mapping

from engine.entry import Entry
from engine.events.judging import DisputeRaised, RulingGiven
from engine.finding import Finding


def rulings_by_seq(entries: Iterable[Entry], struck: Container[int] = ()) -> Mapping[int, int]:
    """Give, by the seq of an entry, the last ruling on a dispute that names it.

    `struck`: seqs of entries that do not count.
    """
    disputes: dict[int, DisputeRaised] = {}
    found: dict[int, int] = {}
    for entry in entries:
        if entry.seq in struck:
            continue
        if isinstance(entry.body, DisputeRaised):
            disputes[entry.seq] = entry.body
        elif isinstance(entry.body, RulingGiven) and entry.body.dispute in disputes:
            found |= dict.fromkeys(disputes[entry.body.dispute].on, entry.seq)
    return found


def settled_at(finding: Finding, rulings: Mapping[int, int]) -> int | None:
    """Give the last ruling that settles a finding; None where there is none."""
    return max((rulings[seq] for seq in finding.seqs if seq in rulings), default=None)
