"""Likely lines: whole lines that may be typed next, by the state of play."""

from typing import NamedTuple


class LikelyLine(NamedTuple):
    """A line that is likely to come next, without its subject and its `>`.

    `names`: other words by which it is found.
    `ends`: whether the line is whole.
    """

    text: str
    names: tuple[str, ...] = ()
    ends: bool = True
