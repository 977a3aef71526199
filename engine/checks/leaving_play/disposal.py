"""What becomes of a card that fetches others: its turn comes when theirs is over."""

from engine.cards.cited_answers import cited, given
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Status
from engine.model.tristate import Tristate
from engine.model.zones import PILES
from engine.projections.pile_tops import PileTops
from engine.record.entry import Entry
from engine.record.events.cards import CardsMoved, PileShuffled
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.table.event_key import moves_to


@on(CardsMoved, *moves_to(*PILES))
def put_away_before_its_results(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that the card of an action that fetches others is put away before they are done."""
    game = ctx.game
    action = game.table.open.get(event.of or 0)
    if action is None or action.event.card not in event.cards:
        return None
    downloads = given(profile_of(game, action.event.card).timing.downloads)
    if not downloads:
        return None
    inside = [seq for seq in game.table.open if _lies_in(game, seq, action.seq)]
    if inside:
        return ctx.report(
            "put-away-before-its-results",
            seqs=(entry.seq, action.seq, *inside),
            players=action.event.players,
            cards=event.cards,
            action=action.seq,
            rulings=cited(Tristate.NO, *downloads).rulings,
        )
    return None


@on(StatusSet, Status.PROTECTED)
def protects_before_the_answer(ctx: CheckContext, entry: Entry, event: StatusSet) -> Findings:
    """Report that a card that fetched another protects it before its play could be answered."""
    game = ctx.game
    action = game.table.open.get(event.of or 0)
    if action is None or not given(profile_of(game, action.event.card).timing.downloads):
        return
    for seq, play in game.table.open.items():
        fetched = play.event.kind is ActionKind.PLAY and play.event.card in event.cards
        if fetched and _lies_in(game, seq, action.seq):
            yield ctx.report(
                "protects-before-the-answer",
                seqs=(entry.seq, seq),
                players=action.event.players,
                cards=event.cards,
                action=seq,
            )


@on(PileShuffled)
def shuffled_after_it_went_on_top(
    ctx: CheckContext, entry: Entry, event: PileShuffled
) -> Finding | None:
    """Report that a pile is shuffled after the card of the same action went on top of it."""
    game = ctx.game
    action, moved = ctx.state(PileTops).by_action.get(event.place, (None, entry.seq))
    if action is not None and (event.of == action or _lies_in(game, event.of, action)):
        begun = game.played[action]
        return ctx.report(
            "shuffled-after-it-went-on-top",
            seqs=(entry.seq, moved, action),
            players=begun.players,
            cards=() if begun.card is None else (begun.card,),
            action=action,
        )
    return None


def _lies_in(game: Game, seq: int | None, outer: int) -> bool:
    """Return whether an action lies in another."""
    while seq is not None and seq in game.played:
        seq = game.played[seq].under
        if seq == outer:
            return True
    return False
