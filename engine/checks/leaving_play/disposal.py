"""What becomes of a card that fetches others: its turn comes when theirs is over."""

from collections.abc import Mapping

import msgspec

from engine.cards.cited_answers import cited, given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.model.enums import ActionKind, Edge, Status
from engine.model.tristate import Tristate
from engine.model.zones import PILES, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game


class OnTop(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The actions whose own card went on top of a pile: by pile, that action and the move."""

    piles: Mapping[Place, tuple[int, int]] = {}


@on(CardsMoved)
def _move(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Findings:
    """The card of an action in progress is put away: is everything done that it brought about?"""
    action = ctx.game.table.open.get(event.of or 0)
    if action is None or action.event.card not in event.cards:
        return
    downloads = given(profile_of(ctx.game, action.event.card).timing.downloads)
    if not downloads or event.destination.kind not in PILES:
        return
    inside = [seq for seq in ctx.game.table.open if _within(ctx.game, seq, action.seq)]
    if inside:
        yield ctx.report(
            "put-away-before-its-results",
            seqs=(entry.seq, action.seq, *inside),
            players=action.event.players,
            cards=event.cards,
            action=action.seq,
            rulings=cited(Tristate.NO, *downloads).rulings,
        )
    if event.position is Edge.TOP:
        piles = ctx.state(OnTop).piles
        ctx.set_state(OnTop(piles={**piles, event.destination: (action.seq, entry.seq)}))


@on(StatusSet, Status.PROTECTED)
def _protect(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """A card that fetched another protects it: could its play be answered before?"""
    action = ctx.game.table.open.get(event.of or 0)
    if action is None:
        return
    downloads = given(profile_of(ctx.game, action.event.card).timing.downloads)
    for seq, play in ctx.game.table.open.items():
        fetched = play.event.kind is ActionKind.PLAY and play.event.card in event.cards
        if downloads and fetched and _within(ctx.game, seq, action.seq):
            yield ctx.report(
                "protects-before-the-answer",
                seqs=(entry.seq, seq),
                players=action.event.players,
                cards=event.cards,
                action=seq,
            )


@on(PileShuffled)
def _shuffle(ctx: CheckContext, entry: Entry, event: PileShuffled) -> Findings:
    """A pile is shuffled: did the card of the same action go on top of it already?"""
    action, moved = ctx.state(OnTop).piles.get(event.place, (None, entry.seq))
    if action is not None and _within(ctx.game, event.of, action, itself=True):
        begun = ctx.game.played[action]
        yield ctx.report(
            "shuffled-after-it-went-on-top",
            seqs=(entry.seq, moved, action),
            players=begun.players,
            cards=() if begun.card is None else (begun.card,),
            action=action,
        )


@on(ActionEnded)
def _end(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    piles = ctx.state(OnTop).piles
    if any(action == event.action for action, _ in piles.values()):
        left = {place: told for place, told in piles.items() if told[0] != event.action}
        ctx.set_state(OnTop(piles=left))
    yield from ()


def _within(game: Game, seq: int | None, outer: int, *, itself: bool = False) -> bool:
    """Whether an action lies in another."""
    if itself and seq == outer:
        return True
    while seq is not None and seq in game.played:
        seq = game.played[seq].under
        if seq == outer:
            return True
    return False
