"""What an event does in the seed phases: which phase it begins, what it seeds, and for whom.

Glossary, seed phases, seed deck.
"""

from typing import Final

from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import StepEntered
from engine.rules.game import Game
from engine.rules.procedures import number

# What players call the phase of all facilities as long as outposts are the only ones.
_OLDER_NAME: Final = ("outpost", "facility")


def phase_begun(game: Game, event: StepEntered) -> str | None:
    """Return the seed phase that begins; None where it is none that the ruleset knows."""
    phases = game.rules.seeding
    at = None if phases is None else number(phases, event.step.replace(*_OLDER_NAME))
    if phases is None or at is None or event.of is not None or game.table.turn is not None:
        return None
    return phases.steps[at]


def card_seeded(game: Game, event: ActionInitiated) -> CardId | None:
    """Return the card that a player seeds before the first turn."""
    return event.card if event.players and game.table.turn is None else None


def seeded_beneath(event: ActionInitiated) -> bool:
    """Return whether a card is seeded under a mission."""
    return event.destination is not None and event.destination.kind is PlaceKind.UNDER


def number_seeded(game: Game, event: ActionInitiated | CardsMoved) -> tuple[PlayerId, int] | None:
    """Return who seeds how many cards of his seed deck with an event.

    glossary.seed-deck.everything-seeded-counts: all but his missions count.
    """
    if isinstance(event, ActionInitiated):
        card = card_seeded(game, event)
        if card is None or game.type_of(card) is CardType.MISSION:
            return None
        return event.players[0], 1
    from_deck = event.origin.kind is PlaceKind.SEED_DECK and event.origin.player
    counted = game.within(event.of, ActionKind.SEED) is not None
    if not from_deck or counted or event.destination.kind is PlaceKind.SPACELINE:
        return None
    return from_deck, len(event.cards) + event.others
