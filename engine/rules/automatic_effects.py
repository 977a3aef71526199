"""Effects that are no actions: conditions that are checked, values that change by themselves."""

from engine.record.events.decisions import RequirementsChecked
from engine.record.events.statuses import ValueSet
from engine.rules.game import Game


def is_automatic(game: Game, seq: int) -> bool:
    """Return whether an entry records an effect that is no action, so that nobody answers it."""
    entry = game.entries.get(seq)
    event = None if entry is None else entry.body
    if isinstance(event, ValueSet):
        return event.of is None
    return isinstance(event, RequirementsChecked)
