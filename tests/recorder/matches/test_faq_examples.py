"""The bundled timing examples of the 1996 FAQ: each shows what its section says."""

from functools import cache
from importlib.resources import files
from itertools import pairwise

import pytest

from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.zones import SHOWN, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.decisions import RequirementsChecked
from engine.record.events.judging import BackedUp, RulingGiven
from engine.record.events.match import MatchStarted
from engine.record.events.statuses import StatusSet
from engine.record.events.turn import TurnStarted
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse

FOLDER = files("recorder") / "matches" / "faq"
EXAMPLES = (
    "beaming-against-ship-seizure",
    "candle-on-anaphasic-organism",
    "countermanda-and-palor-toff",
    "goddess-of-empathy",
    "hail-and-amanda-rogers",
    "rogue-borg-chain",
    "too-fast-to-respond",
    "warp-engine-overload",
    "wormholes-and-amanda-rogers",
)
each = pytest.mark.parametrize("name", EXAMPLES)


@cache
def record(name: str) -> tuple[Entry, ...]:
    path = FOLDER / f"{name}.transcript"
    return tuple(parse(path.read_text(encoding="utf-8"), path.name))


@cache
def fold(name: str) -> Fold:
    return Fold(record(name))


def played(name: str, card: str) -> Entry:
    """The entry that began the last action with this card."""
    return [
        entry
        for entry in record(name)
        if isinstance(entry.body, ActionInitiated) and entry.body.card == card
    ][-1]


def begun(name: str, kind: ActionKind) -> Entry:
    return next(
        entry
        for entry in record(name)
        if isinstance(entry.body, ActionInitiated) and entry.body.kind is kind
    )


def endings(name: str, action: Entry) -> list[Entry]:
    return [
        entry
        for entry in record(name)
        if isinstance(entry.body, ActionEnded) and entry.body.action == action.seq
    ]


def ending(name: str, action: Entry) -> tuple[int, Outcome]:
    last = endings(name, action)[-1]
    assert isinstance(last.body, ActionEnded)
    return last.seq, last.body.outcome


def place(name: str, card: str, seq: int | None = None) -> Place:
    snapshot = fold(name).last if seq is None else fold(name).snapshot(seq)
    return snapshot.table.cards[card].place


def discard(player: str) -> Place:
    return Place(kind=PlaceKind.DISCARD_PILE, player=player)


def test_the_examples_are_all_there() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{n}.transcript" for n in EXAMPLES]


@each
def test_an_example_is_short_and_says_which_section_it_shows(name: str) -> None:
    first = (FOLDER / f"{name}.transcript").read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("// Section")
    assert "FAQ of 14 May 1996" in first
    assert 10 <= len(record(name)) <= 40


@each
def test_an_example_is_admitted_and_nothing_in_it_contradicts_itself(name: str) -> None:
    RecordValidator().admit_all(record(name))
    assert fold(name).inconsistencies() == ()


@each
def test_an_example_comes_back_the_same_from_its_own_print(name: str) -> None:
    printed = print_transcript(record(name))
    assert tuple(parse(printed, name)) == record(name)


@each
def test_an_example_begins_in_mid_game_under_the_1996_ruleset(name: str) -> None:
    start = record(name)[0].body
    assert isinstance(start, MatchStarted)
    assert start.ruleset == "faq-1996"
    turn = next(entry for entry in record(name) if isinstance(entry.body, TurnStarted))
    assert fold(name).snapshot(turn.seq - 1).table.turn is None
    assert fold(name).last.table.turn not in (None, 1)


@each
def test_all_that_began_in_an_example_has_ended(name: str) -> None:
    assert fold(name).last.table.open == ()


@each
def test_nothing_is_left_shown_when_all_is_over(name: str) -> None:
    assert SHOWN not in fold(name).last.table.lying


