"""A store that is taken away while it is recorded in: nothing that was acknowledged is lost."""

import sys

import pytest

from tests.crash.losing import LOSSES, lose
from tests.law_examples import sampled


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("way", sampled(LOSSES, short=4))
@pytest.mark.parametrize("rested", [False, True], ids=["at once", "rested"])
def test_what_was_acknowledged_is_there(way: str, rested: bool) -> None:
    assert lose(way, 5, rested=rested) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("way", sampled(LOSSES, short=4))
def test_what_was_acknowledged_is_there_though_nothing_more_is_typed(way: str) -> None:
    assert lose(way, 5, rested=False, after=0) == ""
