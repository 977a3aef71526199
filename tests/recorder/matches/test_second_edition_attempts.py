"""The mission attempts of the bundled Second Edition match, step by step."""

import re

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardNamed, CardsSeen
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.turn import StepEntered, TurnEnded
from tests.second_edition import (
    after,
    attempts,
    before,
    fold,
    outcome,
    place,
    record,
    stopped,
)

# Figures as printed on the cards.
CUNNING = {
    "rixx": 5,
    "lopez": 5,
    "davies": 6,
    "shelby": 6,
    "riker": 6,
    "martin": 5,
    "geordi": 6,
    "alyssa": 5,
    "picard": 6,
    "wesley": 7,
}
STRENGTH = {
    "dokar": 7,
    "kahmis": 7,
    "tvis": 7,
    "bamara": 6,
    "knera": 7,
    "vorax": 7,
    "jdan": 7,
    "kahlest": 3,
}
NEEDED = {"relief": 32, "surgery": 36, "exercises": 34, "fissure": 36}


def test_attempts_announce_their_people_less_the_dilemmas_beneath_the_mission() -> None:
    for seq, attempt in attempts().items():
        table = fold().snapshot(seq - 1).table
        (mission,) = attempt.targets
        beneath = table.total_at(Place(kind=PlaceKind.UNDER, card=mission)) or 0
        assert attempt.number == len(attempt.participants) - beneath


def test_the_opponent_draws_as_many_dilemmas_as_were_announced() -> None:
    drawn = {
        entry.body.under: entry.seq
        for entry in record()
        if isinstance(entry.body, ActionInitiated)
        and entry.body.kind is ActionKind.DRAW
        and entry.body.under
    }
    for seq, attempt in attempts().items():
        looks = [
            e.body for e in record() if isinstance(e.body, CardsSeen) and e.body.of == drawn[seq]
        ]
        assert [look.others for look in looks] == [attempt.number]
        assert looks[0].to != attempt.players


def test_dilemmas_are_revealed_from_the_top_of_the_stack() -> None:
    revealed = [e for e in record() if isinstance(e.body, CardNamed)]
    assert len(revealed) == 20
    for entry in revealed:
        assert isinstance(entry.body, CardNamed)
        table = before(entry).table
        stack = table.cards[entry.body.card].place
        assert stack.kind is PlaceKind.DILEMMA_STACK
        assert table.lying[stack][0] == entry.body.card


def test_the_costs_of_dilemmas_stay_within_the_number_announced() -> None:
    for seq, attempt in attempts().items():
        assert attempt.number is not None
        left = attempt.number
        for entry in record():
            check = entry.body
            if not isinstance(check, RequirementsChecked) or check.of != seq:
                continue
            if faced := re.fullmatch(
                r".*cost: (\d+), which leaves (\d+) of (\d+)", check.what or ""
            ):
                cost, leaves, of = map(int, faced.groups())
                assert (left - cost, attempt.number) == (leaves, of)
                left = leaves
            elif over := re.fullmatch(r"cost (\d+), with (\d+) of (\d+) left", check.what or ""):
                cost, had, of = map(int, over.groups())
                assert (had, of) == (left, attempt.number)
                assert cost > left
                assert check.met is False
        assert left >= 0


def test_one_dilemma_is_beyond_the_cost_limit_and_is_never_faced() -> None:
    faced = {
        entry.body.card
        for entry in record()
        if isinstance(entry.body, ActionInitiated) and entry.body.kind is ActionKind.ENCOUNTER
    }
    named = {e.body.card: e.body.name for e in record() if isinstance(e.body, CardNamed)}
    assert {name for card, name in named.items() if card not in faced} == {"Pinned Down"}
    under = Place(kind=PlaceKind.UNDER, card="surgery")
    assert "a4" in fold().last.table.lying[under]


def test_stopped_people_do_not_act() -> None:
    for entry in record():
        event = entry.body
        if isinstance(event, ActionInitiated):
            assert not stopped(before(entry).table) & set(event.participants), entry.seq


