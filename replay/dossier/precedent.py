"""A precedent: a ruling on a dispute that is alike, and why it is."""

import msgspec


class Precedent(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling of another dispute: where, by how much it is alike and in what, what was done.

    `overturned`: whether a later ruling on the same dispute followed it.
    """

    address: str
    score: int
    why: tuple[str, ...]
    text: str
    remedy: str
    decision: str
    overturned: bool
