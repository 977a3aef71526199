"""Messages that panels post when the user wants something that only the screen can do."""

from textual.message import Message


class GoToEntry(Message):
    """The user asks for the entry `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__()
        self.seq = seq


class Paged(Message):
    """The user asks to look so many pages back or forward."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class HelpAsked(Message):
    """The user asks what the keys do."""
