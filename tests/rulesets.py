"""The rulesets that tests name, and what they expect of one that they do not.

A ruleset that only extends another judges like that one, so no test needs to name it. A ruleset
that differs is added to `NAMED`, and the tests say how.
"""

from collections.abc import Iterable
from typing import Final

from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, Ruleset, lineage, ruleset

NAMED: Final = ("faq-1996", "cr-1998", "glossary", "2e-2014")


def named(rulesets: Iterable[str]) -> list[str]:
    """The rulesets among these that tests name, in the same order."""
    return [name for name in rulesets if name in NAMED]


def expected_as(rules: Ruleset) -> str:
    """The ruleset whose judgement is expected of this one: itself, or the nearest it extends."""
    return next((name for name in reversed(lineage(rules)) if name in NAMED), rules.id)


def choices(edition: Edition | None = None) -> str:
    """All rulesets, or those of an edition, as messages list them."""
    every = (name for name in BUNDLED if edition in (None, ruleset(name).edition))
    return ", ".join(every)


def turns(start: str, end: str) -> int:
    """The number of steps from one ruleset of an edition to another."""
    edition = ruleset(start).edition
    every = [name for name in BUNDLED if ruleset(name).edition is edition]
    return (every.index(end) - every.index(start)) % len(every)
