"""What a card may nullify: which cards, how many, on whose side, and none that are protected."""

from itertools import chain
from typing import Final

from engine.cards.card_effects import Nullifies, Spared
from engine.cards.card_matching import meant
from engine.cards.cited_answers import cited, given, quoted
from engine.cards.nullification import nullifies
from engine.cards.timing_enums import Scope, Side
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Manner, Outcome, Status
from engine.model.ids import CardId
from engine.model.tristate import Tristate
from engine.projections.nullified_by_cards import NullifiedByCards
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_plays import PLAYING
from engine.rules.card_profiles import profile_of
from engine.rules.game import Game
from engine.rules.locations import out_of_play
from engine.rules.nullification import nullifications_in_play, nullifier
from engine.rules.responses import afterwards
from engine.rules.targets import Role, barred_from

_SCOPES: Final = (Scope.IN_PLAY, Scope.JUST_PLAYED, Scope.ENCOUNTERED)


@on(ActionEnded, Outcome.NULLIFIED)
def cannot_nullify(ctx: CheckContext, entry: Entry, event: ActionEnded) -> Finding | None:
    """Report that an action is said to be nullified by a card that cannot nullify it."""
    game = ctx.game
    action, by = game.table.open.get(event.action), nullifier(game, event)
    if action is None or by is None or action.event.card is None:
        return None
    met = action.event.kind is ActionKind.ENCOUNTER
    scope = Scope.ENCOUNTERED if met else Scope.JUST_PLAYED
    answer = nullifies(profile_of(game, by), profile_of(game, action.event.card), scope)
    if answer.reply is Tristate.NO:
        return ctx.report(
            "cannot-nullify",
            seqs=(entry.seq, event.action, *((event.by,) if event.by else ())),
            cards=(by,),
            action=event.action,
            rulings=answer.rulings,
            quoted=answer.quoted,
        )
    return None


