"""What all events have in common: strict fields, short names, and defaults left out of JSON."""

import msgspec
import pytest

from engine.record.entry import ENCODER
from engine.record.events.actions import Passed
from engine.record.events.event import Effect, Play
from engine.record.events.union import TAGS
from tests.records import from_json


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        from_json("passed", player="A", mood="grim")


def test_a_name_of_ten_thousand_characters_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="length <= 200"):
        from_json("card_named", card="x", name="N" * 10_000)


@pytest.mark.parametrize("id_", ["x\n", "", ".x", "x y", "x" * 65])
def test_an_id_with_a_line_break_or_no_word_in_front_is_refused(id_: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"matching regex|length"):
        from_json("card_declared", card=id_, owner="A", place={"kind": "shown"})


def test_what_goes_without_saying_is_left_out_of_json() -> None:
    assert ENCODER.encode(Passed(player="A")) == b'{"event":"passed","player":"A"}'
    assert ENCODER.encode(Passed(player="A", on=5)) == b'{"event":"passed","player":"A","on":5}'


@pytest.mark.parametrize("kind", TAGS)
def test_what_all_plays_and_effects_have_in_common_may_be_missing(
    kind: type[msgspec.Struct],
) -> None:
    common = {field.name for field in msgspec.structs.fields(Effect)}

    required = {field.name for field in msgspec.structs.fields(kind) if field.required}

    assert required & common == set()
    assert ("because" in kind.__struct_fields__) == issubclass(kind, Play)
