"""Why play is lawful that looks like a breach: what a check looks for, and what spares it."""

from typing import final

import msgspec

from engine.model.ids import CardId, PlayerId


@final
class LawfulBy(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One place where play has what a check looks for, and a named exception makes it lawful.

    `seqs`: the entries concerned, first the one that is spared.
    `check`: the id of the check that spares it; `exception`: the name of its exception there.
    `action`: the one that it is about. `subject`: the status that decides it.
    `struck`: it lies in a stretch that was backed up.
    """

    seqs: tuple[int, ...]
    check: str
    exception: str
    action: int | None = None
    rulings: tuple[str, ...] = ()
    players: tuple[PlayerId, ...] = ()
    cards: tuple[CardId, ...] = ()
    subject: str | None = None
    struck: bool = False
