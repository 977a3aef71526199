"""The bundled First Edition match, as a game: scores, RANGE, stops and chains add up.

The figures are those printed on the cards; the rules are those of the FAQ of May 1996.
"""

import re
from collections import Counter
from collections.abc import Iterable

from engine.model.enums import (
    ActionKind,
    Attribute,
    Claim,
    Method,
    Outcome,
    PlaceKind,
    PointKind,
    Status,
)
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardNamed, CardsMoved
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import StepEntered, TurnStarted
from engine.table.table import Table
from tests.first_edition import fold, location, played, played_of, record, table_after, title

# From left to right, with the RANGE that entering each takes.
SPANS = {
    "Diplomacy Mission": 3,
    "Study Nebula": 4,
    "Repair Mission": 2,
    "First Contact": 2,
    "Excavation": 3,
    "Krios Suppression": 2,
    "Plunder Site": 2,
    "Avert Disaster": 3,
    "Test Mission": 3,
    "Relief Mission": 2,
    "Khitomer Research": 4,
    "Survey Mission": 5,
}
POINTS = {
    "First Contact": 30,
    "Excavation": 25,
    "Avert Disaster": 40,
    "Plunder Site": 30,
    "Krios Suppression": 30,
    "Test Mission": 25,
    "Microvirus": 5,
    "Null Space": 5,
    "Klingon Death Yell": 5,
}
# Who has a command or a staff icon; command may do the work of staff.
COMMAND = {
    "Geordi La Forge",
    "Deanna Troi",
    "Beverly Crusher",
    "Worf",
    "Thomas Riker",
    "Kurn",
    "Kargan",
    "Lursa",
    "K'Vada",
}
STAFF = {"Taitt", "Tasha Yar", "Richard Galen", "Wesley Crusher", "Dukath", "Kurak", "Gorath"}
SHIPS = {"U.S.S. Nebula": 8, "U.S.S. Oberth": 6, "I.K.C. Pagh": 8}
# INTEGRITY and STRENGTH as printed.
ATTRIBUTES = {
    "Tasha Yar": (8, 8),
    "Beverly Crusher": (8, 5),
    "Wesley Crusher": (6, 5),
    "Taitt": (6, 4),
    "Worf": (8, 10),
    "Richard Galen": (7, 2),
    "Thomas Riker": (8, 6),
    "Kurn": (8, 8),
    "Kargan": (7, 9),
    "Kurak": (6, 6),
    "Dukath": (5, 7),
    "J'Ddan": (2, 6),
    "Lursa": (2, 8),
    "Gorath": (6, 7),
    "K'Vada": (8, 7),
}


def distance(table: Table, start: str, goal: str) -> int:
    row = [title(card) for card in table.lying[Place(kind=PlaceKind.SPACELINE)]]
    assert row == list(SPANS)
    here, there = row.index(title(start)), row.index(title(goal))
    crossed = row[here + 1 : there + 1] if here < there else row[there:here]
    return sum(SPANS[mission] for mission in crossed)


def test_every_score_is_what_the_card_is_worth_and_makes_a_hundred_to_ninety_five() -> None:
    scores = [entry.body for entry in played_of(PointsScored)]
    for score in scores:
        assert score.points == POINTS[title(score.card)]
        assert (score.kind is PointKind.MISSION) == (score.points >= 20)
    assert len({score.card for score in scores}) == len(scores)
    assert table_after(len(record())).points == {"A": 100, "B": 95}


def test_the_match_ends_with_the_hundredth_point_and_not_before() -> None:
    reached = [e.seq for e in played() if max(table_after(e.seq).points.values()) >= 100]
    assert table_after(reached[0]).ended is None
    assert table_after(reached[0] - 1).points == {"A": 60, "B": 95}
    assert len(record()) - reached[0] < 5


def test_each_player_solves_three_missions_and_fails_others_first() -> None:
    begun = {entry.seq: entry.body for entry in played_of(ActionInitiated)}
    ends: dict[str, list[Outcome]] = {"A": [], "B": []}
    for entry in played_of(ActionEnded):
        attempt = begun[entry.body.action]
        if attempt.kind is ActionKind.ATTEMPT:
            ends[attempt.players[0]].append(entry.body.outcome)
    solved, failed = Outcome.SOLVED, Outcome.FAILED
    assert ends["A"] == [failed, solved, failed, solved, failed, solved]
    assert ends["B"] == [failed, solved, failed, solved, solved]


def test_turns_alternate_and_each_has_one_card_play() -> None:
    turns = [entry.body for entry in played_of(TurnStarted)]
    assert [turn.number for turn in turns] == list(range(1, 28))
    assert [turn.player for turn in turns] == ["A" if n % 2 else "B" for n in range(1, 28)]
    plays = [
        (table_after(entry.seq).turn, entry.body.players[0])
        for entry in played_of(ActionInitiated)
        if Claim.NORMAL_PLAY in entry.body.claims
    ]
    assert plays == [(turn.number, turn.player) for turn in turns]


