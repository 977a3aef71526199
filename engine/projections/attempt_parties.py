"""Who began each mission attempt, aboard which ship, and which attempts a card has ended."""

from collections.abc import Mapping

from msgspec import Struct, field

from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.shared_map import SharedMap, SharedSet
from engine.projections.continuing_attempts import ends_attempts
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import vessel
from engine.rules.outcomes import UNDONE


class AttemptParties(Struct, frozen=True, kw_only=True, gc=False):
    """By attempt, the ship or facility that each member was aboard when it began; None for none."""

    aboard: SharedMap[int, Mapping[CardId, CardId | None]] = field(default_factory=SharedMap)


class EndedAttempts(Struct, frozen=True, kw_only=True, gc=False):
    """The attempts ended by a card met or played in them, and not by their player."""

    attempts: SharedSet[int] = field(default_factory=SharedSet)


def party(game: Game, event: ActionInitiated) -> dict[CardId, CardId | None]:
    """Return the members of an attempt on the table, with the ship or facility each is aboard."""
    lying = (game.table.cards.get(member) for member in event.participants)
    return {card.id: vessel(card.place) for card in lying if card is not None}


@updates(AttemptParties, ActionInitiated, ActionKind.ATTEMPT)
def set_out(
    game: Game, before: AttemptParties, entry: Entry, event: ActionInitiated
) -> AttemptParties:
    """Update when an attempt begins."""
    if not event.players:
        return before
    return AttemptParties(aboard=before.aboard.put(entry.seq, party(game, event)))


@updates(EndedAttempts, ActionEnded, ActionKind.ENCOUNTER, ActionKind.PLAY, ActionKind.USE)
def end_by_card(
    game: Game, before: EndedAttempts, entry: Entry, event: ActionEnded
) -> EndedAttempts:
    """Update when a card was met, played or used: it may end the attempts that it lies in."""
    part = game.table.open.get(event.action)
    if part is None or event.outcome in UNDONE or not ends_attempts(game, part):
        return before
    attempts = (
        attempt for attempt in game.table.open.values() if attempt.event.kind is ActionKind.ATTEMPT
    )
    around = (attempt.seq for attempt in attempts if attempt.seq < part.seq)
    return EndedAttempts(attempts=before.attempts.put(*around))
