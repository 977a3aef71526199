"""The check says, card by card, where the table and the file's own snapshot agree, and why not."""

import json
from typing import Any

from recorder.importers.gemp.check import check
from recorder.importers.gemp.comparison import (
    CardPoint,
    ComparedPoint,
    Comparison,
    ComparisonVerdict,
)
from tests.recorder.importers.gemp.gemp_record import Document, action, document, text


def comparison(record: Document | None = None) -> Comparison:
    return check(text(record or document()), "small.json")


def seen(card: str, record: Document | None = None) -> CardPoint:
    return next(one for one in comparison(record).cards if one.card == card)


def point(what: str, record: Document | None = None) -> ComparedPoint:
    return next(one for one in comparison(record).points if one.what == what)


def changed(card: str, **fields: Any) -> Document:
    record = document()
    record["visibleCardsInGame"][card] |= fields
    return record


def test_the_figures_of_a_consistent_record() -> None:
    figures = comparison().summary()

    assert (figures["cards"], figures["places_agree"]) == (11, 9)
    assert (figures["places_differ"], figures["places_not_told"]) == (0, 2)
    assert (figures["places_agree_by_actions"], figures["places_agree_by_inference"]) == (7, 2)
    assert figures["owners_agree"] == 11
    assert not comparison().differs


def test_a_card_that_lies_elsewhere_than_in_the_snapshot_is_told_with_the_entry() -> None:
    one = seen("c15", changed("15", locationId=2)).place

    assert one.verdict is ComparisonVerdict.DIFFERS
    assert (one.ours, one.theirs) == ("planet c10 Map the Drift", "at c5 Survey the Reach")
    assert one.why.startswith("laid there by entry ")
    assert comparison(changed("15", locationId=2)).differs


def test_a_card_that_no_action_names_is_not_told() -> None:
    one = seen("c16").place

    assert one.verdict is ComparisonVerdict.NOT_TOLD
    assert (one.theirs, one.why) == ("hand of ada", "no action of the record names it")


def test_a_facility_whose_location_no_action_tells_is_not_told_with_the_action() -> None:
    one = seen("c1").place

    assert one.verdict is ComparisonVerdict.NOT_TOLD
    assert one.why.endswith("names no destination, and no later action tells it")
    assert "the seed at entry" in one.why


def test_a_card_aboard_agrees_though_nobody_knows_where_its_ship_is() -> None:
    record = document()
    del record["performedActions"][-1]
    record["visibleCardsInGame"]["3"]["attachedToCardId"] = 2
    one = seen("c3", record)

    assert one.place.verdict is ComparisonVerdict.AGREES
    assert one.place.why == "where c2 Kestrel is, the record does not say"
    assert one.adrift


def test_a_card_aboard_another_ship_differs() -> None:
    assert seen("c15", changed("15", attachedToCardId=2)).place.verdict is ComparisonVerdict.DIFFERS


def test_a_docked_ship_agrees_only_when_it_is_docked_there() -> None:
    record = document()
    del record["performedActions"][-6:]
    record["visibleCardsInGame"]["2"] |= {"dockedAtCardId": 1, "locationId": -999}
    moored = seen("c2", record).place
    record["visibleCardsInGame"]["2"]["dockedAtCardId"] = 14

    assert moored.verdict is ComparisonVerdict.AGREES
    assert seen("c2", record).place.verdict is ComparisonVerdict.DIFFERS


def test_a_card_in_the_wrong_pile_differs() -> None:
    record = document()
    groups = record["players"][0]["cardGroups"]
    groups["CORE"]["cardIds"].remove(12)
    groups["HAND"]["cardIds"].append(12)

    assert seen("c12", record).place.verdict is ComparisonVerdict.DIFFERS


def test_a_seed_card_that_the_snapshot_has_in_play_differs() -> None:
    assert seen("c13", changed("13", isInPlay=True)).place.verdict is ComparisonVerdict.DIFFERS


def test_a_card_without_a_place_in_the_snapshot_is_not_told() -> None:
    one = seen("c15", changed("15", locationId=-999)).place

    assert (one.verdict, one.why) == (ComparisonVerdict.NOT_TOLD, "the snapshot gives it no place")


def test_whether_the_owner_himself_played_a_card_is_told() -> None:
    assert seen("c15").owner_acted
    assert not seen("c16").owner_acted


def test_a_stop_that_no_action_tells_is_not_told() -> None:
    one = seen("c15", changed("15", isStopped=True)).stopped

    assert (one.verdict, one.ours, one.theirs) == (ComparisonVerdict.NOT_TOLD, "no", "yes")


def test_points_that_no_action_scores_are_not_told_and_name_what_was_solved() -> None:
    one = point("points of ada")

    assert (one.verdict, one.ours, one.theirs) == (ComparisonVerdict.NOT_TOLD, "0", "30")
    assert one.why == "no action says what was scored; ada solved c10"
    assert point("points of ben").verdict is ComparisonVerdict.AGREES


def test_points_agree_when_the_record_scores_them() -> None:
    record = document(action(200, "SCORE_POINTS", pointsScored=30))

    assert point("points of ada", record).verdict is ComparisonVerdict.AGREES


def test_points_that_the_record_scores_otherwise_differ() -> None:
    record = document(action(200, "SCORE_POINTS", "ben", pointsScored=5))

    assert point("points of ben", record).verdict is ComparisonVerdict.DIFFERS


def test_the_turn_agrees_or_differs_and_the_phase_is_not_told() -> None:
    record = document()
    assert point("turn of", record).verdict is ComparisonVerdict.AGREES
    assert point("phase", record).verdict is ComparisonVerdict.NOT_TOLD
    record["playerOrder"]["currentPlayer"] = "ada"
    assert point("turn of", record).verdict is ComparisonVerdict.DIFFERS


def test_locations_are_compared_by_seed_cards_and_completion() -> None:
    record = document()
    assert point("location of c10", record).verdict is ComparisonVerdict.AGREES
    record["spacelineLocations"][1]["isCompleted"] = False
    assert point("location of c10", record).verdict is ComparisonVerdict.DIFFERS


def test_a_spaceline_whose_missions_the_actions_never_laid_differs() -> None:
    record = document()
    record["performedActions"] = []

    assert point("spaceline", record).verdict is ComparisonVerdict.DIFFERS


def test_each_quadrant_has_its_own_spaceline() -> None:
    record = document()
    record["spacelineLocations"][0]["quadrant"] = "DELTA"

    assert point("spaceline delta", record).theirs == "c5"
    assert point("spaceline alpha", record).verdict is ComparisonVerdict.AGREES


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


def test_facts_that_contradict_one_another_are_told() -> None:
    record = document()
    record["performedActions"][-1]["originCardId"] = 14

    assert any("c3" in one for one in comparison(record).inconsistencies)


def test_the_report_tells_figures_first_then_what_is_untold() -> None:
    lines = comparison(changed("15", locationId=2)).lines()

    assert lines[1].startswith("11 cards: 8 places agree")
    assert lines.index("differs:") < lines.index("not told:") < lines.index("agrees:")
    assert any(line.startswith("  c16 Jon Abara: table unknown, snapshot hand") for line in lines)


def test_the_document_is_json() -> None:
    told = json.loads(json.dumps(comparison().document()))

    assert told["summary"]["cards"] == len(told["cards"]) == 11
    assert told["cards"][0]["place"]["verdict"] == "not_told"
