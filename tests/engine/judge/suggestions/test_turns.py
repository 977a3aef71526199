"""The draw that ends a turn, its end, and the turn after it."""

import pytest

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.record.events.cards import CardsMoved
from engine.record.events.turn import TurnEnded, TurnStarted
from tests.interpretations import BEFORE
from tests.proposing import bundled, following, proposed

DRAW = "> 1 other from A draw deck to A hand drawn\n"


def test_a_draw_ends_the_turn_and_then_the_next_begins() -> None:
    (draw,) = proposed("turn 1 A\n", SuggestionKind.DRAW)
    (event,) = draw.events
    assert isinstance(event, CardsMoved)
    assert (event.others, event.destination.player) == (1, "A")
    assert proposed("turn 1 A\n", SuggestionKind.END_TURN) == []
    assert proposed("turn 1 A\n" + DRAW, SuggestionKind.DRAW) == []
    (end,) = proposed("turn 1 A\n" + DRAW, SuggestionKind.END_TURN)
    assert end.events == (TurnEnded(player="A"),)
    assert end.because == BEFORE + 2
    (start,) = proposed("turn 1 A\n" + DRAW + "A ends turn\n", SuggestionKind.START_TURN)
    assert start.events == (TurnStarted(player="B", number=2),)


def test_nothing_is_drawn_and_no_turn_ended_in_the_middle_of_an_action() -> None:
    body = "turn 1 A\nA moves e to space ps\n"
    assert proposed(body, SuggestionKind.DRAW) == []
    assert proposed(body, SuggestionKind.END_TURN, "2e-2014", edition="2E") == []


def test_once_somebody_has_won_neither_a_draw_nor_a_turn_is_proposed() -> None:
    for points, proposals in ((99, 1), (100, 0)):
        body = f"turn 1 A\n> A scores {points} points\n"
        assert len(proposed(body, SuggestionKind.DRAW)) == proposals
        body += "A ends turn\n"
        assert len(proposed(body, SuggestionKind.START_TURN)) == proposals


def test_a_draw_that_is_barred_or_finds_no_card_is_not_proposed() -> None:
    barring = 'turn 1 A\nA plays s = "Activate Subcommands" event to A core; done\n'
    assert proposed(barring, SuggestionKind.DRAW, "cr-1998") == []
    assert len(proposed(barring, SuggestionKind.END_TURN, "cr-1998")) == 1
    assert proposed("counted 0 in A draw deck\nturn 1 A\n", SuggestionKind.DRAW) == []


@pytest.mark.parametrize(("held", "ends"), [(7, 1), (8, 0)])
def test_no_second_edition_turn_is_to_end_with_too_many_cards_in_hand(held: int, ends: int) -> None:
    body = f"turn 1 A\ncounted {held} in A hand\n"
    assert len(proposed(body, SuggestionKind.END_TURN, "2e-2014", edition="2E")) == ends


def test_a_first_edition_hand_may_hold_any_number() -> None:
    body = "turn 1 A\ncounted 8 in A hand\n" + DRAW
    assert len(proposed(body, SuggestionKind.END_TURN)) == 1


def test_a_turn_of_second_edition_ends_without_a_draw() -> None:
    (end,) = proposed("turn 1 A\n", SuggestionKind.END_TURN, "2e-2014", edition="2E")
    assert end.because is None


def test_each_turn_of_the_bundled_match_is_ended_as_proposed() -> None:
    record = bundled("first_edition")
    for entry in record:
        if isinstance(entry.body, TurnEnded | TurnStarted) and entry.seq > 140:
            told = [
                event
                for one in following(record[: entry.seq - 1], "faq-1996")
                for event in one.events
            ]
            assert entry.body in told, entry.seq
