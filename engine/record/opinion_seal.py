"""The seal on a judge's opinion: what binds him to it before anybody else knows it."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from engine.model.person_names import same_name
from engine.record.entry import Entry
from engine.record.events.judging import OpinionOpened, OpinionSealed

_PURPOSE: Final = b"tricorder opinion 1\0"
_BOUND: Final = b"tricorder opinion 2\0"


class Opinion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a judge would rule. `about`: the digest of the record at the dispute, `judge`: whose.

    Both are sealed with it, so that nobody can seal again what another has sealed.
    """

    about: str
    judge: str
    text: str
    decision: str = ""
    proof: str = ""
    review: str = ""
    viewed: str = ""
    remedy: str = ""
    cites: tuple[str, ...] = ()


def opinion_read(text: str) -> Opinion | None:
    """Return the opinion that was opened; None where it is written in another way."""
    try:
        return msgspec.json.decode(text, type=Opinion)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return None


def commitment_to(record: str, judge: str, salt: str, opinion: str) -> str:
    """Return the commitment of a judge to an opinion on a dispute, 64 hexadecimal digits.

    `record`: the digest of the record at the dispute, which tells match and dispute. `salt`: 64
    hexadecimal digits. Each part is preceded by its length, so that none can pass into another.
    """
    parts = (bytes.fromhex(record), bytes.fromhex(salt), judge.encode(), opinion.encode())
    return sha256(_BOUND + b"".join(b"%d:%b" % (len(part), part) for part in parts)).hexdigest()


def older_commitment(salt: str, opinion: str) -> str:
    """Return a commitment of the older form: to an opinion alone, whoever seals it, and on what."""
    return sha256(_PURPOSE + bytes.fromhex(salt) + opinion.encode()).hexdigest()


class FalseSeal(NamedTuple):
    """An entry that shows or copies another's opinion: what it does in words, and the seal."""

    seq: int
    what: str
    seal: int


def false_seals(entries: Sequence[Entry], head_at: Callable[[int], str]) -> Iterator[FalseSeal]:
    """Yield each entry that opens a seal falsely, or seals with the commitment of another seal.

    `head_at`: the digest of the record at an entry.
    """
    seals: dict[int, OpinionSealed] = {}
    first: dict[str, int] = {}
    for entry in entries:
        body = entry.body
        if isinstance(body, OpinionSealed):
            seals[entry.seq] = body
            before = first.setdefault(body.commitment, entry.seq)
            if before != entry.seq:
                what = "seals with the commitment of another seal,"
                yield FalseSeal(entry.seq, what, before)
        elif isinstance(body, OpinionOpened):
            seal = seals.get(body.seal)
            wrong = NOT_SEALED if seal is None else false_opening(body, seal, head_at)
            if wrong:
                yield FalseSeal(entry.seq, f"opens {wrong}", body.seal)


NOT_SEALED: Final = "another opinion than the one sealed"


def false_opening(opened: OpinionOpened, seal: OpinionSealed, head_at: Callable[[int], str]) -> str:
    """Return in words what is opened instead; empty where it is what this judge sealed here.

    What an opinion says of its judge and dispute must fit too; in another form it says nothing, and
    where its seal is of the older form too, nothing binds it to them.
    """
    record, opinion = head_at(seal.dispute), opinion_read(opened.opinion)
    if seal.form is None:
        fits = older_commitment(opened.salt, opened.opinion) == seal.commitment
    else:
        made = commitment_to(record, seal.judge, opened.salt, opened.opinion)
        fits = made == seal.commitment
    if opinion is None or not (fits or _copied(opened, seal, opinion)):
        return "" if fits else NOT_SEALED
    if not same_name(opinion.judge, seal.judge):
        return f"an opinion of {opinion.judge} as the one that {seal.judge} sealed"
    if opinion.about != record:
        return "an opinion on another dispute, or of another match, as the one sealed"
    return "" if fits else NOT_SEALED


def _copied(opened: OpinionOpened, seal: OpinionSealed, opinion: Opinion) -> bool:
    """Return whether a seal holds what the opinion's own judge committed to, where he did."""
    try:
        made = commitment_to(opinion.about, opinion.judge, opened.salt, opened.opinion)
    except ValueError:  # `about` is no digest
        return False
    return made == seal.commitment
