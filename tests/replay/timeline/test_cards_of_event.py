"""Which cards an event is about."""

from engine.model.enums import ActionKind, PlaceKind
from engine.model.ids import Reference
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import NoteAdded
from engine.table.fold import Fold
from replay.timeline.cards_of_event import CARDS, OTHERS, PLACES, cards_named, lying_with
from tests.fields import fields_of
from tests.records import entries, start

PLANET = Place(kind=PlaceKind.PLANET, card="m")
ABOARD = Place(kind=PlaceKind.ABOARD, card="s")


def test_a_move_is_about_its_cards_and_both_its_places() -> None:
    assert cards_named(CardsMoved(cards=("p",), origin=PLANET, destination=ABOARD)) == (
        "p",
        "s",
        "m",
    )


def test_an_action_is_about_its_card_its_participants_and_targets() -> None:
    event = ActionInitiated(
        kind=ActionKind.PLAY, card="h", participants=("p", "h"), targets=("s",), at=PLANET
    )
    assert cards_named(event) == ("h", "p", "s", "m")


def test_a_note_is_about_no_card() -> None:
    assert cards_named(NoteAdded(text="nothing")) == ()


def test_a_card_aboard_lies_with_its_ship_and_the_ships_location() -> None:
    spaceline, space = Place(kind=PlaceKind.SPACELINE), Place(kind=PlaceKind.SPACE, card="m")
    table = Fold(
        entries(
            start(),
            CardDeclared(card="m", owner="A", place=spaceline),
            CardDeclared(card="s", owner="A", place=space),
            CardDeclared(card="p", owner="A", place=ABOARD),
        )
    ).last.table
    assert lying_with(table, "p") == ("p", "s", "m")


def test_cards_aboard_each_other_come_to_an_end() -> None:
    table = Fold(
        entries(
            start(),
            CardDeclared(card="m", owner="A", place=Place(kind=PlaceKind.SPACELINE)),
            CardDeclared(card="s", owner="A", place=Place(kind=PlaceKind.SPACE, card="m")),
            CardsMoved(
                cards=("m",),
                origin=Place(kind=PlaceKind.SPACELINE),
                destination=ABOARD,
            ),
        )
    ).last.table
    assert lying_with(table, "s") == ("s", "m")


def test_every_field_that_names_a_card_or_a_place_says_what_the_event_is_about() -> None:
    beside = {  # where it lies
        "ActionInitiated.beside",
        "CardDeclared.beside",
        "CardsMoved.beside",
    }
    others = {"ActionInitiated.opposing", "Chosen.candidates"}  # who may be hit, or was not chosen

    assert fields_of(Reference.CARD, besides=CARDS) == beside | others
    assert fields_of(Reference.CARD, besides=(*CARDS, *OTHERS)) == set()  # `mentions` looks there
    assert fields_of(Place, besides=PLACES) == set()
