"""Entries of a profile: each is cited."""

import msgspec
import pytest

from engine.cards.card_effects import Nullifies
from engine.cards.play_windows import Enters, Response
from engine.cards.profile_entry import CardMatcher, Cited
from engine.cards.restrictions import Bars, CardLimit, Imposes
from engine.cards.scheduled_effects import Countdown, Recurs

ENTRIES = (Cited, Response, Enters, Nullifies, Imposes, Bars, CardLimit, Countdown, Recurs)


@pytest.mark.parametrize("shape", ENTRIES)
def test_no_entry_goes_without_a_ruling(shape: type[Cited]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"rulings": []}, shape)


def test_an_entry_with_a_ruling_is_read() -> None:
    entry = msgspec.convert({"rulings": ["a"], "per": "turn"}, CardLimit)
    assert (entry.rulings, entry.number, entry.each) == (("a",), 1, False)


def test_a_matcher_knows_no_other_words() -> None:
    assert msgspec.convert({"titles": ["Hail"]}, CardMatcher).titles == ("Hail",)
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert({"colour": "red"}, CardMatcher)
