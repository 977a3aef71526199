"""Tests of players in sentences: by id, name or first name, where that is one player's alone."""

import pytest

from engine.model.errors import InputError
from engine.record.events.match import Player
from engine.record.events.scores import PointsScored
from engine.record.events.turn import TurnStarted
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from tests.records import entries, start


def _line(*names: str) -> EntryLine:
    players = tuple(Player(id=id, name=name) for id, name in zip("AB", names, strict=True))
    turn = TurnStarted(number=5, player="A")
    return EntryLine(GrowingRecord(entries(start(players=players), turn)))


@pytest.mark.parametrize(
    ("names", "typed", "whose"),
    [
        (("Ada", "Ben"), "ben scores 5 points", "B"),
        (("Ada North", "Ben South"), "ada scores 5 points", "A"),
        (("Ada North", "Ada South"), "Ada South scores 5 points", "B"),
        (("Ada", "Ada"), "b scores 5 points", "B"),
    ],
)
def test_a_name_of_one_player_names_him(names: tuple[str, str], typed: str, whose: str) -> None:
    """A name, a first name and an id name a player, where they are his alone."""
    (event,) = _line(*names).read(typed).events

    assert isinstance(event, PointsScored)
    assert event.player == whose


@pytest.mark.parametrize("names", [("Ada", "Ada"), ("Ada North", "ADA South")])
def test_a_name_that_two_share_names_neither(names: tuple[str, str]) -> None:
    """What one of them did is not recorded as the other's."""
    with pytest.raises(InputError, match="players are A, B"):
        _line(*names).read("ada scores 5 points")
