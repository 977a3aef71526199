"""Obligations: open until met or overdue, and one of a kind for each card."""

from msgspec.structs import replace

from engine.cards.timing_enums import TurnPoint
from engine.model.enums import ActionKind, Attribute
from engine.standing.obligation import Obligation

DRAW = Obligation(act=ActionKind.DRAW, player="A", since=2, start=TurnPoint.START, by=TurnPoint.END)


def test_what_is_owed_is_open_until_it_is_done_or_too_late() -> None:
    assert DRAW.open
    assert not DRAW.settled(5).open
    assert not replace(DRAW, overdue=9).open


def test_what_is_done_says_with_which_entry_and_stays_the_same_otherwise() -> None:
    done = DRAW.settled(5)

    assert replace(done, met=None) == DRAW
    assert (done.met, done.key) == (5, DRAW.key)


def test_each_act_player_and_card_is_owed_by_itself() -> None:
    others = [
        replace(DRAW, act=ActionKind.DISCARD),
        replace(DRAW, act=Attribute.COUNTDOWN),
        replace(DRAW, player="B"),
        replace(DRAW, player=None),
        replace(DRAW, card="e"),
    ]

    assert len({DRAW.key, *(other.key for other in others)}) == 6
    assert replace(DRAW, since=9, turns=2, overdue=9).key == DRAW.key
