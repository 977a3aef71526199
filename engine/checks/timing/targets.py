"""What a card is played or used on: is it a target that its text allows?"""

from typing import Final

from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import Retrieves
from engine.cards.response_moment import on_side
from engine.cards.timing_enums import Target
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim, Manner, Method, PlaceKind, Status
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import exception, profile_of
from engine.rules.play_slots import turn_side
from engine.rules.target_sorts import STATUSES, is_meant
from engine.rules.targets import Role, barred_from
from engine.table.event_key import moves_to

# What happens to those whom a card strikes.
_STRUCK: Final = (Status.DISABLED, Status.STASIS, Status.STOPPED)
# Claims by which a card is aimed at what has just left play.
_JUST_LEFT: Final = frozenset({Claim.JUST, Claim.RESPONSE, Claim.WHEN})


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def not_a_target(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is played or used on something that it may not target on this turn."""
    if event.card not in ctx.game.cards.telling["targets"] or len(event.players) != 1:
        return
    if ctx.game.table.turn is None:
        return
    side = turn_side(ctx.game, event)
    for target in given(profile_of(ctx.game, event.card).timing.targets):
        if target.may or not on_side(target.turn, side):
            continue
        # Those who take part are one's own, whatever it is aimed at.
        with_it = () if target.what is Target.OWN else event.participants
        aimed = (*event.targets, *with_it)
        barred = tuple(card for card in aimed if is_meant(ctx.game, event.players, card, target))
        if barred:
            yield ctx.report(
                "not-a-target",
                wording=None if {*barred} & {*event.targets} else "with",
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
        status = STATUSES.get(target.what) if target.only else None
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


@on(Chosen)
@on(StatusSet, *_STRUCK)
@on(CardsMoved, Manner.KILLED)
def strikes_no_target(
    ctx: CheckContext, entry: Entry, event: Chosen | StatusSet | CardsMoved
) -> Finding | None:
    """Report that a card chooses or strikes what its words do not mean, on either side."""
    game = ctx.game
    if event.of is None or not game.cards.telling["targets"]:
        return None
    action = game.within(event.of, ActionKind.PLAY, ActionKind.USE, ActionKind.ENCOUNTER)
    if action is None or action.event.card not in game.cards.telling["targets"]:
        return None
    by, players = action.event.card, action.event.players
    if len(players) != 1:
        return None
    drawn = isinstance(event, Chosen) and event.method is Method.RANDOM
    cards = (*event.cards, *(event.candidates if isinstance(event, Chosen) and drawn else ()))
    side, others = turn_side(game, action.event), [card for card in cards if card != by]
    for target in given(profile_of(game, by).timing.targets):
        if target.may or not on_side(target.turn, side):
            continue
        wrong = tuple(card for card in others if is_meant(game, players, card, target))
        if wrong:
            return ctx.report(
                "strikes-no-target",
                seqs=(entry.seq, action.seq),
                players=players,
                cards=tuple(dict.fromkeys(wrong)),
                subject=target.what,
                action=action.seq,
                rulings_instead=target.rulings,
                resting_on=target.rulings,
            )
    return None


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
