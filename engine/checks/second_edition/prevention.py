"""Second Edition: what prevents an action, until when, and what a prevented play leaves in play."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Claim, Manner, Outcome, Status
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY
from engine.projections.prevented_plays import PreventedPlays
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.statuses import StatusSet
from engine.record.events.union import AnyEvent
from engine.table.table import OpenAction

# The step of a card play in which the card enters play, and prevention comes too late.
ENTERS_PLAY: Final = 7
# What happens to the targets of actions that can be prevented.
_DEEDS: Final[Mapping[ActionKind, Manner | Status]] = {
    ActionKind.DESTROY: Manner.DESTROYED,
    ActionKind.DISCARD: Manner.DISCARDED,
    ActionKind.KILL: Manner.KILLED,
    ActionKind.STOP: Status.STOPPED,
}


@on(ActionInitiated, Claim.PREVENT)
def prevents_too_late(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a player tries to prevent the playing of a card that has entered play."""
    if event.answers is None or not event.players:
        return None
    play, answered = ctx.game.played.get(event.answers), ctx.game.table.open.get(event.answers)
    over = play is not None and play.kind is ActionKind.PLAY and answered is None
    if over or (answered is not None and _has_entered_play(answered)):
        return ctx.report(
            "prevents-too-late",
            seqs=(entry.seq, event.answers),
            players=event.players,
            action=entry.seq,
        )
    return None


@on(CardsMoved)
def enters_play_though_prevented(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a card enters play whose playing was prevented."""
    prevented = ctx.state(PreventedPlays).at
    entering = event.destination.kind not in OUTSIDE_PLAY
    cards = tuple(card for card in event.cards if card in prevented) if entering else ()
    if cards:
        return ctx.report(
            "enters-play-though-prevented",
            seqs=(entry.seq, *(seq for card in cards for seq in prevented[card])),
            cards=cards,
            action=prevented[cards[0]][0],
        )
    return None


@on(ActionEnded, Outcome.PREVENTED)
def prevented_but_in_play(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a card whose playing is prevented lies in play."""
    play = ctx.game.table.open.get(event.action)
    if play is None or play.event.kind is not ActionKind.PLAY:
        return None
    card = ctx.game.table.cards.get(play.event.card or "")
    if card is not None and card.place.kind not in OUTSIDE_PLAY:
        return ctx.report(
            "prevented-but-in-play",
            seqs=(entry.seq, play.seq),
            cards=(card.id,),
            action=play.seq,
        )
    return None


@on(ActionEnded, Outcome.PREVENTED)
def prevented_yet_done(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that an action that was prevented did something to what it was aimed at."""
    action = ctx.game.table.open.get(event.action)
    if action is None or action.event.kind not in _DEEDS:
        return None
    entries = ctx.game.entries
    since = takewhile(lambda seq: seq != action.seq, reversed(entries))
    done = {seq: cards for seq in since if (cards := _struck(entries[seq].body, action))}
    if done:
        return ctx.report(
            "prevented-yet-done",
            seqs=(*reversed(done), action.seq, entry.seq),
            cards=tuple(dict.fromkeys(card for cards in done.values() for card in cards)),
            action=action.seq,
        )
    return None


@on(ActionEnded, Outcome.PREVENTED)
def prevented_without_the_word(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that an action is said to be prevented by a card that only replaces what happens."""
    action = ctx.game.table.open.get(event.action)
    if action is None:
        return None
    responses = [
        response
        for seq, response in ctx.game.played.items()
        if response.answers == action.seq and (seq == event.by or response.card == event.card)
    ]
    claims = {claim for response in responses for claim in response.claims}
    if Claim.INSTEAD in claims and Claim.PREVENT not in claims:
        return ctx.report(
            "prevented-without-the-word",
            seqs=(entry.seq, action.seq),
            cards=tuple(response.card for response in responses if response.card is not None),
            action=action.seq,
        )
    return None


def _has_entered_play(action: OpenAction) -> bool:
    step = action.step or ""
    return action.event.kind is ActionKind.PLAY and step.isdecimal() and int(step) >= ENTERS_PLAY


def _struck(event: AnyEvent, action: OpenAction) -> tuple[CardId, ...]:
    """Return the targets to which an entry does what an action in progress is about to do."""
    if not isinstance(event, CardsMoved | StatusSet):
        return ()
    done = event.manner if isinstance(event, CardsMoved) else event.status
    around = (action.seq, action.event.under)
    if done is not _DEEDS[action.event.kind] or event.of not in around:
        return ()
    return tuple(card for card in event.cards if card in action.event.targets)
