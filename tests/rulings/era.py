"""Eras: questions on which the rulesets differ, each as one transcript judged under several.

A file `tests/rulings/eras/ROW.toml` shows a question of `engine/rulebook/eras.toml`: `play` follows
the common table of the edition (`tests.rulings.scenario`), and beside it stands the judgement by
each ruleset.
"""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.rulings.scenario import record, transitions_told, windows_told

FOLDER = Path(__file__).parent / "eras"


class Judged(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ruleset's judgement of a play: all findings and transitions, some windows."""

    finds: tuple[str, ...]
    transitions: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    no_windows: tuple[str, ...] = ()


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One play, its judgement by ruleset, and the rulesets that say nothing about it."""

    play: str
    under: dict[str, Judged]
    silent: tuple[str, ...] = ()
    passes: str = "some"

    def concerned(self) -> tuple[str, ...]:
        """The rulesets under which it is judged."""
        return (*self.under, *self.silent)


class Era(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question, by its row. `agree`: why no play shows a difference, where none does."""

    row: str
    shown: tuple[Shown, ...]
    agree: str = ""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """The judgement of a play by a ruleset, as found."""

    finds: tuple[str, ...]
    transitions: tuple[str, ...]
    windows: tuple[str, ...]


@cache
def eras() -> tuple[Era, ...]:
    """All questions, row by row."""
    paths = sorted(FOLDER.glob("*.toml"))
    return tuple(msgspec.convert(tomllib.loads(one.read_text("utf-8")), Era) for one in paths)


@cache
def told(play: str, rules: str, passes: str) -> Told:
    """Return a ruleset's judgement of a play."""
    entries = record(play, rules, passes)
    judged = judge(Fold(entries), ruleset(rules))
    return Told(
        finds=tuple(one.check for one in judged.findings if one.inherited_from is None),
        transitions=tuple(transitions_told(judged)),
        windows=tuple(windows_told(entries, judged)),
    )
