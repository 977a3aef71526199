"""A question: what a line leaves open, to be answered by one key."""

from collections.abc import Iterator, Sequence

from engine.model.errors import Fault, InputError


class LineQuestion(InputError):  # noqa: N818 — nothing is wrong yet: an answer is missing
    """A line that could mean several things; nothing of it was kept.

    `asked`: what is asked, without a question mark.
    `answers`: each as it would be typed or said, the likeliest first. `EntryLine.read` takes the
    place of the one chosen in `picks`.
    """

    def __init__(self, what: str, answers: Sequence[str]) -> None:
        super().__init__(Fault("", what, " or ".join(answers)))
        self.asked = what.rstrip(":?")
        self.answers = tuple(answers)


class Picks:
    """The answers chosen so far, each by its place in its question, in the order of asking.

    `given`: how many were asked for.
    """

    def __init__(self, chosen: Sequence[int] = ()) -> None:
        self._chosen: Iterator[int] = iter(chosen)
        self.given = 0

    def choose(self, what: str, answers: Sequence[str]) -> int:
        """Return the place of the answer chosen; raises LineQuestion where it is still open."""
        chosen = next(self._chosen, None)
        if chosen is None or not 0 <= chosen < len(answers):
            raise LineQuestion(what, answers)
        self.given += 1
        return chosen
