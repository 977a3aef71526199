"""Writing a match as JSON Lines."""

from collections.abc import Iterable

from engine.record.entry import ENCODER, Entry


def write(entries: Iterable[Entry]) -> str:
    """Return entries as text, one a line."""
    return "".join(f"{ENCODER.encode(entry).decode()}\n" for entry in entries)
