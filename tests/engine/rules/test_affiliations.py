"""Whether a card is of the Borg, by what is recorded and what is known."""

from engine.rules.affiliations import is_borg
from tests.states import game_after


def test_the_record_tells_who_is_of_the_borg() -> None:
    assert is_borg(game_after("> p1 affiliation = Borg\n"), "p1") is True
    assert is_borg(game_after('> p1 affiliation = "Federation/Borg"\n'), "p1") is True
    assert is_borg(game_after("> p1 affiliation = Klingon\n"), "p1") is False


def test_a_word_that_only_ends_in_borg_is_another_word() -> None:
    assert is_borg(game_after("> p1 affiliation = Cyborg\n"), "p1") is False


def test_where_nothing_tells_nobody_knows() -> None:
    assert is_borg(game_after("> p2 affiliation = Borg\n"), "p1") is None
    assert is_borg(game_after(""), "nobody") is None
