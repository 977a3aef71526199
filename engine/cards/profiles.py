"""The profile of a card on the table, by what is known of it just then."""

from engine.cards.card import Profile
from engine.cards.pool import pool
from engine.reference import CardId
from engine.rules.stopping import Scene


def profile_of(scene: Scene, card: CardId | None) -> Profile:
    """Give what is known of a card's timing; a card without a name is one that nobody knows."""
    identity = None if card is None else scene.known.get(card)
    title = "?" if identity is None or identity.name is None else identity.name
    declared = None if identity is None else identity.type
    return pool().profile(title, scene.lineage, scene.rules.edition, declared)
