"""Second Edition: whom a dilemma selects, how, and whom it strikes."""

import re
from typing import Final

from engine.cards.exceptions.card_exception import DilemmaActions
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner, Status
from engine.model.ids import CardId
from engine.projections.dilemma_victims import DilemmaVictims, encounter_of, strikes
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.statuses import StatusSet
from engine.rules.card_profiles import exception
from engine.rules.effect_lines import told_at
from engine.rules.game import Game
from engine.rules.mission_attempts import attempt_at, changes_number, is_out, members
from engine.rules.outcomes import UNDONE
from engine.table.table import OpenAction

# What words of a selection say that is to happen to who is selected.
TO_BE: Final = re.compile(r"\bto be (stopped|killed)\b")


@on(Chosen)
def selects_who_is_out(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a dilemma selects personnel who are out of the attempt, or never were in it."""
    faced = encounter_of(ctx.game, event)
    out = () if faced is None else _out(ctx.game, faced, event.cards)
    if faced is not None and out:
        return ctx.report(
            "selects-who-is-out", seqs=(entry.seq, faced.seq), cards=out, action=faced.seq
        )
    return None


@on(Chosen)
def selects_no_candidate(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a card is selected that is not one of the candidates."""
    others = tuple(card for card in event.cards if card not in event.candidates)
    if event.candidates and others:
        return ctx.report("selects-no-candidate", cards=others, action=event.of)
    return None


@on(StatusSet, Status.STOPPED)
@on(CardsMoved, Manner.KILLED)
def strikes_who_was_not_selected(
    ctx: CheckContext, entry: Entry, event: StatusSet | CardsMoved
) -> Finding | None:
    """Report that a dilemma strikes others than it selected, and not all the others either."""
    faced = encounter_of(ctx.game, event)
    if faced is None or not strikes(event):
        return None
    victims = ctx.state(DilemmaVictims).of(faced.seq)
    others = tuple(
        card
        for card in event.cards
        if card not in victims.selected
        and card not in victims.came
        and ctx.game.type_of(card) is CardType.PERSONNEL
    )
    if not victims.selected or not others or ActionKind.KILL in victims.done:
        return None
    if not set(_left(ctx.game, faced)) - {*event.cards, *victims.selected}:
        return None
    return ctx.report(
        "strikes-who-was-not-selected",
        seqs=(*told_at(ctx.game, entry.seq, faced.seq), *victims.seqs),
        cards=others,
        action=faced.seq,
    )


@on(CardsMoved, Manner.KILLED)
def kills_who_is_not_in_it(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a dilemma kills personnel who take no part in the attempt."""
    faced = encounter_of(ctx.game, event)
    attempt = None if faced is None else attempt_at(ctx.game, faced.event.under)
    if faced is None or attempt is None or not strikes(event):
        return None
    victims = ctx.state(DilemmaVictims).of(faced.seq)
    # Another check reports those who are out of it, or were selected though they are.
    team = {*members(ctx.game, attempt), *faced.event.participants, *victims.came}
    apart = tuple(
        card
        for card in event.cards
        if card not in team
        and card not in victims.selected
        and ctx.game.type_of(card) is CardType.PERSONNEL
    )
    if attempt.event.participants and apart and not changes_number(ctx.game, attempt):
        return ctx.report(
            "kills-who-is-not-in-it",
            seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
            cards=apart,
            action=faced.seq,
        )
    return None


@on(ActionEnded, ActionKind.ENCOUNTER)
def spares_who_was_selected(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that nothing happens to those selected for it, nor to those who came in exchange."""
    faced = ctx.game.table.open.get(event.action)
    if faced is None or event.outcome in UNDONE:
        return None
    victims = ctx.state(DilemmaVictims).of(event.action)
    told = TO_BE.search(victims.to_be) is not None
    if victims.saved or victims.struck or not victims.selected or not told:
        return None
    gone = victims.gone.intersection(victims.selected)
    cards = tuple(victims.came) if gone else victims.selected
    return ctx.report(
        "spares-who-was-selected",
        seqs=(entry.seq, *victims.seqs),
        cards=cards,
        action=event.action,
    )


@on(CardsMoved)
@on(StatusSet, Status.STOPPED)
def leaves_out_an_action(
    ctx: CheckContext, entry: Entry, event: CardsMoved | StatusSet
) -> Finding | None:
    """Report that a dilemma goes on to an action though one that comes before it was left out."""
    faced = encounter_of(ctx.game, event)
    actions = None if faced is None else exception(ctx.game, faced.event.card, DilemmaActions)
    if faced is None or actions is None:
        return None
    victims, now = ctx.state(DilemmaVictims).of(faced.seq), _action_of(faced, event)
    if now not in actions.order or victims.saved:
        return None
    before = actions.order[: actions.order.index(now)]
    left_out = [kind for kind in before if kind not in victims.done]
    if ActionKind.STOP in left_out and not _left(ctx.game, faced):
        left_out.remove(ActionKind.STOP)
    if left_out:
        return ctx.report(
            "leaves-out-an-action",
            seqs=(*told_at(ctx.game, entry.seq, faced.seq), faced.seq),
            cards=() if faced.event.card is None else (faced.event.card,),
            subject=left_out[0].value,
            action=faced.seq,
            rulings=actions.rulings,
        )
    return None


def _action_of(faced: OpenAction, event: CardsMoved | StatusSet) -> ActionKind | None:
    """Return which kind of action of a dilemma an effect of it is."""
    if isinstance(event, StatusSet):
        return ActionKind.STOP
    if faced.event.card in event.cards:
        back = event.manner is Manner.RETURNED or event.destination.kind.value == "dilemma_pile"
        return ActionKind.RETURN if back else None
    return ActionKind.KILL if event.manner is Manner.KILLED else None


def _left(game: Game, faced: OpenAction) -> tuple[CardId, ...]:
    """Return the personnel who are left in the attempt of a dilemma."""
    attempt = attempt_at(game, faced.event.under)
    team = faced.event.participants if attempt is None else members(game, attempt)
    return tuple(card for card in team if not is_out(game, card))


def _out(game: Game, faced: OpenAction, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the personnel, of some cards, who cannot be selected by a dilemma."""
    attempt = attempt_at(game, faced.event.under)
    team = () if attempt is None else members(game, attempt)
    return tuple(
        card
        for card in cards
        if game.type_of(card) is CardType.PERSONNEL
        and (is_out(game, card) or (team and card not in team))
    )
