"""The rulesets that a ruleset is made of."""

import msgspec

from engine.cards.lineage import lineage
from engine.ruleset import ruleset


def test_a_ruleset_comes_after_what_it_extends() -> None:
    assert lineage(ruleset("cr-1998")) == ("faq-1996", "cr-1998")
    assert lineage(ruleset("glossary")) == ("glossary",)


def test_a_fifth_ruleset_inherits_from_two() -> None:
    house = msgspec.structs.replace(ruleset("cr-1998"), id="house", extends="cr-1998")
    assert lineage(house) == ("faq-1996", "cr-1998", "house")
