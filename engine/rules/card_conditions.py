"""What the record tells of the facts that cards need beside the timing."""

from collections.abc import Iterator

from engine.cards.exceptions.card_exception import (
    AtPlace,
    InPlay,
    NamesCards,
    OwnSinceEarlierTurn,
    OwnTogether,
)
from engine.cards.timing_enums import Need
from engine.cards.titles import key
from engine.model.enums import ActionKind, CardType, Status
from engine.model.ids import CardId, PlayerId
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import exception, title
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY, location_of


def facts(game: Game, event: ActionInitiated) -> dict[Need, bool]:
    """Return what is known, yes or no, of the facts that an action's card may need.

    What a record does not show is not false: most of what lies on a table may go unrecorded.
    """
    known: dict[Need, bool] = {}
    place = exception(game, event.card, AtPlace)
    together = _named(game, event, OwnTogether)
    if event.targets:
        known[Need.NOT_CLOAKED] = not any(
            game.conditions.has(card, Status.CLOAKED) for card in event.targets
        )
    seen = {
        Need.OCCUPIED_SHIP: any(_peopled(game, card) for card in event.targets),
        Need.AT_NEBULA: place is not None
        and any(_at(game, spot, place) for spot in _spots(game, event)),
        Need.SCOW_REVEALED: bool(_in_play(game, _named(game, event, InPlay))),
        Need.PERSONNEL_IN_STASIS: any(
            game.conditions.has(card, Status.STASIS) for card in game.table.cards
        ),
        Need.FEDERATION_SHIP_ATTACKED: any(_attacked(game, event)),
        Need.OWN_AJUR_AND_BORATUS: bool(together) and _own(game, event, together) == together,
    }
    known |= {need: True for need, holds in seen.items() if holds}
    earlier = _named(game, event, OwnSinceEarlierTurn)
    own = [card for card in _in_play(game, earlier) if _owner(game, card) in event.players]
    if own:
        began = game.duties.began or 0
        new = {play.card for seq, play in game.played.items() if seq > began}
        known[Need.OWN_TOX_UTHAT] = not new.issuperset(own)
    return known


def _spots(game: Game, event: ActionInitiated) -> Iterator[CardId | None]:
    return (location_of(game.table, card) for card in event.targets)


def _named(game: Game, event: ActionInitiated, shape: type[NamesCards]) -> frozenset[str]:
    """Return the keys of the titles that a fact which the action's card needs is about."""
    entry = exception(game, event.card, shape)
    return frozenset(() if entry is None else map(key, entry.titles))


def _at(game: Game, spot: CardId | None, place: AtPlace) -> bool:
    printed = None if spot is None else game.cards.printed(spot)
    named = title(game, spot) in map(key, place.titles)
    return named or (printed is not None and place.keyword in printed.keywords)


def _in_play(game: Game, titles: frozenset[str]) -> list[CardId]:
    if not game.cards.knows(titles):
        return []
    return [
        card.id
        for card in game.table.cards.values()
        if title(game, card.id) in titles and card.place.kind not in OUT_OF_PLAY
    ]


def _owner(game: Game, card: CardId) -> PlayerId | None:
    return game.table.cards[card].controller


def _own(game: Game, event: ActionInitiated, titles: frozenset[str]) -> set[str]:
    return {
        title(game, card) for card in _in_play(game, titles) if _owner(game, card) in event.players
    }


def _peopled(game: Game, ship: CardId) -> bool:
    if game.type_of(ship) not in (None, CardType.SHIP):
        return False
    return any(game.type_of(card) is CardType.PERSONNEL for card in game.aboard(ship))


def _attacked(game: Game, event: ActionInitiated) -> Iterator[bool]:
    for play in game.played.values():
        if play.kind is ActionKind.BATTLE and play.players != event.players:
            for card in (*play.opposing, *play.targets):
                yield card in game.table.cards and _owner(game, card) in event.players
