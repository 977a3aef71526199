"""The seal on a judge's opinion: what binds him to it before anybody else knows it."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from engine.model.person_names import same_name
from engine.record.entry import Entry
from engine.record.events.judging import OpinionOpened, OpinionSealed

_PURPOSE: Final = b"tricorder opinion 1\0"


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


def commitment_to(salt: str, opinion: str) -> str:
    """Return the commitment to an opinion, 64 hexadecimal digits; the salt has as many."""
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
            wrong = _NOT_SEALED if seal is None else false_opening(body, seal, head_at)
            if wrong:
                yield FalseSeal(entry.seq, f"opens {wrong}", body.seal)


_NOT_SEALED: Final = "another opinion than the one sealed"


def false_opening(opened: OpinionOpened, seal: OpinionSealed, head_at: Callable[[int], str]) -> str:
    """Return in words what is opened instead; empty where it is what this judge sealed here.

    An opinion in another form names neither judge nor dispute, and is bound by its commitment only.
    """
    if commitment_to(opened.salt, opened.opinion) != seal.commitment:
        return _NOT_SEALED
    opinion = opinion_read(opened.opinion)
    if opinion is None:
        return ""
    if not same_name(opinion.judge, seal.judge):
        return f"an opinion of {opinion.judge} as the one that {seal.judge} sealed"
    if opinion.about != head_at(seal.dispute):
        return "an opinion on another dispute, or of another match, as the one sealed"
    return ""