def test_no_card_is_played_after_orders_have_begun_in_a_turn() -> None:
    for entry in played_of(ActionInitiated):
        if Claim.NORMAL_PLAY in entry.body.claims:
            assert table_after(entry.seq).segment is None


def range_left(ship: str, seq: int) -> int:
    """What was said to be left of a ship's RANGE, next after an entry."""
    said = (
        entry.body.value
        for entry in played_of(ValueSet)
        if entry.seq > seq
        and entry.body.attribute is Attribute.RANGE_LEFT
        and entry.body.cards == (ship,)
    )
    return int(next(said))


def test_ships_move_within_their_range_and_what_is_left_is_right() -> None:
    left: dict[tuple[int | None, str], int] = {}
    moves = [e for e in played_of(ActionInitiated) if e.body.kind is ActionKind.MOVE]
    for entry in moves:
        table = table_after(entry.seq)
        ship = table.cards[str(entry.body.card)]
        full = int(dict(ship.values).get(Attribute.RANGE, SHIPS[title(ship.id)]))
        start, goal = location(table, ship.place), location(table, entry.body.destination)
        now = left.get((table.turn, ship.id), full) - distance(table, start, goal)
        left[table.turn, ship.id] = now
        assert now >= 0, entry.seq
        assert range_left(ship.id, entry.seq) == now, entry.seq
    assert len(moves) == 23


def test_ships_have_all_their_range_again_when_their_owner_gives_orders() -> None:
    for entry in played_of(StepEntered):
        table = table_after(entry.seq)
        for ship in table.cards.values():
            values = dict(ship.values)
            if entry.body.step == "orders" and ship.owner == table.turn_player:
                full = values.get(Attribute.RANGE, SHIPS.get(fold().last.known[ship.id].name or ""))
                assert values.get(Attribute.RANGE_LEFT, full) == full, entry.seq


def test_ships_that_move_are_staffed() -> None:
    for entry in played_of(ActionInitiated):
        if entry.body.kind is ActionKind.MOVE:
            aboard = Place(kind=PlaceKind.ABOARD, card=entry.body.card)
            crew = {title(one) for one in table_after(entry.seq).lying.get(aboard, ())}
            if title(entry.body.card) == "U.S.S. Nebula":
                assert crew & COMMAND, entry.seq
                assert len(crew & (COMMAND | STAFF)) >= 2, entry.seq
            assert crew & (COMMAND | STAFF), entry.seq


def test_people_beam_and_walk_between_places_at_one_location() -> None:
    for entry in played_of(ActionInitiated):
        event = entry.body
        if event.kind in (ActionKind.BEAM, ActionKind.WALK):
            table = table_after(entry.seq)
            places = {location(table, table.cards[one].place) for one in event.participants}
            assert places == {location(table, event.destination)}, entry.seq


def test_whoever_attempts_or_fights_is_there() -> None:
    for entry in played_of(ActionInitiated):
        event = entry.body
        if event.kind in (ActionKind.ATTEMPT, ActionKind.BATTLE):
            table = table_after(entry.seq)
            there = {location(table, event.at)}
            for one in (*event.participants, *event.opposing):
                assert {location(table, table.cards[one].place)} == there, entry.seq


def stopped(table: Table) -> set[str]:
    held = ((card.id, one.status) for card in table.cards.values() for one in card.statuses)
    return {card for card, status in held if status is Status.STOPPED}


def test_stopped_cards_do_nothing() -> None:
    for entry in played_of(ActionInitiated):
        doing = {*entry.body.participants, entry.body.card}
        assert not doing & stopped(table_after(entry.seq)), entry.seq


def test_all_who_were_stopped_are_unstopped_as_the_next_turn_begins() -> None:
    stops = [e for e in played_of(StatusSet) if e.body.status is Status.STOPPED]
    starts = [e for e in played_of(StatusCleared) if e.body.status is Status.STOPPED]
    assert len(stops) == len(starts) == 8
    for entry in starts:
        assert isinstance(record()[entry.seq - 2].body, TurnStarted)
        assert stopped(table_after(entry.seq)) == set()


def test_every_dilemma_met_was_the_lowest_under_its_mission() -> None:
    met = 0
    for entry in played_of(ActionInitiated):
        if entry.body.kind is ActionKind.ENCOUNTER:
            met += 1
            table = table_after(entry.seq)
            stack = table.lying[table.cards[str(entry.body.card)].place]
            assert stack[-1] == entry.body.card
    assert met == 13


def test_face_down_seeds_have_no_name_until_they_are_met() -> None:
    named = {entry.body.card: entry.seq for entry in played_of(CardNamed)}
    assert len(named) == 13
    for card, seq in named.items():
        assert fold().snapshot(seq - 1).known[card].name is None
    unseen = [card for card, identity in fold().last.known.items() if identity.name is None]
    assert len(unseen) == 9


