"""What a panel posts when the user wants to be somewhere else in the record."""

from textual.message import Message


class GoToEntry(Message):
    """The user asks for the entry `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__()
        self.seq = seq
