"""What events of the game do to the table."""

from engine.model.enums import ActionKind, Attribute, Edge, Ending, Outcome, PlaceKind, Status
from engine.model.zones import SHOWN, Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved, PileShuffled
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from engine.table.snapshot import Snapshot
from tests.records import entries, start

HAND = Place(kind=PlaceKind.HAND, player="A")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="A")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="A")
SPACELINE = Place(kind=PlaceKind.SPACELINE)
SPACE = Place(kind=PlaceKind.SPACE, card="m")
MISSION = CardDeclared(card="m", owner="A", place=SPACELINE, name="Excavation")
SHIP = CardDeclared(card="e", owner="A", place=SPACE, name="U.S.S. Galaxy")


def last(*events: AnyEvent) -> Snapshot:
    return Fold(entries(start(), *events)).last


def told(*events: AnyEvent) -> list[str]:
    return [one.what for one in Fold(entries(start(), *events)).inconsistencies()]


def test_a_declared_card_is_one_of_those_counted_at_its_place() -> None:
    table = last(
        CardsCounted(place=HAND, total=7), CardDeclared(card="h", owner="A", place=HAND)
    ).table
    assert (table.others_at(HAND), table.total_at(HAND)) == (6, 7)


def test_how_many_cards_lie_in_an_uncounted_hand_is_unknown() -> None:
    table = last(CardDeclared(card="h", owner="A", place=HAND)).table
    assert table.total_at(HAND) is None
    assert table.total_at(SPACELINE) == 0


def test_a_card_more_than_were_counted_is_reported() -> None:
    counted = CardsCounted(place=HAND, total=0)
    assert told(counted, CardDeclared(card="h", owner="A", place=HAND)) == [
        "card h is one more than were counted there"
    ]


def test_a_count_that_differs_from_the_record_is_reported_and_stands() -> None:
    events = (CardsCounted(place=HAND, total=7), CardsCounted(place=HAND, total=6))
    assert told(*events) == ["6 cards counted where the record has 7"]
    assert last(*events).table.total_at(HAND) == 6


def test_a_count_that_agrees_is_not_reported() -> None:
    assert told(CardsCounted(place=HAND, total=7), CardsCounted(place=HAND, total=7)) == []


def test_a_card_being_played_is_shown_before_anything_happens() -> None:
    snapshot = last(
        CardDeclared(card="h", owner="A", place=HAND, name="Hail", to=("A",)),
        ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h"),
    )
    assert snapshot.table.cards["h"].place == SHOWN
    assert snapshot.known["h"].to == ()


def test_a_card_that_is_used_stays_where_it_is() -> None:
    used = ActionInitiated(kind=ActionKind.USE, players=("A",), card="e")
    assert last(MISSION, SHIP, used).table.cards["e"].place == SPACE


def test_an_action_ended_as_announced_has_put_its_card_at_its_destination() -> None:
    report = ActionInitiated(kind=ActionKind.REPORT, players=("A",), card="e", destination=SPACE)
    declared = CardDeclared(card="e", owner="A", place=HAND)
    done = ActionEnded(action=4, outcome=Outcome.AS_ANNOUNCED)
    table = last(MISSION, declared, report, done).table
    assert table.cards["e"].place == SPACE
    assert table.open == ()


def test_an_action_that_just_resolved_has_moved_nothing() -> None:
    move = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="e", destination=SPACELINE)
    resolved = ActionEnded(action=4, outcome=Outcome.RESOLVED)
    assert last(MISSION, SHIP, move, resolved).table.cards["e"].place == SPACE


def test_beaming_as_announced_carries_the_participants_and_not_the_ship() -> None:
    planet = Place(kind=PlaceKind.PLANET, card="m", group="team 1")
    aboard = Place(kind=PlaceKind.ABOARD, card="e")
    beam = ActionInitiated(
        kind=ActionKind.BEAM, players=("A",), card="e", participants=("p",), destination=planet
    )
    crew = CardDeclared(card="p", owner="A", place=aboard)
    done = ActionEnded(action=5, outcome=Outcome.AS_ANNOUNCED)
    table = last(MISSION, SHIP, crew, beam, done).table
    assert (table.cards["p"].place, table.cards["e"].place) == (planet, SPACE)


