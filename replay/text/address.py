"""Addresses: `match@seq` names one point of one match, wherever a point can be named."""

import msgspec

from engine.model.errors import Fault, InputError


class Address(msgspec.Struct, frozen=True):
    """A match (an id, the beginning of one, a path, a bundled name) and, if given, a seq of it."""

    match: str
    seq: int | None = None

    def __str__(self) -> str:
        return self.match if self.seq is None else f"{self.match}@{self.seq}"

    @classmethod
    def parse(cls, text: str) -> "Address":
        """Read an address; the number after the last @ is a seq; 0 is before the first entry.

        Raises InputError if that is no whole number, or if no match is named.
        """
        match, at, seq = text.rpartition("@")
        if not at:
            match = text
        elif not (seq.isascii() and seq.isdigit() and len(seq) <= 18):
            remedy = "write MATCH@SEQ, such as demo@120, after a name that holds an @ too"
            raise InputError(Fault("", f"'{seq}' after @ is no seq", remedy))
        if not match:
            raise InputError(Fault("", f"'{text}' names no match", "write MATCH or MATCH@SEQ"))
        return cls(match, int(seq) if at else None)
