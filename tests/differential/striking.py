"""Which entries are struck, and the order of the rest.

- A correction strikes the entries that it names, whatever they are. One that is itself struck by a
  later correction strikes nothing, so that striking a strike brings back what it struck.
- A back-up puts the match back to where it was just after an entry: the line of play is again what
  it was then, and all other play that was recorded before the back-up is undone. If an earlier
  back-up had undone that entry, it is in the line again, with what led to it. A back-up that a
  correction strikes undoes nothing. The clock and what judges do is not play.
- A correction that places entries after another only tells where they belong: it strikes nothing,
  but the order of the line of play, and so what a back-up undoes, goes by the places. What belongs
  to play that a back-up undid is undone with it, even if it was recorded after the back-up.
"""

from functools import lru_cache
from typing import Final

from tests.differential.record import Line, PlainRecord

CORRECTED: Final = "corrected"
BACKED_UP: Final = "backed_up"


def corrections_in_force(record: PlainRecord) -> list[Line]:
    """Return the corrections that no later correction in force strikes."""
    in_force: list[Line] = []
    gone: set[int] = set()
    for line in reversed(record.of("corrected")):
        if line.seq not in gone:
            in_force.insert(0, line)
            gone.update(line.body.get("strikes", ()))
    return in_force


@lru_cache(maxsize=8)
def places(record: PlainRecord) -> list[int]:
    """Return all seqs in the order in which they belong, as far as corrections tell it."""
    order = [line.seq for line in record.lines]
    for line in corrections_in_force(record):
        moved = [seq for seq in order if seq in line.body.get("places", ())]
        if moved and line.body.get("after") is not None:
            order = [seq for seq in order if seq not in moved]
            at = order.index(line.body["after"]) + 1
            order[at:at] = moved
    return order


@lru_cache(maxsize=8)
def struck(record: PlainRecord) -> dict[int, str]:
    """Return what is struck, each with what struck it: a correction tells before a back-up."""
    by: dict[int, str] = {}
    for correction in corrections_in_force(record):
        by.update(dict.fromkeys(correction.body.get("strikes", ()), CORRECTED))
    line: set[int] = set()
    line_then: dict[int, set[int]] = {}
    for seq in places(record):
        entry = record[seq]
        if entry.is_play:
            line.add(seq)
        elif entry.kind == "backed_up" and seq not in by:
            line = set(line_then[entry.body["to"]])
        line_then[seq] = set(line)
    for entry in record.lines:
        if entry.is_play and entry.seq not in line:
            by.setdefault(entry.seq, BACKED_UP)
    return by


def counting(record: PlainRecord, *kinds: str) -> list[Line]:
    """Return the entries of these kinds that are not struck, in the order of play."""
    gone = struck(record)
    return [
        record[seq]
        for seq in places(record)
        if seq not in gone and (not kinds or record[seq].kind in kinds)
    ]
