"""Verification: whether a record is as it was made, and how far that can be known."""

from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER
from recorder.store.chain import START, link
from recorder.store.recorded_match import RecordedMatch

SHORTEST: Final = 16
LONGEST: Final = 64
HEXADECIMAL: Final = frozenset("0123456789abcdef")

NOTE_IT: Final = (
    "Note the head elsewhere: 'tricorder verify MATCH --head HEX' compares, "
    "and only so a cut tail shows."
)
BROKEN: Final = (
    "The chain holds up to the entry before this one. What follows is not shown: "
    "nothing vouches for it."
)
CHAIN_ONLY: Final = (
    "Assurance: the chain alone. No entry was changed, moved, added in between or taken out, "
    "unless somebody computed the whole chain anew. A tail cut off would not show: "
    "note the head and give it with --head."
)
COMPUTED: Final = (
    "Assurance: none. A file carries no chain of its own; the head is that of the file as it is "
    "now. Compare it with a head noted before, with --head."
)
HEAD_AGREES: Final = (
    "Assurance: the head agrees with the one given. This is the record that it was noted of, "
    "entry for entry, nothing cut off or added."
)
HEAD_DIFFERS: Final = (
    "Assurance: the chain holds, but this is not the record whose head was given: another match, "
    "a cut tail, or a chain that somebody computed anew."
)
HEAD_EARLIER: Final = (
    "Assurance: the record is unchanged up to the entry whose head was given, "
    "and the chain holds after it."
)


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """What a check of one match found.

    `events` is how many entries hold, `head` the digest of the last of them. `seq` is the first
    entry that does not hold, `what` is what is wrong. A record that holds but is not the one whose
    head was given is not `intact` either; `seq` is None where no entry can be named.
    `assurance` says in words what the result is worth; `notes` tell what else was seen.
    """

    match: str
    title: str
    events: int
    head: str
    intact: bool
    seq: int | None = None
    what: str = ""
    assurance: str
    notes: tuple[str, ...] = ()


def verify(
    log: RecordedMatch,
    given: str | None = None,
    *,
    chained: bool = True,
    notes: tuple[str, ...] = (),
) -> Verification:
    """Judge a log by its chain and by the head that somebody noted of it, if one is given.

    A head is given as hexadecimal digits: all 64, or at least the first 16. Raises InputError for
    anything else. `chained` is false for a log from a file, which carries no digests.
    """
    wanted = None if given is None else _digits(given)
    intact, seq, what, assurance = True, None, "", CHAIN_ONLY if chained else COMPUTED
    if log.broken is not None:
        intact, seq, what, assurance = False, len(log.entries) + 1, log.broken.what, BROKEN
    elif wanted is not None and log.head.startswith(wanted):
        assurance = HEAD_AGREES
    elif wanted is not None:
        intact, at = False, _entry_with(log, wanted)
        if at is None:
            what, assurance = "the head is not the one given", HEAD_DIFFERS
        else:
            seq, assurance = at + 1, HEAD_EARLIER
            what = f"the head given is that of entry {at}; {len(log.entries) - at} were added since"
    return Verification(
        match=log.id,
        title=log.title,
        events=len(log.entries),
        head=log.head,
        intact=intact,
        seq=seq,
        what=what,
        assurance=assurance,
        notes=notes,
    )


def _digits(given: str) -> str:
    wanted = given.strip().lower()
    if SHORTEST <= len(wanted) <= LONGEST and set(wanted) <= HEXADECIMAL:
        return wanted
    what = f"found a head of {len(wanted)} characters, expected {SHORTEST} to {LONGEST} hexadecimal"
    raise InputError(Fault("--head", what, "copy it from 'tricorder list --json' or 'verify'"))


def _entry_with(log: RecordedMatch, wanted: str) -> int | None:
    """Find the entry whose digest begins with the digits, which was the head once."""
    last = START
    for entry in log.entries:
        last = link(last, entry, ENCODER.encode(entry.body))
        if last.hex().startswith(wanted):
            return entry.seq
    return None
