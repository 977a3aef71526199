"""Verification: whether a record is unchanged, and how far that can be known."""

from typing import Final

import msgspec

from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER
from engine.record.opinion_seal import false_seals
from engine.table.snapshot import Inconsistency
from recorder.store.chain import START, heads, link
from recorder.store.recorded_match import RecordedMatch

SHORTEST: Final = 16
LONGEST: Final = 64
HEXADECIMAL: Final = frozenset("0123456789abcdef")

NOTE_IT: Final = (
    "Note the head elsewhere: 'tricorder verify MATCH --head HEX' compares, "
    "and only this shows whether entries were cut off the end."
)
BROKEN: Final = (
    "The chain is sound up to the entry before this one. What follows is not shown: "
    "it cannot be trusted."
)
CHAIN_ONLY: Final = (
    "Assurance: the chain alone. No entry was changed, moved, added in between or taken out, "
    "unless somebody computed the whole chain again. Entries cut off the end would not show: "
    "note the head and give it with --head."
)
COMPUTED: Final = (
    "Assurance: none. A file carries no chain of its own; the head is that of the file as it is "
    "now. Compare it with a head noted before, with --head."
)
HEAD_AGREES: Final = (
    "Assurance: the head agrees with the one given. This is the record whose head was noted, "
    "entry for entry, nothing cut off or added."
)
HEAD_DIFFERS: Final = (
    "Assurance: the chain is sound, but this is not the record whose head was given: another "
    "match, entries cut off the end, or a chain that somebody computed again."
)
HEAD_EARLIER: Final = (
    "Assurance: the record is unchanged up to the entry whose head was given, "
    "and the chain is sound after it."
)
FALSE_SEAL: Final = (
    "Assurance: this is what was recorded, and the chain is sound. But a seal is false: what was "
    "opened is another opinion, another judge's or on another dispute, or a seal was copied."
)

OLDER: Final = (
    "This file is of an older form and may only be read: it has no seals, so that the list of "
    "matches and the facts of cards cannot be checked."
)


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a check of one match.

    `events`: how many entries agree with the chain. `head`: the digest of the last of them.
    `intact`: False also for a record that agrees with its chain but not with the head given.
    `seq`: the first entry that does not agree; None where no entry can be named.
    `what`: what is wrong with it.
    `assurance`: in words, how far the result can be trusted.
    `contradictions`: entries that say what earlier ones rule out, if these are asked for. They are
        no fault of the chain: it was so recorded.
    """

    match: str
    title: str
    events: int
    head: str
    intact: bool
    seq: int | None = None
    what: str = ""
    assurance: str
    contradictions: tuple[Inconsistency, ...] = ()


class StoreCheck(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a check of what matches share: their list, the schema, the facts of cards.

    `faults`: what was altered or cannot be read. `notes`: other observations.
    """

    path: str
    faults: tuple[Fault, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def intact(self) -> bool:
        """Return whether nothing was found to be wrong."""
        return not self.faults


def verify(
    log: RecordedMatch,
    given: str | None = None,
    *,
    chained: bool = True,
    contradictions: bool = False,
) -> Verification:
    """Check a match by its chain and by the head that the user noted of it, if one is given.

    A head is given as hexadecimal digits: all 64, or at least the first 16. Raises InputError for
    anything else. `chained`: False for a match from a file, which carries no digests.
    `contradictions`: whether to look for them, which takes as long as the rest.
    """
    digits = None if given is None else _digits(given)
    intact, seq, what, assurance = True, None, "", CHAIN_ONLY if chained else COMPUTED
    if log.broken is not None:
        intact, seq, what, assurance = False, len(log.entries) + 1, log.broken.what, BROKEN
    elif digits is not None and log.head.startswith(digits):
        assurance = HEAD_AGREES
    elif digits is not None:
        intact, at = False, _entry_with(log, digits)
        if at is None:
            what, assurance = "the head is not the one given", HEAD_DIFFERS
        else:
            seq, assurance = at + 1, HEAD_EARLIER
            what = f"the head given is that of entry {at}; {len(log.entries) - at} were added since"
    false = next(false_seals(log.entries, heads(log.entries)), None)
    if intact and false is not None:
        seq, intact, assurance = false.seq, False, FALSE_SEAL
        what = f"{false.what} @{false.seal}"
    return Verification(
        match=log.id,
        title=log.title,
        events=len(log.entries),
        head=log.head,
        intact=intact,
        seq=seq,
        what=what,
        assurance=assurance,
        contradictions=_contradictions(log) if contradictions else (),
    )


def _contradictions(log: RecordedMatch) -> tuple[Inconsistency, ...]:
    from engine.table.fold import Fold  # only where they are asked for

    return Fold(log.entries).inconsistencies()


def _digits(given: str) -> str:
    digits = given.strip().lower()
    if SHORTEST <= len(digits) <= LONGEST and set(digits) <= HEXADECIMAL:
        return digits
    what = f"found a head of {len(digits)} characters, expected {SHORTEST} to {LONGEST} hexadecimal"
    raise InputError(Fault("--head", what, "copy it from 'tricorder list --json' or 'verify'"))


def _entry_with(log: RecordedMatch, digits: str) -> int | None:
    """Return the entry whose digest begins with the digits, which was the head once."""
    last = START
    for entry in log.entries:
        last = link(last, entry, ENCODER.encode(entry.body))
        if last.hex().startswith(digits):
            return entry.seq
    return None
