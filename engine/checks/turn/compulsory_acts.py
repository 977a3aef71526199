"""Compulsory acts: what a card compels at once, found where the turn ends without it."""

from itertools import product, takewhile
from typing import Final

from engine.cards.exceptions.card_exception import LetsNoneStay
from engine.cards.timing_enums import Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.compelling_actions import CompellingActions
from engine.projections.play_results import PlayResults
from engine.record.entry import Entry
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.rules.card_profiles import exception
from engine.rules.compelled_acts import compelled_acts
from engine.rules.game import Game
from engine.rules.locations import in_reach
from engine.rules.nullification import nullifications_in_play

_WORDS: Final = {
    ActionKind.BATTLE: "a battle",
    ActionKind.CAPTURE: "captivity",
    ActionKind.DRAW: "a draw",
    ActionKind.KILL: "death",
}


@on(TurnStarted)
@on(TurnEnded)
def leaves_out_what_it_compels(
    ctx: CheckContext, entry: Entry, event: TurnStarted | TurnEnded
) -> Findings:
    """Report that an act compelled at once never comes, in a record that told such acts before."""
    if not ctx.state(CompellingActions).seqs:
        return ()
    return _left_out(ctx, "leaves-out-what-it-compels", entry)


@on(TurnStarted)
@on(TurnEnded)
def what_it_compels_is_not_told(
    ctx: CheckContext, entry: Entry, event: TurnStarted | TurnEnded
) -> Findings:
    """Report that the record does not show what a card compels at once."""
    if not ctx.state(CompellingActions).seqs:
        return ()
    return _left_out(ctx, "what-it-compels-is-not-told", entry)


@on(TurnStarted)
def stays_beside_what_nullifies_it(
    ctx: CheckContext, entry: Entry, event: TurnStarted
) -> Finding | None:
    """Report that a card played in the turn stays, though another in play always nullifies it."""
    game = ctx.game
    if not game.cards.telling[LetsNoneStay]:
        return None
    played = _played_in_the_turn(ctx)
    for by, card in product(game.cards.telling[LetsNoneStay], game.table.cards):
        if by not in played and card not in played:
            continue
        if not all(one in played or in_reach(game, one) for one in (by, card)):
            continue
        if any(_is_meant(game, one.by, by, card) for one in nullifications_in_play(game, by, card)):
            always = exception(game, by, LetsNoneStay)
            return ctx.report(
                "stays-beside-what-nullifies-it",
                cards=(card, by),
                rulings_instead=always.rulings if always else (),
            )
    return None


def _left_out(ctx: CheckContext, check: str, entry: Entry) -> Findings:
    """Return what the actions of the turn compelled and the record does not tell."""
    return [
        ctx.report(
            check,
            wording=None if compelled.cards else "without-card",
            seqs=(entry.seq, compelled.seq),
            players=ctx.game.played[compelled.seq].players,
            cards=compelled.cards,
            subject=_WORDS[compelled.act.act],
            action=compelled.seq,
            rulings_instead=compelled.act.rulings,
        )
        for seq in ctx.state(CompellingActions).seqs
        if seq not in ctx.game.table.open
        for compelled in compelled_acts(ctx.game, seq)
        if not compelled.came and check == _graded(ctx, compelled.act.act)
    ]


def _graded(ctx: CheckContext, act: ActionKind) -> str:
    """Return by which check an act is found: whether the record told such acts before."""
    told = act in ctx.state(CompellingActions).told
    return "leaves-out-what-it-compels" if told else "what-it-compels-is-not-told"


def _played_in_the_turn(ctx: CheckContext) -> frozenset[CardId | None]:
    """Return the cards that were played in the turn that ends and are still in play."""
    began, table = ctx.game.duties.began or 0, ctx.game.table
    plays = takewhile(lambda play: play[0] > began, reversed(ctx.game.played.items()))
    return frozenset(
        event.card
        for seq, event in plays
        if seq in ctx.state(PlayResults).done
        and event.card in table.cards
        and table.cards[event.card].place.kind not in PILES
    )


def _is_meant(game: Game, side: Side, by: CardId, card: CardId) -> bool:
    cards = game.table.cards
    return side is Side.ANY or cards[by].controller != cards[card].owner
