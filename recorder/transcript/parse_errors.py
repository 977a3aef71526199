"""Misreadings: what stops the reading of a line, before it is filed as a fault of the file."""


def worded(error: Exception) -> str:
    """Say in a user's words which limit of a field an error is about."""
    what = str(error).partition(" - at ")[0]
    return what.replace("`str`", "a text").replace("`int`", "a number")


class ParseError(Exception):
    """Something in a line cannot be read: its column, what it is, and what would mend it."""

    def __init__(self, column: int, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.column = column
        self.what = what
        self.remedy = remedy


class DependsOnError(Exception):
    """A line rests on another that could not be read; that one is reported, this one is not."""


class NoMatch(Exception):  # noqa: N818 — one way of reading did not fit; another may
    """The line does not go on as this way of reading it wants."""
