"""Every doubtful check asks one question, whose answers say which way it is settled."""

from string import Formatter

import pytest

from engine.checks.framework.check import Check, checks
from engine.checks.framework.finding import Verdict
from engine.checks.framework.question import About
from engine.rulebook.ruleset import BUNDLED

DOUBTFUL = [check for check in checks().values() if check.verdict is Verdict.DOUBTFUL]
# Its words are the same for all copies of a card, so they name no moment.
OF_TEXTS = {About.CARDS, About.FIRST, About.CARD_OF_ENTRY}


def fields(words: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(words) if field}


@pytest.mark.parametrize("check", DOUBTFUL, ids=lambda check: check.id)
def test_a_doubtful_check_asks_one_question(check: Check) -> None:
    assert check.asks is not None
    assert check.asks.endswith("?")
    assert check.asks.count("?") == 1
    if check.about in OF_TEXTS:
        assert fields(check.asks) <= {"cards", "first"}


def test_no_other_check_asks_anything() -> None:
    others = checks().keys() - {check.id for check in DOUBTFUL}
    assert [name for name in sorted(others) if checks()[name].asks is not None] == []


def test_no_document_has_the_name_of_a_check() -> None:
    assert checks().keys().isdisjoint(BUNDLED)
