"""A check: what it finds, in words, and the rulings of each ruleset that it rests on."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import msgspec

from engine.checks.framework.finding import Verdict
from engine.model.toml_text import parsed
from engine.rulebook.resources import texts
from engine.rulebook.ruleset import Lineage

_ID: Final = re.compile(r'^id = "(.+)"$', re.MULTILINE)


class Follows(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The checks whose findings may be the root cause of a finding of this check.

    `doing`: both fault the same action, its effects and its end included.
    `within`: the action lies in one that was at fault, or is it.
    `about`: both are about the same action, their {entry}.
    `later`: it comes after the other, whatever it is about.

    In the first three, its cards must be among those of the other, where that names any. It must
    also have the same subject or, without one, the same players.
    """

    doing: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    later: tuple[str, ...] = ()


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One check. It runs only under the rulesets for which `rulings` has an entry.

    A ruleset whose pages do not have the rule may name rulings of an older document of its edition,
    and so inherit it: its finding is doubtful, unless the rule is `fundamental` to the game.

    `message`, `legal_if`: sentences with the fields {players}, {cards}, {subject}, {entry}, {time}
    and {tempo}.
    `asks`: where a card's text is missing, the question that would settle it, with such fields.
    `beside_rulings`: other rulings that it goes by, and that a finding does not cite: on play that
    looks like its breach but is legal, and on cases that its rulings cover.
    `follows`: the checks whose findings it may only follow from.
    `ends_play`: whatever is done after it only follows from it.
    """

    id: str
    verdict: Verdict
    message: str
    legal_if: str
    asks: str | None = None
    rulings: Mapping[str, tuple[str, ...]]
    beside_rulings: tuple[str, ...] = ()
    follows: Follows = Follows()
    ends_play: bool = False
    fundamental: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    check: tuple[Check, ...]


class Checks(Mapping[str, Check]):
    """All checks by id; a chapter, which is a file, is only read when one of its own is wanted."""

    def __init__(self, chapters: Mapping[str, str]) -> None:
        """Take the text of each chapter. The ids stand on lines of their own, as do rulesets."""
        self.chapters = {name: tuple(_ID.findall(text)) for name, text in chapters.items()}
        self._texts = chapters
        self._places = {check: name for name, ids in self.chapters.items() for check in ids}
        self._read: dict[str, Check] = {}

    def __getitem__(self, check: str) -> Check:
        """Return a check by its id."""
        if check not in self._read:
            data = parsed(self._texts[self._places[check]])
            self._read |= {read.id: read for read in msgspec.convert(data, _File).check}
        return self._read[check]

    def __iter__(self) -> Iterator[str]:
        """Return the ids, chapter by chapter."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count the checks."""
        return len(self._places)

    def has_check_under(self, chapter: str, lineage: Lineage) -> bool:
        """Return whether a chapter has a check that runs under a ruleset."""
        return any(f"\n{name} = " in self._texts[chapter] for name in lineage)


@cache
def checks() -> Checks:
    """Return all checks by id."""
    return Checks(texts("checks"))


def chapters() -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the checks by chapter: a file of this folder and its module."""
    return checks().chapters


@cache
def rulings_of(check: str, lineage: Lineage) -> tuple[str, ...] | None:
    """Return the rulings that a check rests on under a ruleset and those that it extends.

    None where the check does not run under it.
    """
    rulings = checks()[check].rulings
    return next((rulings[name] for name in reversed(lineage) if name in rulings), None)


@cache
def inherited_from(check: str, lineage: Lineage) -> str | None:
    """Return the older document that a ruleset has a check from; None where its own pages say so.

    An id of a ruling begins with that of its document.
    """
    return document_of(rulings_of(check, lineage) or (), lineage)


def document_of(rulings: tuple[str, ...], lineage: Lineage) -> str | None:
    """Return the other document that rulings are of; None where one is of the ruleset's own."""
    documents = tuple(ruling.partition(".")[0] for ruling in rulings)
    own = not documents or any(document in lineage for document in documents)
    return None if own else documents[0]
