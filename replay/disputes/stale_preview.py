"""Refusing what is not what was previewed, and saying what differs where that can be found out."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from engine.model.errors import Fault, InputError
from engine.record.events.cards import PileShuffled
from engine.record.events.judging import BackedUp, TimeExtended
from engine.record.events.union import AnyEvent
from replay.disputes.preview import Preview

# Of so many events every part is tried; a judge seldom asks for more than two.
_TRIED: Final = 8


def refuse_stale(preview: Preview, expected: str | None) -> None:
    """Raise InputError if the record or the line is not the one that was previewed."""
    if expected is None or expected.strip().casefold() == preview.digest:
        return
    what, remedy = _difference(preview, expected.strip().casefold()) or (
        f"the preview is {preview.digest} now, not {expected}",
        "something was recorded meanwhile, or you asked for something else: look again",
    )
    raise InputError(Fault("", what, remedy))


def _difference(preview: Preview, expected: str) -> tuple[str, str] | None:
    """Return what differs from what was previewed, and what to do; None if that is not known."""
    for events, what, remedy in _alike(preview):
        if preview.digest_with(events) == expected:
            return f"{expected} is the preview {what}", remedy
    return None


def _alike(preview: Preview) -> Iterator[tuple[Sequence[AnyEvent], str, str]]:
    """Yield other acts of the kind, each with how it differs, and what to do about that."""
    parts = [*_parts(preview.events)]
    for events, left in parts:
        if left:
            yield events, f"without {left}", "look at it with that, or leave it out"
    back = preview.events[0]
    if isinstance(back, BackedUp):
        for to in range(1, preview.now.seq):
            for events, _ in parts:
                other = (replace(back, to=to), *events[1:])
                yield other, f"of a back-up to @{to}", f"look at @{back.to}, or give --to {to}"


def _parts(events: Sequence[AnyEvent]) -> Iterator[tuple[Sequence[AnyEvent], str]]:
    """Yield some events with fewer or none of those that follow the first, and what is left out."""
    first, more = events[:1], events[1:][:_TRIED]
    for number in range(len(more), -1, -1):
        for kept in combinations(more, number):
            left = dict.fromkeys(_name(each) for each in more if each not in kept)
            yield (*first, *kept), " and ".join(left)


def _name(event: AnyEvent) -> str:
    if isinstance(event, PileShuffled):
        return "the shuffle"
    return "the extra time" if isinstance(event, TimeExtended) else "what follows"
