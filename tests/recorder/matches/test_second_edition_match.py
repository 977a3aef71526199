"""The bundled Second Edition match: a whole game that must add up, event by event."""

from collections import Counter, defaultdict
from itertools import pairwise

from engine.model.enums import ActionKind, Attribute, Currency, Ending, PlaceKind, Status
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import StepEntered, TurnEnded
from engine.record.validate import RecordValidator
from engine.table.table import Table
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.second_edition import (
    NAME,
    after,
    before,
    fold,
    place,
    played,
    record,
    turns,
)

HANDS = {
    1: (5, 7),
    2: (5, 5),
    3: (5, 5),
    4: (5, 3),
    5: (3, 3),
    6: (3, 2),
    7: (4, 2),
    8: (4, 2),
    9: (2, 2),
    10: (2, 7),
    11: (5, 7),
}
# What the cards that were played cost, as printed on them.
COSTS = {
    "rixx": 1,
    "lopez": 1,
    "davies": 1,
    "shelby": 2,
    "sovereign": 6,
    "riker": 2,
    "lian": 1,
    "martin": 1,
    "escape": 0,
    "truly": 0,
    "geordi": 3,
    "alyssa": 2,
    "picard": 4,
    "wesley": 3,
    "boldly": 3,
    "dokar": 1,
    "kahmis": 1,
    "kroval": 1,
    "tvis": 2,
    "vorcha": 5,
    "bamara": 2,
    "batleth": 0,
    "knera": 2,
    "vorax": 2,
    "jdan": 1,
    "gowron": 4,
    "kahlest": 2,
}


def test_it_is_a_whole_match_under_the_second_edition_rulings() -> None:
    start = record()[0].body
    assert isinstance(start, MatchStarted)
    assert (start.edition, start.ruleset, start.points_to_win) == ("2E", "2e-2014", 100)
    assert len(record()) >= 200


def test_it_is_admitted_and_nothing_in_it_contradicts_itself() -> None:
    RecordValidator().admit_all(record())
    assert fold().inconsistencies() == ()


def test_it_comes_back_the_same_from_its_own_print() -> None:
    printed = print_transcript(record())
    assert tuple(parse(printed, NAME)) == record()
    assert print_transcript(parse(printed, NAME)) == printed


def test_every_entry_has_a_time_and_the_clock_never_runs_back() -> None:
    times = [entry.happened_at for entry in record()]
    assert None not in times
    assert all(earlier <= later for earlier, later in pairwise(t for t in times if t is not None))


def test_each_player_sets_out_five_missions_with_one_headquarters() -> None:
    missions = [
        entry.body
        for entry in record()
        if isinstance(entry.body, CardDeclared) and entry.body.place.kind is PlaceKind.SPACELINE
    ]
    assert Counter(mission.owner for mission in missions) == {"A": 5, "B": 5}
    headquarters = {("A", "Earth, Cradle of the Federation"), ("B", "Qo'noS, Heart of the Empire")}
    assert headquarters <= {(mission.owner, mission.name) for mission in missions}


def test_no_card_is_won_or_lost_in_any_event_of_play() -> None:
    def cards(table: Table) -> int:
        places = {*table.lying, *table.others}
        return sum(table.total_at(place) or 0 for place in places)

    assert {cards(after(entry).table) for entry in played()} == {10 + 40 + 22 + 38 + 20}


def test_hands_are_counted_through_every_turn() -> None:
    counted = {}
    for start, entries in turns():
        table = after(entries[-1]).table
        counted[start.number] = tuple(
            table.total_at(place(PlaceKind.HAND, player)) for player in ("A", "B")
        )
    assert counted == HANDS


def test_a_turn_ends_with_seven_cards_in_hand_at_most() -> None:
    for start, entries in turns():
        if isinstance(entries[-1].body, TurnEnded):
            hand = after(entries[-1]).table.total_at(place(PlaceKind.HAND, start.player))
            assert hand is not None
            assert hand <= 7


def test_each_turn_spends_seven_counters_and_only_its_player_does() -> None:
    for start, entries in turns():
        spent = Counter[str]()
        for entry in entries:
            if isinstance(entry.body, CostPaid) and entry.body.currency is Currency.COUNTERS:
                spent[entry.body.player] += entry.body.amount or 0
                assert before(entry).table.segment == "play and draw cards"
        assert spent == {start.player: 7}


