"""An answer of the rules: yes, no, or that it cannot be told, and then what would settle it."""

from collections.abc import Iterable
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import Word


@unique
class Tristate(Word):
    """The three answers that a question about the rules can have."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


@unique
class Lack(Word):
    """The sort of thing that would settle what cannot be told."""

    CARD_TEXT = "card_text"
    CARD_TYPE = "card_type"
    FACT = "fact"
    FUNCTION = "function"
    RULING = "ruling"


class Missing(msgspec.Struct, frozen=True, gc=False):
    """One thing that would settle the question, and of what: a card's title, or the fact wanted."""

    lack: Lack
    of: str


class RuleAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules answer, with the rulings, or with what is missing where they cannot tell.

    `note` is for people. `quoted`: the words of imported card texts that it rests on, or that
    leave it open. An answer is true only where it is a plain yes.
    """

    reply: Tristate
    rulings: tuple[str, ...] = ()
    missing: tuple[Missing, ...] = ()
    note: str = ""
    quoted: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.reply is Tristate.YES


def of_text(answer: RuleAnswer) -> bool:
    """Return whether the answer waits for a card's text or type, which the program lacks."""
    return any(missing.lack in _TEXT for missing in answer.missing)


_TEXT: Final = frozenset({Lack.CARD_TEXT, Lack.CARD_TYPE})

YES: Final = RuleAnswer(reply=Tristate.YES)
NO: Final = RuleAnswer(reply=Tristate.NO)


def unknown(lack: Lack, of: str, rulings: tuple[str, ...] = ()) -> RuleAnswer:
    """Return the answer that nobody can tell, with what would settle it."""
    return RuleAnswer(reply=Tristate.UNKNOWN, rulings=rulings, missing=(Missing(lack, of),))


def all_of(answers: Iterable[RuleAnswer]) -> RuleAnswer:
    """Return no where one answer is no, else unknown with all that is missing, else yes."""
    unsettled = []
    for answer in answers:
        if answer.reply is Tristate.NO:
            return answer
        if answer is not YES:
            unsettled.append(answer)
    return _joined(unsettled, Tristate.YES) if unsettled else YES


def any_of(answers: Iterable[RuleAnswer]) -> RuleAnswer:
    """Return yes where one answer is yes, else unknown with all that is missing, else no."""
    unsettled = []
    for answer in answers:
        if answer.reply is Tristate.YES:
            return answer
        if answer is not NO:
            unsettled.append(answer)
    return _joined(unsettled, Tristate.NO) if unsettled else NO


def _joined(answers: list[RuleAnswer], otherwise: Tristate) -> RuleAnswer:
    missing = tuple(dict.fromkeys(lack for answer in answers for lack in answer.missing))
    rulings = tuple(dict.fromkeys(ruling for answer in answers for ruling in answer.rulings))
    quoted = tuple(dict.fromkeys(words for answer in answers for words in answer.quoted))
    return RuleAnswer(
        reply=Tristate.UNKNOWN if missing else otherwise,
        rulings=rulings,
        missing=missing,
        quoted=quoted,
    )
