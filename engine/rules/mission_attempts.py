"""Which mission attempt an event belongs to, who takes part in it, and how many dilemmas it meets.

Second Edition, attempting missions.
"""

from typing import NamedTuple

from engine.model.enums import ActionKind, CardType, PlaceKind, PointKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES, Place
from engine.record.events.scores import PointsScored
from engine.rules.game import Game
from engine.table.table import OpenAction

# What a player does with a card that may change how many dilemmas are drawn.
_WITH_CARD = frozenset({ActionKind.ACTIVATE, ActionKind.PLAY, ActionKind.USE})


class DilemmasAllowed(NamedTuple):
    """How many dilemmas an attempt meets: so many, or no more than that where not `exact`."""

    number: int
    exact: bool


def attempt_at(game: Game, seq: int | None) -> OpenAction | None:
    """Return the action in progress that began at an entry, where it is a mission attempt."""
    action = game.table.open.get(seq or 0)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    return action if attempting else None


def attempt_around(game: Game, seq: int | None) -> OpenAction | None:
    """Return the attempt that an action in progress lies in, while no dilemma is faced."""
    action = game.within(seq, ActionKind.ATTEMPT, ActionKind.ENCOUNTER)
    attempting = action is not None and action.event.kind is ActionKind.ATTEMPT
    return action if attempting else None


def members(game: Game, attempt: OpenAction) -> tuple[CardId, ...]:
    """Return the cards that take part in an attempt, those that joined it by exchange too."""
    return (*attempt.event.participants, *game.joined.get(attempt.seq, ()))


def is_out(game: Game, card: CardId) -> bool:
    """Return whether a card is stopped or no longer in play.

    2e-2014.attempting-missions.step5-only-unstopped
    """
    return is_gone(game, card) or game.conditions.has(card, Status.STOPPED)


def is_gone(game: Game, card: CardId) -> bool:
    """Return whether a card certainly lies out of play."""
    lying = game.table.cards.get(card)
    return lying is not None and lying.certain and lying.place.kind in PILES


def nobody_left(game: Game, attempt: OpenAction) -> bool:
    """Return whether all who took part in an attempt are certainly out of it."""
    team = members(game, attempt)
    return bool(team) and all(is_out(game, member) for member in team)


def dilemmas_allowed(game: Game, attempt: OpenAction) -> DilemmasAllowed | None:
    """Return how many dilemmas are drawn for an attempt, and what they may cost together.

    2e-2014.attempting-missions.step1a-announcement: the number of personnel less the number of
    dilemmas beneath the mission. None where nobody can tell.
    """
    event = attempt.event
    types = {game.type_of(card) for card in event.participants}
    if not event.targets or types != {CardType.PERSONNEL}:
        return None if event.number is None else DilemmasAllowed(event.number, exact=True)
    under = Place(kind=PlaceKind.UNDER, card=event.targets[0])
    others, beneath = game.table.others_at(under), game.table.certainly_at(under)
    number = max(len(event.participants) - beneath - (others or 0), 0)
    return DilemmasAllowed(number, exact=others is not None)


def changes_number(game: Game, attempt: OpenAction) -> bool:
    """Return whether a card was played or used in an attempt, which may change how many are drawn.

    2e-2014.attempting-missions.step2b-draw-count
    """
    return any(
        action.card is not None and action.kind in _WITH_CARD
        for seq, action in game.played.items()
        if seq > attempt.seq and attempt.seq in (action.under, action.answers)
    )


def scores_mission(game: Game, event: PointsScored) -> OpenAction | None:
    """Return the attempt whose mission's points are scored, however they are called."""
    attempt = attempt_at(game, event.of)
    if attempt is None or event.kind is PointKind.BONUS:
        return None
    of_mission = event.card is None or event.card in attempt.event.targets
    return attempt if of_mission or event.kind is PointKind.MISSION else None
