"""The rulings that name a card."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from engine.model.person_names import name_key
from engine.rulebook.ruleset import Ruleset, lineage
from engine.rulebook.rulings import Ruling
from engine.rulebook.rulings_loader import catalogue


def rulings_on(title: str, rules: Ruleset) -> Iterator[Ruling]:
    """Yield the rulings of a ruleset, and of those that it extends, that name a card."""
    documents = lineage(rules)
    for ruling in _by_card().get(name_key(title), ()):
        if ruling.ruleset in documents:
            yield ruling


@cache
def _by_card() -> Mapping[str, Sequence[Ruling]]:
    found: dict[str, list[Ruling]] = {}
    for ruling in catalogue().rulings.values():
        for key in dict.fromkeys(map(name_key, ruling.cards)):
            found.setdefault(key, []).append(ruling)
    return found