def test_a_move_from_where_the_card_is_not_is_reported_and_made() -> None:
    move = CardsMoved(cards=("e",), origin=HAND, destination=DISCARD)
    assert told(MISSION, SHIP, move) == ["card e is not where it is moved from"]
    assert last(MISSION, SHIP, move).table.cards["e"].place == DISCARD


def test_a_move_from_where_the_card_is_is_not_reported() -> None:
    assert told(MISSION, SHIP, CardsMoved(cards=("e",), origin=SPACE, destination=DISCARD)) == []


def test_more_unnamed_cards_leaving_than_there_are_is_reported() -> None:
    counted = CardsCounted(place=DECK, total=2)
    moved = CardsMoved(others=3, origin=DECK, destination=HAND)
    assert told(counted, moved) == ["3 unnamed cards leave a place that holds 2"]


def test_after_an_unseen_draw_a_named_card_is_only_possibly_in_the_deck() -> None:
    draw = CardsMoved(others=1, origin=DECK, destination=HAND)
    counts = (CardsCounted(place=DECK, total=30), CardsCounted(place=HAND, total=6))
    table = last(*counts, CardDeclared(card="x", owner="A", place=DECK), draw).table
    assert not table.cards["x"].certain
    assert (table.total_at(DECK), table.total_at(HAND)) == (29, 7)


def test_a_card_only_possibly_somewhere_may_turn_up_where_an_unnamed_one_lay() -> None:
    draw = CardsMoved(others=1, origin=DECK, destination=HAND)
    counts = (CardsCounted(place=DECK, total=30), CardsCounted(place=HAND, total=6))
    discard = CardsMoved(cards=("x",), origin=HAND, destination=DISCARD)
    events = (*counts, CardDeclared(card="x", owner="A", place=DECK), draw, discard)
    table = last(*events).table
    assert told(*events) == []
    assert (table.total_at(DECK), table.total_at(HAND), table.total_at(DISCARD)) == (29, 6, 1)


def test_a_shuffle_takes_the_meaning_from_the_order_and_leaves_the_cards() -> None:
    declared = [
        CardDeclared(card=one, owner="A", place=DECK, position=Edge.TOP) for one in ("a", "b")
    ]
    assert last(*declared).table.lying[DECK] == ("b", "a")
    assert last(*declared, PileShuffled(place=DECK)).table.lying[DECK] == ("a", "b")


def test_missions_keep_the_order_in_which_they_were_put_beside_each_other() -> None:
    def mission(card: str, position: Edge | int | None, beside: str | None = None) -> AnyEvent:
        return CardDeclared(card=card, owner="A", place=SPACELINE, position=position, beside=beside)

    row = last(
        mission("a", None),
        mission("b", Edge.RIGHT),
        mission("c", Edge.LEFT),
        mission("d", Edge.LEFT, "b"),
        mission("e", None, "c"),
        mission("f", 2),
    ).table.lying[SPACELINE]
    assert row == ("c", "f", "e", "a", "d", "b")


def test_the_last_discarded_card_lies_on_top_of_its_pile() -> None:
    cards = [CardDeclared(card=one, owner="A", place=HAND) for one in ("a", "b")]
    moves = [CardsMoved(cards=(c,), origin=HAND, destination=DISCARD) for c in ("a", "b")]
    assert last(*cards, *moves).table.lying[DISCARD] == ("b", "a")


def test_a_status_is_held_since_its_entry_until_it_is_cleared() -> None:
    stopped = StatusSet(cards=("e",), status=Status.STOPPED)
    (held,) = last(MISSION, SHIP, stopped).table.cards["e"].statuses
    assert (held.status, held.since) == (Status.STOPPED, 4)
    cleared = StatusCleared(cards=("e",), status=Status.STOPPED)
    assert last(MISSION, SHIP, stopped, cleared).table.cards["e"].statuses == ()


def test_two_selected_skills_stand_beside_each_other() -> None:
    skills = [
        StatusSet(cards=("e",), status=Status.SELECTED_SKILL, value=skill)
        for skill in ("Navigation", "Physics", "Physics")
    ]
    held = last(MISSION, SHIP, *skills).table.cards["e"].statuses
    assert [one.value for one in held] == ["Navigation", "Physics"]


