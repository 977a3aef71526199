"""The events: closed, tagged, and each handled by the fold."""

from typing import get_args

import msgspec
import pytest

from engine.model.enums import Edition
from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.event import Play
from engine.record.events.match import Keeps, MatchStarted, Player
from engine.record.events.union import TAGS, AnyEvent, tag
from engine.table.apply import CHANGES
from tests.records import start


def test_the_table_handles_all_that_lies_on_the_line_of_play() -> None:
    kinds = set(get_args(AnyEvent))
    plays = {kind for kind in kinds if issubclass(kind, Play)}
    assert set(CHANGES) == plays | {MatchStarted}


def test_every_kind_has_a_tag_of_its_own_in_snake_case() -> None:
    assert len(set(TAGS.values())) == len(TAGS) == len(get_args(AnyEvent))
    assert tag(start()) == "match_started"


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        EVENT_DECODER.decode(b'{"event":"card_eaten"}')


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        EVENT_DECODER.decode(b'{"event":"passed","player":"A","mood":"grim"}')


def test_a_word_outside_its_vocabulary_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"outcome"):
        EVENT_DECODER.decode(b'{"event":"action_ended","action":2,"outcome":"eaten"}')


def test_a_name_of_ten_thousand_characters_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="length <= 200"):
        EVENT_DECODER.decode(
            msgspec.json.encode({"event": "card_named", "card": "x", "name": "N" * 10_000})
        )


def test_a_record_that_keeps_some_of_everything_has_one_form_in_json() -> None:
    said = MatchStarted(
        title="Hail",
        edition=Edition.FIRST,
        ruleset="faq-1996",
        players=(Player(id="A", name="Ada"),),
        keeps=Keeps(),
    )

    assert b"keeps" not in ENCODER.encode(said)


def test_an_id_or_a_date_with_a_line_break_is_refused() -> None:
    card = {"event": "card_declared", "card": "x\n", "owner": "A", "place": {"kind": "shown"}}
    with pytest.raises(msgspec.ValidationError, match="matching regex"):
        EVENT_DECODER.decode(msgspec.json.encode(card))
    dated = msgspec.to_builtins(start()) | {"date": "1996\n"}
    with pytest.raises(msgspec.ValidationError, match="matching regex"):
        EVENT_DECODER.decode(msgspec.json.encode(dated))
