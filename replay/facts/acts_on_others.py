"""Acts on other disputes: they stand among the entries of a stretch, and change no play."""

from collections.abc import Collection

from engine.record.events.judging import BackedUp, Corrected
from replay.timeline.dispute_at import dispute_named
from replay.timeline.seqs_by_part import within
from replay.timeline.timeline import Timeline


def acts_on_others(
    timeline: Timeline, dispute: int, first: int, until: int, but: Collection[int] = ()
) -> tuple[int, ...]:
    """Return, of the entries from one on and before another, those on another dispute alone.

    Going back changes play, and is no such act. `but`: entries that are none either.
    """
    found: dict[int, None] = {}
    for seq in within(timeline.by_part.judging, first, until):
        body = timeline.entry(seq).body
        if seq in but or isinstance(body, BackedUp):
            continue
        strikes = isinstance(body, Corrected) and {*body.strikes, *body.places} <= found.keys()
        if strikes or dispute_named(timeline, seq) not in (None, dispute):
            found[seq] = None
    return tuple(found)
