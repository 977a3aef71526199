"""Decisions in words: choices, chance, checks and what is said."""

import pytest

from engine.model.enums import Method
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.union import AnyEvent
from tests.replay.text.phrases.spoken import said_after_a_move


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            Chosen(player="A", cards=("e",), method=Method.RANDOM, drawn_by="B", what="who dies"),
            "A chooses {e} at random, drawn by B, for who dies",
        ),
        (Chosen(what="a side"), "the game makes a choice: a side"),
        (CoinFlipped(result="heads", called="tails"), "chance gives heads, called tails"),
        (
            RequirementsChecked(subject="m", met=False, using=("e",)),
            "Excavation (m): requirements not met with {e}",
        ),
        (Said(player="A", text="Wait"), 'A says "Wait"'),
    ],
)
def test_decisions_are_told_with_what_they_were_about(event: AnyEvent, words: str) -> None:
    assert said_after_a_move(event) == words
