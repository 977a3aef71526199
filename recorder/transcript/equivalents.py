"""Equivalent wordings: what says the same as what, as the reference prints it.

However a fact is written, `engine.relations` reads it in one form, so that it is judged alike.
"""

from typing import Final, NamedTuple


class Equivalent(NamedTuple):
    """Two wordings of one fact: whole lines, inside an action of `am` where they are indented."""

    said: str
    same: str


EQUIVALENTS: Final = (
    Equivalent("A beams p1 to planet ex; done", "> p1 to planet ex beamed by A"),
    Equivalent(
        "A beams p1 to planet ex; done",
        "A beams p1\n  > p1 to planet ex\nresolved",
    ),
    Equivalent("A draws 1 card; done", "> 1 other from A draw deck to A hand drawn"),
    Equivalent("A discards am; done", "A discards am\n  > am to A discard discarded\nresolved"),
    Equivalent("  game kills p1; done", "  > p1 to A discard killed"),
    Equivalent("  game stops p1; done", "  > p1 is stopped"),
    Equivalent("  > p1 is stopped", "> p1 is stopped because #am"),
    Equivalent("  > p1 is stopped", "> p1 is stopped performed by am"),
    Equivalent("  B plays h on am; done", "  B plays h on e answers #am; done"),
    Equivalent("A plays am to on e; done", "A plays am on e to on e; done"),
    Equivalent("  A beams p1 to planet ex; done", "  > p1 to planet ex beamed"),
    Equivalent("  > A pays card play", "A plays am claims normal play"),
    Equivalent("A cloaks e; done", "> e is cloaked by A"),
    Equivalent("A battles k with e", "A battles k using e"),
)

CAUSES: Final = (
    "A card causes what stands inside the block of its play, use or encounter. It also causes an "
    "effect with `performed by` it or `because` of its action, and an action `using` it. What the "
    "game does inside such a block counts as done by the card. A player's own action inside a "
    "block is an answer if it claims to be one, or is played on the action or its card; otherwise "
    "it is an action of its own."
)
