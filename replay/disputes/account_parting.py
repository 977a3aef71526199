"""Where two accounts differ: the first events that are not the same, and the field that differs."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from engine.record.events.event import Play
from engine.record.events.union import TAGS, AnyEvent
from engine.record.renumber import renumbered
from replay.disputes.account_lines import Account

KIND: Final = "event"
TIME: Final = "time"
# A record says what allows a card to be played, and by which function of a card something is done;
# people who tell of the play seldom say it.
UNSAID: Final = frozenset({"claims", "function"})
_Pair: TypeAlias = tuple[int | None, int | None]


class Parting(msgspec.Struct, frozen=True, kw_only=True):
    """Where two accounts differ: the first entries that are not the same, and the field.

    `left`, `right`: their seqs, each in its own account; None where one has ended.
    `left_line`, `right_line`: the lines that they belong to.
    `values`: what the field says in each. `apart_ms`: the first difference of the times of what
    both tell alike: how much later something happened by the right one, in `apart_line` of the left
    one.
    """

    left: int | None
    right: int | None
    left_line: int | None
    right_line: int | None
    field: str | None
    values: tuple[str, str]
    apart_ms: int | None = None
    apart_line: int | None = None


def parting_of(first: Account, second: Account, after: int) -> Parting | None:
    """Return where two versions differ after an entry, or where only their times differ."""
    versions, pairs = (first, second), paired(first, second, after)
    numbers: tuple[dict[int, int], ...] = ({}, {})
    for number, pair in enumerate(pairs, after + 1):
        left, right = _events(versions, pair, numbers, number)
        if alike(left, right):
            continue
        field, values = _field(left, right)
        lines = [
            None if seq is None else version.line_of(seq)
            for version, seq in zip(versions, pair, strict=True)
        ]
        apart = _apart_in_time(versions, pairs[: number - after - 1])
        return Parting(
            left=pair[0],
            right=pair[1],
            left_line=lines[0],
            right_line=lines[1],
            field=field,
            values=values,
            apart_ms=None if apart is None else apart.apart_ms,
            apart_line=None if apart is None else apart.apart_line,
        )
    return _apart_in_time(versions, pairs)


def paired(first: Account, second: Account, after: int) -> list[_Pair]:
    """Return the entries of play of two versions after an entry side by side, None past an end.

    What nobody said, as it only follows from something said, stands beside its like; where the
    other version has none, it is left out.
    """
    versions, own = (first, second), [_played(version, after) for version in (first, second)]
    numbers: tuple[dict[int, int], ...] = ({}, {})
    pairs: list[_Pair] = []
    at = [0, 0]
    while at[0] < len(own[0]) or at[1] < len(own[1]):
        pair = _at(own[0], at[0]), _at(own[1], at[1])
        events = _events(versions, pair, numbers, after + 1 + len(pairs))
        unsaid = [
            seq is not None and version.is_inferred(seq)
            for version, seq in zip(versions, pair, strict=True)
        ]
        if not alike(*events) and any(unsaid):
            at[unsaid.index(True)] += 1
            continue
        pairs.append(pair)
        at = [here + 1 for here in at]
    return pairs


def _at(seqs: Sequence[int], index: int) -> int | None:
    return seqs[index] if index < len(seqs) else None


def _played(version: Account, after: int) -> list[int]:
    """Return the entries of play of a version after an entry, without those struck in it."""
    later, struck = version.timeline.entries[after:], version.timeline.struck()
    return [
        entry.seq for entry in later if isinstance(entry.body, Play) and entry.seq not in struck
    ]


def _events(
    versions: Sequence[Account],
    pair: _Pair,
    numbers: Sequence[dict[int, int]],
    number: int,
) -> tuple[AnyEvent | None, AnyEvent | None]:
    """Return what two entries say that stand side by side, both by the numbers of their pairs."""
    said: list[AnyEvent | None] = []
    for version, seq, own in zip(versions, pair, numbers, strict=True):
        if seq is not None:
            own[seq] = number
        said.append(None if seq is None else renumbered(version.timeline.entry(seq).body, own))
    return said[0], said[1]


def _field(left: AnyEvent | None, right: AnyEvent | None) -> tuple[str | None, tuple[str, str]]:
    """Return the first field in which two events differ, with what each says there."""
    if left is None or right is None or type(left) is not type(right):
        tags = tuple("-" if event is None else TAGS[type(event)] for event in (left, right))
        return (None if left is None or right is None else KIND), (tags[0], tags[1])
    field = next(_differing(left, right))
    return field, (_words(getattr(left, field)), _words(getattr(right, field)))


def alike(left: AnyEvent | None, right: AnyEvent | None) -> bool:
    """Return whether two events say the same, but for what one of them leaves out."""
    if left is None or right is None or type(left) is not type(right):
        return left is right
    return next(_differing(left, right), None) is None


def _differing(left: AnyEvent, right: AnyEvent) -> Iterator[str]:
    """Yield the fields in which two events of a kind differ, except those that one leaves out."""
    for field in left.__struct_fields__:
        values = getattr(left, field), getattr(right, field)
        if values[0] != values[1] and (field not in UNSAID or all(values)):
            yield field


def _words(value: Any) -> str:
    """Return what a field says in a word or two."""
    if value is None or value == ():
        return "-"
    told = msgspec.to_builtins(value)
    if isinstance(told, list | tuple):
        return ", ".join(map(_words, told))
    if isinstance(told, dict):
        return " ".join(str(each) for each in told.values() if each is not None)
    return str(told)


def _apart_in_time(versions: tuple[Account, Account], pairs: Sequence[_Pair]) -> Parting | None:
    """Return where the times of versions that tell the same first differ."""
    for left, right in pairs:
        if left is None or right is None:
            continue
        times = [_ms(version, seq) for version, seq in zip(versions, (left, right), strict=True)]
        if None not in times and times[0] != times[1]:
            apart = (times[1] or 0) - (times[0] or 0)
            lines = versions[0].line_of(left), versions[1].line_of(right)
            return Parting(
                left=left,
                right=right,
                left_line=lines[0],
                right_line=lines[1],
                field=TIME,
                values=(str(times[0]), str(times[1])),
                apart_ms=apart,
                apart_line=lines[0],
            )
    return None


def _ms(version: Account, seq: int) -> int | None:
    return next((line.ms for line in version.lines if seq in line.seqs), None)
