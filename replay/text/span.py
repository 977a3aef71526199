"""Spans: pieces of text in one style, safe to show wherever they come from."""

from collections.abc import Iterable
from enum import StrEnum, unique
from typing import NamedTuple

from replay.text.sanitize import plain, width


@unique
class Style(StrEnum):
    """The meaning of a piece of text; a colour may follow from it, the words never depend on it."""

    TEXT = "text"
    HEADING = "heading"
    DIM = "dim"
    NUMBER = "number"
    CARD = "card"
    UNKNOWN = "unknown"
    PLAYER = "player"
    SEAT_1 = "seat1"
    SEAT_2 = "seat2"
    STATUS = "status"
    STOPPED_CHIP = "stopped_chip"
    VALUE = "value"
    STRUCK = "struck"
    UNDER_WAY = "under_way"
    OPEN = "open"
    JUDGING = "judging"
    DOUBT = "doubt"
    DOUBT_CHIP = "doubt_chip"
    JUDGING_CHIP = "judging_chip"
    BAD = "bad"


class Span(NamedTuple):
    """A piece of text in one style; made by `span`, it is safe to show."""

    text: str
    style: Style = Style.TEXT


Pieces = list[str | Span]
"""What is said, in pieces: spans, and plain words of the program's own."""


def span(text: str, style: Style = Style.TEXT) -> Span:
    """Return a span of text that may come from outside."""
    return Span(plain(text), style)


def spans(pieces: Iterable[str | Span]) -> tuple[Span, ...]:
    """Return spans of pieces, with neighbours of the same style joined."""
    joined: list[Span] = []
    for piece in pieces:
        new = Span(piece) if isinstance(piece, str) else piece
        if joined and joined[-1].style is new.style:
            joined[-1] = Span(joined[-1].text + new.text, new.style)
        elif new.text:
            joined.append(new)
    return tuple(joined)


def text_of(pieces: Iterable[str | Span]) -> str:
    """Return the words of pieces without their styles."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)


def listed(items: Iterable[str | Span]) -> Pieces:
    """Return things as an English list: "a, b and c"."""
    parts = list(items)
    pieces: Pieces = []
    for index, item in enumerate(parts):
        if index:
            pieces.append(" and " if index == len(parts) - 1 else ", ")
        pieces.append(item)
    return pieces


def cut(pieces: tuple[Span, ...], cells: int) -> tuple[Span, ...]:
    """Cut spans to a width in cells, with … where they were cut."""
    if sum(width(piece.text) for piece in pieces) <= cells:
        return pieces
    kept: list[Span] = []
    for text, style in pieces:
        end = min(len(text), max(cells - 1, 0)) if text.isascii() else 0
        while end < len(text) and width(text[: end + 1]) < cells:
            end += 1
        kept.append(Span(text[:end], style))
        cells -= width(text[:end])
        if end < len(text):
            kept.append(Span("…", style))
            break
    return tuple(kept)
