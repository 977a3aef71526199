"""What the rules answer about a card in time: may it answer, may it enter, what does it nullify.

Every question takes a profile (a card under a ruleset) and is answered yes, no, or cannot be told.
An entry that is met gives a yes; without one it is a no only where the profile tells that aspect.
"""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec import UnsetType

from engine.answer import NO, Answer, Lack, Reply, all_of, any_of, unknown
from engine.cards.card import Profile
from engine.cards.kinds import meant
from engine.cards.moment import Moment, fits, inside, needed, on_side
from engine.cards.timing import Answering, Cited, Enters, Imposes, Nullifies, Timing
from engine.cards.vocabulary import Aspect, Frame, Need, Scope, Side, Slot, Step, Suspension, Whom
from engine.vocabulary import CardType, Status

_Entry = TypeVar("_Entry")
_BETWEEN: Final = frozenset({Slot.BETWEEN_ACTIONS, Slot.BEFORE_ATTEMPT})
_COVERED: Final[Mapping[Slot, frozenset[Slot]]] = {
    Slot.BETWEEN_ACTIONS: _BETWEEN,
    Slot.ANY_TIME: _BETWEEN | {Slot.ANY_TIME, Slot.CARD_PLAY, Slot.ORDERS},
}


def may_answer(profile: Profile, moment: Moment) -> Answer:
    """Whether a card may be played or used in answer to a moment."""
    if not profile.known:
        return unknown(Lack.CARD_TEXT, profile.title)
    suspending = profile.timing.suspends
    if suspending and suspending.what is Suspension.PLAY:
        return _cited(Reply.YES, suspending)
    if not moment.innermost:
        return _inner(profile)
    found = answering(profile, moment)
    if found is not None and found[1]:
        return found[1]
    barred = _barring(profile.timing, moment.frames)
    if barred is not None:
        return barred
    if found is not None:
        return found[1]
    return _besides(_untold(profile, Aspect.ANSWERS), _misses(profile, moment))


def answering(profile: Profile, moment: Moment) -> tuple[Answering, Answer] | None:
    """The entry by which a card may, or might, answer a moment, and how sure that is.

    It says by what means the card answers, whether it must, and which facts it asks for.
    """
    doubtful: tuple[Answering, Answer] | None = None
    for entry in _entries(profile.timing.answers):
        answer = fits(entry, moment)
        if answer.reply is not Reply.NO:
            cited = _with(answer, entry)
            if answer:
                return entry, cited
            doubtful = doubtful or (entry, cited)
    return doubtful


def may_enter(
    profile: Profile, slot: Slot, turn: Side, facts: Mapping[Need, bool] | None = None
) -> Answer:
    """Whether a card may enter play without answering anything: in a slot, on whose turn."""
    if not profile.known:
        return unknown(Lack.CARD_TEXT, profile.title)
    timings = (profile.timing, profile.of_type) if profile.timing.as_type else (profile.timing,)
    barring = [e for timing in timings for e in _entries(timing.barred) if slot in e.slots]
    if barring:
        return _cited(Reply.NO, *barring)
    entries = [entry for timing in timings for entry in _entries(timing.enters)]
    answer = any_of(_entered(entry, slot, turn, facts or {}) for entry in entries)
    if answer.reply is not Reply.NO:
        return answer
    told = [e for t in timings for e in _entries(t.told) if Aspect.ENTERS in e.aspects]
    return _cited(Reply.NO, *told) if told else unknown(Lack.CARD_TEXT, profile.title)


def nullifies(
    by: Profile, card: Profile, scope: Scope, played_as: CardType | None = None
) -> Answer:
    """Whether one card nullifies another: as it is played, when encountered, or while in play."""
    for spared in _entries(card.timing.spared):
        if (not spared.scopes or scope in spared.scopes) and meant(spared.card, by):
            return _cited(Reply.NO, spared)
    found = [
        *(_nullified(entry, card, scope, played_as) for entry in _entries(by.timing.nullifies)),
        *(_nullified(entry, by, scope, None) for entry in _entries(card.timing.nullified_by)),
    ]
    answer = any_of(found)
    if answer.reply is not Reply.NO:
        return answer
    told = _untold(by, Aspect.NULLIFIES)
    told = told if told.reply is Reply.NO else _untold(card, Aspect.NULLIFIED_BY)
    return _besides(told, answer.rulings)


def chooses(profile: Profile, step: Step) -> Answer:
    """Whether a card's target is chosen in a step: in its initiation, or only in its results."""
    told = profile.timing.choice
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return _cited(Reply.YES if told.at is step else Reply.NO, told)


