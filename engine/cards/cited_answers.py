"""Entries of a profile, and the answers that they give: with rulings, or for want of text."""

from typing import TypeVar

from msgspec import UnsetType

from engine.cards.card import Profile
from engine.cards.profile_entry import Cited
from engine.cards.timing_enums import Aspect
from engine.model.tristate import Lack, RuleAnswer, Tristate, unknown

_Entry = TypeVar("_Entry")


def given(told: tuple[_Entry, ...] | UnsetType) -> tuple[_Entry, ...]:
    """Give what is told, or nothing where it is not."""
    return () if isinstance(told, UnsetType) else told


def cited(reply: Tristate, *entries: Cited) -> RuleAnswer:
    """Answer with the rulings and notes of entries."""
    rulings = tuple(dict.fromkeys(ruling for entry in entries for ruling in entry.rulings))
    notes = " ".join(entry.note for entry in entries if entry.note)
    return RuleAnswer(reply=reply, rulings=rulings, note=notes)


def citing(answer: RuleAnswer, entry: Cited) -> RuleAnswer:
    """Give an answer the rulings and the note of an entry beside its own."""
    rulings = tuple(dict.fromkeys((*entry.rulings, *answer.rulings)))
    return RuleAnswer(reply=answer.reply, rulings=rulings, missing=answer.missing, note=entry.note)


def besides(answer: RuleAnswer, rulings: tuple[str, ...]) -> RuleAnswer:
    """Give an answer more rulings."""
    both = tuple(dict.fromkeys((*answer.rulings, *rulings)))
    return RuleAnswer(reply=answer.reply, rulings=both, missing=answer.missing, note=answer.note)


def untold(profile: Profile, aspect: Aspect) -> RuleAnswer:
    """No where the documents tell the aspect in full, else unknown for want of the card's text."""
    telling = [told for told in given(profile.timing.told) if aspect in told.aspects]
    if telling:
        return cited(Tristate.NO, *telling)
    return unknown(Lack.CARD_TEXT, profile.title)
