"""What a card's timing tells, and what it leaves untold."""

import msgspec
import pytest

from engine.cards.timing import Timing


def test_a_field_that_is_empty_is_told_and_one_not_given_is_not() -> None:
    assert Timing().told_fields == frozenset()
    assert Timing(answers=(), note="For people.").told_fields == {"answers"}


def test_what_is_not_told_is_not_written() -> None:
    assert msgspec.to_builtins(Timing(note="x")) == {"note": "x"}


def test_an_unknown_field_of_a_card_file_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="anwsers"):
        msgspec.convert({"anwsers": []}, Timing)
