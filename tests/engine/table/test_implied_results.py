"""What an action did on the table, where no line of it tells."""

from typing import Any

import pytest

from engine.table.fold import Fold
from engine.table.table import Table
from tests.transcripts import read

PLAY = "turn 1 A\ncounted 5 in A hand\ncounted 25 in A draw deck\nA plays am on e as #am\n"


def after(*lines: str) -> Table:
    """The table after some lines inside a card's play."""
    body = PLAY + "".join(f"  {line}\n" for line in lines)
    return Fold(read(body)).last.table


def seen(table: Table) -> list[Any]:
    cards = {
        card.id: (card.place, {status.status for status in card.statuses})
        for card in table.cards.values()
    }
    return [cards, dict(table.others), dict(table.lying), dict(table.points)]


SAME = [
    ("game kills p1, p2; done", ["> p1 to A discard killed", "> p2 to A discard killed"]),
    ("game destroys e; done", ["> e to A discard destroyed"]),
    ("A discards p1; resolved", ["> p1 to A discard discarded"]),
    ("A draws 2 cards; done", ["> 2 others from A draw deck to A hand drawn"]),
    ("game stops p1; done", ["> p1 is stopped"]),
    ("A cloaks e; done", ["> e is cloaked"]),
    ("A scores 10 cards; done", ["> A scores 10 points"]),
]


@pytest.mark.parametrize(("action", "effects"), SAME)
def test_an_action_that_came_about_did_what_its_line_says(action: str, effects: list[str]) -> None:
    assert seen(after(action)) == seen(after(*effects)) != seen(after())


@pytest.mark.parametrize(("action", "effects"), SAME)
def test_what_its_lines_tell_is_done_once(action: str, effects: list[str]) -> None:
    verb, _ = action.split("; ")
    inside = [f"  {effect}" for effect in effects]
    assert seen(after(verb, *inside, "resolved")) == seen(after(*effects))


@pytest.mark.parametrize(("action", "effects"), SAME)
def test_an_action_that_did_not_come_about_did_nothing(action: str, effects: list[str]) -> None:
    verb, _ = action.split("; ")
    assert seen(after(f"{verb}; nullified")) == seen(after(verb)) == seen(after())


def test_what_is_taken_off_is_off() -> None:
    stopped = after("> p1 is stopped", "> e is cloaked")
    clear = after("> p1 is stopped", "> e is cloaked", "A unstops p1; done", "A decloaks e; done")
    assert seen(clear) == seen(after()) != seen(stopped)


def test_a_draw_that_is_told_card_by_card_within_it_is_no_further_draw() -> None:
    whole = after("A draws 2 cards; done")
    assert seen(after("A draws 2 cards", *["  A draws 1 card; done"] * 2, "resolved")) == seen(
        whole
    )
    assert seen(after("A draws 2 cards", "  A draws 2 cards; done", "resolved")) == seen(whole)


def test_dilemmas_that_are_drawn_come_into_no_hand() -> None:
    table = after("A attempts ex with p1", "  B draws 2 cards; done")
    assert table.others == after("A attempts ex with p1").others


def test_cards_that_lines_put_at_their_destination_keep_their_place_in_the_row() -> None:
    table = after("A places p1 to spaceline", "  > p1 to spaceline right of ex", "done")
    (row,) = (row for place, row in table.lying.items() if "p1" in row)
    assert row == ("ex", "p1", "ps")
