"""Nullifying: what nullifies an action, which part of a card it undoes, what it reaches in play.

FAQ 1996, 3.9 (a nullified card is discarded and its effects are cancelled), 1.2 and 3.2.3 (where
only an effect or an attack is nullified, the card stays).
"""

from collections.abc import Iterator

from engine.cards.card_effects import Nullifies
from engine.cards.card_matching import meant
from engine.cards.cited_answers import given
from engine.cards.timing_enums import NullifiedPart, Scope
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.record.events.actions import ActionEnded
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


def nullifier(game: Game, event: ActionEnded) -> CardId | None:
    """Return the card that an ending says nullified the action."""
    if event.card is not None or event.by is None:
        return event.card
    action = game.played.get(event.by)
    return None if action is None else action.card


def nullifies_all(game: Game, by: CardId | None, card: CardId) -> bool:
    """Return whether a card, if it nullifies another, undoes all of it and not only one effect."""
    own, aimed = profile_of(game, by), profile_of(game, card)
    return all(
        nullified.part is NullifiedPart.CARD
        for nullified, other in (
            *((nullified, aimed) for nullified in given(own.timing.nullifies)),
            *((nullified, own) for nullified in given(aimed.timing.nullified_by)),
        )
        if meant(nullified.card, other).reply is not Tristate.NO
    )


def nullifications_in_play(game: Game, by: CardId, card: CardId) -> Iterator[Nullifies]:
    """Yield the entries of a card that mean another while that is in play."""
    return (entry for entry in _certain(game, by, card) if Scope.IN_PLAY in entry.scopes)


def nullifications_of_attack(game: Game, by: CardId, card: CardId) -> tuple[Nullifies, ...]:
    """Return the entries of a card that undo only the attack of another."""
    return tuple(entry for entry in _certain(game, by, card) if entry.part is NullifiedPart.ATTACK)


def _certain(game: Game, by: CardId, card: CardId) -> Iterator[Nullifies]:
    """Yield the entries of a card that certainly mean another."""
    aimed = profile_of(game, card)
    for entry in given(profile_of(game, by).timing.nullifies):
        if meant(entry.card, aimed).reply is Tristate.YES:
            yield entry
