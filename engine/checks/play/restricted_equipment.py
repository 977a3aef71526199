"""Equipment of an affiliation: reported, carried and used by that affiliation alone."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, PlaceKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import RequirementsChecked
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.restricted_equipment import (
    OPEN,
    affiliations,
    cube,
    misfits,
    under_treaty,
    users,
)

ENTERING: Final = (ActionKind.DOWNLOAD, ActionKind.PLAY, ActionKind.REPORT)
CARRYING: Final = (ActionKind.ATTEMPT, ActionKind.BATTLE, ActionKind.BEAM, ActionKind.WALK)


@on(ActionInitiated, *ENTERING)
def equipment_at_anothers_outpost(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that equipment of one affiliation reports to an outpost of another."""
    to, owners = event.destination, users(ctx.game, event.card)
    if owners is None or not event.players or to is None or to.kind is not PlaceKind.ABOARD:
        return None
    there = None if to.card is None else affiliations(ctx.game, to.card)
    facility = to.card is not None and ctx.game.type_of(to.card) is CardType.FACILITY
    if there is None or not facility or not there.isdisjoint(owners | OPEN):
        return None
    if event.card is not None and not under_treaty(ctx.game, event.players[0]):
        return ctx.report(
            "equipment-at-anothers-outpost",
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, *ENTERING)
def equipment_aboard_a_cube(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that equipment that is not for Borg only reports aboard a Borg cube."""
    to, card = event.destination, event.card
    if card is None or to is None or not event.players or to.kind is not PlaceKind.ABOARD:
        return None
    by_another = (event.means, event.because, event.under, event.participants)
    if not cube(ctx.game, to.card) or by_another != (None, None, None, ()):
        return None
    profile = profile_of(ctx.game, card)
    if ctx.game.type_of(card) is CardType.EQUIPMENT and profile.known:
        return ctx.report(
            "equipment-aboard-a-cube", players=event.players, cards=(card,), action=entry.seq
        )
    return None


@on(ActionInitiated, *CARRYING)
def equipment_carried_by_others(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that equipment of one affiliation goes with personnel of other affiliations only."""
    if not event.players:
        return ()
    carried = (*event.participants, *((event.card,) if event.card else ()))
    restricted = [(card, users(ctx.game, card)) for card in carried]
    return [
        ctx.report(
            "equipment-carried-by-others",
            players=event.players,
            cards=(card,),
            action=entry.seq,
        )
        for card, owners in restricted
        if owners is not None and _strangers(ctx.game, carried, owners)
    ]


@on(RequirementsChecked)
def equipment_used_by_others(
    ctx: CheckContext, entry: Entry, event: RequirementsChecked
) -> Findings:
    """Report that a requirement is met with equipment of an affiliation that none of them is of."""
    for card in event.using if event.met else ():
        owners = users(ctx.game, card)
        if owners is not None and _strangers(ctx.game, event.using, owners):
            yield ctx.report("equipment-used-by-others", cards=(card,), action=event.of)


def _strangers(game: Game, cards: tuple[CardId, ...], owners: frozenset[str]) -> bool:
    """Return whether all personnel among some cards are of other affiliations, by the record."""
    people = tuple(_people(game, cards))
    return bool(people) and set(misfits(game, people, owners)) == set(people)


def _people(game: Game, cards: tuple[CardId, ...]) -> Iterator[CardId]:
    return (card for card in cards if game.type_of(card) is CardType.PERSONNEL)
