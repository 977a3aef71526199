"""Errors that stop the reading of a line, before they are reported as faults of the file."""


def worded(error: Exception) -> str:
    """Return in a user's words which limit of a field an error is about."""
    message = str(error).partition(" - at ")[0]
    return message.replace("`str`", "a text").replace("`int`", "a number")


class ParseError(Exception):
    """An error in a line: its column, what is wrong, and what would mend it."""

    def __init__(self, column: int, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.column = column
        self.what = what
        self.remedy = remedy


class DependsOnError(Exception):
    """An error of a line that depends on a faulty one; only the faulty one is reported."""


class NoMatch(Exception):  # noqa: N818 — one way of reading did not fit; another may
    """A mismatch of a line and one way of reading it."""
