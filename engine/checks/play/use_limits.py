"""Limits: cards used or played more often than their words or their icons allow."""

from engine.cards.cited_answers import given, quoted
from engine.cards.timing_enums import PlaySlot
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, PlaceKind
from engine.model.zones import Place
from engine.projections.first_targets import FirstTargets
from engine.projections.use_limits import limits_counted
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rules.card_profiles import profile_of, title
from engine.rules.target_limits import target_limits, target_rulings
from engine.standing.limit import Limit, Limited


@on(ActionInitiated, ActionKind.ACTIVATE, ActionKind.DOWNLOAD, ActionKind.USE)
def over_its_limit(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is used more often than it may be used."""
    return _report_used_up(ctx, "over-its-limit", entry, event, Limited.CARD_USE)


@on(ActionInitiated, ActionKind.DOWNLOAD)
def icon_used_again(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a special download icon is used a second time in the game."""
    return _report_used_up(ctx, "icon-used-again", entry, event, Limited.SPECIAL_DOWNLOAD)


@on(ActionInitiated, ActionKind.PLAY)
def not_the_first_attempt(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card for the first attempt at a mission is played at a later one."""
    if len(event.players) != 1 or event.card is None:
        return None
    limits = target_limits(ctx.game, event.card)
    entries = given(profile_of(ctx.game, event.card).timing.enters) if limits else ()
    if not any(PlaySlot.BEFORE_ATTEMPT in enters.slots for enters in entries):
        return None
    attempts = (
        seq
        for seq, action in ctx.game.played.items()
        if action.kind is ActionKind.ATTEMPT and set(action.targets) & set(event.targets)
    )
    first = next(attempts, None)
    if first is not None:
        return ctx.report(
            "not-the-first-attempt",
            seqs=(entry.seq, first),
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
            rulings=limits[0].rulings,
        )
    return None


@on(ActionInitiated, ActionKind.USE)
def serves_two_targets(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a card of which each target has a copy of its own is used on a second target."""
    first = ctx.state(FirstTargets).by_card.get(event.card or "")
    if event.card is None or not event.targets or first is None or first.card in event.targets:
        return None
    rulings = target_rulings(ctx.game, event.card)
    if rulings:
        return ctx.report(
            "serves-two-targets",
            seqs=(entry.seq, first.action),
            players=event.players,
            cards=(event.card,),
            action=entry.seq,
            rulings=rulings,
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def target_has_one_already(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a second copy of a card that each target has one of is played on a target."""
    game, own = ctx.game, title(ctx.game, event.card)
    rulings = target_rulings(game, event.card) if own else ()
    for target in event.targets if rulings else ():
        lying_on = game.table.lying.get(Place(kind=PlaceKind.ON, card=target), ())
        alike = tuple(card for card in (target, *lying_on) if title(game, card) == own)
        if alike:
            yield ctx.report(
                "target-has-one-already",
                wording="itself" if target in alike else None,
                players=event.players,
                cards=alike,
                action=entry.seq,
                rulings=rulings,
            )


def _report_used_up(
    ctx: CheckContext, check: str, entry: Entry, event: ActionInitiated, what: Limited
) -> Findings:
    """Yield the findings of a check where an action counts against limits that are used up."""
    if len(event.players) != 1 or event.card is None:
        return
    for limit in limits_counted(ctx.game, event):
        if limit.what is what and not limit.left and limit.card is not None:
            own = title(ctx.game, event.card)
            another = event.card != limit.card and own and own == title(ctx.game, limit.card)
            yield ctx.report(
                check,
                wording="another-copy" if another and what is Limited.CARD_USE else None,
                seqs=(entry.seq, *limit.used),
                players=event.players,
                cards=(event.card if another else limit.card,),
                action=entry.seq,
                rulings=limit.rulings,
                quoted=_quoted(ctx, limit),
            )


def _quoted(ctx: CheckContext, limit: Limit) -> tuple[str, ...]:
    """Return the words of an imported text that a limit was read from."""
    if limit.what is not Limited.CARD_USE:
        return ()
    return quoted(given(profile_of(ctx.game, limit.card).timing.limits))
