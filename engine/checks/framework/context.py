"""The bench: what checks see of a record as it goes on, and what they keep in mind of it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from engine.checks.framework.asking import Asking
from engine.checks.framework.finding import Finding
from engine.model.versioned_map import VersionedMap
from engine.record.entry import Entry
from engine.rules.game import Game
from engine.standing.window_tracker import WindowTracker

Memory = VersionedMap[type[msgspec.Struct], msgspec.Struct]
Kept = TypeVar("Kept", bound=msgspec.Struct)


class CheckContext(msgspec.Struct, kw_only=True):
    """The frame before an entry, for a check to ask: table, standing, windows, and its own memory.

    What a check keeps in mind is a frozen Struct, one of each type; a back-up brings back what was
    kept at its target.
    """

    asking: Asking
    game: Game
    tracker: WindowTracker
    memory: Memory = msgspec.field(default_factory=VersionedMap)

    def recall(self, kind: type[Kept]) -> Kept:
        """What a check kept in mind, or, at first, a new one of its kind."""
        kept = self.memory.get(kind)
        return kept if isinstance(kept, kind) else kind()

    def keep(self, kept: msgspec.Struct) -> None:
        """Keep something in mind, in place of the last of its kind."""
        self.memory.put(type(kept), kept)


# Asked of every event of a kind, before it changes anything.
Ask = Callable[[CheckContext, Entry, Any], Iterable[Finding]]
