"""What nullifies what, by titles, types and marks, and what cannot be nullified by what."""

from engine.cards.card import Profile
from engine.cards.card_effects import Nullifies
from engine.cards.card_matching import meant
from engine.cards.cited_answers import besides, cited, citing, given, untold
from engine.cards.timing_enums import Aspect, Scope
from engine.model.enums import CardType
from engine.model.tristate import NO, RuleAnswer, Tristate, any_of


def nullifies(
    by: Profile, card: Profile, scope: Scope, played_as: CardType | None = None
) -> RuleAnswer:
    """Return whether one card nullifies another in a scope, such as when it is just played."""
    for spared in given(card.timing.spared):
        if (not spared.scopes or scope in spared.scopes) and meant(spared.card, by):
            return cited(Tristate.NO, spared)
    answers = [
        *(_nullified(entry, card, scope, played_as) for entry in given(by.timing.nullifies)),
        *(_nullified(entry, by, scope, None) for entry in given(card.timing.nullified_by)),
    ]
    answer = any_of(answers)
    if answer.reply is not Tristate.NO:
        return answer
    otherwise = untold(by, Aspect.NULLIFIES)
    otherwise = otherwise if otherwise.reply is Tristate.NO else untold(card, Aspect.NULLIFIED_BY)
    return besides(otherwise, answer.rulings)


def _nullified(
    entry: Nullifies, card: Profile, scope: Scope, played_as: CardType | None
) -> RuleAnswer:
    if scope not in entry.scopes:
        return NO
    answer = meant(entry.card, card, played_as)
    return answer if answer.reply is Tristate.NO else citing(answer, entry)
