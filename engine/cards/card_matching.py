"""Which cards another card's words mean: by title, by type, by mark."""

from engine.cards.card import Profile
from engine.cards.profile_entry import CardMatcher
from engine.cards.timing_enums import Mark
from engine.cards.titles import key
from engine.model.enums import CardType
from engine.model.tristate import NO, YES, Lack, RuleAnswer, Tristate, all_of, any_of, unknown


def named(title: str, card: Profile, *, exactly: bool = False) -> RuleAnswer:
    """Return whether a title, as another card's words use it, stands for a card: the colon rule."""
    sought = key(title)
    if sought in card.titles:
        return YES
    if exactly or sought not in card.group:
        return NO
    if card.colon is None:
        return unknown(Lack.RULING, "whether a name stands for all titles with it before a colon")
    reply = Tristate.YES if card.colon.holds else Tristate.NO
    return RuleAnswer(reply=reply, rulings=card.colon.rulings)


def meant(kind: CardMatcher, card: Profile, played_as: CardType | None = None) -> RuleAnswer:
    """Return whether a card is one of those meant: all that the words give holds, and no exception.

    `played_as`: the type that the card counts as, where it has several.
    """
    parts = [_unlike(named(title, card, exactly=kind.exactly)) for title in kind.apart_from]
    if kind.apart_from_types:
        parts.append(_unlike(any_of(of_type(type_, card) for type_ in kind.apart_from_types)))
    if kind.titles:
        parts.append(any_of(named(title, card, exactly=kind.exactly) for title in kind.titles))
    if kind.types:
        parts.append(any_of(of_type(type_, card, played_as) for type_ in kind.types))
    parts.extend(_marked(mark, card) for mark in kind.marks)
    return all_of(parts)


def of_type(type_: CardType, card: Profile, played_as: CardType | None = None) -> RuleAnswer:
    """Return whether a card is of a type, or counts as one: an artifact played as an interrupt."""
    if played_as is not None:
        return YES if played_as is type_ else NO
    counts = () if not card.timing.counts_as else card.timing.counts_as
    for entry in counts:
        if entry.type is type_:
            sure = len({entry.type for entry in counts}) == 1
            return (
                RuleAnswer(reply=Tristate.YES, rulings=entry.rulings) if sure else _function(card)
            )
    if card.type is None:
        return unknown(Lack.CARD_TYPE, card.title)
    return YES if card.type is type_ else NO


def _function(card: Profile) -> RuleAnswer:
    return unknown(Lack.FUNCTION, card.title)


def _marked(mark: Mark, card: Profile) -> RuleAnswer:
    if card.marks is not None:
        return YES if mark in card.marks else NO
    printed = None if card.printed is None else card.printed.marked(mark)
    if printed is None:
        return unknown(Lack.CARD_TEXT, card.title)
    return YES if printed else NO


def _unlike(answer: RuleAnswer) -> RuleAnswer:
    if answer.reply is Tristate.UNKNOWN:
        return answer
    return RuleAnswer(reply=Tristate.NO, rulings=answer.rulings) if answer else YES
