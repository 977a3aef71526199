"""A play is judged alike in further wordings and beside an unknown card, but for listed texts."""

import pytest

from tests.law_examples import repeated
from tests.rulings.scenario import scenarios
from tests.wordings.known import LAWS, known

# All of the scenarios in the thorough form, else one in ten, for each law others.
EVERY = repeated(1, short=10)
COUNT_ANEW = "mend it: 'python -m tests.wordings.known --each' tells which checks it loses"
TAKE_OFF = "judged alike now: 'python -m tests.wordings.known --write' takes them off"


@pytest.mark.parametrize("law", LAWS)
def test_only_listed_texts_are_judged_otherwise(law: str) -> None:
    first = [*LAWS].index(law) % EVERY
    every = list(LAWS[law](scenarios()[first::EVERY]))
    tried = {one.name for one in every}
    differing = {one.name for one in every if one.differs}
    listed = known().get(law, frozenset())
    assert differing - listed == set(), COUNT_ANEW
    assert (listed & tried) - differing == set(), TAKE_OFF
    if EVERY == 1:
        assert tried
        assert listed <= tried, "no text has this name"


def test_each_law_has_its_list() -> None:
    assert known().keys() == LAWS.keys()
