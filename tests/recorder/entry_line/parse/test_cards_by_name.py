"""Cards that are typed by name: which copy is meant, or how a new one enters."""

import pytest

from tests.recorder.entry_line.typing_in import fault, printed


@pytest.mark.parametrize(
    ("text", "body", "meant"),
    [
        (
            'plays "Geordi La Forge" to planet ex',
            "turn 5 A\n",
            [
                'card geordi = "Geordi La Forge" personnel of A in A hand',
                "A plays geordi to planet ex",
            ],
        ),
        ('plays "amanda rogers" on e', "turn 5 A\n", ["A plays am on e"]),
        (
            'plays "Amanda Rogers" on h',
            "turn 5 A\nA plays h\n",
            ['card amanda = "Amanda Rogers" interrupt of B in B hand', "B plays amanda on h"],
        ),
        (
            'plays "Stop First Contact"',
            "turn 5 A\n",
            [
                'card stopfirst = "Stop First Contact" event of A in A hand',
                "A plays stopfirst",
            ],
        ),
        (
            'reports "Unheard Of" personnel to aboard e; done',
            "turn 5 A\n",
            [
                'card unheard = "Unheard Of" personnel of A in A hand',
                "A reports unheard to aboard e",
                "done",
            ],
        ),
        ('beams p1 to aboard "I.K.C. Bortas"', "turn 5 A\n", ["A beams p1 to aboard k"]),
        ('"Worf", "Data" are stopped', "turn 5 A\n", ["> p1, p2 are stopped"]),
    ],
)
def test_cards_go_by_their_names(text: str, body: str, meant: list[str]) -> None:
    assert printed(text, body) == meant


def test_a_second_copy_is_numbered() -> None:
    table = 'turn 5 A\nA plays amanda = "Amanda Rogers" interrupt\n  > amanda, am to discard\n'

    assert printed('plays "Amanda Rogers"', table)[-1] == "A plays amanda2"


def test_a_name_that_several_cards_in_play_have_asks_which() -> None:
    twins = 'turn 5 A\ncard w1 = "Taitt", w2 = "Taitt" personnel of A aboard e\n'

    assert fault('"Taitt" is stopped', twins) == (
        'column 1: 2 cards are called "Taitt"; name one by its id: w1, w2'
    )
