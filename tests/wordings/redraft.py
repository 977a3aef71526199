"""Redrafting: a record whose entries are written in other words, with all references kept right."""

import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import msgspec

from engine.model.enums import EntrySource
from engine.model.ids import Reference
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.union import AnyEvent

_SEQS = frozenset({Reference.ACTION, Reference.ENTRY})


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a redrafted record.

    `of`: the entry that it tells again, under which others refer to it; None for a new line.
    `label`: a number below 0 by which lines of the same redrafting refer to a new one.
    """

    body: AnyEvent
    of: int | None = None
    label: int | None = None


class Stretch(msgspec.Struct, frozen=True, kw_only=True):
    """A record up to an entry, as a rewording sees it: what is in progress, and all that follows.

    `open`: the actions in progress before the entry, by seq.
    """

    entry: Entry
    entries: Sequence[Entry]
    open: dict[int, ActionInitiated]

    @property
    def following(self) -> Sequence[Entry]:
        """The entries after this one."""
        return self.entries[self.entry.seq :]


# A rewording returns the lines that stand for an entry; None if it does not apply to it.
Rewording: typing.TypeAlias = Callable[[Stretch], Iterable[Draft] | None]


def reworded(entries: Sequence[Entry], rewording: Rewording, after: int = 0) -> list[Entry] | None:
    """Return a record in other words, from the entry after `after` on; None if none changes."""
    open_: dict[int, ActionInitiated] = {}
    drafts: list[Draft] = []
    changed = False
    for entry in entries:
        stretch = Stretch(entry=entry, entries=entries, open=dict(open_))
        lines = None if entry.seq <= after else rewording(stretch)
        changed |= lines is not None
        drafts += [Draft(body=entry.body, of=entry.seq)] if lines is None else lines
        if isinstance(entry.body, ActionInitiated):
            open_[entry.seq] = entry.body
        elif isinstance(entry.body, ActionEnded):
            open_.pop(entry.body.action, None)
    return _numbered(entries, drafts) if changed else None


def _numbered(entries: Sequence[Entry], drafts: Sequence[Draft]) -> list[Entry]:
    seqs = {
        told: seq
        for seq, draft in enumerate(drafts, 1)
        for told in (draft.of, draft.label)
        if told is not None
    }
    # A fact without its own line is told by the next line.
    for entry in reversed(entries):
        seqs.setdefault(entry.seq, seqs.get(entry.seq + 1, len(drafts)))
    times = {entry.seq: entry for entry in entries}
    written: list[Entry] = []
    happened = None
    for seq, draft in enumerate(drafts, 1):
        if draft.of is not None:
            happened = times[draft.of].happened_at
        body = _referring(draft.body, seqs)
        written.append(Entry(seq=seq, happened_at=happened, source=EntrySource.LIVE, body=body))
    return written


def _referring(body: AnyEvent, seqs: dict[int, int]) -> AnyEvent:
    changes: dict[str, object] = {}
    for name in _seq_fields(type(body)):
        value = getattr(body, name)
        if isinstance(value, tuple):
            changes[name] = tuple(seqs[seq] for seq in value)
        elif value is not None:
            changes[name] = seqs[value]
    return msgspec.structs.replace(body, **changes) if changes else body


@cache
def _seq_fields(kind: type[AnyEvent]) -> tuple[str, ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(
        name for name, hint in hints.items() if any(part in _SEQS for part in _parts(hint))
    )


def _parts(hint: object) -> Iterator[object]:
    if isinstance(hint, Reference):
        yield hint
    for part in typing.get_args(hint):
        yield from _parts(part)
