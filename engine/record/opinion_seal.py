"""The seal on a judge's opinion: what binds him to it before anybody else knows it."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

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


def false_openings(entries: Iterable[Entry]) -> Iterator[tuple[int, int]]:
    """Yield each entry that opens a seal with another opinion than the sealed one, and the seal."""
    commitments: dict[int, str] = {}
    for entry in entries:
        body = entry.body
        if isinstance(body, OpinionSealed):
            commitments[entry.seq] = body.commitment
        elif isinstance(body, OpinionOpened) and not opens(body, commitments.get(body.seal)):
            yield entry.seq, body.seal


def opens(opened: OpinionOpened, commitment: str | None) -> bool:
    """Return whether what is opened is what the commitment was made to."""
    return commitment_to(opened.salt, opened.opinion) == commitment
