"""Eras: questions on which the rulesets differ, and the rulings by which each answers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from engine.model.toml_text import decoded
from engine.rulebook.resources import ENGINE, read_text

_FILE: Final = ENGINE / "rulebook" / "eras.toml"


class Era(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question: its row, such as `A1`, and by ruleset the ids of the rulings that answer it."""

    row: str
    question: str
    rulings: Mapping[str, tuple[str, ...]]

    def __contains__(self, ruling: object) -> bool:
        return any(ruling in answers for answers in self.rulings.values())

    def others(self, ruleset: str) -> Mapping[str, Sequence[str]]:
        """Return what all other rulesets answer, in the order of the file."""
        return {name: ids for name, ids in self.rulings.items() if name != ruleset}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    era: tuple[Era, ...]


@cache
def eras() -> tuple[Era, ...]:
    """Return all questions, in the order of their rows."""
    return decoded(read_text(_FILE), _File).era


def eras_of(ruling: str) -> Iterator[Era]:
    """Yield the questions that a ruling, by its id, is an answer to."""
    return (era for era in eras() if ruling in era)
