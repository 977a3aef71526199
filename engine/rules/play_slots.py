"""Slots of play: may a card enter play where it answers nothing?

FAQ 1996, 1.4 (general timing rule) and 1.2 "window": between actions and between dilemmas, by the
words of the card and the rules of its type. Current Rulings 1998, playing cards between dilemmas,
and Glossary, attempt: what a ruleset admits there.
"""

from collections.abc import Mapping
from typing import Final

from engine.cards.cited_answers import cited, given
from engine.cards.playing import may_enter
from engine.cards.response_moment import needed
from engine.cards.timing_enums import Need, PlaySlot, Side
from engine.model.tristate import RuleAnswer, Tristate, all_of, any_of
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import Gap
from engine.rules.asked_once import asked_once
from engine.rules.card_conditions import facts
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game

BETWEEN_ACTIONS: Final = tuple(
    slot
    for slot in PlaySlot
    if slot
    not in (
        PlaySlot.SEED_PHASE,
        PlaySlot.BEFORE_FIRST_DILEMMA,
        PlaySlot.BETWEEN_DILEMMAS,
        PlaySlot.BETWEEN_BATTLE_ROUNDS,
    )
)
ALL_MET: Final[Mapping[Need, bool]] = dict.fromkeys(Need, True)


def turn_side(game: Game, event: ActionInitiated) -> Side:
    """Return whose turn it is, seen from the player of an action."""
    return Side.OWN if event.players[0] == game.table.turn_player else Side.OPPONENT


@asked_once
def enters_between_actions(game: Game, event: ActionInitiated) -> RuleAnswer:
    """Return whether a card may be played between actions on this turn, as things are."""
    return _enters(game, event, _facts(game, event))


@asked_once
def would_enter_between_actions(game: Game, event: ActionInitiated) -> bool:
    """Return whether a card might be played there if all that its words ask for were there."""
    return bool(_enters(game, event, ALL_MET))


def condition_of(game: Game, event: ActionInitiated) -> RuleAnswer:
    """Return whether all that a card's own words ask for is there; yes if they ask for nothing."""
    timing = profile_of(game, event.card).timing
    entries = given(timing.enters)
    if timing.as_type or not entries or not all(entry.needs for entry in entries):
        return RuleAnswer(reply=Tristate.YES)
    known = _facts(game, event)
    answer = any_of(all_of(needed(entry.needs, known)) for entry in entries)
    told = cited(answer.reply, *entries)
    return RuleAnswer(
        reply=answer.reply, rulings=told.rulings, missing=answer.missing, quoted=told.quoted
    )


def absent_words(game: Game, event: ActionInitiated) -> str:
    """Return what a card's own words ask for that, by the record, is not there, in words."""
    known = _facts(game, event)
    entries = given(profile_of(game, event.card).timing.enters)
    needs = dict.fromkeys(need for entry in entries for need in entry.needs)
    return ", ".join(need.replace("_", " ") for need in needs if known.get(need) is False)


def enters_between_dilemmas(game: Game, within: Gap | None, event: ActionInitiated) -> RuleAnswer:
    """Return whether a card may be played between the parts of an attempt.

    A type that the ruleset admits there may come whenever it may come between actions, unless
    something bars the card itself.
    """
    side, profile = turn_side(game, event), profile_of(game, event.card)
    barred = any(PlaySlot.BETWEEN_DILEMMAS in bar.slots for bar in given(profile.timing.barred))
    if within is not None and profile.type in within.admits and not barred:
        between = may_enter(profile, PlaySlot.BETWEEN_ACTIONS, side)
        if between.reply is not Tristate.NO:
            return RuleAnswer(reply=Tristate.YES, rulings=within.rulings)
    return may_enter(profile, PlaySlot.BETWEEN_DILEMMAS, side)


def _enters(game: Game, event: ActionInitiated, known: Mapping[Need, bool]) -> RuleAnswer:
    profile, side = profile_of(game, event.card), turn_side(game, event)
    return any_of(may_enter(profile, slot, side, known) for slot in BETWEEN_ACTIONS)


def _facts(game: Game, event: ActionInitiated) -> Mapping[Need, bool]:
    """Return what is known of the facts that a card asks for; nothing if it asks for none."""
    entries = given(profile_of(game, event.card).timing.enters)
    return facts(game, event) if any(entry.needs for entry in entries) else {}
