"""Second Edition: where a card that is played enters play, and when the next one is played."""

from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Kept, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import OUTSIDE_PLAY, Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.relations.answered import ANSWERING


@on(CardsMoved, ActionKind.PLAY)
def enters_play_elsewhere(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card enters play at another place than its player announced."""
    play = ctx.game.table.open.get(event.of or 0)
    if play is None or play.event.card is None:
        return None
    announced, card = play.event.destination, play.event.card
    if announced is None or announced.kind in OUTSIDE_PLAY:
        return None
    if card not in event.cards or event.destination.kind in OUTSIDE_PLAY:
        return None
    lying = ctx.game.table.cards.get(card)
    entering = lying is None or lying.place.kind in OUTSIDE_PLAY
    if entering and _spot(event.destination) != _spot(announced):
        return ctx.report(
            "enters-play-elsewhere", seqs=(entry.seq, play.seq), cards=(card,), action=play.seq
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def plays_before_the_last_is_done(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Findings:
    """Report that a player plays a card before the last that he played is done.

    It shows only where the record keeps the end of every action.
    """
    started = ctx.game.table.started
    if started is None or started.keeps.ends is not Kept.ALL or not event.players:
        return
    if not _by_itself(event) or event.players != (ctx.game.table.turn_player,):
        return
    for action in ctx.game.table.open.values():
        own = action.event.players == event.players
        if own and action.event.kind is ActionKind.PLAY and _by_itself(action.event):
            yield ctx.report(
                "plays-before-the-last-is-done",
                seqs=(entry.seq, action.seq),
                players=event.players,
                action=action.seq,
            )
            return


def _spot(place: Place) -> tuple[PlaceKind, CardId | None]:
    """Return where a place is, whatever group of cards it names there."""
    return place.kind, place.card


def _by_itself(event: ActionInitiated) -> bool:
    """Return whether a card is played for itself: neither an answer nor part of something else."""
    free = event.under is None and event.answers is None and event.because is None
    return free and not ANSWERING.intersection(event.claims)
