"""Decisions in JSON: choices by default, results of chance, words that were said."""

import msgspec
import pytest

from engine.model.enums import Method
from engine.record.entry import ENCODER
from engine.record.events.decisions import Chosen, RequirementsChecked
from tests.records import from_json


def test_a_choice_that_does_not_say_how_was_free() -> None:
    chosen = from_json("chosen", player="A", cards=["p1"])

    assert isinstance(chosen, Chosen)
    assert chosen.method is Method.CHOICE
    assert b"method" not in ENCODER.encode(chosen)
    assert b'"method":"random"' in ENCODER.encode(Chosen(method=Method.RANDOM))


def test_a_requirement_that_is_not_met_is_written_as_one_that_is() -> None:
    """`met` has no default: silence must not become an answer."""
    failed = RequirementsChecked(subject="m", met=False)

    assert b'"met":false' in ENCODER.encode(failed)
    with pytest.raises(msgspec.ValidationError, match="missing required field `met`"):
        from_json("requirements_checked", subject="m")


@pytest.mark.parametrize("text", ["", "x" * 10_001])
def test_what_was_said_has_words_and_is_no_book(text: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="length"):
        from_json("said", player="A", text=text)
    from_json("said", player="A", text=text[:10_000] or "x")
