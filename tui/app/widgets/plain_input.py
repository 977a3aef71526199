"""A line to type on that shows nothing a terminal would obey, wherever it was pasted from."""

from textual.widgets import Input

from replay.text.sanitize import plain


class PlainInput(Input):
    """An input whose text is safe to show: invisible characters are shown as escapes."""

    def validate_value(self, value: str) -> str:
        """Return the text with its invisible characters escaped."""
        return plain(value)
