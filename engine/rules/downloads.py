"""Downloads: what gives them, and whether they suspend play.

Current Rulings 1998 "downloading"; Glossary "downloading", "special download".
"""

from typing import Final

from engine.cards.cited_answers import given
from engine.model.enums import ActionKind, Claim
from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game

# What a player does with a card that lets him download.
_WITH_CARD: Final = frozenset({ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.USE})
# What gives a download: one of these, or a card that enters play in another way.
_GIVING: Final = _WITH_CARD | {ActionKind.REPORT, ActionKind.SEED}


def giving_action(game: Game, event: ActionInitiated) -> ActionInitiated | None:
    """Return the action of the card that gives a download: what caused it, or what it lies in."""
    return _caused_by(game, event, _GIVING)


def giving_card(game: Game, event: ActionInitiated) -> CardId | None:
    """Return the card that gives a download, where the record says so."""
    if len(event.participants) == 1:
        return event.participants[0]
    action = _caused_by(game, event, _WITH_CARD)
    return None if action is None else action.card


def giving_seq(game: Game, event: ActionInitiated) -> tuple[int, ...]:
    """Return the action in progress of the card that gives a download, where it lies in one."""
    action = game.table.open.get(event.under or 0)
    return () if action is None or action.event.kind not in _WITH_CARD else (action.seq,)


def is_special(game: Game, event: ActionInitiated) -> bool:
    """Return whether a download suspends play, by the record or by the card that gives it."""
    giver = giving_action(game, event)
    claims = (*event.claims, *(giver.claims if giver else ()))
    if Claim.SUSPENDS_PLAY in claims:
        return True
    told = given(profile_of(game, giving_card(game, event)).timing.downloads)
    return bool(told) and all(downloads.special for downloads in told)


def _caused_by(
    game: Game, event: ActionInitiated, kinds: frozenset[ActionKind]
) -> ActionInitiated | None:
    for seq in (event.because, event.under):
        action = None if seq is None else game.played.get(seq)
        if action is not None and action.kind in kinds:
            return action
    return None
