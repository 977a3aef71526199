"""The tree of a record's actions by where each began, with what belongs to each."""

from collections.abc import Iterable, Sequence

import msgspec

from engine.record.belonging import belongs_to
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.union import AnyEvent


class Action(msgspec.Struct, kw_only=True):
    """An action: the seq where it began, how deep it lies, and the seqs of all that belongs to it.

    `parts`: the entries that name it, in order: steps, effects, passes, endings.
    `children`: the actions that began while it was the innermost.
    `endings`: usually one; several where the record says so or a back-up came between.
    `last`: the last entry of all these, with those of its children.
    """

    seq: int
    event: ActionInitiated
    level: int = 0
    parent: int | None = None
    children: list[int] = []
    parts: list[int] = []
    endings: list[int] = []
    last: int = 0


class ActionTree:
    """All actions of a record, and for each entry the action it belongs to."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.actions: dict[int, Action] = {}
        self.top: list[int] = []
        self._owners: list[int] = [0]
        self.extend(entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add entries that follow."""
        for entry in entries:
            self._owners.append(self._place(entry.seq, entry.body))

    def owner(self, seq: int) -> Action | None:
        """Return the action that an entry began or belongs to, if any."""
        return self.actions.get(self._owners[seq])

    def depth(self, seq: int) -> int:
        """Return how deep an entry lies: 0 outside actions, one more for each action around it."""
        action = self.owner(seq)
        if action is None:
            return 0
        return action.level if seq == action.seq or seq in action.endings else action.level + 1

    def parent(self, action: Action) -> Action | None:
        """Return the action within which another began, if any."""
        return None if action.parent is None else self.actions[action.parent]

    def _place(self, seq: int, event: AnyEvent) -> int:
        if isinstance(event, ActionInitiated):
            self._begin_action(seq, event)
            return seq
        named = belongs_to(event)
        owner = self.actions.get(self._owners[named]) if named is not None else None
        if owner is None:
            return 0
        owner.parts.append(seq)
        if isinstance(event, ActionEnded):
            owner.endings.append(seq)
        self._stretch(owner, seq)
        return owner.seq

    def _begin_action(self, seq: int, event: ActionInitiated) -> None:
        parent = self.actions.get(event.under) if event.under is not None else None
        level = 0 if parent is None else parent.level + 1
        action = Action(seq=seq, event=event, level=level, parent=event.under, last=seq)
        self.actions[seq] = action
        if parent is None:
            self.top.append(seq)
        else:
            parent.children.append(seq)
            self._stretch(parent, seq)

    def _stretch(self, action: Action | None, seq: int) -> None:
        while action is not None and action.last < seq:
            action.last = seq
            action = self.parent(action)
