"""Circumstances: what the record tells of the facts that cards ask for beside the timing."""

from collections.abc import Iterator
from typing import Final

from engine.cards.timing_enums import Need
from engine.cards.titles import key
from engine.model.enums import ActionKind, CardType, Status
from engine.model.ids import CardId
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import title
from engine.rules.game import Game
from engine.rules.locations import OUT_OF_PLAY, location_of

# A keyword by which card files tell a nebula.
NEBULA: Final = "Nebula"
NEBULAE: Final = frozenset(map(key, ("FGC-47 Research", "Study Nebula", "Survey Mission")))
PAIR: Final = frozenset(map(key, ("Ajur", "Boratus")))
SCOW: Final = frozenset(map(key, ("Radioactive Garbage Scow",)))
TOX_UTHAT: Final = frozenset(map(key, ("Tox Uthat",)))


def facts(scene: Game, event: ActionInitiated) -> dict[Need, bool]:
    """What is known, yes or no, of what an action's card may ask for.

    What a record does not show is not false: most of what lies on a table may go unrecorded.
    """
    told: dict[Need, bool] = {}
    if event.targets:
        told[Need.NOT_CLOAKED] = not any(
            scene.standing.has(card, Status.CLOAKED) for card in event.targets
        )
    seen = {
        Need.OCCUPIED_SHIP: any(_peopled(scene, card) for card in event.targets),
        Need.AT_NEBULA: any(_nebula(scene, spot) for spot in _spots(scene, event)),
        Need.SCOW_REVEALED: bool(_in_play(scene, SCOW)),
        Need.PERSONNEL_IN_STASIS: any(
            scene.standing.has(card, Status.STASIS) for card in scene.table.cards
        ),
        Need.FEDERATION_SHIP_ATTACKED: any(_attacked(scene, event)),
        Need.OWN_AJUR_AND_BORATUS: _own(scene, event, PAIR) == PAIR,
    }
    told |= {need: True for need, holds in seen.items() if holds}
    own = [card for card in _in_play(scene, TOX_UTHAT) if _owner(scene, card) in event.players]
    if own:
        began = scene.account.began or 0
        new = {play.card for seq, play in scene.played.items() if seq > began}
        told[Need.OWN_TOX_UTHAT] = not new.issuperset(own)
    return told


def _spots(scene: Game, event: ActionInitiated) -> Iterator[CardId | None]:
    return (location_of(scene.table, card) for card in event.targets)


def _nebula(scene: Game, spot: CardId | None) -> bool:
    printed = None if spot is None else scene.register.printed(spot)
    return title(scene, spot) in NEBULAE or (printed is not None and NEBULA in printed.keywords)


def _in_play(scene: Game, titles: frozenset[str]) -> list[CardId]:
    if not scene.register.knows(titles):
        return []
    return [
        card.id
        for card in scene.table.cards.values()
        if title(scene, card.id) in titles and card.place.kind not in OUT_OF_PLAY
    ]


def _owner(scene: Game, card: CardId) -> str:
    return scene.table.cards[card].controller


def _own(scene: Game, event: ActionInitiated, titles: frozenset[str]) -> set[str]:
    return {
        title(scene, card)
        for card in _in_play(scene, titles)
        if _owner(scene, card) in event.players
    }


def _peopled(scene: Game, ship: CardId) -> bool:
    return any(scene.type_of(card) is CardType.PERSONNEL for card in scene.aboard(ship))


def _attacked(scene: Game, event: ActionInitiated) -> Iterator[bool]:
    for play in scene.played.values():
        if play.kind is ActionKind.BATTLE and play.players != event.players:
            for card in (*play.opposing, *play.targets):
                yield card in scene.table.cards and _owner(scene, card) in event.players