@each
def test_hands_shrink_by_the_cards_played_from_them(name: str) -> None:
    line = fold(name).line()
    table = fold(name).last.table
    for player in ("A", "B"):
        hand = Place(kind=PlaceKind.HAND, player=player)
        turn = next(entry for entry in record(name) if isinstance(entry.body, TurnStarted))
        begun_with = fold(name).snapshot(turn.seq).table.total_at(hand)
        assert begun_with is not None
        gone = {
            e.body.card
            for e in record(name)
            if e.seq in line and isinstance(e.body, CardDeclared) and e.body.place == hand
        }
        back = {card for card in gone if table.cards[card].place == hand}
        taken = {
            card
            for e in record(name)
            if isinstance(e.body, CardsMoved) and e.body.destination == hand
            for card in e.body.cards
        } - gone
        assert table.total_at(hand) == begun_with - len(gone) + len(back) + len(taken)


def test_amanda_rogers_nullifies_the_hail_and_the_ship_flies_on() -> None:
    name = "hail-and-amanda-rogers"
    hail, amanda = played(name, "hail"), played(name, "amanda")
    assert isinstance(amanda.body, ActionInitiated)
    assert (amanda.body.under, amanda.body.answers) == (hail.seq, hail.seq)
    assert ending(name, hail)[1] is Outcome.NULLIFIED
    assert ending(name, amanda)[1] is Outcome.RESOLVED
    assert place(name, "galaxy") == Place(kind=PlaceKind.SPACE, card="pegasus")
    assert (place(name, "hail"), place(name, "amanda")) == (discard("B"), discard("A"))


def test_the_last_unanswered_link_of_the_chain_decides_all_the_others() -> None:
    name = "rogue-borg-chain"
    chain = [played(name, card) for card in ("borg", "hugh", "amanda", "q2", "amanda-2")]
    for answered, answer in pairwise(chain):
        assert isinstance(answer.body, ActionInitiated)
        assert answer.body.answers == answered.seq
    outcomes = [ending(name, link)[1] for link in chain]
    alternating = [Outcome.NULLIFIED if n % 2 else Outcome.RESOLVED for n in range(len(chain))]
    assert outcomes == alternating[::-1]


def test_a_link_of_the_chain_is_nullified_by_the_card_that_answered_it() -> None:
    name = "rogue-borg-chain"
    for victim, killer in (("hugh", "amanda"), ("q2", "amanda-2")):
        (end,) = endings(name, played(name, victim))
        assert isinstance(end.body, ActionEnded)
        assert end.body.by == played(name, killer).seq


def test_the_borg_that_come_through_stop_the_crew() -> None:
    stopped = [e.body.cards for e in record("rogue-borg-chain") if isinstance(e.body, StatusSet)]
    assert stopped == [("klag", "gorath", "divok")]


def test_the_overload_began_within_the_hail_and_ends_after_it() -> None:
    name = "warp-engine-overload"
    hail, overload = played(name, "hail"), played(name, "overload")
    assert hail.seq < overload.seq < ending(name, hail)[0] < ending(name, overload)[0]
    assert isinstance(overload.body, ActionInitiated)
    assert overload.body.answers is None


def test_the_ship_is_hailed_before_it_is_destroyed() -> None:
    name = "warp-engine-overload"
    hailed = ending(name, played(name, "hail"))[0]
    assert place(name, "galaxy", hailed) == Place(kind=PlaceKind.SPACE, card="test")
    assert place(name, "galaxy") == place(name, "picard") == discard("A")
    assert ending(name, begun(name, ActionKind.MOVE))[1] is Outcome.ABORTED


def test_the_team_is_aboard_before_the_seizure_is_looked_at() -> None:
    name = "beaming-against-ship-seizure"
    beam, seizure = begun(name, ActionKind.BEAM), played(name, "seizure")
    check = next(e for e in record(name) if isinstance(e.body, RequirementsChecked))
    assert beam.seq < seizure.seq < ending(name, beam)[0] < check.seq
    assert isinstance(check.body, RequirementsChecked)
    assert check.body.met is False
    aboard = Place(kind=PlaceKind.ABOARD, card="oberth")
    assert place(name, "selar", check.seq) == place(name, "hobson", check.seq) == aboard
    assert place(name, "oberth") == Place(kind=PlaceKind.SPACE, card="excavation")


