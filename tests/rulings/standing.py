"""Rulings in standing: without the entries that cite one, its scenario has another result."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache
from typing import Any, Final, TypeVar
from unittest.mock import patch

import msgspec

from engine.cards.card import CardFacts, NamingRules, TypeRule
from engine.cards.exceptions.registry import CardExceptions, exceptions_of
from engine.cards.pool import Pool, pool
from engine.judge.judgement import judge
from engine.model.enums import Edition
from engine.rulebook.citations import citations
from engine.rulebook.ruleset import Ruleset, ruleset
from engine.rulebook.ruling_coverage import Cover
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record, scenarios, transitions_told, windows_told

_Told = TypeVar("_Told")
_GONE: Final = object()


@cache
def standing(every: int = 1) -> frozenset[str]:
    """The rulings cited by rulesets and cards whose entries count, as a scenario shows.

    For a sample, one scenario in so many is looked at.
    """
    cited = {one.ruling for one in citations() if one.cover is Cover.STANDING}
    looked_at = scenarios()[::every]
    return frozenset(
        ruling
        for ruling in cited
        if any(decides(ruling, one) for one in looked_at if ruling in one.rulings)
    )


def decides(ruling: str, scenario: Scenario) -> bool:
    """Whether a scenario has another result without all that cites a ruling."""
    rules = _built(ruleset(scenario.ruleset), ruling, Ruleset)
    before = _as_it_is(scenario)
    with _exceptions_without(ruling):
        return _outcome(scenario, rules, _pool_without(ruling)) != before


@cache
def _as_it_is(scenario: Scenario) -> list[Any]:
    return _outcome(scenario, ruleset(scenario.ruleset), pool().beside({}))


def _outcome(scenario: Scenario, rules: Ruleset, cards: Pool) -> list[Any]:
    """The whole judgement of the lines of a scenario."""
    made: list[Any] = []
    for lines in filter(None, (scenario.breach, scenario.legal)):
        entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
        judged = judge(Fold(entries), rules, cards)
        made += [
            [(one.check, one.verdict, one.rulings) for one in judged.findings],
            transitions_told(judged),
            windows_told(entries, judged),
            [one.rulings for one in judged.windows],
            judged.duties,
        ]
    return made


@cache
def _pool_without(ruling: str) -> Pool:
    """The cards without the entries that cite a ruling."""
    cards = copy(pool().beside({}))
    cards._cards = dict(cards._cards)
    for name, file in cards._files.items():
        for number in range(len(file.card)):
            card = cards._card(name, number, "")
            if ruling.encode() in msgspec.json.encode(card):
                cards._cards[name, number, ""] = _built(card, ruling, CardFacts)
    vars(cards)["types"] = _built(pool().types, ruling, tuple[TypeRule, ...])
    vars(cards)["naming"] = _built(pool().naming, ruling, NamingRules)
    return cards


@contextmanager
def _exceptions_without(ruling: str) -> Iterator[None]:
    def rest(title: str, edition: Edition) -> CardExceptions | None:
        told = exceptions_of(title, edition)
        if told is None:
            return None

        def kept(layer: tuple[Any, ...]) -> tuple[Any, ...]:
            return tuple(one for one in layer if ruling not in one.rulings)

        return msgspec.structs.replace(
            told,
            timing=kept(told.timing),
            beside=kept(told.beside),
            amended={rules: kept(layer) for rules, layer in told.amended.items()},
        )

    with patch("engine.cards.pool.exceptions_of", rest):
        yield


def _built(told: object, ruling: str, kind: type[_Told]) -> _Told:
    """What is told, without the entries that cite a ruling."""
    return msgspec.convert(_without(msgspec.to_builtins(told), ruling), kind)


def _without(table: Any, ruling: str) -> Any:
    """Data without the entries that cite a ruling; one that holds or not, turned round."""
    if isinstance(table, dict):
        if ruling in table.get("rulings", ()):
            return table | {"holds": not table["holds"]} if "holds" in table else _GONE
        held = {key: _without(inner, ruling) for key, inner in table.items()}
        return {key: inner for key, inner in held.items() if inner is not _GONE}
    if isinstance(table, list | tuple):
        held_list = (_without(inner, ruling) for inner in table)
        return [inner for inner in held_list if inner is not _GONE]
    return table
