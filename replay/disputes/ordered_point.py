"""The point that a ruling orders play to go back to, as its remedy names it."""

import re
from typing import Final

from engine.table.dispute import Dispute
from replay.facts.acts import ruling_of
from replay.timeline.timeline import Timeline

# "Back up to @153", as the form of a ruling offers it, and how people write the same.
_ORDERED: Final = re.compile(
    r"\b(?:back(?:s|ed)?[ -]?up|(?:go|goes|going) back|rewind)\b"
    r"(?P<between>[^@#.;]*)[@#](?P<seq>\d{1,6})\b",
    re.IGNORECASE,
)


def ordered_point(timeline: Timeline, dispute: Dispute) -> int | None:
    """Return the entry just after which play stands by the ruling in force on a dispute.

    None where nobody has ruled, and where the ruling names no point to go back to.
    """
    ruling = ruling_of(timeline, dispute)
    if ruling is None:
        return None
    named = _ORDERED.search(ruling.remedy or "") or _ORDERED.search(ruling.text)
    if named is None:
        return None
    seq = int(named["seq"])
    if "before" not in named["between"].casefold():
        return seq
    return max((each for each in timeline.fold().line() if each < seq), default=None)
