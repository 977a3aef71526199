"""A program's names of its own classes stay in the record, and in no sentence."""

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from engine.record.events.union import AnyEvent
from replay.text.event_text import spoken
from replay.text.internal_names import is_internal

INSIDE = ".playcard.SeedCardAction #72"


@pytest.mark.parametrize(
    "text",
    [
        INSIDE,
        f"SELECT_CARDS {INSIDE}",
        ".usage.Once",
        '{"destinationZone": "CORE"}',
        f"{INSIDE} (.usage.Once #73)",
        f"{INSIDE} (.usage.Once #73, .choose.Download$1 #74)",
    ],
)
def test_a_class_or_its_fields_are_internal(text: str) -> None:
    assert is_internal(text)


@pytest.mark.parametrize(
    "text",
    [
        "beam up",
        "...and draw",
        "who dies",
        "2. 5 cards",
        "{shuffle}",
        ". #1",
        "U.S.S. Drake",
        f"{INSIDE} (of Kurn)",
    ],
)
def test_words_for_people_are_not(text: str) -> None:
    assert not is_internal(text)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ActionInitiated(kind=ActionKind.DRAW, players=("A",), function=INSIDE), "A draws"),
        (
            ActionInitiated(kind=ActionKind.DRAW, players=("A",), function="draw two"),
            'A draws for "draw two"',
        ),
        (Chosen(of=1, player="A", what=f"SELECT {INSIDE}"), "A makes a choice"),
        (Chosen(of=1, player="A", what="who dies"), "A makes a choice: who dies"),
        (NoteAdded(text='{"zone": "CORE"}'), "note: details that only its source uses"),
        (NoteAdded(text="look here"), "note: look here"),
    ],
)
def test_a_sentence_leaves_internal_names_out(event: AnyEvent, words: str) -> None:
    assert "".join(piece.text for piece in spoken(event, {})) == words
