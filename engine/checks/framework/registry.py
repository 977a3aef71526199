"""Which checks are asked of which kind of event under a ruleset."""

from functools import cache
from importlib import import_module

from engine.checks.framework.check import checks
from engine.checks.framework.dispatch import Questions
from engine.rulebook.ruleset import Lineage


@cache
def asked(lineage: Lineage) -> Questions:
    """Return what is asked under a ruleset, by the chapters that have a check of it.

    Only these chapters are loaded. A chapter without `ASKED` is asked at the end of the record.
    """
    every = checks()
    concerned = (name for name in every.chapters if every.concerned(name, lineage))
    modules = (import_module(f"engine.checks.{name.replace('/', '.')}") for name in concerned)
    return Questions(module.ASKED for module in modules if hasattr(module, "ASKED"))
