"""What a turn has come to: orders, what was played, and what was done at its end."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.scheduled_effects import Recurs
from engine.cards.timing_enums import TurnPoint
from engine.model.enums import ActionKind, Claim, PlaceKind
from engine.model.ids import CardId
from engine.model.shared_map import SharedSet
from engine.projections.state import updates
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.turn import StepEntered, TurnStarted
from engine.relations.ordering import ORDERS
from engine.rules.card_plays import PLAYING, as_normal_play
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.orders import only_an_order

# What an action must be, or claim, to be an order or a card play.
ACTING: Final = (*ORDERS, *PLAYING, Claim.NORMAL_PLAY)


class TurnProgress(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The first entries in which something of the turn under way was done, and cards played in it.

    `orders`: an order was given, or orders were announced.
    `acted`: the player whose turn it is gave an order or made his card play.
    `mandatory_end`, `optional_end`: a card did what it must, or may, do at the end of the turn.
    `played`: the cards played.
    """

    orders: int | None = None
    acted: int | None = None
    mandatory_end: int | None = None
    optional_end: int | None = None
    played: SharedSet[CardId] = msgspec.field(default_factory=SharedSet)


def recurring(game: Game, progress: TurnProgress, event: ActionInitiated) -> dict[CardId, Recurs]:
    """Return the cards of an action that do the like each turn, and how.

    Cards that came into play only in this turn do not count.
    """
    telling, found = game.cards.telling["recurs"], dict[CardId, Recurs]()
    for card in (event.card, *event.participants):
        if card is None or card not in telling or card in progress.played:
            continue
        if game.table.cards[card].place.kind is not PlaceKind.HAND:
            for recurs in _recurring_with(game, card, event.kind):
                found[card] = recurs
    return found


def ends_of_turn(game: Game, event: ActionInitiated) -> tuple[Recurs, ...]:
    """Return by which of its entries an action's card does something at the end of each turn."""
    if event.card is None or event.card not in game.cards.telling["recurs"]:
        return ()
    entries = _recurring_with(game, event.card, event.kind)
    return tuple(recurs for recurs in entries if recurs.at is TurnPoint.END)


def gives_an_order(game: Game, event: ActionInitiated) -> bool:
    """Return whether the player whose turn it is does what is only done while giving orders."""
    player = game.table.turn_player
    own = player is not None and event.players == (player,)
    return own and (event.kind in ORDERS or bool(only_an_order(game, event)))


def acts_in_turn(game: Game, event: ActionInitiated) -> bool:
    """Return whether the player whose turn it is gives an order or makes his card play."""
    own = event.players == (game.table.turn_player,)
    if not own or event.under is not None:
        return False
    return event.kind in ORDERS or as_normal_play(game, event) is not None


def _recurring_with(game: Game, card: CardId, kind: ActionKind) -> Iterator[Recurs]:
    entries: tuple[Recurs, ...] = given(profile_of(game, card).timing.recurs)
    return (recurs for recurs in entries if recurs.act is kind)


@updates(TurnProgress, TurnStarted)
def start_turn(game: Game, before: TurnProgress, entry: Entry, event: TurnStarted) -> TurnProgress:
    """Update when a turn begins."""
    return TurnProgress()


@updates(TurnProgress, StepEntered)
def announce_orders(
    game: Game, before: TurnProgress, entry: Entry, event: StepEntered
) -> TurnProgress:
    """Update when a step of the turn is announced."""
    if event.of is not None or before.orders is not None or "orders" not in event.step:
        return before
    return replace(before, orders=entry.seq)


@updates(TurnProgress, ActionInitiated)
def act(game: Game, before: TurnProgress, entry: Entry, event: ActionInitiated) -> TurnProgress:
    """Update when an action begins."""
    seq, after = entry.seq, before
    recurs = recurring(game, before, event)
    if before.orders is None and gives_an_order(game, event):
        after = replace(after, orders=seq)
    if before.acted is None and not recurs and acts_in_turn(game, event):
        after = replace(after, acted=seq)
    if (
        recurs
        and before.mandatory_end is None
        and any(effect.at is TurnPoint.END and effect.mandatory for effect in recurs.values())
    ):
        after = replace(after, mandatory_end=seq)
    ends = ends_of_turn(game, event) if before.optional_end is None else ()
    if ends and not any(end.mandatory for end in ends):
        after = replace(after, optional_end=seq)
    if event.kind is ActionKind.PLAY and event.card is not None:
        after = replace(after, played=before.played.put(event.card))
    return after
