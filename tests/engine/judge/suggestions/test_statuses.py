"""Statuses that the rules put on cards or take off, and RANGE that ships have again."""

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.model.enums import Status
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from tests.interpretations import BEFORE
from tests.proposing import proposed

FAILED = """\
turn 1 A
A attempts ex with p1, p2 at space ex as #t
  A encounters d1 with p1, p2 as #d
#d failed
"""
MOVED = """\
turn 1 A
> e range = 8
A moves e to space ps
  > e range left = 3
done
A ends turn
"""
ROUND = MOVED + "turn 2 B\nB ends turn\nturn 3 A\n"


def values(body: str, rules: str = "faq-1996") -> list[tuple[tuple[str, ...], int | str]]:
    """What is proposed that ships have."""
    return [
        (event.cards, event.value)
        for one in proposed(body, SuggestionKind.RANGE, rules)
        for event in one.events
        if isinstance(event, ValueSet)
    ]


def test_a_ship_has_all_its_range_again_in_its_players_next_turn() -> None:
    assert values(MOVED) == values(MOVED + "turn 2 B\n") == []
    assert values(ROUND) == [(("e",), 8)]
    (anew,) = proposed(ROUND, SuggestionKind.RANGE)
    assert anew.because == BEFORE + 9
    assert values(ROUND + "> e range left = 8\n") == []


def test_what_was_moved_since_is_not_given_back() -> None:
    moved = ROUND + "> e range left = 8\nA moves e to space ex\n  > e range left = 5\ndone\n"
    assert values(moved) == []


def test_the_most_that_was_ever_told_is_what_a_ship_has() -> None:
    untold = ROUND.replace("> e range = 8\n", "")
    assert values(untold) == []
    told = untold + "> e range left = 7\nA moves e to space ex\n  > e range left = 2\ndone\n"
    assert values(told + "A ends turn\nturn 4 B\nturn 5 A\n") == [(("e",), 7)]


def test_a_damaged_ship_has_what_is_left_of_its_range() -> None:
    damaged = ROUND.replace("turn 2 B\n", "turn 2 B\n> e range = 5\n")
    assert values(damaged) == [(("e",), 5)]


def test_of_a_ship_that_left_play_nothing_is_proposed() -> None:
    assert values(ROUND.replace("turn 3 A\n", "turn 3 A\n> e to A discard\n")) == []


def test_a_back_up_gives_back_the_range_that_was_spent() -> None:
    body = MOVED.replace("A ends turn\n", "").replace("> e range = 8", "> e range = 8 as #t")
    again = body + "backed up to #t asked by B\nA ends turn\nturn 2 B\nturn 3 A\n"
    assert values(again) == []


def test_a_ship_of_second_edition_has_its_range_anew() -> None:
    assert values(ROUND, "2e-2014") == [(("e",), 8)]


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


def test_of_second_edition_cards_unstop_when_the_turn_ends() -> None:
    body = "turn 1 A\n> p1 is stopped\nA ends turn\n"
    (unstop,) = proposed(body, SuggestionKind.UNSTOP, "2e-2014", edition="2E")
    assert unstop.rulings == ("2e-2014.background.stopped.until-the-turn-ends",)


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
