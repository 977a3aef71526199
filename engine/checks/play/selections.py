"""Selections: who draws at random, who chooses a target or among equals, and what is guessed."""

import re
from typing import Final

from engine.cards.exceptions.card_exception import DilemmaActions, Guesses, SelectsAtRandom
from engine.cards.timing_enums import TargetStep
from engine.cards.timing_queries import chooses
from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Manner, Method, PlaceKind
from engine.model.ids import PlayerId
from engine.model.tristate import Tristate
from engine.projections.dilemma_victims import encounter_of
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.card_profiles import exception, profile_of
from engine.rules.game import Game
from engine.rules.performing_cards import card_of_action
from engine.rules.results import telling
from engine.rules.targets import Role, barred_from
from engine.table.event_key import moves_to

# The manners in which a struck card goes to a discard pile, where one is said.
_DYING: Final = (None, Manner.DISCARDED, Manner.KILLED)
TIES: Final = re.compile(r"\b(tie|ties|tied|equal|equals)\b")


@on(Chosen)
def draws_among_his_own(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a player draws at random among his own cards."""
    if event.method is not Method.RANDOM or event.drawn_by is None:
        return None
    if _all_of(ctx.game, event, event.drawn_by):
        return _report(ctx, "draws-among-his-own", entry, event, event.drawn_by)
    return None


@on(Chosen)
def chooses_another_than_the_candidates(
    ctx: CheckContext, entry: Entry, event: Chosen
) -> Finding | None:
    """Report that a card is chosen that is not one of the candidates."""
    candidates = {*event.candidates}
    others = tuple(card for card in event.cards if card not in candidates)
    if candidates and others:
        return ctx.report("chooses-another-than-the-candidates", cards=others, action=event.of)
    return None


@on(Chosen)
def candidates_are_gone(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a dilemma or battle chooses among cards some of which are no longer in play."""
    inside = ctx.game.within(event.of, ActionKind.ENCOUNTER, ActionKind.BATTLE)
    gone = barred_from(ctx.game, Role.CHOSEN, event.candidates)
    if inside is not None and gone and len(gone) < len(event.candidates):
        return ctx.report("candidates-are-gone", cards=gone, action=event.of)
    return None


@on(CardsMoved, *moves_to(PlaceKind.DISCARD_PILE))
def kills_another_than_was_chosen(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a dilemma, or a card played or used, kills another card than was chosen."""
    if event.manner not in _DYING:
        return None
    met = ctx.game.within(event.of, ActionKind.ENCOUNTER, ActionKind.PLAY, ActionKind.USE)
    chosen = set() if met is None else ctx.game.selected.get(met.seq, set())
    people = all(ctx.game.type_of(card) is CardType.PERSONNEL for card in (*chosen, *event.cards))
    one = people and len(chosen) == len(event.cards) == 1
    if met is not None and one and not chosen & {*event.cards}:
        return ctx.report(
            "kills-another-than-was-chosen",
            seqs=(entry.seq, met.seq),
            cards=(*event.cards, *chosen),
            action=met.seq,
        )
    return None


@on(Chosen)
def breaks_a_tie_himself(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a player chooses among his own cards those who tie in a dilemma."""
    action = _chosen_in(ctx.game, event)
    if event.player is None or action is None or action.kind is not ActionKind.ENCOUNTER:
        return None
    tie = TIES.search((event.what or "").lower())
    if tie and _all_of(ctx.game, event, event.player):
        return _report(ctx, "breaks-a-tie-himself", entry, event, event.player)
    return None


@on(Chosen)
def another_chooses(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a player chooses the target of a card that the other player played or used."""
    action = _chosen_in(ctx.game, event)
    if event.player is None or action is None or action.kind is ActionKind.ENCOUNTER:
        return None
    if not action.players or event.player in action.players or action.card is None:
        return None
    answer = chooses(profile_of(ctx.game, action.card), TargetStep.INITIATION)
    if answer.reply is Tristate.YES:
        return _report(ctx, "another-chooses", entry, event, event.player)
    return None


@on(Chosen)
def chooses_instead_of_chance(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a player chooses whom a dilemma selects at random."""
    faced = encounter_of(ctx.game, event)
    if faced is None or event.player is None or not event.cards:
        return None
    actions = exception(ctx.game, faced.event.card, DilemmaActions)
    quoted = exception(ctx.game, faced.event.card, SelectsAtRandom)
    at_random = quoted or (actions is not None and actions.selects is Method.RANDOM)
    words = (event.what or "").lower()
    chance = (at_random and not TIES.search(words)) or "random" in words
    if event.method is Method.CHOICE and chance:
        return ctx.report(
            "chooses-instead-of-chance",
            seqs=(entry.seq, faced.seq),
            players=(event.player,),
            cards=event.cards,
            action=faced.seq,
            rulings=() if actions is None else actions.rulings,
        )
    return None


@on(Chosen)
def chooses_between_equals(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that the player whose cards encounter a dilemma chooses among those who tie in it."""
    if event.player is None or event.method is not Method.CHOICE:
        return None
    if not TIES.search((event.what or "").lower()):
        return None
    encounter = ctx.game.within(event.of, ActionKind.ENCOUNTER)
    if encounter is None:
        return None
    around = ctx.game.table.open.get(encounter.event.under or 0)
    facing = around.event.players if around is not None else ()
    if event.player in (facing or encounter.event.players):
        return ctx.report(
            "chooses-between-equals",
            seqs=(entry.seq, *telling(ctx.game, event.of, event.cards), encounter.seq),
            players=(event.player,),
            cards=event.cards,
            action=encounter.seq,
        )
    return None


@on(Chosen)
def guesses_no_type(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that a player's guess is not a type of card that the card lets him guess."""
    guesses = exception(ctx.game, card_of_action(ctx.game, event.of), Guesses)
    if not guesses or "type" not in (event.what or ""):
        return None
    if any(value.lower() not in guesses.words for value in event.values):
        return ctx.report("guesses-no-type", rulings=guesses.rulings)
    return None


def _chosen_in(game: Game, event: Chosen) -> ActionInitiated | None:
    """Return the action in progress in which a player chooses as he likes."""
    action = None if event.of is None else game.table.open.get(event.of)
    return action.event if action is not None and event.method is Method.CHOICE else None


def _all_of(game: Game, event: Chosen, player: PlayerId) -> bool:
    """Return whether all eligible cards, of those recorded, are cards of a player."""
    eligible = [game.table.cards.get(card) for card in event.candidates or event.cards]
    return bool(eligible) and all(card and card.controller == player for card in eligible)


def _report(
    ctx: CheckContext, check: str, entry: Entry, event: Chosen, player: PlayerId
) -> Finding | None:
    return ctx.report(
        check,
        seqs=(
            entry.seq,
            *telling(ctx.game, event.of, event.cards),
            *(() if event.of is None else (event.of,)),
        ),
        players=(player,),
        cards=event.cards,
        action=event.of,
    )
