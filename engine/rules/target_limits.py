"""Cards of which one copy is played on, or serves, each target.

FAQ 3.8 "Interrogation", "Rishon Uxbridge"; Glossary "Senior Staff Meeting".
"""

from engine.cards.cited_answers import given
from engine.cards.restrictions import CardLimit
from engine.cards.timing_enums import Per
from engine.model.ids import CardId
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


def target_limits(game: Game, card: CardId | None) -> tuple[CardLimit, ...]:
    """Return the limits of a card that are counted by target."""
    limits = given(profile_of(game, card).timing.limits)
    return tuple(limit for limit in limits if limit.per is Per.TARGET)


def target_rulings(game: Game, card: CardId | None) -> tuple[str, ...]:
    """Return the rulings by which a card's uses are limited by target; none where they are not."""
    return tuple(ruling for limit in target_limits(game, card) for ruling in limit.rulings)