def test_a_card_that_goes_to_a_pile_leaves_its_statuses_and_its_controller_behind() -> None:
    table = last(
        MISSION,
        SHIP,
        StatusSet(cards=("e",), status=Status.STOPPED),
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=3),
        CardsMoved(cards=("e",), origin=SPACE, destination=DISCARD),
    ).table
    assert (
        table.cards["e"]
        == last(MISSION, CardDeclared(card="e", owner="A", place=DISCARD)).table.cards["e"]
    )


def test_control_and_values_are_as_last_set() -> None:
    table = last(
        MISSION,
        SHIP,
        ValueSet(cards=("e",), attribute=Attribute.CONTROL, value="B"),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=9),
        ValueSet(cards=("e",), attribute=Attribute.RANGE_LEFT, value=5),
        ValueSet(player="B", attribute=Attribute.COUNTERS, value=7),
    ).table
    assert table.cards["e"].controller == "B"
    assert table.cards["e"].values == ((Attribute.RANGE_LEFT, 5),)
    assert table.player_values == {("B", Attribute.COUNTERS): 7}


def test_scores_add_up_and_may_go_below_nought() -> None:
    scored = [PointsScored(player="A", points=points) for points in (35, -40)]
    assert last(*scored).table.points == {"A": -5, "B": 0}


def test_a_turn_has_a_player_a_number_and_a_segment() -> None:
    turn = TurnStarted(player="A", number=5)
    table = last(turn, StepEntered(step="orders")).table
    assert (table.turn, table.turn_player, table.segment) == (5, "A", "orders")
    table = last(turn, TurnEnded(player="A")).table
    assert (table.turn, table.turn_player, table.segment) == (5, None, None)


def test_a_turn_number_that_does_not_follow_is_reported() -> None:
    first = TurnStarted(player="A", number=5)
    assert told(first, TurnStarted(player="B", number=7)) == ["turn 7 follows turn 5"]
    assert told(first, TurnStarted(player="B", number=6)) == []


def test_the_end_of_a_turn_that_is_not_the_players_own_is_reported() -> None:
    assert told(TurnEnded(player="B")) == ["B ends a turn, but it is nobody's turn"]
    assert told(TurnStarted(player="A", number=1), TurnEnded(player="B")) == [
        "B ends a turn, but it is A's turn"
    ]


def test_a_step_of_an_action_is_remembered_while_it_is_open() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    (action,) = last(attempt, StepEntered(step="3h", of=2)).table.open
    assert (action.seq, action.step) == (2, "3h")
    ended = ActionEnded(action=2, outcome=Outcome.FAILED)
    assert told(attempt, ended, StepEntered(step="4a", of=2)) == [
        "step 4a of action 2, which was over"
    ]


def test_an_action_ended_twice_is_reported() -> None:
    attempt = ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",))
    ended = ActionEnded(action=2, outcome=Outcome.FAILED)
    assert told(attempt, ended) == []
    assert told(attempt, ended, ended) == ["action 2 was over already"]


def test_an_effect_of_an_action_that_is_over_is_reported() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    scored = PointsScored(player="A", points=5, of=2)
    ended = ActionEnded(action=2, outcome=Outcome.RESOLVED)
    assert told(use, scored, ended) == []
    assert told(use, ended, scored) == ["an effect of action 2, which was over"]


def test_lifetimes_of_actions_may_cross() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    table = last(use, use, ActionEnded(action=2, outcome=Outcome.RESOLVED)).table
    assert [action.seq for action in table.open] == [3]


def test_an_action_begun_within_one_that_is_over_is_reported() -> None:
    use = ActionInitiated(kind=ActionKind.USE, players=("A",))
    inner = ActionInitiated(kind=ActionKind.USE, players=("B",), under=2)
    ended = ActionEnded(action=2, outcome=Outcome.RESOLVED)
    assert told(use, inner) == []
    assert told(use, ended, inner) == ["begins within action 2, which was over"]


def test_the_end_of_the_match_is_on_the_table() -> None:
    end = MatchEnded(ending=Ending.POINTS, winner="A")
    assert last(end).table.ended == end