def test_everybody_who_acts_is_where_the_action_is() -> None:
    for entry in record():
        event = entry.body
        if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.ATTEMPT:
            continue
        (mission,) = event.targets
        table = before(entry).table
        if event.card is None:
            wanted = Place(kind=PlaceKind.PLANET, card=mission)
        else:
            wanted = Place(kind=PlaceKind.ABOARD, card=event.card)
            assert table.cards[event.card].place == Place(kind=PlaceKind.SPACE, card=mission)
        assert {table.cards[one].place for one in event.participants} == {wanted}


def test_dilemmas_are_faced_by_those_of_the_attempt_who_are_left() -> None:
    for entry in record():
        event = entry.body
        if not isinstance(event, ActionInitiated) or event.kind is not ActionKind.ENCOUNTER:
            continue
        assert event.under is not None
        attempt = attempts()[event.under]
        table = before(entry).table
        left = [
            one
            for one in attempt.participants
            if one not in stopped(table)
            and table.cards[one].place.kind in (PlaceKind.PLANET, PlaceKind.ABOARD)
        ]
        assert list(event.participants) == left


def test_attempts_fail_three_times_and_are_solved_four_times() -> None:
    outcomes = [(attempt.targets[0], outcome(seq)) for seq, attempt in attempts().items()]
    assert outcomes == [
        ("relief", Outcome.FAILED),
        ("surgery", Outcome.FAILED),
        ("relief", Outcome.SOLVED),
        ("surgery", Outcome.SOLVED),
        ("exercises", Outcome.SOLVED),
        ("archanis", Outcome.FAILED),
        ("fissure", Outcome.SOLVED),
    ]


def test_a_failed_attempt_leaves_nobody_on_his_feet_and_a_solved_one_somebody() -> None:
    for entry in record():
        event = entry.body
        if not isinstance(event, ActionEnded) or event.action not in attempts():
            continue
        table = after(entry).table
        alive = {
            one
            for one in attempts()[event.action].participants
            if table.cards[one].place.kind is not PlaceKind.DISCARD_PILE
        }
        assert (alive <= stopped(table)) is (event.outcome is Outcome.FAILED)


def test_nobody_is_stopped_when_a_turn_has_ended() -> None:
    for entry in record():
        if isinstance(entry.body, TurnEnded):
            assert stopped(after(entry).table) == set()


def test_the_steps_of_an_attempt_come_in_their_order() -> None:
    pattern = re.compile(r"1a 2b 2d( 3c 3f( 3h 4a)?)+ 5c( 5d)?")
    for seq in attempts():
        said = [
            e.body.step for e in record() if isinstance(e.body, StepEntered) and e.body.of == seq
        ]
        assert pattern.fullmatch(" ".join(said)), said
        assert (said[-1] == "5d") is (outcome(seq) is Outcome.SOLVED)


def test_what_is_prevented_does_not_happen() -> None:
    prevented = [
        entry
        for entry in record()
        if isinstance(entry.body, ActionEnded) and entry.body.outcome is Outcome.PREVENTED
    ]
    escape, boldly = prevented
    assert {"rixx", "lian"} <= stopped(after(escape).table)
    assert after(escape).table.cards["rixx"].place.kind is PlaceKind.PLANET
    assert stopped(after(boldly).table) == set()
    assert after(boldly).table.cards["boldly"].place == place(PlaceKind.DISCARD_PILE, "A")


def test_the_dead_lie_in_their_owners_discard_piles() -> None:
    cards = fold().last.table.cards
    for dead, owner in (("lian", "A"), ("wesley", "A"), ("kroval", "B"), ("gowron", "B")):
        assert cards[dead].place == place(PlaceKind.DISCARD_PILE, owner)


def test_the_totals_stated_at_a_mission_are_those_of_the_people_shown() -> None:
    stated = {
        entry.body.subject: entry.body
        for entry in record()
        if isinstance(entry.body, RequirementsChecked)
        and entry.body.met
        and entry.body.subject in ("relief", "surgery", "exercises", "fissure")
    }
    assert len(stated) == 4
    for mission, check in stated.items():
        attribute, figures = (
            ("Strength", STRENGTH) if mission == "surgery" else ("Cunning", CUNNING)
        )
        total = sum(figures[one] for one in check.using)
        assert (check.what or "").endswith(f"{attribute} {total}")
        assert total > NEEDED[mission]
