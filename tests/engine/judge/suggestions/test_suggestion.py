"""What sorts of things are proposed: each is proposed by some play, and ready to be recorded."""

import pytest

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.record.events.turn import TurnStarted
from tests.proposing import proposed

TURN = "turn 1 A\n"
SECOND_TURN = TURN + "A ends turn\n"


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (TURN, SuggestionKind.DRAW),
        (SECOND_TURN, SuggestionKind.START_TURN),
        (TURN + "> p1 is stopped\nturn 2 B\n", SuggestionKind.UNSTOP),
        (TURN + "B calls wait\n", SuggestionKind.PASSING),
    ],
)
def test_each_sort_is_told_with_events_and_has_its_own_word(
    body: str, kind: SuggestionKind
) -> None:
    (found,) = proposed(body, kind)
    assert found.events
    assert SuggestionKind(found.kind.value) is kind


def test_who_is_to_do_it_is_the_player_of_the_event() -> None:
    (start,) = proposed(SECOND_TURN, SuggestionKind.START_TURN)
    assert start.events == (TurnStarted(player="B", number=2),)
    assert start.player == "B"


def test_a_change_of_status_is_nobodys_to_decide() -> None:
    (unstop,) = proposed(TURN + "> p1 is stopped\nturn 2 B\n", SuggestionKind.UNSTOP)
    assert unstop.player is None
