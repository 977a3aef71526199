"""Moves: from where each card leaves, and where it goes."""

from engine.record.events.cards import CardsMoved
from tests.transcripts import events, faults


def test_cards_that_lie_in_several_places_are_moved_from_each() -> None:
    moves = events("> p1, k, p2 to discard")

    assert [(move.cards, move.origin.kind) for move in moves if isinstance(move, CardsMoved)] == [
        (("p1", "p2"), "aboard"),
        (("k",), "space"),
    ]


def test_a_card_is_moved_from_where_the_last_line_left_it() -> None:
    *_, move = events("> p1 to planet ex\nA passes\n> p1 to discard")

    assert isinstance(move, CardsMoved)
    assert (move.origin.kind, move.origin.card) == ("planet", "ex")


def test_a_card_that_is_played_is_moved_on_from_where_it_is_shown() -> None:
    *_, move = events("B plays h\n  > h to discard")

    assert isinstance(move, CardsMoved)
    assert move.origin.kind == "shown"


def test_others_cannot_go_to_several_places() -> None:
    assert faults("> p1, h and 2 others from A hand to discard") == [
        "1:3: found other cards beside cards that go to several places; "
        "write one line for each place"
    ]
