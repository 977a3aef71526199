"""Which checks a ruleset asks of an entry, whether they find something or not."""

from engine.checks.framework.registry import check_of, registered_checks
from engine.judge.event_stream import EventStream
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.rulebook.ruleset import Ruleset, lineage
from engine.table.card_knowledge import Identity
from engine.table.event_key import EventKey
from engine.table.fold import Fold


class _Listener:
    """Keeps by which keys an entry is judged: those of what it says, and of what that implies."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        self.keys: list[EventKey] = []

    def reset(self) -> None:
        self.keys.clear()

    def on_event(self, entry: Entry, key: EventKey) -> None:
        if entry.seq == self.seq:
            self.keys.append(key)

    def on_card_named(self, card: CardId, identity: Identity) -> None:
        pass

    def on_caught_up(self) -> None:
        pass


def checks_asked(fold: Fold, rules: Ruleset, seq: int) -> tuple[str, ...]:
    """Return the ids of the checks that are asked about an entry, in order of their names.

    Those that look at windows, or at the record as a whole, are not among them.
    """
    stream, listener = EventStream(fold), _Listener(seq)
    stream.subscribe(listener)
    stream.extend()
    registered = registered_checks(lineage(rules)).checks
    return tuple(sorted({check_of(check) for key in listener.keys for check in registered[key]}))
