"""What becomes of a nullified card: it has no effect, gives no points, and is discarded."""

from typing import Final

from engine.cards.cited_answers import cited
from engine.cards.nullification import nullifies
from engine.cards.timing_enums import Scope
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.model.zones import PILES
from engine.projections.play_results import DilemmaPoints, PlayEffects, PlayResults
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import StatusSet, ValueSet
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.nullification import nullifications_of_attack, nullifies_all
from engine.rules.outcomes import DONE

# Where a nullified card may lie: still shown, or gone.
GONE: Final = PILES | {PlaceKind.SHOWN}


@on(ActionEnded, Outcome.NULLIFIED)
def nullified_by_what_came_to_nothing(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a card is said to be nullified by a play that came to nothing itself."""
    card = _played(ctx.game, event)
    if card is None or event.by is None or event.by not in ctx.state(PlayResults).undone:
        return None
    return ctx.report(
        "nullified-by-what-came-to-nothing",
        seqs=(entry.seq, event.action, event.by),
        cards=(card,),
        action=event.action,
    )


@on(ActionEnded, Outcome.NULLIFIED)
def nullified_card_stays(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that a card that was nullified stays in play."""
    card = _played(ctx.game, event)
    lying = None if card is None else ctx.game.table.cards.get(card)
    if card is None or lying is None or lying.place.kind in GONE:
        return None
    by = ctx.game.played.get(event.by or 0)
    if by is None or nullifies_all(ctx.game, by.card, card):
        return ctx.report(
            "nullified-card-stays",
            seqs=(entry.seq, event.action),
            cards=(card,),
            action=event.action,
        )
    return None


@on(ActionEnded, ActionKind.PLAY)
def resolves_though_nullified(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Findings:
    """Report that a card resolves although a card that answered and nullifies it took effect."""
    game, results, card = ctx.game, ctx.state(PlayResults), _played(ctx.game, event)
    if card is None or event.outcome not in DONE:
        return
    for seq in results.answers.get(event.action, ()):
        by = game.played[seq].card
        if seq not in results.done or by is None or not nullifies_all(game, by, card):
            continue
        answer = nullifies(profile_of(game, by), profile_of(game, card), Scope.JUST_PLAYED)
        if answer.reply is Tristate.YES:
            yield ctx.report(
                "resolves-though-nullified",
                seqs=(entry.seq, event.action, seq),
                cards=(card,),
                action=event.action,
                rulings=answer.rulings,
            )


@on(CardsMoved)
@on(StatusSet)
@on(ValueSet)
@on(PointsScored)
@on(ActionEnded, Outcome.NULLIFIED)
def nullified_card_takes_effect(
    ctx: CheckContext,
    entry: Entry,
    event: ActionEnded | CardsMoved | StatusSet | ValueSet | PointsScored,
) -> Finding | None:
    """Report that a nullified card takes effect, in an entry before or after its nullification."""
    if isinstance(event, ActionEnded):
        return _took_effect(ctx, entry, event)
    if event.of is None or event.of not in ctx.state(PlayResults).nullified:
        return None
    play = ctx.game.played[event.of]
    if play.kind is not ActionKind.PLAY or _discards(event):
        return None
    return ctx.report(
        "nullified-card-takes-effect",
        seqs=(entry.seq, event.of),
        cards=() if play.card is None else (play.card,),
        action=event.of,
    )


@on(ActionEnded, Outcome.NULLIFIED)
@on(PointsScored)
def scores_for_a_nullified_dilemma(
    ctx: CheckContext, entry: Entry, event: ActionEnded | PointsScored
) -> Finding | None:
    """Report that points are scored for a nullified dilemma, in either order of recording."""
    seqs: tuple[int, ...]
    if isinstance(event, ActionEnded):
        encounter = event.action if event.action in ctx.game.table.open else None
        points = ctx.state(DilemmaPoints).scored.get(event.action)
        seqs = () if points is None else (entry.seq, points, event.action)
    else:
        encounter = event.of if event.of in ctx.state(PlayResults).nullified else None
        seqs = () if encounter is None else (entry.seq, encounter)
    met = None if encounter is None else ctx.game.played.get(encounter)
    if seqs and met is not None and met.kind is ActionKind.ENCOUNTER:
        return ctx.report(
            "scores-for-a-nullified-dilemma",
            seqs=seqs,
            cards=() if met.card is None else (met.card,),
            action=encounter,
        )
    return None


@on(ActionEnded, Outcome.NULLIFIED)
def discards_for_a_lost_attack(
    ctx: CheckContext, entry: Entry, event: ActionEnded
) -> Finding | None:
    """Report that a dilemma leaves play although only its attack was nullified."""
    game, met = ctx.game, ctx.game.table.open.get(event.action)
    by = game.played.get(event.by or 0)
    card = None if met is None or met.event.kind is not ActionKind.ENCOUNTER else met.event.card
    lying = None if card is None else game.table.cards.get(card)
    if card is None or lying is None or lying.place.kind not in PILES:
        return None
    if by is None or by.card is None:
        return None
    attacks = nullifications_of_attack(game, by.card, card)
    if attacks:
        return ctx.report(
            "discards-for-a-lost-attack",
            cards=(card, by.card),
            rulings=cited(Tristate.YES, *attacks).rulings,
        )
    return None


def _took_effect(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Return the finding of a card that is nullified when it has done something already."""
    card = _played(ctx.game, event)
    first = ctx.state(PlayEffects).first.get(event.action)
    if card is None or first is None:
        return None
    return ctx.report(
        "nullified-card-takes-effect",
        wording="before",
        seqs=(first, event.action, entry.seq),
        cards=(card,),
        action=event.action,
    )


def _played(game: Game, event: ActionEnded) -> CardId | None:
    """Return the card of a card play that ends."""
    play = game.table.open.get(event.action)
    return None if play is None or play.event.kind is not ActionKind.PLAY else play.event.card


def _discards(event: CardsMoved | StatusSet | ValueSet | PointsScored) -> bool:
    return isinstance(event, CardsMoved) and event.destination.kind in PILES
