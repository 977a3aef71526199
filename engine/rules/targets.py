"""What bars a card from a role: to be played on, nullified, met, fought, attempted, chosen.

One table, asked wherever a card is aimed at. FAQ 3.8 (what is on the table is in play), 3.2.2 (hand
and play do not modify each other), 2.2 (who fights whom), 3.9 (a mis-seeded card is not met);
Second Edition, "not in play". What lies face down is shown and activated first (Glossary, "special
download", "showing your cards"); in the FAQ of 1996 only ships lie so, which are cloaked (2.4).
"""

from collections.abc import Iterable, Mapping
from enum import auto
from typing import Final, NamedTuple

from engine.model.enums import ActionKind, CardType, Face, PlaceKind, Word
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES
from engine.rules.game import Game
from engine.table.table import Card

_UNSEEN: Final = frozenset({PlaceKind.UNDER, PlaceKind.DILEMMA_STACK})
# Places whose cards a text reaches only if it says so; side decks open by their own rules.
_HIDDEN: Final = (PILES - {PlaceKind.SIDE_DECK}) | _UNSEEN
# What says that a card was turned up, where no line does.
_TURNING_UP: Final = frozenset({ActionKind.ACTIVATE, ActionKind.SHOW, ActionKind.USE})
_LEFT_PLAY: Final = frozenset({PlaceKind.DISCARD_PILE, PlaceKind.DRAW_DECK, PlaceKind.REMOVED})
_NO_FIGHTERS: Final = frozenset(
    {
        CardType.DOORWAY,
        CardType.MISSION,
        CardType.OBJECTIVE,
        CardType.TACTIC,
        CardType.TIME_LOCATION,
    }
)
# Cards with the icon of Q are met too, whatever else they are.
_NO_DILEMMAS: Final = frozenset(
    {
        CardType.EQUIPMENT,
        CardType.FACILITY,
        CardType.MISSION,
        CardType.PERSONNEL,
        CardType.SHIP,
        CardType.SITE,
        CardType.TIME_LOCATION,
    }
)


class Role(Word):
    """What a card is to something that is done."""

    PLAYED_ON = auto()
    NULLIFIED = auto()
    MET = auto()
    TAKES_PART = auto()
    MEETS = auto()
    FOUGHT = auto()
    ATTEMPTED = auto()
    CHOSEN = auto()


class Bar(NamedTuple):
    """What bars a card from a role: that it lies at such a place, or is of such a type.

    `own_hand`: a card in the hand of the player who acts is not barred.
    `in_progress`: a card that is being played or met just now is not barred either.
    `face_down`: a card in play that lies face down is barred too, unless a text says otherwise.
    """

    places: frozenset[PlaceKind] = frozenset()
    types: frozenset[CardType] = frozenset()
    own_hand: bool = False
    in_progress: bool = False
    face_down: bool = False


BARS: Final[Mapping[Role, Bar]] = {
    Role.PLAYED_ON: Bar(_HIDDEN, own_hand=True, in_progress=True, face_down=True),
    Role.NULLIFIED: Bar(_HIDDEN, in_progress=True, face_down=True),
    # A dilemma that is first named as it is met is in its owner's hand as far as the record knows.
    Role.MET: Bar(_LEFT_PLAY, _NO_DILEMMAS),
    Role.TAKES_PART: Bar(PILES),
    Role.MEETS: Bar(types=frozenset({CardType.DILEMMA, CardType.MISSION}), face_down=True),
    Role.FOUGHT: Bar(_UNSEEN, _NO_FIGHTERS),
    # A mission that is first named as it is attempted is in hand as far as the record knows.
    Role.ATTEMPTED: Bar(
        _LEFT_PLAY, frozenset(CardType) - {CardType.MISSION, CardType.TIME_LOCATION}
    ),
    Role.CHOSEN: Bar(PILES, face_down=True),
}


def barred_from(
    game: Game, role: Role, cards: Iterable[CardId], players: tuple[PlayerId, ...] = ()
) -> tuple[CardId, ...]:
    """Return those of some cards that certainly cannot be what they are to be."""
    bar, lying = BARS[role], game.table.cards
    barred: tuple[CardId, ...] = ()
    # Asked of every card that takes part in anything: nothing is called where the place is right.
    for card in cards:
        if (bar.types and game.type_of(card) in bar.types) or (
            card in lying
            and lying[card].place.kind in bar.places
            and _is_barred(game, bar, lying[card], players)
        ):
            barred = (*barred, card)
    return barred


def face_down(game: Game, role: Role, cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Return those of some cards in play that lie face down, where a role takes none of these."""
    lying = game.table.cards
    down = [card for card in cards if card in lying and lying[card].face is Face.DOWN]
    if not down or not BARS[role].face_down:
        return ()
    return tuple(card for card in down if _lies_face_down(game, lying[card]))


def _lies_face_down(game: Game, card: Card) -> bool:
    if not card.certain or card.place.kind in _HIDDEN | PILES:
        return False
    if game.type_of(card.id) is CardType.SHIP:
        return False
    return not any(
        action.card == card.id and action.kind in _TURNING_UP for action in game.played.values()
    )


def _is_barred(game: Game, bar: Bar, lying: Card, players: tuple[PlayerId, ...]) -> bool:
    """Return whether a card that lies where a role bars it is barred, by all that is known."""
    if not lying.certain:
        return False
    in_hand = lying.place.kind is PlaceKind.HAND
    if bar.own_hand and in_hand and lying.place.player in players:
        return False
    return not bar.in_progress or all(
        lying.id != action.event.card for action in game.table.open.values()
    )
