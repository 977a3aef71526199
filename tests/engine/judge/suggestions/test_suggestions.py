"""What follows by the rules: proposed where it does, not where it does not, and once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.model.enums import EntrySource, Status
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, Passed
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusCleared, StatusSet
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import BUNDLED, ruleset
from tests.interpretations import BEFORE
from tests.law_examples import examples
from tests.proposing import accepted, breaches, bundled, following, proposed
from tests.strategies import matches

MATCHES = (
    ("first_edition", "faq-1996"),
    ("first_edition", "cr-1998"),
    ("first_edition", "glossary"),
    ("second_edition", "2e-2014"),
)
DRAW = "> 1 other from A draw deck to A hand drawn\n"
FAILED = """\
turn 1 A
A attempts ex with p1, p2 at space ex as #t
  A encounters d1 with p1, p2 as #d
#d failed
"""


@pytest.mark.parametrize(("name", "rules"), MATCHES)
@examples(0.25)
@given(data=st.data())
def test_what_is_proposed_can_be_recorded_breaches_nothing_and_is_not_proposed_again(
    name: str, rules: str, data: DataObject
) -> None:
    record = bundled(name)
    entries = record[: data.draw(st.integers(1, len(record)))]
    before = breaches(entries, rules)
    for one in following(entries, rules):
        grown = accepted(entries, one)
        assert [new for new in breaches(grown, rules) if new not in before] == []
        again = [event for other in following(grown, rules) for event in other.events]
        assert not set(map(str, one.events)) & set(map(str, again))


@pytest.mark.parametrize("rules", BUNDLED)
@examples(0.3)
@given(record=matches())
def test_of_the_oddest_record_only_what_it_can_hold_is_proposed(
    rules: str, record: list[Entry]
) -> None:
    for one in following(record, rules):
        accepted(record, one)


@pytest.mark.parametrize(("name", "rules"), MATCHES)
def test_what_cites_rulings_cites_those_of_its_ruleset_or_what_it_extends(
    name: str, rules: str
) -> None:
    record = bundled(name)
    extended = ruleset(rules).extends
    for seq in range(20, len(record), 29):
        for one in following(record[:seq], rules):
            assert all(ruling.startswith((rules, extended or rules)) for ruling in one.rulings)


def test_a_record_that_has_not_begun_or_is_over_has_no_proposals() -> None:
    assert following((), "faq-1996") == ()
    for kind in SuggestionKind:
        assert proposed("turn 1 A\nmatch ended time\n", kind) == []


def test_the_crew_of_a_failed_dilemma_stops() -> None:
    (stop,) = proposed(FAILED, SuggestionKind.STOP)
    assert stop.because == BEFORE + 3
    assert stop.rulings[0] == "faq-1996.1.2.failed-dilemma-stops-encounterers"
    (event,) = stop.events
    assert isinstance(event, StatusSet)
    assert (event.cards, event.status, event.because) == (
        ("p1", "p2"),
        Status.STOPPED,
        BEFORE + 3,
    )


def test_the_ship_stops_with_its_whole_crew_where_the_ruleset_says_so() -> None:
    all_of_them = FAILED.replace("p1, p2", "p1, p2, p3")
    stopped = {}
    for rules in ("faq-1996", "cr-1998"):
        (stop,) = proposed(all_of_them, SuggestionKind.STOP, rules)
        (event,) = stop.events
        assert isinstance(event, StatusSet)
        stopped[rules] = "e" in event.cards
    assert stopped == {"faq-1996": False, "cr-1998": True}


def test_those_who_fought_stop() -> None:
    battle = "turn 1 B\nB battles with k against e at space ps as #b\n"
    assert proposed(battle, SuggestionKind.STOP) == []
    (stop,) = proposed(battle + "#b resolved\n", SuggestionKind.STOP)
    (event,) = stop.events
    assert isinstance(event, StatusSet)
    assert {"k", "e", "p1", "p2", "p3"} == set(event.cards)
    assert "faq-1996.1.2.battle-stops-participants" in stop.rulings
    assert proposed(battle + "#b cancelled\n", SuggestionKind.STOP) == []


def test_a_failed_attempt_of_second_edition_stops_all_who_made_it() -> None:
    attempt = "turn 1 A\nA attempts ex with p1, p2 at space ex as #t\n"
    (stop,) = proposed(attempt + "#t failed\n", SuggestionKind.STOP, "2e-2014", edition="2E")
    (event,) = stop.events
    assert isinstance(event, StatusSet)
    assert event.cards == ("p1", "p2")
    assert proposed(attempt + "#t solved\n", SuggestionKind.STOP, "2e-2014", edition="2E") == []


def test_a_back_up_takes_back_what_was_proposed() -> None:
    body = FAILED.replace("turn 1 A", "turn 1 A as #start") + "backed up to #start asked by B\n"
    assert proposed(body, SuggestionKind.STOP) == []
    assert proposed(body, SuggestionKind.ATTEMPT_OVER) == []


def test_a_stop_that_was_recorded_is_not_proposed_nor_one_after_success() -> None:
    recorded = FAILED.replace("#d failed", "  > p1, p2 are stopped\n#d failed")
    assert proposed(recorded, SuggestionKind.STOP) == []
    assert proposed(FAILED.replace("failed", "overcome"), SuggestionKind.STOP) == []


def test_with_the_turn_cards_unstop_that_somebody_said_were_stopped() -> None:
    body = "turn 1 A\n> p1, p2 are stopped\nA ends turn\n"
    assert proposed(body, SuggestionKind.UNSTOP) == []
    (unstop,) = proposed(body + "turn 2 B\n", SuggestionKind.UNSTOP)
    (event,) = unstop.events
    assert isinstance(event, StatusCleared)
    assert (event.cards, event.because) == (("p1", "p2"), BEFORE + 4)
    assert unstop.rulings == ("faq-1996.1.2.unstop-at-next-turn-start",)
    assert proposed(body + "turn 2 B\n> p1, p2 no longer stopped\n", SuggestionKind.UNSTOP) == []


def test_a_record_that_keeps_no_unstops_is_offered_none() -> None:
    body = "turn 1 A\n> p1 is stopped\nturn 2 B\n"
    assert proposed(body, SuggestionKind.UNSTOP, keeps="unstops none") == []
    assert len(proposed(body, SuggestionKind.UNSTOP, keeps="unstops some")) == 1


def test_a_stop_after_unkept_unstops_is_a_new_one() -> None:
    body = "turn 1 A\n> p1, p2 are stopped\nA ends turn\n" + FAILED.replace("1 A", "2 A")
    assert len(proposed(body, SuggestionKind.STOP, keeps="unstops none")) == 1


def test_of_second_edition_it_is_not_told_when_cards_unstop() -> None:
    body = "turn 1 A\n> p1 is stopped\nA ends turn\nturn 2 B\n"
    assert proposed(body, SuggestionKind.UNSTOP, "2e-2014", edition="2E") == []


def test_another_status_wears_off_by_its_own_name() -> None:
    body = 'turn 1 A\n> p1 is disabled until "end of turn"\nA ends turn\n'
    (lapse,) = proposed(body, SuggestionKind.LAPSE)
    (event,) = lapse.events
    assert isinstance(event, StatusCleared)
    assert (event.status, lapse.because) == (Status.DISABLED, None)


def test_those_whom_an_attack_unstops_for_the_battle_are_not_unstopped() -> None:
    body = """\
