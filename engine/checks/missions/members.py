"""Who takes part: the player's own cards, in play, at one place, free to act."""

from collections.abc import Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Edition, Outcome, PlaceKind, Status
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.attempt_parties import party
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.rules.game import Game
from engine.rules.locations import location_of
from engine.rules.targets import Role, barred_from
from engine.standing.conditions import Condition

FIGHTING: Final = (ActionKind.BATTLE, ActionKind.ENGAGE, ActionKind.FIRE)
TAKING_PART: Final = (
    ActionKind.ATTEMPT,
    ActionKind.BEAM,
    ActionKind.ENCOUNTER,
    ActionKind.MOVE,
    ActionKind.SCOUT,
    ActionKind.WALK,
    *FIGHTING,
)
OWN_ONLY: Final = (
    ActionKind.ATTEMPT,
    ActionKind.BATTLE,
    ActionKind.BEAM,
    ActionKind.MOVE,
    ActionKind.USE,
    ActionKind.WALK,
)
# What only the player uses who controls it; some events and doorways serve both.
USED_BY_ITS_OWN: Final = frozenset({CardType.EQUIPMENT, CardType.PERSONNEL, CardType.SHIP})
# Those whom the other player holds go where he takes them.
HELD: Final = frozenset({Status.CAPTIVE, Status.HELD, Status.HOUSE_ARREST})
OUT_OF_AN_ATTEMPT: Final = frozenset({Status.DISABLED, Status.STASIS, Status.STOPPED})


@on(ActionInitiated, *OWN_ONLY)
def acts_with_anothers_cards(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a player acts, by an order, with cards of the other player."""
    if len(event.players) != 1 or event.because is not None or event.claims or event.means:
        return None
    cards, conditions = ctx.game.table.cards, ctx.game.conditions
    others = tuple(
        card
        for card in _used(ctx.game, event)
        if card in cards
        and cards[card].controller not in event.players
        and not any(conditions.has(card, status) for status in HELD)
    )
    if others:
        return ctx.report(
            "acts-with-anothers-cards", players=event.players, cards=others, action=entry.seq
        )
    return None


@on(ActionInitiated, *TAKING_PART)
def takes_part_out_of_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card takes part that is in a pile or a hand."""
    if not event.players and event.kind is not ActionKind.ENCOUNTER:
        return None
    fighting = (*event.opposing, *event.targets) if event.kind in FIGHTING else ()
    away = barred_from(ctx.game, Role.TAKES_PART, (*_acting(event), *fighting))
    if away:
        return ctx.report(
            "takes-part-out-of-play", players=event.players, cards=away, action=entry.seq
        )
    return None


@on(ActionInitiated, ActionKind.ATTEMPT)
def attempts_in_parts(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that an attempt begins with personnel in more places than one.

    Whatever sort of mission it is: an Away Team is on the planet, a crew aboard one ship.
    """
    game = ctx.game
    people = {
        member: ship
        for member, ship in party(game, event).items()
        if game.type_of(member) is CardType.PERSONNEL
        and (ship is not None or game.table.cards[member].place.kind is PlaceKind.PLANET)
    }
    in_space = event.at is not None and event.at.kind in (PlaceKind.SPACE, PlaceKind.ABOARD)
    if game.rules.edition is Edition.SECOND:
        # Several ships at a space mission make one attempt; who is elsewhere has no part in it.
        here = [who for who in people if location_of(game.table, who) in event.targets]
        on_planet = [who for who in here if people[who] is None]
        parts = len({who in on_planet for who in here})
    else:
        parts = len(set(people.values()))
    if event.players and not in_space and parts > 1:
        return ctx.report(
            "attempts-in-parts",
            players=event.players,
            cards=tuple(people),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_a_dilemma_while_barred(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a dilemma is met by cards that are stopped, disabled or in stasis."""
    barred = {
        card: condition for card in event.participants for condition in _barring(ctx.game, card)
    }
    for condition in dict.fromkeys(barred.values()):
        yield ctx.report(
            "meets-a-dilemma-while-barred",
            seqs=(entry.seq, condition.since),
            cards=tuple(card for card in barred if barred[card] == condition),
            subject=condition.status,
            action=entry.seq,
            rulings=condition.rulings,
        )


@on(ActionEnded, Outcome.SOLVED)
def solves_with_nobody_left(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a mission is solved by those who have all been stopped, disabled or killed."""
    game, attempt = ctx.game, ctx.game.table.open.get(event.action)
    if attempt is None or attempt.event.kind is not ActionKind.ATTEMPT:
        return None
    joined = game.joined.get(attempt.seq, ())
    members = (*attempt.event.participants, *joined)
    people = tuple(card for card in members if game.type_of(card) is CardType.PERSONNEL)
    if people and all(_is_out(game, card) for card in people):
        return ctx.report(
            "solves-with-nobody-left",
            seqs=(entry.seq, attempt.seq),
            players=attempt.event.players,
            cards=people,
            action=attempt.seq,
        )
    return None


def _used(game: Game, event: ActionInitiated) -> tuple[CardId, ...]:
    """Return the cards with which a player acts, the one that he uses among them."""
    if event.kind is not ActionKind.USE or event.card is None:
        return _acting(event)
    own = game.type_of(event.card) in USED_BY_ITS_OWN
    return (event.card, *event.participants) if own else event.participants


def _acting(event: ActionInitiated) -> tuple[CardId, ...]:
    moving = event.kind is ActionKind.MOVE and event.card is not None
    return (event.card, *event.participants) if moving and event.card else event.participants


def _is_out(game: Game, card: CardId) -> bool:
    lying = game.table.cards.get(card)
    gone = lying is not None and lying.certain and lying.place.kind in PILES
    return gone or any(True for _ in _barring(game, card))


def _barring(game: Game, card: CardId) -> Iterator[Condition]:
    """Yield the conditions that keep a card out of an attempt."""
    for condition in game.conditions.by_card.get(card, ()):
        if condition.status in OUT_OF_AN_ATTEMPT:
            yield condition
