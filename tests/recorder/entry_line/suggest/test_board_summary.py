"""The parts of the table that matter to the next player to act."""

from engine.model.enums import CardType, PlaceKind
from recorder.entry_line.suggest.board_summary import BoardSummary, board_summary
from tests.recorder.entry_line.typing_in import line_after

TURN = "turn 5 A\n"


def board(body: str = "") -> BoardSummary:
    return BoardSummary(line_after(TURN + body).context)


def test_a_card_is_at_the_location_of_whatever_carries_it() -> None:
    found = board()

    assert [found.location(card) for card in ("p1", "e", "ex", "k")] == ["ex", "ex", "ex", "ps"]
    assert found.location("h") is None
    assert found.location("nobody") is None


def test_a_players_own_people_are_told_from_others_and_from_things() -> None:
    found = board(
        'card q = "Kira" personnel of B aboard e\ncard t = "Tricorder" equipment of A aboard e\n'
    )

    assert found.at(PlaceKind.ABOARD, "e") == ("p1", "p2", "p3", "q", "t")
    assert found.people(PlaceKind.ABOARD, "e") == ("p1", "p2", "p3", "t")
    assert found.able(("p1", "t", "e")) == ("p1",)


def test_whoever_is_stopped_is_not_able() -> None:
    found = board("> p2 is stopped\n> p3 is stopped\n> p3 no longer stopped\n")

    assert found.able(("p1", "p2", "p3")) == ("p1", "p3")


def test_what_was_in_use_last_comes_first() -> None:
    found = board("> p2 is stopped\n> p3 is stopped\n")

    assert found.recent[:2] == ("p3", "p2")
    assert [card.id for card in found.in_play][:2] == ["p3", "p2"]
    assert found.own(CardType.PERSONNEL) == ("p3", "p2", "p1")


def test_what_lies_in_a_pile_is_not_in_play() -> None:
    found = board("> p1 to discard\n")

    assert "p1" not in [card.id for card in found.in_play]
    assert found.own(CardType.SHIP) == ("e",)
    assert set(found.locations) == {"ex", "ps"}


def test_the_situation_is_found_once_until_something_is_recorded() -> None:
    context = line_after(TURN).context
    first = board_summary(context)

    assert board_summary(context) is first
    context.point = 3
    assert board_summary(context) is not first
