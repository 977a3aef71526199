"""What cards ask for, in words."""

from engine.cards.timing_enums import Need
from replay.text.phrases.needs import NEED_WORDS, asked_words


def test_each_need_has_words_of_its_own() -> None:
    assert NEED_WORDS.keys() == set(Need)
    assert len(set(NEED_WORDS.values())) == len(Need)


def test_several_needs_are_said_one_by_one_and_other_words_as_they_are() -> None:
    assert asked_words("occupied ship, at nebula, 3") == (
        "an occupied ship, a place at a nebula, 3"
    )
