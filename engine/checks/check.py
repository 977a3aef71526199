"""A check: what it finds, in words, and the rulings of each ruleset that it rests on."""

import tomllib
from collections.abc import Mapping
from functools import cache

import msgspec

from engine.data import texts
from engine.finding import Verdict
from engine.ruleset import Lineage


class Follows(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From findings of which checks one of this check only follows, and what ties the two.

    `doing`: both fault the same action, its effects and its end included. `within`: the action
    lies in one that was at fault, or is it. `about`: both are about the same action, their {entry}.
    In these its cards must be among those of the other, where that names any, and it must be of the
    same subject or, without one, players. `later`: it comes after the other, whatever it is about.
    """

    doing: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    later: tuple[str, ...] = ()


class Check(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One check. It is asked only under the rulesets for which `rulings` has an entry.

    `message` and `legal_if` are sentences with the fields {players}, {cards}, {subject}, {entry},
    {time} and {tempo}. `beside_rulings`: what it goes by as well and a finding does not cite: what
    looks like its breach and is none, and cases that its rulings cover. `follows`: what it only
    follows from. `ends_play`: whatever is done after it only follows from it.
    """

    id: str
    verdict: Verdict
    message: str
    legal_if: str
    rulings: Mapping[str, tuple[str, ...]]
    beside_rulings: tuple[str, ...] = ()
    follows: Follows = Follows()
    ends_play: bool = False


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    check: tuple[Check, ...]


@cache
def checks() -> Mapping[str, Check]:
    """All checks by id."""
    return {check.id: check for file in _files().values() for check in file}


@cache
def chapters() -> Mapping[str, tuple[str, ...]]:
    """The ids of the checks of each chapter, which is a file of this folder and its module."""
    return {name: tuple(check.id for check in file) for name, file in _files().items()}


@cache
def _files() -> Mapping[str, tuple[Check, ...]]:
    return {
        name: msgspec.convert(tomllib.loads(text), _File).check
        for name, text in texts("checks").items()
    }


@cache
def rulings_of(check: str, lineage: Lineage) -> tuple[str, ...] | None:
    """The rulings that a check rests on under a ruleset and those that it extends.

    None where the check is not asked under it.
    """
    rulings = checks()[check].rulings
    return next((rulings[name] for name in reversed(lineage) if name in rulings), None)