@on(ActionInitiated, ActionKind.PLAY)
def aims_at_what_is_spared(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card is played on one in play that it cannot affect."""
    if event.card is None or not event.targets:
        return
    being_played = {action.event.card for action in ctx.game.table.open.values()}
    for target in event.targets:
        spared = None if target in being_played else _spared(ctx.game, event.card, target)
        if spared is not None:
            yield ctx.report(
                "aims-at-what-is-spared",
                players=event.players,
                cards=(target,),
                action=entry.seq,
                rulings=spared.rulings,
                quoted=quoted((spared,)),
            )


@on(ActionInitiated, ActionKind.PLAY, ActionKind.USE)
def aims_on_the_wrong_side(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card that nullifies only the opponent's cards is aimed at its player's own."""
    game, by = ctx.game, event.card
    if by is None or not event.targets or by not in game.cards.telling["nullifies"]:
        return None
    lying = (game.table.cards[target] for target in event.targets if target in game.table.cards)
    own = [card.id for card in lying if card.owner in event.players]
    aimed = {target: tuple(nullifications_in_play(game, by, target)) for target in own}
    spared = {
        target: entries
        for target, entries in aimed.items()
        if entries and all(nullified.by is Side.OPPONENT for nullified in entries)
    }
    if not spared:
        return None
    rulings = cited(Tristate.YES, *chain(*spared.values())).rulings
    return ctx.report(
        "aims-on-the-wrong-side",
        players=event.players,
        cards=tuple(spared),
        action=entry.seq,
        rulings_instead=rulings,
        resting_on=rulings,
    )


@on(ActionInitiated, ActionKind.PLAY)
def nullifies_too_late(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a card that nullifies what is just played is played on what was played before."""
    game = ctx.game
    if event.card is None or event.answers is not None or not event.players:
        return
    by = profile_of(game, event.card)
    for target in event.targets if given(by.timing.nullifies) else ():
        played = _last_play(game, target)
        aimed = profile_of(game, target)
        if played is None or played in game.table.open or not aimed.known:
            continue
        reaches = nullifies(by, aimed, Scope.JUST_PLAYED).reply is Tristate.YES
        later = nullifies(by, aimed, Scope.IN_PLAY).reply is Tristate.NO
        if reaches and later and afterwards(game, played, event) is None:
            yield ctx.report(
                "nullifies-too-late",
                seqs=(entry.seq, played),
                players=event.players,
                cards=(target,),
                action=entry.seq,
            )


@on(CardsMoved, Manner.NULLIFIED)
def nullifies_too_many(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card nullifies more cards at once than its text says."""
    entries = [nullified for _, nullified in _nullified(ctx.game, event)]
    numbers = [nullified.number for nullified in entries if nullified.number is not None]
    limited = len(numbers) == len(entries) and bool(numbers)
    before = ctx.state(NullifiedByCards).numbers.get(event.of or 0, 0)
    if limited and before + len(event.cards) > max(numbers):
        return ctx.report(
            "nullifies-too-many", cards=event.cards, rulings=cited(Tristate.YES, *entries).rulings
        )
    return None


@on(CardsMoved, Manner.NULLIFIED)
def nullifies_another_sort(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card nullifies one in play of a sort that its words do not mean."""
    game, by = ctx.game, _nullifier_in_play(ctx.game, event)
    own = profile_of(game, by)
    if by is None or not given(own.timing.nullifies):
        return None
    # Other checks find what is out of reach, just played or met, or spared by what is played on it.
    action = game.played.get(event.of or 0)
    aimed = () if action is None else action.targets
    begun = {action.event.card for action in game.table.open.values()}
    apart = {by, *begun, *barred_from(game, Role.NULLIFIED, event.cards)}
    apart |= {card for card in aimed if _spared(game, by, card) is not None}
    wrong = tuple(
        card
        for card in event.cards
        if card not in apart
        and all(
            nullifies(own, profile_of(game, card), scope).reply is Tristate.NO for scope in _SCOPES
        )
    )
    if wrong:
        return ctx.report("nullifies-another-sort", cards=(by, *wrong), action=event.of)
    return None


@on(CardsMoved, Manner.NULLIFIED)
def nullifies_on_the_wrong_side(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a card that nullifies only the opponent's cards nullifies its player's own."""
    cards, by = ctx.game.table.cards, _nullifier_in_play(ctx.game, event)
    own = None if by is None else cards[by].controller
    wrong = [
        (card, nullified)
        for card, nullified in _nullified(ctx.game, event)
        if nullified.by is Side.OPPONENT and cards[card].owner == own
    ]
    if wrong:
        return ctx.report(
            "nullifies-on-the-wrong-side",
            cards=tuple(dict.fromkeys(card for card, _ in wrong)),
            rulings=cited(Tristate.YES, *(nullified for _, nullified in wrong)).rulings,
        )
    return None


@on(CardsMoved, Manner.NULLIFIED)
def nullifies_what_is_protected(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a card is nullified while it is protected."""
    if _nullifier_in_play(ctx.game, event) is None:
        return None
    conditions = ctx.game.conditions
    guarded = tuple(card for card in event.cards if conditions.has(card, Status.PROTECTED))
    if guarded:
        return ctx.report("nullifies-what-is-protected", cards=guarded)
    return None


def _spared(game: Game, card: CardId, target: CardId) -> Spared | None:
    """Return the entry by which a card in play is spared by another; None where it is not."""
    by, aimed = profile_of(game, card), profile_of(game, target)
    for spared in given(aimed.timing.spared):
        holds = not spared.scopes or Scope.IN_PLAY in spared.scopes
        if holds and meant(spared.card, by).reply is Tristate.YES:
            return spared
    return None


def _last_play(game: Game, card: CardId) -> int | None:
    """Return the action by which a card that is in play was last played."""
    if card not in game.table.cards or card in out_of_play(game, (card,)):
        return None
    begun = reversed(game.played.items())
    return next((seq for seq, one in begun if one.card == card and one.kind in PLAYING), None)


def _nullifier_in_play(game: Game, event: CardsMoved) -> CardId | None:
    """Return the card by which others are nullified, where the record shows it."""
    action = None if event.of is None else game.played.get(event.of)
    by = event.performing or (None if action is None else action.card)
    return by if by in game.table.cards else None


def _nullified(game: Game, event: CardsMoved) -> list[tuple[CardId, Nullifies]]:
    """Return the cards that are nullified, each with every entry by which it can be."""
    by = _nullifier_in_play(game, event)
    return [
        (card, nullified)
        for card in (event.cards if by is not None else ())
        if by is not None and card in game.table.cards
        for nullified in nullifications_in_play(game, by, card)
    ]
