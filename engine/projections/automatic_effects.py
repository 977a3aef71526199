"""Effects that are no actions: conditions that are checked, values that change by themselves."""

from msgspec import Struct

from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.statuses import ValueSet
from engine.rules.game import Game


class AutomaticEffects(Struct, frozen=True, kw_only=True, gc=False):
    """The entries that record such effects, by seq."""

    seqs: frozenset[int] = frozenset()


@updates(AutomaticEffects, RequirementsChecked)
def check_conditions(
    game: Game, before: AutomaticEffects, entry: Entry, event: RequirementsChecked
) -> AutomaticEffects:
    """Update when conditions are checked."""
    return AutomaticEffects(seqs=before.seqs | {entry.seq})


@updates(AutomaticEffects, ValueSet)
def change_value(
    game: Game, before: AutomaticEffects, entry: Entry, event: ValueSet
) -> AutomaticEffects:
    """Update when a value changes, as part of an action or by itself."""
    return before if event.of is not None else AutomaticEffects(seqs=before.seqs | {entry.seq})
