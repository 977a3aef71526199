"""The rulings that name a card."""

from collections.abc import Iterator

from engine.model.person_names import name_key
from engine.rulebook.ruleset import Ruleset, lineage
from engine.rulebook.rulings import Ruling
from engine.rulebook.rulings_loader import catalogue


def rulings_on(title: str, rules: Ruleset) -> Iterator[Ruling]:
    """Yield the rulings of a ruleset, and of those that it extends, that name a card."""
    key, documents = name_key(title), lineage(rules)
    for ruling in catalogue().rulings.values():
        if ruling.ruleset in documents and key in map(name_key, ruling.cards):
            yield ruling
