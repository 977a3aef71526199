"""Actions in a line: who acts, what stands right after the verb, and how it ends."""

import pytest

from engine.model.enums import ActionKind, Edge, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import (
    DONE_TO,
    TAKING_PART,
    ActionEnded,
    ActionInitiated,
    object_of,
)
from engine.record.events.cards import CardDeclared
from engine.table.fold import Fold
from recorder.transcript.forms import FORM_OF
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from tests.transcripts import events, faults, read


def action(line: str) -> ActionInitiated:
    """The action that a line begins."""
    (event,) = events(line)
    assert isinstance(event, ActionInitiated)
    return event


def written(event: ActionInitiated | ActionEnded, implied: int | None = None) -> str:
    page = PrintContext(RESERVED)
    page.implied = implied
    return FORM_OF[type(event)].write(event, page)


def test_what_stands_after_the_verb_depends_on_the_verb() -> None:
    assert action("A beams p1, p2").participants == ("p1", "p2")
    assert action("A stops p1, p2").targets == ("p1", "p2")
    assert action("A plays am").card == "am"


@pytest.mark.parametrize("line", ["A draws using p1 number 1", "A stops p2 using p1"])
def test_a_card_that_acts_is_written_as_it_is_read(line: str) -> None:
    assert action(line).card == "p1"
    assert written(action(line)) == line


def test_no_verb_takes_its_object_in_two_ways() -> None:
    assert not TAKING_PART & DONE_TO
    assert {object_of(kind) for kind in ActionKind} == {"participants", "targets", "card"}


def test_cards_and_actions_that_something_is_done_to_are_taken_apart() -> None:
    play = events("A moves e as #mv\nA plays am on p1, #mv, p2")[-1]

    assert isinstance(play, ActionInitiated)
    assert play.targets == ("p1", "p2")
    assert len(play.target_actions) == 1


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("A plays am on player B", ("B",)),
        ("A plays am on e, player A, player B", ("A", "B")),
        ("A stops player B", ("B",)),
    ],
)
def test_players_that_something_is_done_to_are_read_and_written(
    line: str, players: tuple[str, ...]
) -> None:
    play = action(line)

    assert play.target_players == players
    assert written(play) == line


@pytest.mark.parametrize(
    ("line", "position", "beside"),
    [
        ("A seeds p1 to spaceline right", Edge.RIGHT, None),
        ("A seeds p1 to spaceline left of ex", Edge.LEFT, "ex"),
        ("A places p1 to A draw deck bottom", Edge.BOTTOM, None),
        ("A places p1 to A draw deck position 3", 3, None),
        ("A moves e to space ex beside k", None, "k"),
        ("A draws number 2 top", Edge.TOP, None),
    ],
)
def test_where_in_a_place_cards_go_is_said_of_actions_too(
    line: str, position: Edge | int | None, beside: str | None
) -> None:
    seeded = action(line)

    assert (seeded.position, seeded.beside) == (position, beside)
    assert written(seeded) == line


def test_done_puts_a_card_where_in_its_place_the_action_said() -> None:
    begun = 'card m = "Gaps in Normal Space" mission of B in hand\n'
    spaceline = Place(kind=PlaceKind.SPACELINE)

    said = Fold(read(begun + "B seeds m to spaceline right of ex; done"))
    moved = Fold(read(begun + "B seeds m\n  > m to spaceline right of ex\nresolved"))

    lying = [fold.last.table.lying[spaceline] for fold in (said, moved)]
    assert lying == [("ex", "m", "ps")] * 2


def test_a_card_called_player_is_a_target_too() -> None:
    _, play = events('card player = "X" of A aboard e\nA plays am on `player`')

    assert isinstance(play, ActionInitiated)
    assert (play.targets, play.target_players) == (("player",), ())
    assert written(play) == "A plays am on `player`"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("A plays player B", "1:16: found 'B', expected a card"),
        ("A plays am on player C", "1:22: unknown player 'C'"),
    ],
)
def test_a_player_stands_where_something_is_done_to_him(line: str, fault: str) -> None:
    (told,) = faults(line)

    assert told.startswith(fault)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("A beams p1 with p2", "1:12: found 'with', but its cards already stand after the verb"),
        ("A stops p1 on p2", "1:12: found 'on', but its cards already stand after the verb"),
        ("A plays am using h", "1:12: found 'using', but its cards already stand after the verb"),
        ("A plays am, h", "1:9: found 2 cards, expected one after this verb"),
    ],
)
def test_what_is_said_after_the_verb_is_not_said_again(line: str, fault: str) -> None:
    (told,) = faults(line)

    assert told.startswith(fault)


def test_the_other_objects_of_a_verb_stand_in_clauses() -> None:
    assert action("A stops p1 using h with p2") == ActionInitiated(
        kind=ActionKind.STOP, players=("A",), targets=("p1",), card="h", participants=("p2",)
    )


def test_the_verb_goes_with_how_many_players_there_are() -> None:
    both = ActionInitiated(kind=ActionKind.BATTLE, players=("A", "B"), targets=("e",))

    assert written(both) == "A and B battle e"
    assert written(ActionInitiated(kind=ActionKind.BATTLE, players=("A",))) == "A battles"
    assert written(ActionInitiated(kind=ActionKind.BATTLE)) == "game battles"
    assert action("game plays h").players == ()


def test_an_ending_names_its_action_where_indentation_does_not() -> None:
    done = ActionEnded(action=7, outcome=Outcome.AS_ANNOUNCED)

    assert written(done, implied=7) == "done"
    assert written(done) == "#7 done"


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('A plays n = "Hail" interrupt', PlaceKind.HAND),
        ('A seeds n = "Archer" dilemma', PlaceKind.SEED_DECK),
        ('A downloads n = "Medical Kit" equipment to planet ex', PlaceKind.DRAW_DECK),
        ('> n = "Medical Kit" from A discard to A hand', PlaceKind.DISCARD_PILE),
    ],
)
def test_a_new_card_was_where_its_verb_takes_it_from(line: str, place: PlaceKind) -> None:
    declared = [event for event in events(f"turn 5 A\n{line}\n") if isinstance(event, CardDeclared)]

    assert [event.place.kind for event in declared] == [place]