def test_the_segments_of_every_turn_follow_each_other() -> None:
    order = ["play and draw cards", "execute orders", "discard excess cards"]
    for start, entries in turns():
        said = [e.body.step for e in entries if isinstance(e.body, StepEntered) and not e.body.of]
        assert said == (order[:2] if start.number == 11 else order)


def test_points_add_up_to_the_missions_completed() -> None:
    scored: dict[str, dict[str | None, int]] = defaultdict(dict)
    for entry in record():
        if isinstance(entry.body, PointsScored):
            scored[entry.body.player][entry.body.card] = entry.body.points
    assert scored == {
        "A": {"relief": 30, "exercises": 35, "fissure": 35},
        "B": {"surgery": 35},
    }
    assert fold().last.table.points == {"A": 100, "B": 35}
    completed = {
        card.id
        for card in fold().last.table.cards.values()
        if any(held.status is Status.COMPLETED for held in card.statuses)
    }
    assert completed == {"relief", "exercises", "fissure", "surgery"}


def test_a_hundred_points_with_a_planet_and_a_space_mission_end_the_match_at_once() -> None:
    *_, completing, solved, ended = record()
    assert isinstance(completing.body, StatusSet)
    assert before(completing).table.points["A"] == 100
    assert isinstance(solved.body, ActionEnded)
    assert ended.body == MatchEnded(ending=Ending.POINTS, winner="A")
    assert ended.seq == len(record())
    assert fold().last.table.turn_player == "A"


def test_nobody_had_won_before() -> None:
    fissure = next(
        e for e in record() if isinstance(e.body, PointsScored) and e.body.card == "fissure"
    )
    assert max(before(fissure).table.points.values()) == 65


def test_every_action_has_an_end() -> None:
    assert fold().last.table.open == ()


def test_no_ship_moves_further_than_its_range_in_a_turn() -> None:
    printed = {"sovereign": 9, "vorcha": 8}
    for _, entries in turns():
        used = Counter[str]()
        for entry in entries:
            if isinstance(entry.body, CostPaid) and entry.body.currency is Currency.RANGE:
                (ship,) = entry.body.cards
                used[ship] += entry.body.amount or 0
                left = dict(fold().snapshot(entry.seq + 1).table.cards[ship].values)
                assert left[Attribute.RANGE_LEFT] == printed[ship] - used[ship] >= 0


def test_a_move_names_the_cards_at_the_place_they_leave() -> None:
    for entry in record():
        if isinstance(entry.body, CardsMoved):
            table = before(entry).table
            for one in entry.body.cards:
                assert table.cards[one].place == entry.body.origin


def test_cards_are_drawn_and_played_from_hand_only_in_the_first_segment_of_a_turn() -> None:
    for entry in played():
        event = entry.body
        if not isinstance(event, ActionInitiated) or event.under is not None:
            continue
        segment = before(entry).table.segment
        if event.kind in (ActionKind.PLAY, ActionKind.DRAW):
            assert segment == "play and draw cards"
        elif event.kind is ActionKind.DISCARD:
            assert segment == "discard excess cards"
        else:
            assert segment == "execute orders"


def test_every_card_played_costs_what_is_printed_on_it() -> None:
    paid = Counter[int]()
    for entry in record():
        if isinstance(entry.body, CostPaid) and entry.body.currency is Currency.COUNTERS:
            paid[entry.body.of or 0] += entry.body.amount or 0
    costs = {
        entry.body.card: paid[entry.seq]
        for entry in record()
        if isinstance(entry.body, ActionInitiated) and entry.body.kind is ActionKind.PLAY
    }
    assert costs == COSTS


def test_a_draw_costs_as_many_counters_as_it_brings_cards() -> None:
    for start, entries in turns():
        if start.number > 1:
            drawn = [e.body for e in entries if isinstance(e.body, CardsMoved) and e.body.others]
            for move in drawn:
                if move.origin.kind is PlaceKind.DRAW_DECK and move.because is None:
                    cost = [
                        e.body.amount
                        for e in entries
                        if isinstance(e.body, CostPaid) and e.body.of == move.of
                    ]
                    assert cost in ([move.others], [None])
