"""Attacks on ships under cloak: which ones a card has shown up, and for how long."""

import msgspec

from engine.cards.cited_answers import given
from engine.cards.timing_enums import End
from engine.cards.timing_queries import lifts
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.turn import TurnStarted
from engine.rules.card_profiles import profile_of
from engine.rules.outcomes import DONE


class Exposed(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cloaked ships exposed to the very next action, since which play; those no longer exposed."""

    since: int = 0
    now: tuple[CardId, ...] = ()
    over: tuple[CardId, ...] = ()


@on(ActionEnded, *DONE)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """A card exposes a cloaked ship for the next action."""
    action = ctx.game.table.open.get(event.action)
    card = None if action is None else action.event.card
    if action is not None and card is not None:
        lifting = given(profile_of(ctx.game, card).timing.lifts)
        if any(
            one.status is Status.CLOAKED and one.until.end is End.NEXT_ACTION for one in lifting
        ):
            ctx.set_state(Exposed(since=event.action, now=action.event.targets))
    yield from ()


@on(ActionInitiated)
def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """An attack: on a cloaked ship? The next action of all: the end of an exposure."""
    if event.kind is ActionKind.BATTLE:
        yield from _attack(ctx, entry, event)
    exposed = ctx.state(Exposed)
    if not exposed.since or event.under is not None:
        return
    if event.kind is ActionKind.BATTLE:
        attacked = tuple(
            card
            for card in (*event.opposing, *event.targets)
            if card in exposed.over and ctx.game.conditions.has(card, Status.CLOAKED)
        )
        if attacked:
            yield ctx.report(
                "attacks-what-is-cloaked-again",
                seqs=(entry.seq, exposed.since),
                players=event.players,
                cards=attacked,
                action=exposed.since,
            )
    ctx.set_state(Exposed(since=exposed.since, over=(*exposed.over, *exposed.now)))


def _attack(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Ships are attacked: is one of them cloaked, and not one that a card has shown up?"""
    game = ctx.game
    cloaked = tuple(
        one for one in (*event.opposing, *event.targets) if game.conditions.has(one, Status.CLOAKED)
    )
    lifting = {
        card
        for card in (game.cards.telling("lifts") if cloaked else ())
        if lifts(profile_of(game, card), Status.CLOAKED).reply is Tristate.YES
    }
    shown = {
        target
        for play in (game.played.values() if lifting else ())
        for target in (play.targets if play.kind is ActionKind.PLAY else ())
        if play.card in lifting
    }
    if shown.isdisjoint(cloaked) and cloaked:
        yield ctx.report(
            "attacks-a-cloaked-ship",
            players=event.players,
            cards=cloaked,
            action=entry.seq,
        )


@on(TurnStarted)
def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Findings:
    ctx.set_state(Exposed())
    yield from ()
