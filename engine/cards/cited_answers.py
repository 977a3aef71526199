"""The answers that entries of a profile give: with rulings, or unknown without the text."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from engine.cards.card import Profile
from engine.cards.profile_entry import Cited
from engine.cards.timing_enums import Aspect
from engine.model.tristate import Lack, RuleAnswer, Tristate, unknown

_Entry = TypeVar("_Entry")


def given(entries: tuple[_Entry, ...] | UnsetType) -> tuple[_Entry, ...]:
    """Return the entries of a field, or none where the field is not given."""
    return () if entries is UNSET else entries


def cited(reply: Tristate, *entries: Cited) -> RuleAnswer:
    """Return an answer with the rulings and notes of entries."""
    if len(entries) == 1:  # as nearly always, and asked of nearly every entry
        (entry,) = entries
        words = (entry.quoted,) if entry.quoted else ()
        return RuleAnswer(reply=reply, rulings=entry.rulings, note=entry.note, quoted=words)
    rulings = tuple(dict.fromkeys(ruling for entry in entries for ruling in entry.rulings))
    notes = " ".join(entry.note for entry in entries if entry.note)
    return RuleAnswer(reply=reply, rulings=rulings, note=notes, quoted=quoted(entries))


def quoted(entries: Iterable[Cited]) -> tuple[str, ...]:
    """Return the words of imported card texts that entries were read from, each once."""
    return tuple(dict.fromkeys(entry.quoted for entry in entries if entry.quoted))


def citing(answer: RuleAnswer, entry: Cited) -> RuleAnswer:
    """Return an answer with the rulings and the note of an entry added."""
    rulings = tuple(dict.fromkeys((*entry.rulings, *answer.rulings)))
    words = (entry.quoted, *answer.quoted) if entry.quoted else answer.quoted
    return RuleAnswer(
        reply=answer.reply,
        rulings=rulings,
        missing=answer.missing,
        note=entry.note,
        quoted=words,
    )


def besides(answer: RuleAnswer, rulings: tuple[str, ...]) -> RuleAnswer:
    """Return an answer with more rulings."""
    both = tuple(dict.fromkeys((*answer.rulings, *rulings)))
    return RuleAnswer(
        reply=answer.reply,
        rulings=both,
        missing=answer.missing,
        note=answer.note,
        quoted=answer.quoted,
    )


def untold(profile: Profile, aspect: Aspect) -> RuleAnswer:
    """Return no where the documents tell the aspect in full; else unknown: the text is missing."""
    telling = [entry for entry in given(profile.timing.told) if aspect in entry.aspects]
    if telling:
        return cited(Tristate.NO, *telling)
    return unread(profile)


def unread(profile: Profile) -> RuleAnswer:
    """Return that a card's text would settle it, with how that begins where a file has it."""
    text = "" if profile.printed is None else profile.printed.opening
    answer = unknown(Lack.CARD_TEXT, profile.title)
    return msgspec.structs.replace(answer, quoted=(text,)) if text else answer
