"""A page: what the printing of a line needs to know of the lines around it."""

from recorder.transcript.tokens import identifier


class PrintContext:
    """The text of a transcript in the making.

    `implied`: the entry that the indentation of the line being written says by itself.
    `referred`: the entries that some line names, and that need a label therefore.
    """

    def __init__(self, reserved: frozenset[str]) -> None:
        self.reserved = reserved
        self.implied: int | None = None
        self.referred: set[int] = set()

    def id(self, name: str) -> str:
        """Write the id of a card or a player."""
        return identifier(name, self.reserved)

    def reference(self, seq: int) -> str:
        """Write a reference to an entry."""
        self.referred.add(seq)
        return f"#{seq}"