def test_random_picks_are_drawn_by_the_opponent_from_all_who_are_there() -> None:
    picks = [e for e in played_of(Chosen) if e.body.method is Method.RANDOM]
    assert len(picks) == 6
    for entry in picks:
        pick = entry.body
        assert pick.drawn_by != pick.player
        assert set(pick.cards) < set(pick.candidates)
        table = table_after(entry.seq)
        assert len({table.cards[one].place for one in pick.candidates}) == 1


def total(people: Iterable[str], attribute: str, table: Table) -> int:
    """What people have together; the disruptor gives its owner's people 2 STRENGTH where it is."""
    printed = sum(ATTRIBUTES[title(one)][attribute == "STRENGTH"] for one in people)
    weapon = table.cards.get("disruptor")
    armed = [one for one in people if weapon and table.cards[one].owner == weapon.owner]
    if attribute != "STRENGTH" or weapon is None or not armed:
        return printed
    return printed + 2 * sum(table.cards[one].place == weapon.place for one in armed)


def test_the_attributes_checked_are_those_of_the_people_there() -> None:
    begun = {entry.seq: entry.body for entry in played_of(ActionInitiated)}
    seen = 0
    for entry in played_of(RequirementsChecked):
        found = re.search(r"(STRENGTH|INTEGRITY) over (\d+): (\d+)", entry.body.what or "")
        if found:
            seen += 1
            people = begun[entry.body.of or 0].participants
            assert total(people, found[1], table_after(entry.seq)) == int(found[3]), entry.seq
            assert entry.body.met == (int(found[3]) > int(found[2]))
    assert seen == 6


def test_each_fight_on_the_ground_goes_to_the_stronger_side() -> None:
    fights = [e for e in played_of(ActionInitiated) if e.body.kind is ActionKind.BATTLE]
    ground = [e for e in fights if e.body.at and e.body.at.kind is PlaceKind.PLANET]
    assert len(fights) == 4
    assert ground[1].body.continues == ground[0].seq
    for fight in ground:
        told = next(e.body.values for e in played_of(Chosen) if e.body.of == fight.seq)
        sides = (fight.body.participants, fight.body.opposing)
        sums = [total(side, "STRENGTH", table_after(fight.seq)) for side in sides]
        assert list(told) == [str(one) for one in sums]
        assert sums[0] > sums[1]


def test_the_last_unanswered_link_of_each_chain_decides() -> None:
    begun = {entry.seq: entry.body for entry in played_of(ActionInitiated)}
    card = {entry.seq: entry.body.card for entry in played_of(ActionInitiated)}
    ended = {
        card[e.body.action]: (e.body.outcome, card.get(e.body.by or 0))
        for e in played_of(ActionEnded)
        if begun[e.body.action].kind is ActionKind.PLAY
    }
    nullified, resolved = Outcome.NULLIFIED, Outcome.RESOLVED
    assert ended["fajo"] == (nullified, "kevin")
    assert ended["kevin"] == (resolved, None)
    assert ended["qtwo"] == (nullified, "amanda")
    assert ended["sanctuary"] == (resolved, None)
    assert ended["amanda2"] == (nullified, "qtwo2")
    assert ended["hail"] == (nullified, "amanda3")
    assert ended["yell"] == (resolved, None)
    assert ended["amanda4"] == (nullified, "qtwo3")


def test_every_interrupt_is_in_the_discard_pile_or_has_scored() -> None:
    table = table_after(len(record()))
    interrupts = [
        one for one, identity in fold().last.known.items() if identity.type == "interrupt"
    ]
    kinds = Counter(table.cards[one].place.kind for one in interrupts)
    assert kinds == {PlaceKind.DISCARD_PILE: 12, PlaceKind.POINT_AREA: 1}


def test_missions_solved_were_found_to_be_met_first() -> None:
    checks = {e.body.subject: e.body.met for e in played_of(RequirementsChecked)}
    scored = {str(e.body.card) for e in played_of(PointsScored) if e.body.kind is PointKind.MISSION}
    assert len(scored) == 6
    assert all(checks[mission] for mission in scored)


def test_the_table_after_turn_thirteen() -> None:
    table = table_after(next(e.seq for e in played_of(TurnStarted) if e.body.number == 14))
    team = table.lying[Place(kind=PlaceKind.PLANET, card="exc")]
    assert sorted(map(title, team)) == ["Deanna Troi", "Richard Galen", "Taitt", "Tasha Yar"]
    assert table.lying[Place(kind=PlaceKind.SPACE, card="exc")] == ("nebula",)
    assert Place(kind=PlaceKind.ABOARD, card="nebula") not in table.lying
    assert table.lying[Place(kind=PlaceKind.PLANET, card="dip")] == ("kromm",)
    assert table.points == {"A": 30, "B": 0}


def test_the_dead_stay_dead() -> None:
    dead = {"geordi", "jddan", "deanna", "wesley", "beverly", "kargan"}
    killed = {
        one
        for entry in played_of(CardsMoved)
        if entry.body.manner == "killed"
        for one in entry.body.cards
    }
    assert killed == dead
    table = table_after(len(record()))
    assert {table.cards[one].place.kind for one in dead} == {PlaceKind.DISCARD_PILE}
