"""Who chooses or looks, what is chosen, and whether a requirement is met."""

import pytest

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.events.cards import CardsSeen
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.union import AnyEvent
from recorder.transcript.forms import FORM_OF
from recorder.transcript.print_context import PrintContext
from recorder.transcript.printer import RESERVED
from tests.transcripts import events, faults


def written(event: AnyEvent) -> str:
    return FORM_OF[type(event)].write(event, PrintContext(RESERVED))


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("> A chooses p1, p2", Chosen(player="A", cards=("p1", "p2"))),
        ('> A chooses "5", "7"', Chosen(player="A", values=("5", "7"))),
        ('> A chooses p1 "5"', Chosen(player="A", cards=("p1",), values=("5",))),
        ("> game chooses from p1, p2", Chosen(player=None, candidates=("p1", "p2"))),
        (
            "> A sees p1 in B hand",
            CardsSeen(to=("A",), cards=("p1",), place=Place(kind=PlaceKind.HAND, player="B")),
        ),
        ("> checked ex met", RequirementsChecked(subject="ex", met=True)),
        ("> checked ex not met", RequirementsChecked(subject="ex", met=False)),
    ],
)
def test_a_decision_is_read_and_written(line: str, event: AnyEvent) -> None:
    (found,) = events(line)

    assert found == event
    assert f"> {written(found)}" == line


def test_one_player_sees_several_see_and_all_see() -> None:
    assert written(CardsSeen(to=("A",), cards=("p1",))) == "A sees p1"
    assert written(CardsSeen(to=("A", "B"), cards=("p1",))) == "A, B see p1"
    assert written(CardsSeen(cards=("p1",))) == "all see p1"
    assert events("> all see p1") == [CardsSeen(cards=("p1",))]


def test_a_card_called_like_a_clause_is_chosen_in_backquotes() -> None:
    card = 'card about = "X" of A in hand\n'

    (_, chosen) = events(card + "> A chooses `about` from p1, p2")

    assert isinstance(chosen, Chosen)
    assert (chosen.cards, chosen.candidates) == (("about",), ("p1", "p2"))


def test_a_check_says_whether_it_was_met() -> None:
    (fault,) = faults("> checked ex using p1")

    assert "expected 'met' or 'not met'" in fault
