"""What a card does to others in time: what it imposes, lifts and suspends."""

from msgspec import UnsetType

from engine.answer import Answer, Lack, Reply, unknown
from engine.cards.card import Profile
from engine.cards.entries import cited, given, untold
from engine.cards.restraints import Imposes
from engine.cards.vocabulary import Aspect, Step, Suspension, Whom
from engine.vocabulary import Status


def imposed(profile: Profile, status: Status) -> tuple[Imposes, ...]:
    """Whom a card strikes with a status, for what cause and until when; empty: nobody, or untold.

    `imposes` tells these two apart.
    """
    entries = given(profile.timing.imposes)
    return tuple(e for e in entries if e.status is status and e.whom is not Whom.NOBODY)


def imposes(profile: Profile, status: Status) -> Answer:
    """Whether a card puts a status on anybody; its profile tells on whom, why and how long."""
    struck = imposed(profile, status)
    if struck:
        return cited(Reply.YES, *struck)
    nobody = [entry for entry in given(profile.timing.imposes) if entry.status is status]
    return cited(Reply.NO, *nobody) if nobody else untold(profile, Aspect.IMPOSES)


def lifts(profile: Profile, status: Status) -> Answer:
    """Whether a card takes a status off; its profile tells off whom."""
    entries = [entry for entry in given(profile.timing.lifts) if entry.status is status]
    return cited(Reply.YES, *entries) if entries else untold(profile, Aspect.LIFTS)


def suspends(profile: Profile, what: Suspension) -> Answer:
    """Whether a card suspends all of play, or only the card that it answers."""
    told = profile.timing.suspends
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return cited(Reply.YES if told.what is what else Reply.NO, told)


def may_suspend(profile: Profile) -> Answer:
    """Whether a card, by its text or by a special download that it gives, may suspend play."""
    special = [entry for entry in given(profile.timing.downloads) if entry.special]
    return cited(Reply.YES, *special) if special else suspends(profile, Suspension.PLAY)


def chooses(profile: Profile, step: Step) -> Answer:
    """Whether a card's target is chosen in a step: in its initiation, or only in its results."""
    told = profile.timing.choice
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return cited(Reply.YES if told.at is step else Reply.NO, told)


def cumulates(profile: Profile) -> Answer:
    """Whether several copies of a card add up."""
    told = profile.timing.cumulates
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return cited(Reply.YES if told.adds_up else Reply.NO, told)
