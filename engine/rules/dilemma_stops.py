"""Whom a dilemma stops by its own text, and where it goes when it is not overcome.

FAQ 3.2.1, when dilemmas stop and when they are discarded; Glossary, "dilemma resolution".
"""

from typing import Final

from engine.cards.cited_answers import given
from engine.cards.timing_enums import Cause, Whom
from engine.model.enums import Status
from engine.model.ids import CardId
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game

# The victims of a stop that spares nobody who faces the dilemma.
_ALL: Final = frozenset({Whom.FACING, Whom.GROUP, Whom.CREW, Whom.SHIP_AND_CREW})


def stops_nobody(game: Game, dilemma: CardId | None) -> tuple[str, ...]:
    """Return the rulings by which a dilemma stops nobody in any case; none where it may."""
    imposed = given(profile_of(game, dilemma).timing.imposes)
    stops = [imposes for imposes in imposed if imposes.status is Status.STOPPED]
    if not stops or any(imposes.whom is not Whom.NOBODY for imposes in stops):
        return ()
    if any(imposes.cause is not Cause.ITS_TEXT for imposes in stops):
        return ()
    return tuple(ruling for imposes in stops for ruling in imposes.rulings)


def stops_whoever_failed(game: Game, dilemma: CardId | None) -> bool:
    """Return whether a dilemma that is not overcome stops all who faced it.

    So it is in general. Its own text may stop nobody, or some whom it selects; whom it selected
    the record alone tells.
    """
    imposed = given(profile_of(game, dilemma).timing.imposes)
    stops = [imposes for imposes in imposed if imposes.status is Status.STOPPED]
    return not stops or any(imposes.whom in _ALL for imposes in stops)


def returns_when_failed(game: Game, dilemma: CardId) -> tuple[str, ...]:
    """Return the rulings by which a dilemma goes back under its mission where it is not overcome.

    None where nothing tells; a dilemma whose fate is told goes as that says.
    """
    timing = profile_of(game, dilemma).timing
    walls = (
        imposes
        for imposes in given(timing.imposes)
        if imposes.status is Status.STOPPED
        and imposes.whom is Whom.FACING
        and imposes.cause is Cause.UNMET_CONDITIONS
    )
    return () if timing.fate else tuple(ruling for wall in walls for ruling in wall.rulings)