def imposed(profile: Profile, status: Status) -> tuple[Imposes, ...]:
    """Whom a card strikes with a status, for what cause and until when; empty: nobody, or untold.

    `imposes` tells these two apart.
    """
    entries = _entries(profile.timing.imposes)
    return tuple(e for e in entries if e.status is status and e.whom is not Whom.NOBODY)


def imposes(profile: Profile, status: Status) -> Answer:
    """Whether a card puts a status on anybody; its profile tells on whom, why and how long."""
    struck = imposed(profile, status)
    if struck:
        return _cited(Reply.YES, *struck)
    nobody = [entry for entry in _entries(profile.timing.imposes) if entry.status is status]
    return _cited(Reply.NO, *nobody) if nobody else _untold(profile, Aspect.IMPOSES)


def lifts(profile: Profile, status: Status) -> Answer:
    """Whether a card takes a status off; its profile tells off whom."""
    entries = [entry for entry in _entries(profile.timing.lifts) if entry.status is status]
    return _cited(Reply.YES, *entries) if entries else _untold(profile, Aspect.LIFTS)


def suspends(profile: Profile, what: Suspension) -> Answer:
    """Whether a card suspends all of play, or only the card that it answers."""
    told = profile.timing.suspends
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return _cited(Reply.YES if told.what is what else Reply.NO, told)


def may_suspend(profile: Profile) -> Answer:
    """Whether a card, by its text or by a special download that it gives, may suspend play."""
    special = [entry for entry in _entries(profile.timing.downloads) if entry.special]
    return _cited(Reply.YES, *special) if special else suspends(profile, Suspension.PLAY)


def cumulates(profile: Profile) -> Answer:
    """Whether several copies of a card add up."""
    told = profile.timing.cumulates
    if isinstance(told, UnsetType):
        return unknown(Lack.CARD_TEXT, profile.title)
    return _cited(Reply.YES if told.adds_up else Reply.NO, told)


def _entries(told: tuple[_Entry, ...] | UnsetType) -> tuple[_Entry, ...]:
    return () if isinstance(told, UnsetType) else told


def _cited(reply: Reply, *entries: Cited) -> Answer:
    rulings = tuple(dict.fromkeys(ruling for entry in entries for ruling in entry.rulings))
    notes = " ".join(entry.note for entry in entries if entry.note)
    return Answer(reply=reply, rulings=rulings, note=notes)


def _with(answer: Answer, entry: Cited) -> Answer:
    rulings = tuple(dict.fromkeys((*entry.rulings, *answer.rulings)))
    return Answer(reply=answer.reply, rulings=rulings, missing=answer.missing, note=entry.note)


def _besides(answer: Answer, rulings: tuple[str, ...]) -> Answer:
    both = tuple(dict.fromkeys((*answer.rulings, *rulings)))
    return Answer(reply=answer.reply, rulings=both, missing=answer.missing, note=answer.note)


def _misses(profile: Profile, moment: Moment) -> tuple[str, ...]:
    """Rulings that keep an entry from being meant for the moment."""
    return tuple(
        ruling
        for entry in _entries(profile.timing.answers)
        for ruling in fits(entry, moment).rulings
    )


def _untold(profile: Profile, aspect: Aspect) -> Answer:
    """No where the documents tell the aspect in full, else unknown for want of the card's text."""
    telling = [told for told in _entries(profile.timing.told) if aspect in told.aspects]
    if telling:
        return _cited(Reply.NO, *telling)
    return unknown(Lack.CARD_TEXT, profile.title)


def _inner(profile: Profile) -> Answer:
    if profile.innermost is None:
        return unknown(Lack.RULING, "whether only the innermost open action may be answered")
    return _cited(Reply.NO if profile.innermost.holds else Reply.YES, profile.innermost)


def _barring(timing: Timing, frames: frozenset[Frame]) -> Answer | None:
    entries = [
        entry
        for entry in _entries(timing.barred)
        if any(inside(frame, frames) for frame in entry.frames)
    ]
    return _cited(Reply.NO, *entries) if entries else None


def _entered(entry: Enters, slot: Slot, turn: Side, facts: Mapping[Need, bool]) -> Answer:
    slots = {covered for given in entry.slots for covered in _COVERED.get(given, {given})}
    if slot not in slots or not on_side(entry.turn, turn):
        return NO
    return _with(all_of(needed(entry.needs, facts)), entry)


def _nullified(entry: Nullifies, card: Profile, scope: Scope, played_as: CardType | None) -> Answer:
    if scope not in entry.scopes:
        return NO
    answer = meant(entry.card, card, played_as)
    return answer if answer.reply is Reply.NO else _with(answer, entry)
