"""The context of printing: what a line needs to know of the lines around it."""

from recorder.transcript.tokens import identifier


class PrintContext:
    """The state of printing a transcript.

    `implied`: the action that the indentation of the line being written means by itself.
    `referred`: the entries that some line names, and that therefore need a label.
    """

    def __init__(self, reserved: frozenset[str]) -> None:
        self.reserved = reserved
        self.implied: int | None = None
        self.referred: set[int] = set()

    def id(self, name: str) -> str:
        """Return the text of a card's or player's id."""
        return identifier(name, self.reserved)

    def reference(self, seq: int) -> str:
        """Return the text of a reference to an entry, which then needs a label."""
        self.referred.add(seq)
        return f"#{seq}"
