"""What a card does to others in time, and when it chooses them."""

from msgspec import UnsetType

from engine.cards.card import Profile
from engine.cards.cited_answers import cited, given, unread, untold
from engine.cards.timing_enums import Aspect, TargetStep
from engine.model.enums import Status
from engine.model.tristate import RuleAnswer, Tristate


def lifts(profile: Profile, status: Status) -> RuleAnswer:
    """Return whether a card removes a status; its profile tells from whom."""
    entries = [entry for entry in given(profile.timing.lifts) if entry.status is status]
    return cited(Tristate.YES, *entries) if entries else untold(profile, Aspect.LIFTS)


def chooses(profile: Profile, step: TargetStep) -> RuleAnswer:
    """Return whether a card's target is chosen in a step, its initiation or its results."""
    choice = profile.timing.choice
    if isinstance(choice, UnsetType):
        return unread(profile)
    return cited(Tristate.YES if choice.at is step else Tristate.NO, choice)