def test_less_than_a_second_lay_between_the_two_cards() -> None:
    name = "too-fast-to-respond"
    servo, blast = played(name, "servo").happened_at, played(name, "blast").happened_at
    assert servo is not None
    assert blast is not None
    assert blast - servo == 900
    assert [e.body.player for e in record(name) if isinstance(e.body, WaitCalled)] == ["B"]


def test_the_back_up_strikes_the_second_card_and_lets_the_first_be_answered() -> None:
    name = "too-fast-to-respond"
    servo, blast, kevin = (played(name, card) for card in ("servo", "blast", "kevin"))
    back_up = next(e for e in record(name) if isinstance(e.body, BackedUp))
    assert isinstance(back_up.body, BackedUp)
    assert back_up.body.to == servo.seq
    assert fold(name).struck()[blast.seq] == "backed_up"
    assert servo.seq not in fold(name).struck()
    assert [action.seq for action in fold(name).snapshot(back_up.seq).table.open] == [servo.seq]
    assert isinstance(kevin.body, ActionInitiated)
    assert kevin.body.answers == servo.seq
    assert ending(name, servo)[1] is Outcome.NULLIFIED


def test_what_was_shown_too_fast_stays_known_though_it_is_back_in_hand() -> None:
    last = fold("too-fast-to-respond").last
    assert last.known["blast"].name == "Auto-Destruct Sequence"
    assert last.table.cards["blast"].place == Place(kind=PlaceKind.HAND, player="A")
    assert place("too-fast-to-respond", "servo") == discard("A")


def test_goddess_of_empathy_stands_because_the_pause_had_been_given() -> None:
    name = "goddess-of-empathy"
    goddess = played(name, "goddess")
    passes = [entry.seq for entry in record(name) if isinstance(entry.body, Passed)]
    assert len(passes) == 1
    assert passes[0] < goddess.seq
    assert not fold(name).struck()
    assert place(name, "goddess") == Place(kind=PlaceKind.CORE, player="A")
    (dispute,) = fold(name).last.judge_state.disputes
    ruling = record(name)[(dispute.ruling or 0) - 1].body
    assert isinstance(ruling, RulingGiven)
    assert ruling.cites[0] == "faq-1996.1.2.shown-card-locks-the-play"


def test_palor_toff_goes_on_after_countermanda_with_what_is_left() -> None:
    name = "countermanda-and-palor-toff"
    toff, first = played(name, "toff"), played(name, "countermanda")
    assert toff.seq < ending(name, first)[0] < ending(name, toff)[0]
    assert ending(name, toff)[1] is Outcome.RESOLVED
    removed = Place(kind=PlaceKind.REMOVED, player="B")
    assert fold(name).last.table.lying[removed] == ("wormhole", "alert", "rift")
    assert place(name, "bubble") == Place(kind=PlaceKind.HAND, player="B")
    assert place(name, "toff") == discard("B")


def test_a_second_countermanda_is_taken_back_into_hand() -> None:
    name = "countermanda-and-palor-toff"
    assert ending(name, played(name, "second"))[1] is Outcome.WITHDRAWN
    assert place(name, "second") == Place(kind=PlaceKind.HAND, player="A")


def test_the_candle_is_played_while_the_dilemma_is_encountered() -> None:
    name = "candle-on-anaphasic-organism"
    encounter, candle = begun(name, ActionKind.ENCOUNTER), played(name, "candle")
    check = next(e for e in record(name) if isinstance(e.body, RequirementsChecked))
    assert encounter.seq < candle.seq < ending(name, candle)[0] < check.seq
    assert isinstance(check.body, RequirementsChecked)
    assert check.body.met is False
    assert place(name, "sito") == discard("B")
    assert fold(name).last.known["hidden"].name == "Anaphasic Organism"


def test_amanda_rogers_takes_the_wormhole_just_played_and_the_other_collapses() -> None:
    name = "wormholes-and-amanda-rogers"
    entrance, exit_ = played(name, "entrance"), played(name, "exit")
    assert ending(name, exit_)[1] is Outcome.NULLIFIED
    assert ending(name, entrance)[1] is Outcome.VOID
    assert place(name, "hood") == Place(kind=PlaceKind.SPACE, card="excavation")
    assert place(name, "entrance") == place(name, "exit") == discard("A")
