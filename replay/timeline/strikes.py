"""What struck an entry: the correction or the back-up, as the record stands."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected
from replay.text.sanitize import plain


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """How an entry was struck, `corrected` or `backed_up`, by which entry, and why.

    `by` is None where entries were given other places, and no single entry tells.
    """

    how: str
    by: int | None = None
    reason: str = ""

    @property
    def words(self) -> str:
        """What struck it: `struck by the correction @22: slip`."""
        what = "back-up" if self.how == "backed_up" else "correction"
        place = "" if self.by is None else f" @{self.by}"
        return f"struck by the {what}{place}" + (f": {plain(self.reason)}" if self.reason else "")


def strikes(entries: Sequence[Entry], struck: Mapping[int, str]) -> Mapping[int, Strike]:
    """Return what struck each entry of `struck`, by its seq; the first, if several entries did."""
    found: dict[int, Strike] = {}
    for entry in entries if struck else ():
        event = entry.body
        if entry.seq in struck or not isinstance(event, BackedUp | Corrected):
            continue
        back = isinstance(event, BackedUp)
        seqs = range(event.to + 1, entry.seq) if isinstance(event, BackedUp) else event.strikes
        strike = Strike(
            how="backed_up" if back else "corrected", by=entry.seq, reason=event.reason or ""
        )
        for seq in seqs:
            if struck.get(seq) == strike.how:
                found.setdefault(seq, strike)
    return {seq: found.get(seq, Strike(how=how)) for seq, how in struck.items()}
