"""Holograms: they are projected to Away Teams from ships only."""

from engine.cards.timing_enums import Mark
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


@on(ActionInitiated, ActionKind.BEAM, ActionKind.WALK)
def projects_from_a_facility(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a hologram leaves a facility for a planet."""
    game, to = ctx.game, event.destination
    if not event.players or to is None or to.kind is not PlaceKind.PLANET:
        return None
    projected = tuple(
        card
        for card in event.participants
        if _hologram(game, card) and _aboard_a_facility(game, card)
    )
    if projected:
        return ctx.report(
            "projects-from-a-facility", players=event.players, cards=projected, action=entry.seq
        )
    return None


def _hologram(game: Game, card: CardId) -> bool:
    """Return whether a card is a hologram, by the record, its print or the catalogue."""
    lying, printed = game.table.cards.get(card), game.cards.printed(card)
    modes = () if lying is None else lying.statuses
    recorded = any(
        mode.status is Status.MODE and (mode.value or "").casefold() == "hologram" for mode in modes
    )
    species = () if printed is None else (*(printed.species or ()), *printed.keywords)
    told = any("hologra" in word.casefold() for word in species)
    return recorded or told or Mark.HOLOGRAM in (profile_of(game, card).marks or ())


def _aboard_a_facility(game: Game, card: CardId) -> bool:
    lying = game.table.cards.get(card)
    ship = None if lying is None else lying.place.card
    aboard = lying is not None and lying.place.kind is PlaceKind.ABOARD
    return aboard and ship is not None and game.type_of(ship) is CardType.FACILITY
