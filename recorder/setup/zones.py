"""The headings of deck lists, as the community uses them, and the pile that each means."""

import re
from collections.abc import Mapping
from typing import Final

from engine.model.enums import Edition, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import Place

_SIDE_DECKS: Final = {
    "qstent": "Q's Tent",
    "flash": "Q-Flash",
    "qflash": "Q-Flash",
    "qcontinuum": "Q-Flash",
    "tactics": "Battle Bridge",
    "battlebridge": "Battle Bridge",
    "tribbles": "Tribbles",
    "tribble": "Tribbles",
    "ref": "Referee",
    "referee": "Referee",
    "dyson": "Dyson Sphere",
    "dysonsphere": "Dyson Sphere",
}
_DRAW: Final = ("", "deck", "draw", "drawdeck", "maindeck")
_SEEDS: Final = ("seed", "seeds", "seeddeck", "seeddil", "seedsdilemmas", "seedcards", "sites")
_MISSIONS: Final = ("mission", "missions")
_DILEMMAS: Final = ("dilemma", "dilemmas", "dilemmapile")
# Cards that are no part of the game as it begins.
_OUTSIDE: Final = ("outside", "outsidethegame", "aside", "setaside", "sideboard", "side", "removed")

_FIRST: Final[Mapping[str, PlaceKind]] = dict.fromkeys(
    (*_SEEDS, *_MISSIONS, *_DILEMMAS), PlaceKind.SEED_DECK
)
_SECOND: Final[Mapping[str, PlaceKind]] = dict.fromkeys(_DILEMMAS, PlaceKind.DILEMMA_PILE)


def is_zone(heading: str) -> bool:
    """Return whether a line without a count is one of the headings in use."""
    word = _word(heading)
    headings = (*_DRAW, *_FIRST, *_OUTSIDE, *_SIDE_DECKS)
    return bool(word) and word in headings


def place_of(heading: str, edition: Edition, player: PlayerId) -> Place | None:
    """Return the pile of a section of a deck before the game; None where it is in none.

    Missions of the Second Edition are in no pile: they are laid out.
    """
    word = _word(heading)
    if heading and not word:
        return None
    if word in _DRAW:
        return Place(kind=PlaceKind.DRAW_DECK, player=player)
    piles = _FIRST if edition is Edition.FIRST else _SECOND
    if word in piles:
        return Place(kind=piles[word], player=player)
    if word in _SIDE_DECKS and edition is Edition.FIRST:
        return Place(kind=PlaceKind.SIDE_DECK, player=player, group=_SIDE_DECKS[word])
    return None


def is_mission_zone(heading: str) -> bool:
    """Return whether a section of a deck holds its missions."""
    return _word(heading) in _MISSIONS


def is_outside(heading: str) -> bool:
    """Return whether a section of a list is kept outside the game, as its heading says."""
    return _word(heading) in _OUTSIDE


def _word(heading: str) -> str:
    return re.sub(r"[\W_]+", "", heading).casefold()
