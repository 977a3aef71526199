"""Attacks on ships under cloak: which ones a card has shown up, and for how long."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.cards.cited_answers import given
from engine.cards.timing_enums import End
from engine.cards.timing_queries import lifts
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import Asked, when
from engine.checks.framework.finding import Finding
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


def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Iterator[Finding]:
    """A card exposes a cloaked ship for the next action."""
    action = ctx.game.table.open.get(event.action)
    card = None if action is None else action.event.card
    if action is not None and card is not None:
        lifting = given(profile_of(ctx.game, card).timing.lifts)
        if any(
            one.status is Status.CLOAKED and one.until.end is End.NEXT_ACTION for one in lifting
        ):
            ctx.keep(Exposed(since=event.action, now=action.event.targets))
    yield from ()


def _begin(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
    """An attack: on a cloaked ship? The next action of all: the end of an exposure."""
    if event.kind is ActionKind.BATTLE:
        yield from _attack(ctx, entry, event)
    exposed = ctx.recall(Exposed)
    if not exposed.since or event.under is not None:
        return
    if event.kind is ActionKind.BATTLE:
        attacked = tuple(
            card
            for card in (*event.opposing, *event.targets)
            if card in exposed.over and ctx.game.conditions.has(card, Status.CLOAKED)
        )
        if attacked:
            yield from ctx.asking.found(
                "attacks-what-is-cloaked-again",
                seqs=(entry.seq, exposed.since),
                players=event.players,
                cards=attacked,
                entry=exposed.since,
            )
    ctx.keep(Exposed(since=exposed.since, over=(*exposed.over, *exposed.now)))


def _attack(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Iterator[Finding]:
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
        yield from ctx.asking.found(
            "attacks-a-cloaked-ship",
            seqs=(entry.seq,),
            players=event.players,
            cards=cloaked,
            entry=entry.seq,
        )


def _start_turn(ctx: CheckContext, entry: Entry, event: TurnStarted) -> Iterator[Finding]:
    ctx.keep(Exposed())
    yield from ()


ASKED: Final[Asked] = {
    **when(ActionEnded, DONE, _end),
    ActionInitiated: _begin,
    TurnStarted: _start_turn,
}
