"""The events: closed, tagged, and each handled by the fold."""

from typing import get_args

import msgspec
import pytest

from engine.record.events.event import Play
from engine.record.events.match import MatchStarted
from engine.record.events.union import TAGS, AnyEvent, tag
from engine.table.apply import CHANGES
from tests.records import from_json, start


def test_the_table_handles_all_that_lies_on_the_line_of_play() -> None:
    kinds = set(get_args(AnyEvent))
    plays = {kind for kind in kinds if issubclass(kind, Play)}
    assert set(CHANGES) == plays | {MatchStarted}


def test_every_kind_has_a_tag_of_its_own_in_snake_case() -> None:
    assert len(set(TAGS.values())) == len(TAGS) == len(get_args(AnyEvent))
    assert tag(start()) == "match_started"


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value"):
        from_json("card_eaten")
