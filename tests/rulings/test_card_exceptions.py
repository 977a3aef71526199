"""Every exception counts: without it, a scenario of its rulings has another result."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.cards.exceptions.card_exception import word
from engine.cards.exceptions.registry import CardExceptions, every_exception, exceptions_of
from engine.cards.pool import pool
from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.rulings.scenario import Scenario, record, scenarios

ALL = scenarios()


def layers(card: CardExceptions) -> Iterator[tuple[str, tuple[Any, ...]]]:
    yield "timing", card.timing
    yield "beside", card.beside
    yield from card.amended.items()


def without(card: CardExceptions, layer: str, number: int) -> CardExceptions:
    """A card without one of its entries."""

    def rest(told: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*told[:number], *told[number + 1 :])

    if layer in ("timing", "beside"):
        return msgspec.structs.replace(card, **{layer: rest(getattr(card, layer))})
    return msgspec.structs.replace(card, amended=card.amended | {layer: rest(card.amended[layer])})


def every() -> Iterator[Any]:
    for card in every_exception():
        for layer, told in layers(card):
            for number, entry in enumerate(told):
                name = f"{card.title} {layer} {word(type(entry))}"
                yield pytest.param(card, layer, number, set(entry.rulings), id=name)


def outcome(scenario: Scenario) -> list[Any]:
    """What is found and owed in the lines of a scenario, with new profiles of the cards."""
    made: list[Any] = []
    for lines in filter(None, (scenario.breach, scenario.legal)):
        fold = Fold(record(scenario.given + lines, scenario.ruleset, scenario.passes))
        judged = judge(fold, ruleset(scenario.ruleset), pool().beside({}))
        made += [[(one.check, one.rulings) for one in judged.findings], judged.duties]
    return made


@pytest.mark.parametrize(("card", "layer", "number", "rulings"), every())
def test_without_an_exception_a_scenario_of_its_rulings_turns_out_otherwise(
    card: CardExceptions,
    layer: str,
    number: int,
    rulings: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    concerned = [one for one in ALL if not rulings.isdisjoint(one.rulings)]
    before = [outcome(one) for one in concerned]
    rest = without(card, layer, number)
    monkeypatch.setattr(
        "engine.cards.pool.exceptions_of",
        lambda title, edition: rest if title == card.title else exceptions_of(title, edition),
    )
    assert concerned
    assert [outcome(one) for one in concerned] != before
