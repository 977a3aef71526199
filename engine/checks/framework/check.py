"""A check: what it finds, in words, and the rulings of each ruleset that it rests on."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from engine.checks.framework.finding import Verdict
from engine.checks.framework.question import About
from engine.model.toml_text import decoded
from engine.rulebook.resources import texts
from engine.rulebook.ruleset import Lineage


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


class LawfulCase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named exception to a check: play that looks like its breach, and is lawful.

    `says`: what makes it lawful, with the fields of a message. A check of several rulesets may rest
    on rulings of several documents.
    """

    name: str
    says: str
    rulings: tuple[str, ...] = ()


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One check. It runs only under the rulesets for which `rulings` has an entry.

    A ruleset whose pages do not have the rule may name rulings of an older document of its edition,
    and so inherit it: its finding is doubtful, unless the rule is `fundamental` to the game.
    `replaced_under`: rulesets that replaced the rule of one that they extend, and do not have it.

    `message`, `legal_if`: sentences with the fields {players}, {cards}, {first}, {rest} (the first
    of the cards, and the others), {subject}, {entry}, {time} and {tempo}. A word that depends on
    how many of them there are stands in a field of theirs: {cards:is}, {cards:it|them}.
    `wordings`: the message in other cases, by the name that a finding gives.
    `asks`: of a doubtful check the question that settles it, with such fields; `about`: what that
    is about. `yes`: what play is if the answer is yes; after a no it is the other. `text_settles`:
    the text of a card answers it.
    `unless`: its exceptions, each named, with the rulings that make it lawful.
    `beside_rulings`: other rulings that it goes by, and that a finding does not cite: on play that
    looks like its breach but is legal, and on cases that its rulings cover.
    `follows`: the checks whose findings it may only follow from.
    `ends_play`: whatever is done after it only follows from it.
    """

    id: str
    verdict: Verdict
    message: str
    wordings: Mapping[str, str] = {}
    legal_if: str
    asks: str | None = None
    about: About = About.MOMENT
    yes: Literal["legal", "illegal"] = "legal"
    text_settles: bool = False
    rulings: Mapping[str, tuple[str, ...]]
    replaced_under: tuple[str, ...] = ()
    unless: tuple[LawfulCase, ...] = ()
    beside_rulings: tuple[str, ...] = ()
    follows: Follows = Follows()
    ends_play: bool = False
    fundamental: bool = False

    def exception(self, name: str) -> LawfulCase:
        """Return the exception of a name, which must be one of the check's."""
        return next(case for case in self.unless if case.name == name)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    check: tuple[Check, ...]


class Checks(dict[str, Check]):
    """All checks by id.

    `chapters`: those of each chapter, which is a file of this folder and its module.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        """Read the text of each chapter."""
        self.chapters = {name: decoded(text, _File).check for name, text in texts.items()}
        super().__init__((check.id, check) for own in self.chapters.values() for check in own)

    def has_check_under(self, chapter: str, lineage: Lineage) -> bool:
        """Return whether a chapter has a check that runs under a ruleset."""
        return any(name in check.rulings for check in self.chapters[chapter] for name in lineage)


@cache
def checks() -> Checks:
    """Return all checks by id."""
    return Checks(texts("checks"))


@cache
def rulings_of(check: str, lineage: Lineage) -> tuple[str, ...] | None:
    """Return the rulings that a check rests on under a ruleset and those that it extends.

    None where the check does not run under it: no document has the rule, or one replaced it.
    """
    known = checks()[check]
    for name in reversed(lineage):
        if name in known.rulings or name in known.replaced_under:
            return known.rulings.get(name)
    return None


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
