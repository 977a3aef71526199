"""What a turn or a card obliges players to do now, as proposals."""

import pytest

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.model.enums import ActionKind, Attribute
from engine.record.events.actions import ActionInitiated
from engine.record.events.statuses import ValueSet
from tests.duties import owed
from tests.interpretations import BEFORE, header
from tests.proposing import accepted, breaches, proposed
from tests.transcripts import read

POD = """\
card pod = "Time Travel Pod" artifact of A on k
turn 5 A
> pod countdown = 3
A ends turn
"""
DOOR = """\
turn 4 B
A uses w = "Devidian Door" doorway; done
B ends turn
"""
WHITE = 'card w = "Ketracel-White" equipment of A aboard e\nturn 5 A\n> w countdown = 3\n'


def test_a_countdown_goes_down_in_the_turns_that_it_counts() -> None:
    assert proposed(POD + "turn 6 A\n", SuggestionKind.COUNTDOWN, "cr-1998") == []
    (tick,) = proposed(POD + "turn 6 B\n", SuggestionKind.COUNTDOWN, "cr-1998")
    (event,) = tick.events
    assert isinstance(event, ValueSet)
    assert (event.cards, event.attribute, event.value) == (("pod",), Attribute.COUNTDOWN, 2)
    assert tick.because == event.because == BEFORE + 5
    told = POD + "turn 6 B\n> pod countdown = 2\n"
    assert proposed(told, SuggestionKind.COUNTDOWN, "cr-1998") == []


def test_a_full_turn_is_none_that_had_begun() -> None:
    body = POD.replace("A ends turn\n", "").replace("turn 5 A", "turn 5 B")
    assert proposed(body, SuggestionKind.COUNTDOWN, "cr-1998") == []


def test_other_turns_count_from_the_one_in_which_the_countdown_is_set() -> None:
    (tick,) = proposed(WHITE, SuggestionKind.COUNTDOWN, "glossary")
    (event,) = tick.events
    assert isinstance(event, ValueSet)
    assert event.value == 2
    assert proposed(WHITE.replace("5 A", "5 B"), SuggestionKind.COUNTDOWN, "glossary") == []


@pytest.mark.parametrize("still", ["> e is stasis\n", "> w is closed\n"])
def test_a_countdown_that_stands_still_is_not_proposed(still: str) -> None:
    assert proposed(WHITE + still, SuggestionKind.COUNTDOWN, "glossary") == []


def test_nothing_goes_down_of_a_card_whose_countdown_nobody_knows() -> None:
    body = (
        'card x = "Somebody\'s Own" event of A in A core\nturn 5 A\n> x countdown = 3\nturn 6 A\n'
    )
    assert proposed(body, SuggestionKind.COUNTDOWN, "cr-1998") == []


def test_a_card_to_be_shown_is_proposed_in_the_turn_in_which_it_is_due() -> None:
    assert proposed(DOOR, SuggestionKind.DUE) == []
    (due,) = proposed(DOOR + "turn 5 A\n", SuggestionKind.DUE)
    assert due.events == (
        ActionInitiated(kind=ActionKind.SHOW, players=("A",), card="w", because=BEFORE + 3),
    )
    assert proposed(DOOR + "turn 5 A\nA shows w; done\n", SuggestionKind.DUE) == []


def test_nothing_is_due_in_the_middle_of_an_action() -> None:
    assert proposed(DOOR + "turn 5 A\nA moves e to space ps\n", SuggestionKind.DUE) == []


def test_what_a_card_does_each_turn_is_proposed_as_done_by_nobody() -> None:
    fire = 'card pf = "Plasma Fire" event of B on e\n'
    (due,) = proposed(fire + "turn 1 A\n", SuggestionKind.DUE)
    assert due.events == (ActionInitiated(kind=ActionKind.USE, card="pf", because=BEFORE + 2),)
    assert proposed(fire + "turn 1 B\n", SuggestionKind.DUE) == []


def test_of_a_battle_that_is_due_somebody_has_to_say_between_whom() -> None:
    borg = 'card rb = "Rogue Borg Mercenaries" interrupt of B aboard e\nturn 1 A\n'
    assert [one.card for one in owed(borg, ActionKind.BATTLE)] == ["rb"]
    assert proposed(borg, SuggestionKind.DUE) == []


@pytest.mark.parametrize(
    ("body", "rules"),
    [
        (POD + "turn 6 B\n", "cr-1998"),
        (WHITE, "glossary"),
        (DOOR + "turn 5 A\n", "faq-1996"),
        ('card pf = "Plasma Fire" event of B on e\nturn 1 A\n', "faq-1996"),
    ],
)
def test_what_is_due_breaches_nothing_when_it_is_done(body: str, rules: str) -> None:
    entries = read(body, header())
    kinds = (SuggestionKind.DUE, SuggestionKind.COUNTDOWN)
    due = [one for kind in kinds for one in proposed(body, kind, rules)]
    assert due
    for one in due:
        assert breaches(accepted(entries, one), rules) == breaches(entries, rules)
