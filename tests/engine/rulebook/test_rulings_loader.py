"""The files of the catalogue: one ruling can be read without the rest."""

import pytest

from engine.rulebook.rulings_loader import catalogue, ruling

EVERY = sorted(catalogue().rulings)


@pytest.mark.parametrize("name", EVERY[::40])
def test_a_ruling_read_by_itself_is_the_one_of_the_catalogue(name: str) -> None:
    assert ruling(name) == catalogue().rulings[name]


@pytest.mark.parametrize("name", ["", "faq-1996", "faq-1996.no-such-ruling", "faq-1997.1.2.x"])
def test_there_is_no_ruling_of_an_unknown_id(name: str) -> None:
    assert ruling(name) is None


def test_the_last_ruling_of_a_file_ends_where_its_conflicts_begin() -> None:
    beside = {one for conflict in catalogue().conflicts.values() for one in conflict.rulings}
    for name in sorted(beside)[::25]:
        assert ruling(name) == catalogue().rulings[name]
