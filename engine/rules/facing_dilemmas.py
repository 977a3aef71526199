"""Facing: which dilemma is being faced when a text that is for that is used (Second Edition)."""

from engine.cards.cited_answers import given
from engine.model.enums import ActionKind, Claim
from engine.model.ids import PlayerId
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.table.table import OpenAction


def dilemma_faced(game: Game, event: ActionInitiated) -> OpenAction | None:
    """Return the encounter of the dilemma that a text is used against; None for other actions."""
    if event.card is None or not event.players or not _while_facing(game, event):
        return None
    within = event.answers if event.under is None else event.under
    return game.within(within, ActionKind.ENCOUNTER)


def facing_players(game: Game, encounter: OpenAction) -> tuple[PlayerId, ...]:
    """Return who faces a dilemma: those who make the attempt in which it is met."""
    attempt = game.table.open.get(encounter.event.under or 0)
    return encounter.event.players if attempt is None else attempt.event.players


def names_facing(event: ActionInitiated) -> bool:
    """Return whether something is used, by its words, because a dilemma is being faced."""
    words = (event.trigger or "").lower()
    return ("facing" in words or "faces" in words) and "about to" not in words


def _while_facing(game: Game, event: ActionInitiated) -> bool:
    """Return whether something is used because a dilemma is being faced."""
    if not {Claim.WHILE, Claim.WHEN}.intersection(event.claims):
        return False
    if {Claim.PREVENT, Claim.INSTEAD}.intersection(event.claims):
        return False
    if event.trigger:
        return names_facing(event)
    if Claim.WHILE not in event.claims:
        return False
    responses = given(profile_of(game, event.card).timing.answers)
    return any(ActionKind.ENCOUNTER in response.on for response in responses)
