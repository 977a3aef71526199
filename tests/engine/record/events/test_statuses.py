"""Statuses and values in JSON."""

import msgspec
import pytest

from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.statuses import ValueSet
from tests.records import from_json


@pytest.mark.parametrize("tag", ["status_set", "status_cleared"])
def test_a_status_is_of_one_card_at_least(tag: str) -> None:
    from_json(tag, cards=["e"], status="stopped")
    with pytest.raises(msgspec.ValidationError, match="length >= 1"):
        from_json(tag, cards=[], status="stopped")


@pytest.mark.parametrize("value", [3, "3", "B", 0])
def test_a_figure_stays_a_figure_and_a_word_a_word(value: int | str) -> None:
    event = from_json("value_set", cards=["e"], attribute="range_left", value=value)

    assert isinstance(event, ValueSet)
    assert (event.value, type(event.value)) == (value, type(value))
    assert EVENT_DECODER.decode(ENCODER.encode(event)) == event


@pytest.mark.parametrize("value", ["", 1.5, True, "x" * 201])
def test_what_is_neither_figure_nor_name_is_refused(value: object) -> None:
    with pytest.raises(msgspec.ValidationError, match="value"):
        from_json("value_set", player="A", attribute="counters", value=value)
