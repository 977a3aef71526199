"""May a card answer a moment, may it enter play, may it be played on a target?

Every question takes a profile (a card under a ruleset) and is answered yes, no, or cannot be told.
An entry that is met gives a yes; without one it is a no only where the profile tells that aspect.
"""

from collections.abc import Mapping
from typing import Final

from engine.cards.card import Profile
from engine.cards.cited_answers import besides, cited, citing, given, unread, untold
from engine.cards.play_windows import Enters, Response
from engine.cards.response_moment import Moment, fits, inside, needed, on_side
from engine.cards.timing import Timing
from engine.cards.timing_enums import Aspect, Frame, Need, PlaySlot, Side, Suspension, Target
from engine.model.tristate import NO, Lack, RuleAnswer, Tristate, all_of, any_of, unknown

_BETWEEN: Final = frozenset({PlaySlot.BETWEEN_ACTIONS, PlaySlot.BEFORE_ATTEMPT})
_COVERED: Final[Mapping[PlaySlot, frozenset[PlaySlot]]] = {
    PlaySlot.BETWEEN_ACTIONS: _BETWEEN,
    PlaySlot.ANY_TIME: _BETWEEN | {PlaySlot.ANY_TIME, PlaySlot.CARD_PLAY, PlaySlot.ORDERS},
}


def may_answer(profile: Profile, moment: Moment) -> RuleAnswer:
    """Return whether a card may be played or used in answer to a moment."""
    if not profile.has_timing:
        return unread(profile)
    suspending = profile.timing.suspends
    if suspending and suspending.what is Suspension.PLAY:
        return cited(Tristate.YES, suspending)
    if not moment.innermost:
        return _inner(profile)
    response = response_to(profile, moment)
    if response is not None:
        return response[1]
    barred = _barring(profile.timing, moment.frames)
    if barred is not None:
        return barred
    return besides(untold(profile, Aspect.ANSWERS), _misses(profile, moment))


def response_to(profile: Profile, moment: Moment) -> tuple[Response, RuleAnswer] | None:
    """Return the entry by which a card may answer a moment, with a yes or an unknown.

    It says by what means the card answers, whether it must, and which facts it asks for.
    """
    doubtful: tuple[Response, RuleAnswer] | None = None
    for entry in given(profile.timing.answers):
        answer = fits(entry, moment)
        if answer.reply is not Tristate.NO:
            candidate = entry, citing(answer, entry)
            if answer:
                return candidate
            doubtful = doubtful or candidate
    return doubtful


def may_enter(
    profile: Profile, slot: PlaySlot, turn: Side, facts: Mapping[Need, bool] | None = None
) -> RuleAnswer:
    """Return whether a card may enter play without answering anything: in a slot, on whose turn."""
    if not profile.has_timing:
        return unread(profile)
    timings = (profile.timing, profile.of_type) if profile.timing.as_type else (profile.timing,)
    barring = [entry for timing in timings for entry in given(timing.barred) if slot in entry.slots]
    if barring:
        return cited(Tristate.NO, *barring)
    entries = [entry for timing in timings for entry in given(timing.enters)]
    answer = any_of(_entered(entry, slot, turn, facts or {}) for entry in entries)
    if answer.reply is not Tristate.NO:
        return answer
    telling = [
        entry
        for timing in timings
        for entry in given(timing.told)
        if Aspect.ENTERS in entry.aspects
    ]
    return cited(Tristate.NO, *telling) if telling else unread(profile)


def may_target(profile: Profile, what: Target) -> RuleAnswer:
    """Return whether a card may be played on, or affect, a sort of target."""
    entries = [entry for entry in given(profile.timing.targets) if entry.what is what]
    if entries:
        return cited(Tristate.YES if all(entry.may for entry in entries) else Tristate.NO, *entries)
    return untold(profile, Aspect.TARGETS)


def _misses(profile: Profile, moment: Moment) -> tuple[str, ...]:
    """Return the rulings by which entries are not meant for the moment."""
    return tuple(
        ruling for entry in given(profile.timing.answers) for ruling in fits(entry, moment).rulings
    )


def _inner(profile: Profile) -> RuleAnswer:
    if profile.innermost is None:
        return unknown(Lack.RULING, "whether only the innermost open action may be answered")
    return cited(Tristate.NO if profile.innermost.holds else Tristate.YES, profile.innermost)


def _barring(timing: Timing, frames: frozenset[Frame]) -> RuleAnswer | None:
    entries = [
        entry
        for entry in given(timing.barred)
        if any(inside(frame, frames) for frame in entry.frames)
    ]
    return cited(Tristate.NO, *entries) if entries else None


def _entered(entry: Enters, slot: PlaySlot, turn: Side, facts: Mapping[Need, bool]) -> RuleAnswer:
    slots = {covered for slot_ in entry.slots for covered in _COVERED.get(slot_, {slot_})}
    if slot not in slots or not on_side(entry.turn, turn):
        return NO
    return citing(all_of(needed(entry.needs, facts)), entry)
