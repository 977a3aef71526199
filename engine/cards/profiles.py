"""The profile and the title of a card on the table, by what is known of it just then."""

from engine.cards.card import Profile
from engine.cards.pool import pool
from engine.cards.titles import key
from engine.reference import CardId
from engine.rules.stopping import Scene


def profile_of(scene: Scene, card: CardId | None) -> Profile:
    """Give what is known of a card's timing; a card without a name is one that nobody knows."""
    identity = None if card is None else scene.known.get(card)
    named = "?" if identity is None or identity.name is None else identity.name
    declared = None if identity is None else identity.type
    return pool().profile(named, scene.lineage, scene.rules.edition, declared)


def title(scene: Scene, card: CardId | None) -> str:
    """A card's title as titles are looked up; empty for one that nobody knows."""
    identity = None if card is None else scene.known.get(card)
    return "" if identity is None or identity.name is None else key(identity.name)
