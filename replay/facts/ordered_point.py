"""The point that a ruling orders play to go back to, as its remedy names it."""

import re
from typing import Final

from engine.model.judging_enums import Decision
from engine.record.events.judging import RulingGiven
from engine.table.dispute import Dispute
from replay.facts.acts import ordering_ruling
from replay.timeline.timeline import Timeline

# Before an order, these words turn it round: "do not go back to @153".
NOT: Final = r"(?<!\bno )(?<!\bnot )(?<!\bnever )(?<!\bwithout )"
# "Back up to @153", as the form of a ruling offers it, and how people write the same.
_ORDERED: Final = re.compile(
    NOT + r"\b(?:back(?:s|ed)?[ -]?up|(?:go|goes|going) back|rewind)\b"
    r"(?P<between>[^@#.;]*)[@#](?P<seq>\d{1,6})\b",
    re.IGNORECASE,
)


def ordered_point(timeline: Timeline, dispute: Dispute) -> int | None:
    """Return the entry just after which play stands by the ruling in force on a dispute.

    None where nobody has ruled, and where the ruling names no point to go back to, or rejects the
    claim and names no remedy.
    """
    ruling = ordering_ruling(timeline, dispute)
    return None if ruling is None else point_named(timeline, ruling)


def point_named(timeline: Timeline, ruling: RulingGiven) -> int | None:
    """Return the entry just after which play stands by a ruling; None where it names no point."""
    if ruling.decision is Decision.REJECTED and not ruling.remedy:
        return None
    named = _ORDERED.search(ruling.remedy or "") or _ORDERED.search(ruling.text)
    if named is None:
        return None
    seq = int(named["seq"])
    if "before" not in named["between"].casefold():
        return seq
    return max((each for each in timeline.fold().line() if each < seq), default=None)
