"""What a card is played or used on: is it a target that its text allows?"""

from itertools import takewhile
from typing import Final

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import IsTarget, Retrieves
from engine.cards.response_moment import on_side
from engine.cards.timing_enums import Target
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Claim, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import exception, profile_of, title
from engine.rules.game import Game
from engine.rules.play_slots import turn_side
from engine.rules.targets import Role, barred_from
from engine.table.event_key import moves_to
from engine.table.table import Card

CONDITIONS: Final = {
    Target.STOPPED: Status.STOPPED,
    Target.STASIS: Status.STASIS,
    Target.DISABLED: Status.DISABLED,
    Target.CLOAKED: Status.CLOAKED,
}

# Claims by which a card is aimed at what has just left play.
_JUST_LEFT: Final = frozenset({Claim.JUST, Claim.RESPONSE, Claim.WHEN})


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def not_a_target(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is played or used on something that it may not target on this turn."""
    if event.card is None or len(event.players) != 1 or ctx.game.table.turn is None:
        return
    side = turn_side(ctx.game, event)
    for target in given(profile_of(ctx.game, event.card).timing.targets):
        if target.may or not on_side(target.turn, side):
            continue
        aimed = (*event.targets, *event.participants)
        barred = tuple(card for card in aimed if _is(ctx.game, event, card, target.what))
        if barred:
            yield ctx.report(
                "not-a-target",
                players=event.players,
                cards=barred,
                subject=target.what,
                action=entry.seq,
                rulings_instead=target.rulings,
            )


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def played_on_another_sort(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is played on what lacks the status that its targets must have.

    Only where the record keeps that status of some card.
    """
    conditions = ctx.game.conditions
    for target in given(profile_of(ctx.game, event.card).timing.targets):
        status = CONDITIONS.get(target.what) if target.only else None
        if status is None or not event.players or not conditions.anywhere(status):
            continue
        others = tuple(card for card in event.targets if not conditions.has(card, status))
        if others:
            yield ctx.report(
                "played-on-another-sort",
                players=event.players,
                cards=others,
                subject=status,
                action=entry.seq,
                rulings_instead=target.rulings,
            )


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def aims_at_what_is_not_in_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card that nullifies others is aimed at one that is not in play."""
    return _out_of_reach(ctx, "aims-at-what-is-not-in-play", entry, event)


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def may_aim_at_what_is_not_in_play(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card whose text is not known is aimed at one that is not in play."""
    return _out_of_reach(ctx, "may-aim-at-what-is-not-in-play", entry, event)


@on(CardsMoved, *moves_to(PlaceKind.ON))
def goes_on_another_target(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card is played on one target, and goes on another of the same type."""
    game, played = ctx.game, ctx.game.table.open.get(event.of or 0)
    if played is None or played.event.kind is not ActionKind.PLAY or event.because is not None:
        return None
    card, onto = played.event.card, event.destination.card
    if card is None or onto is None or event.cards != (card,):
        return None
    told = played.event.destination
    # Where targets are named, its destination may be known only from where it went.
    named = played.event.targets or ((told.card,) if told and told.card else ())
    if onto in named or event.performing not in (None, card):
        return None
    sort = game.type_of(onto)
    # What is played on somebody may lie on what carries him.
    if sort is None or sort not in {game.type_of(target) for target in named}:
        return None
    return ctx.report(
        "goes-on-another-target",
        seqs=(entry.seq, played.seq),
        players=played.event.players,
        cards=(onto,),
        action=played.seq,
    )


def _out_of_reach(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated
) -> Finding | None:
    if event.card is None or not event.players or not event.targets:
        return None
    if event.answers is not None or not _JUST_LEFT.isdisjoint(event.claims):
        return None  # What has just left play may be what it answers.
    hidden = barred_from(ctx.game, Role.PLAYED_ON, event.targets, event.players)
    if not hidden or exception(ctx.game, event.card, Retrieves):
        return None
    known = bool(given(profile_of(ctx.game, event.card).timing.nullifies))
    if check != ("aims-at-what-is-not-in-play" if known else "may-aim-at-what-is-not-in-play"):
        return None
    return ctx.report(check, players=event.players, cards=hidden, action=entry.seq)


def _is(game: Game, event: ActionInitiated, card: CardId, what: Target) -> bool:
    """Return whether a card is certainly a target of a sort."""
    lying = game.table.cards.get(card)
    if lying is None:
        return False
    if what in CONDITIONS:
        return game.conditions.has(card, CONDITIONS[what])
    if what is Target.OUTPOST:
        return game.type_of(card) is CardType.FACILITY and "outpost" in title(game, card)
    named = exception(game, card, IsTarget)
    return {
        Target.LANDED: lying.place.kind is PlaceKind.LANDED,
        Target.OPPONENTS: lying.controller not in event.players,
        Target.OWN: lying.controller in event.players,
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
