"""The sizes of piles, compared with the file's own snapshot."""

from recorder.importers.gemp.comparison import (
    ComparisonVerdict,
)
from tests.recorder.importers.gemp.gemp_record import document, point


def test_a_hand_is_reckoned_back_to_the_one_draw_of_untold_size() -> None:
    why = point("cards in hand of ada").why

    assert why.startswith("it adds up if the draw at entry ")
    assert why.endswith("was of 7 cards")


def test_a_pile_without_a_count_is_not_told_and_an_empty_one_agrees() -> None:
    assert point("cards in draw deck of ada").verdict is ComparisonVerdict.NOT_TOLD
    assert point("cards in discard pile of ben").verdict is ComparisonVerdict.AGREES


def test_a_pile_of_another_size_differs_unless_cards_are_adrift() -> None:
    record = document()
    record["players"][0]["cardGroups"]["CORE"]["cardCount"] = 3
    adrift = point("cards in core of ada", record)
    record["players"][0]["cardGroups"]["CORE"]["cardCount"] = 1

    assert adrift.verdict is ComparisonVerdict.NOT_TOLD
    assert adrift.why == "1 cards of that player lie where the record does not say"
    assert point("cards in core of ada", record).verdict is ComparisonVerdict.DIFFERS
