from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Attribute, Ending, Face, PlaceKind, Status
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import (
    CardDeclared,
    CardNamed,
    CardsCounted,
    CardsMoved,
    PileShuffled,
)
from engine.record.events.judging import DisputeRaised, JudgeCalled, PenaltyGiven, RulingGiven
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from replay.render.difference import difference_rows
from replay.timeline.difference import difference
from tests.records import entries, start
from tests.replay.examples import HAND_B, SPACELINE, timeline
from tests.strategies import matches

MISSION = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
SHIP = CardDeclared(card="e", owner="A", place=Place(kind=PlaceKind.SPACE, card="m"), name="Ship")


def _said(*events: AnyEvent, since: int = 3, back: bool = False) -> list[str]:
    fold = Fold(entries(start(), MISSION, SHIP, *events))
    before, after = fold.snapshot(since), fold.last
    if back:
        before, after = after, before
    return [row.text for row in difference_rows(difference(before, after), before, after)]


def test_where_nothing_changed_that_is_said() -> None:
    assert _said() == ["Nothing changed on the table"]


def test_a_move_says_from_where_to_where() -> None:
    match = timeline()
    before, after = match.snapshot(21), match.snapshot(22)
    rows = [row.text for row in difference_rows(difference(before, after), before, after)]
    assert rows == [
        "move @12: no longer in progress",
        "U.S.S. Galaxy (e): from space at Excavation (m1) to space at Study Nebula (m2)",
    ]


def test_turns_steps_scores_and_the_end_are_told() -> None:
    said = _said(
        TurnStarted(player="A", number=1),
        StepEntered(step="orders"),
        PointsScored(player="A", points=-5),
        ValueSet(player="B", attribute=Attribute.COUNTERS, value=7),
        MatchEnded(ending=Ending.TIME),
    )
    assert said == [
        "turn: none → 1 (A)",
        "step: none → orders",
        "points of A: 0 → -5 (-5)",
        "counters of B: not recorded → 7",
        "the match is over",
    ]


def test_a_turn_that_follows_the_end_of_another_is_told() -> None:
    said = _said(
        TurnStarted(player="A", number=6), TurnEnded(player="A"), TurnStarted(player="B", number=7)
    )
    assert said == ["turn: none → 7 (B)"]
    ended = _said(TurnStarted(player="A", number=6), TurnEnded(player="A"))
    assert ended == ["turn: none → 6 (ended)"]


def test_statuses_values_face_and_control_of_a_card_are_told() -> None:
    said = _said(
        StatusSet(cards=("e",), status=Status.STOPPED),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=3),
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        CardsMoved(cards=("e",), origin=SHIP.place, destination=SHIP.place, face=Face.DOWN),
    )
    assert said == ["Ship (e): face down; controlled by B; now stopped; range left 3"]


def test_what_a_card_no_longer_has_is_told_backwards_too() -> None:
    status = StatusSet(cards=("e",), status=Status.MODE, value="attack")
    value = ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=3)
    assert _said(status, value, back=True) == [
        "Ship (e): no longer mode attack; range left no longer recorded"
    ]
    cleared = StatusCleared(cards=("e",), status=Status.MODE)
    assert _said(status, cleared, since=4) == ["Ship (e): no longer mode attack"]


def test_cards_that_enter_and_counts_that_change_are_told() -> None:
    counted = CardsCounted(place=HAND_B, total=3)
    declared = CardDeclared(card="h", owner="B", place=HAND_B)
    assert _said(counted, declared) == [
        "an unknown card (h): enters the record, in B's hand",
        "cards in B's hand: ? → 3",
    ]
    assert "an unknown card (h): not in the record yet" in _said(counted, declared, back=True)


def test_a_name_that_becomes_known_is_told_with_those_who_know_it() -> None:
    declared = CardDeclared(card="h", owner="B", place=HAND_B)
    first = CardNamed(card="h", name="Hail", to=("B",))
    assert _said(declared, first, since=4) == ["an unknown card (h) is Hail (h)"]
    to_all = CardNamed(card="h", name="Hail")
    assert _said(declared, first, to_all, since=5) == ["Hail (h) is known to everybody"]


def test_a_card_that_may_have_gone_is_only_possibly_there() -> None:
    deck = Place(kind=PlaceKind.DRAW_DECK, player="B")
    said = _said(
        CardsCounted(place=deck, total=2),
        CardDeclared(card="h", owner="B", place=deck, name="Hail"),
        CardsCounted(place=HAND_B, total=0),
        CardsMoved(others=1, origin=deck, destination=HAND_B),
        since=6,
    )
    assert "Hail (h): only possibly there" in said
    assert "cards in B's hand: 0 → 1" in said


def test_a_changed_order_is_told() -> None:
    pile = Place(kind=PlaceKind.DISCARD_PILE, player="B")
    one, two = (CardDeclared(card=c, owner="B", place=pile, name=c) for c in ("c1", "c2"))
    said = _said(
        one, two, CardsMoved(cards=("c2",), origin=pile, destination=pile, position=1), since=5
    )
    moved_back = _said(
        one, two, CardsMoved(cards=("c1",), origin=pile, destination=pile, position=1), since=5
    )
    assert ["the order of the cards in B's discard pile changed"] in (said, moved_back)


def test_another_card_at_a_place_is_no_other_order() -> None:
    pile = Place(kind=PlaceKind.DISCARD_PILE, player="B")
    one, two = (CardDeclared(card=c, owner="B", place=pile, name=c) for c in ("c1", "c2"))
    swapped = (
        CardsMoved(cards=("c1",), origin=pile, destination=HAND_B),
        CardDeclared(card="c3", owner="B", place=pile, name="c3"),
    )
    assert not any("the order of the cards" in line for line in _said(one, two, *swapped, since=5))


def test_what_happens_at_the_judges_desk_is_told() -> None:
    said = _said(
        JudgeCalled(player="A"),
        ClockPaused(),
        DisputeRaised(text="Too late"),
        RulingGiven(text="It stands", dispute=6),
        PenaltyGiven(player="B", penalty="caution"),
    )
    assert "the clock is paused" in said
    assert "disputes raised: +1" in said
    assert "rulings given: +1" in said
    assert "penalties given: +1" in said
    assert _said(ClockPaused(), ClockResumed(), since=4) == ["the clock runs"]


def test_a_step_of_an_action_is_told() -> None:
    match = timeline()
    before, after = match.snapshot(0), match.snapshot(12)
    rows = [row.text for row in difference_rows(difference(before, after), before, after)]
    assert rows[0] == "the match begins"
    assert "move @12: begun and in progress" in rows


@given(matches(), st.data())
def test_any_two_points_of_any_match_can_be_told_apart_in_words(
    record: list[Entry], data: st.DataObject
) -> None:
    fold = Fold(record)
    seqs = st.integers(0, len(record))
    before, after = fold.snapshot(data.draw(seqs)), fold.snapshot(data.draw(seqs))
    rows = difference_rows(difference(before, after), before, after)
    assert rows
    assert all(row.text.isprintable() for row in rows)


def test_shuffling_is_no_change_that_anybody_sees() -> None:
    deck = Place(kind=PlaceKind.DRAW_DECK, player="B")
    assert _said(CardsCounted(place=deck, total=9), PileShuffled(place=deck), since=4) == [
        "Nothing changed on the table"
    ]
