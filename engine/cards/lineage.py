"""The rulesets that a ruleset is made of, in the order in which they amend cards."""

from engine.cards.card import Lineage
from engine.ruleset import Ruleset
from engine.ruleset import lineage as nearest_first


def lineage(rules: Ruleset) -> Lineage:
    """Give the ids of what a ruleset extends, the oldest first, and its own."""
    return tuple(reversed(nearest_first(rules)))
