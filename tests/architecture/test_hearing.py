"""A law: checks and projections hear what was done, not the form of the line that tells it.

Those that still read the form are listed in `hears_lines.toml`, and the list can only shrink. So
can the number of checks of an edition that a ruleset has neither taken on nor replaced.
"""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from engine.checks.framework.check import checks, rulings_of
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset

ROOT: Final = Path(__file__).parents[2]
LISTED: Final = Path(__file__).with_name("hears_lines.toml")
# Checks of its edition for which a ruleset has no word. A lower number is written here at once.
UNDECIDED: Final = {"faq-1996": 131, "cr-1998": 87, "glossary": 48, "2e-2014": 0}


@cache
def hearing_lines() -> frozenset[str]:
    """The modules of checks and projections that import the event of a begun action."""
    paths = (
        path
        for room in ("checks", "projections")
        for path in (ROOT / "engine" / room).rglob("*.py")
    )
    return frozenset(str(path.relative_to(ROOT)) for path in paths if _imports(path))


def _imports(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(
        alias.name == "ActionInitiated"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )


def undecided(rules: str) -> int:
    """How many checks of a ruleset's edition it has neither taken on nor replaced."""
    own, edition = lineage(ruleset(rules)), ruleset(rules).edition
    return sum(
        rulings_of(check.id, own) is None and not set(own).intersection(check.replaced_under)
        for check in checks().values()
        if any(ruleset(name).edition == edition for name in check.rulings)
    )


def test_no_further_module_hears_the_form_of_a_line() -> None:
    listed = set(tomllib.loads(LISTED.read_text(encoding="utf-8"))["modules"])
    assert hearing_lines() - listed == set(), "let relations tell it what was done"
    assert listed - hearing_lines() == set(), "they do so no more: take them off the list"


def test_fewer_and_fewer_checks_are_undecided_under_a_ruleset() -> None:
    assert {rules: undecided(rules) for rules in BUNDLED} == UNDECIDED, (
        "a new check says of each ruleset of its edition whether it runs; a lower number is written"
    )
