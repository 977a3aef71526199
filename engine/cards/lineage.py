"""The rulesets that a ruleset is made of, in the order in which they amend cards."""

from engine.cards.card import Lineage
from engine.ruleset import Ruleset, ruleset


def lineage(rules: Ruleset) -> Lineage:
    """Give the ids of what a ruleset extends, the oldest first, and its own."""
    under = () if rules.extends is None else lineage(ruleset(rules.extends))
    return (*under, rules.id)
