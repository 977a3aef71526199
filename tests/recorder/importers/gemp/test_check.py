"""The check says, card by card, where the table and the file's own snapshot agree; if not, why."""

from typing import Any

from recorder.importers.gemp.comparison import (
    CardPoint,
    ComparisonVerdict,
)
from tests.recorder.importers.gemp.gemp_record import Document, comparison, document


def seen(card: str, record: Document | None = None) -> CardPoint:
    return next(one for one in comparison(record).cards if one.card == card)


def changed(card: str, **fields: Any) -> Document:
    record = document()
    record["visibleCardsInGame"][card] |= fields
    return record


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
    assert "the seeding at entry" in one.why


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


def test_facts_that_contradict_one_another_are_told() -> None:
    record = document()
    record["performedActions"][-1]["originCardId"] = 14

    assert any("c3" in one for one in comparison(record).inconsistencies)
