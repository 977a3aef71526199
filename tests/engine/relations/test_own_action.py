"""Moves that are actions of their own."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from tests.engine.relations.reading import facts


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("> p1, p2 to planet ex beamed by A", ActionKind.BEAM),
        ("> p1 to planet ex beamed", ActionKind.BEAM),
        ("> e to space ps moved", ActionKind.MOVE),
        ("> am from A hand to A core played by A", ActionKind.PLAY),
        ("> 2 others from A draw deck to A hand drawn", ActionKind.DRAW),
    ],
)
def test_a_move_that_nothing_brought_about_is_what_its_player_does(
    line: str, kind: ActionKind
) -> None:
    began, moved, ended = facts(f"turn 1 A\n{line}\n")[1:]
    assert isinstance(began, ActionInitiated)
    assert (began.kind, began.players) == (kind, ("A",))
    assert isinstance(moved, CardsMoved)
    assert isinstance(ended, ActionEnded)
    assert moved.of == ended.action


@pytest.mark.parametrize(
    "line",
    [
        "> p1 to planet ex",
        "> p1 to planet ex beamed performed by h",
        "> p1 to discard killed",
        "> am from A hand to A discard discarded",
        "> 2 others from A draw deck to A hand drawn performed by h",
        "> 2 others from B draw deck to A hand drawn",
    ],
)
def test_a_move_by_a_card_or_without_its_manner_is_no_action_of_its_own(line: str) -> None:
    assert [type(event) for event in facts(f"turn 1 A\n{line}\n")[1:]] == [CardsMoved]


@pytest.mark.parametrize(
    "lines",
    ["  > p1 to planet ex beamed", "  A beams p1 to planet ex; done", "  A beams p1 to planet ex"],
)
def test_a_player_beams_by_the_card_that_he_plays(lines: str) -> None:
    play, beamed = (
        event
        for event in facts(f"turn 1 A\nA plays am\n{lines}\nresolved\n")
        if isinstance(event, ActionInitiated)
    )
    assert play.card == "am"
    assert (beamed.kind, beamed.players, beamed.participants) == (ActionKind.BEAM, ("A",), ("p1",))
    assert beamed.under == beamed.because


def test_what_another_players_card_does_with_cards_they_do_not_do_themselves() -> None:
    moved = facts("turn 1 A\nB plays h\n  > p1 to planet ex beamed\nresolved\n")
    (play,) = (event for event in moved if isinstance(event, ActionInitiated))
    assert play.card == "h"


def test_a_player_who_claims_his_own_right_does_not_beam_by_the_card_around() -> None:
    lines = "turn 1 A\nA plays am\n  A beams p1 to planet ex claims suspends play; done\nresolved\n"
    beamed = next(
        event
        for event in facts(lines)
        if isinstance(event, ActionInitiated) and event.kind is ActionKind.BEAM
    )
    assert beamed.because is None


def test_a_player_beams_in_the_midst_of_an_attempt() -> None:
    lines = "turn 1 A\nA attempts ex with p1\n  > p2 to planet ex beamed by A\nfailed\n"
    attempt, beamed = (event for event in facts(lines) if isinstance(event, ActionInitiated))
    assert (beamed.kind, beamed.players, beamed.participants) == (ActionKind.BEAM, ("A",), ("p2",))
    assert attempt.kind is ActionKind.ATTEMPT
    assert beamed.under is not None
    assert beamed.because is None


def test_what_happens_in_an_attempt_by_nobody_is_no_action() -> None:
    lines = "turn 1 A\nA attempts ex with p1\n  > p2 to planet ex beamed\nfailed\n"
    began = [event for event in facts(lines) if isinstance(event, ActionInitiated)]
    assert [event.kind for event in began] == [ActionKind.ATTEMPT]