turn 1 B
> e is stopped
B battles with k against e at space ex
"""
    assert proposed(body, SuggestionKind.UNSTOP, "glossary") == []


def test_a_play_waits_for_the_pass_of_the_opponent() -> None:
    play = "turn 1 B\nB plays h on e as #h\n"
    (waits,) = proposed(play, SuggestionKind.PASSING)
    assert waits.events == (Passed(player="A", on=BEFORE + 2),)
    assert waits.player == "A"
    assert proposed(play + "A passes on #h\n", SuggestionKind.PASSING) == []
    assert proposed(play, SuggestionKind.PASSING, keeps="passes none") == []


def test_by_turns_the_pass_goes_round() -> None:
    play = "turn 1 B\nB plays h on e as #h\nA passes on #h\n"
    (waits,) = proposed(play, SuggestionKind.PASSING, "glossary")
    assert waits.player == "B"
    assert proposed(play + "B passes on #h\n", SuggestionKind.PASSING, "glossary") == []


def test_an_answer_waits_for_its_own_pass_and_then_the_play_does() -> None:
    chain = """\
turn 1 B
B plays h on e as #h
  A plays am on #h as #am
"""
    (inner,) = proposed(chain, SuggestionKind.PASSING)
    assert inner.player == "B"
    assert proposed(chain + "  B passes on #am\n", SuggestionKind.PASSING) == []


def test_between_dilemmas_it_is_for_the_other_player_to_pass() -> None:
    body = "turn 1 A\nA attempts ex with p1, p2 at space ex as #t\n"
    (gap,) = proposed(body, SuggestionKind.PASSING)
    assert gap.player == "B"
    assert proposed(body + "B passes on #t\n", SuggestionKind.PASSING) == []
    assert proposed("turn 1 A\n", SuggestionKind.PASSING) == []


def test_who_called_wait_is_waited_for() -> None:
    (waits,) = proposed("turn 1 A\nB calls wait\n", SuggestionKind.PASSING)
    assert waits.events == (Passed(player="B"),)


def test_an_attempt_is_over_once_its_team_is_stopped() -> None:
    (over,) = proposed(FAILED, SuggestionKind.ATTEMPT_OVER)
    (event,) = over.events
    assert isinstance(event, ActionEnded)
    assert (event.action, event.outcome, event.because) == (BEFORE + 2, "failed", BEFORE + 3)
    one_left = FAILED.replace("encounters d1 with p1, p2", "encounters d1 with p1")
    assert proposed(one_left, SuggestionKind.ATTEMPT_OVER) == []
    assert proposed(FAILED + "#t failed\n", SuggestionKind.ATTEMPT_OVER) == []


def test_a_draw_ends_the_turn_and_then_the_next_begins() -> None:
    (draw,) = proposed("turn 1 A\n", SuggestionKind.DRAW)
    (event,) = draw.events
    assert isinstance(event, CardsMoved)
    assert (event.others, event.destination.player) == (1, "A")
    assert proposed("turn 1 A\n", SuggestionKind.END_TURN) == []
    assert proposed("turn 1 A\n" + DRAW, SuggestionKind.DRAW) == []
    (end,) = proposed("turn 1 A\n" + DRAW, SuggestionKind.END_TURN)
    assert end.events == (TurnEnded(player="A"),)
    assert end.because == BEFORE + 2
    (start,) = proposed("turn 1 A\n" + DRAW + "A ends turn\n", SuggestionKind.START_TURN)
    assert start.events == (TurnStarted(player="B", number=2),)


def test_nothing_is_drawn_and_no_turn_ended_in_the_middle_of_an_action() -> None:
    body = "turn 1 A\nA moves e to space ps\n"
    assert proposed(body, SuggestionKind.DRAW) == []
    assert proposed(body, SuggestionKind.END_TURN, "2e-2014", edition="2E") == []


def test_a_draw_that_is_barred_or_finds_no_card_is_not_proposed() -> None:
    barring = 'turn 1 A\nA plays s = "Activate Subcommands" event to A core; done\n'
    assert proposed(barring, SuggestionKind.DRAW, "cr-1998") == []
    assert len(proposed(barring, SuggestionKind.END_TURN, "cr-1998")) == 1
    assert proposed("counted 0 in A draw deck\nturn 1 A\n", SuggestionKind.DRAW) == []


@pytest.mark.parametrize(("held", "ends"), [(7, 1), (8, 0)])
def test_no_second_edition_turn_is_to_end_with_too_many_cards_in_hand(held: int, ends: int) -> None:
    body = f"turn 1 A\ncounted {held} in A hand\n"
    assert len(proposed(body, SuggestionKind.END_TURN, "2e-2014", edition="2E")) == ends


def test_a_first_edition_hand_may_hold_any_number() -> None:
    body = "turn 1 A\ncounted 8 in A hand\n" + DRAW
    assert len(proposed(body, SuggestionKind.END_TURN)) == 1


def test_a_turn_of_second_edition_ends_without_a_draw() -> None:
    (end,) = proposed("turn 1 A\n", SuggestionKind.END_TURN, "2e-2014", edition="2E")
    assert end.because is None


def test_each_turn_of_the_bundled_match_is_ended_as_proposed() -> None:
    record = bundled("first_edition")
    for entry in record:
        if isinstance(entry.body, TurnEnded | TurnStarted) and entry.seq > 140:
            told = [
                event
                for one in following(record[: entry.seq - 1], "faq-1996")
                for event in one.events
            ]
            assert entry.body in told, entry.seq


def test_admission_knows_what_is_proposed_after_entries_of_another_source() -> None:
    record = [
        Entry(seq=one.seq, source=EntrySource.IMPORT, body=one.body)
        for one in bundled("first_edition")[:150]
    ]
    validator = RecordValidator()
    validator.admit_all(record)
    for one in following(record, "faq-1996"):
        assert [list(validator.check(151, event)) for event in one.events] == [[]]
