"""What sort of target a card is: by its status, type, side, title, or what it has done."""

from itertools import takewhile
from typing import Final, TypeAlias

from engine.cards.card_matching import meant
from engine.cards.exceptions.card_exception import IsTarget
from engine.cards.play_windows import Targets
from engine.cards.timing_enums import Target
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.model.tristate import Tristate
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception, profile_of, title
from engine.rules.game import Game
from engine.table.table import Card

Players: TypeAlias = tuple[PlayerId, ...]

STATUSES: Final = {
    Target.STOPPED: Status.STOPPED,
    Target.STASIS: Status.STASIS,
    Target.DISABLED: Status.DISABLED,
    Target.CLOAKED: Status.CLOAKED,
}


def is_meant(game: Game, players: Players, card: CardId, target: Targets) -> bool:
    """Return whether a card is certainly one of the targets that an entry of a profile means."""
    named = target.card is None or meant(target.card, profile_of(game, card)).reply is Tristate.YES
    return named and _is_of_sort(game, players, card, target.what)


def _is_of_sort(game: Game, players: Players, card: CardId, what: Target) -> bool:
    """Return whether a card is certainly a target of a sort, seen from some players."""
    lying = game.table.cards.get(card)
    if lying is None:
        return False
    if what in STATUSES:
        return game.conditions.has(card, STATUSES[what])
    if what is Target.OUTPOST:
        return game.type_of(card) is CardType.FACILITY and "outpost" in title(game, card)
    named = exception(game, card, IsTarget)
    return {
        Target.LANDED: lying.place.kind is PlaceKind.LANDED,
        Target.OPPONENTS: lying.controller not in players,
        Target.OWN: lying.controller in players,
        Target.HOLOGRAM: _hologram(lying),
        Target.UNMOVED: what is Target.UNMOVED and _has_not_moved(game, card),
    }.get(what, named is not None and named.what is what)


def _hologram(card: Card) -> bool:
    modes = (status.value for status in card.statuses if status.status is Status.MODE)
    return any((mode or "").casefold() == "hologram" for mode in modes)


def _has_not_moved(game: Game, card: CardId) -> bool:
    """Return whether a ship has stayed where it is since the turn began."""
    began = game.duties.began
    if began is None or game.type_of(card) is not CardType.SHIP:
        return False
    for seq in takewhile(lambda seq: seq != began, reversed(game.entries)):
        # A move that is told by its effect alone is read as an order of its player.
        order, event = game.played.get(seq), game.entries[seq].body
        if order is not None and order.kind is ActionKind.MOVE:
            moved: tuple[CardId | None, ...] = (order.card, *order.participants)
        else:
            moved = event.cards if isinstance(event, CardsMoved) else ()
        if card in moved:
            return False
    return True
