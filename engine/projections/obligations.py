"""Obligations: what the turn and the cards oblige players to do, until done or too late.

FAQ 1.2 "turn" and 3.10 "Devidian Door"; Glossary "Devidian Door", "countdown"; what recurs each
turn by a card's text.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from engine.cards.card import Telling
from engine.cards.cited_answers import given
from engine.cards.exceptions.card_exception import Owes
from engine.cards.timing_enums import Subject, TurnPoint
from engine.cards.titles import key
from engine.model.enums import ActionKind, Attribute, Claim, Currency, PlaceKind
from engine.model.ids import CardId, PlayerId
from engine.model.zones import PILES
from engine.projections.game_projection import GameProjection, only_at
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardsMoved, InventoryEvent, KnowledgeEvent, PileEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import ClockEvent, MatchEnded, MatchStarted
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StatusEvent, ValueSet
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rules.card_profiles import exception, profile_of, title
from engine.rules.countdowns import concerns, countdown, counts_at_once, run_out, tick, ticks
from engine.rules.draws import ends_turn
from engine.rules.game import Game
from engine.standing.obligation import Obligation
from engine.table.event_key import DRAWING

# What puts a player under an obligation, by the act that he owes.
INCURRED: Final = {ActionKind.SHOW: ActionKind.USE, ActionKind.USE: ActionKind.PLAY}
# What of a card's text puts its player under an obligation when he plays or uses it.
OBLIGING: Final[frozenset[Telling]] = frozenset({Owes, "countdown"})
# What a player does by speaking of a card that he need not play.
_SPEAKING: Final = frozenset({ActionKind.PLAY, ActionKind.REPORT})
# Places where a card does nothing by itself.
_IDLE: Final = PILES | {
    PlaceKind.UNDER,
    PlaceKind.DILEMMA_STACK,
    PlaceKind.STACKED,
    PlaceKind.SHOWN,
    PlaceKind.AWAY,
    PlaceKind.UNKNOWN,
}


def counts_turn(game: Game, obligation: Obligation, player: PlayerId | None) -> bool:
    """Return whether a turn of a player is one that an obligation counts."""
    if player is None or not obligation.counting:
        return False
    struck = game.table.cards.get(obligation.target or "")
    if obligation.whose is Subject.AFFECTED and struck is not None:
        return struck.controller == player
    return obligation.whose is Subject.EVERY or obligation.player == player


def due_by_end_of_turn(game: Game, player: PlayerId | None) -> Iterator[Obligation]:
    """Yield what is due by the end of the turn of a player, and not done."""
    for obligation in game.duties.owed:
        if obligation.open and obligation.turns <= 1 and counts_turn(game, obligation, player):
            yield obligation


def countdown_obligation(game: Game, card: CardId) -> Obligation | None:
    """Return the countdown of a card in play, if it has one."""
    owed = game.duties.owed
    return next(
        (
            obligation
            for obligation in owed
            if obligation.card == card and _counted_down(obligation)
        ),
        None,
    )


def ending_draw(game: Game, player: PlayerId | None) -> int | None:
    """Return the draw that ends the turn of a player, if he has made it."""
    for obligation in game.duties.owed:
        draw = obligation.act is ActionKind.DRAW and obligation.player == player
        if draw and obligation.met is not None:
            return obligation.met
    return None


def _counted_down(obligation: Obligation) -> bool:
    return obligation.act is ActionKind.ACTIVATE and obligation.met is None


def _begin_action(game: Game, seq: int, event: ActionInitiated) -> None:
    """Settle what an action settles, one obligation for each card shown; add what it brings."""
    player = event.players[0] if len(event.players) == 1 else None
    kind = event.kind
    if [owed for owed in game.duties.owed if owed.act is kind and owed.met is None]:
        cards = (*((event.card,) if event.card else ()), *event.targets, *event.participants)
        for card in dict.fromkeys(cards):
            _settle_with(game, seq, kind, player, card)
    if player is not None and Claim.IN_PLACE in event.claims and event.under is None:
        action_words = " ".join(filter(None, (event.trigger, event.means, event.function))).lower()
        if "draw" in action_words:
            _settle(game, seq, _owed(game, player, ActionKind.DRAW))
    if event.means is not None and player is not None and kind in _SPEAKING:
        game.duties = game.duties.owing(*_spoken(game, seq, event, player))
    if event.card is None or not event.players:
        return
    if not OBLIGING.isdisjoint(profile_of(game, event.card).tells):
        debts = _debts(game, seq, event, event.card)
        game.duties = game.duties.owing(*debts, *countdown(game, seq, event))


def _spoken(game: Game, seq: int, event: ActionInitiated, player: PlayerId) -> Iterator[Obligation]:
    """Yield what a player owes for a card that he speaks of and has to show later."""
    spoken = game.cards.titled(event.means or "")
    owes = spoken.exceptions.get(Owes)
    if isinstance(owes, Owes) and owes.act is ActionKind.SHOW:
        yield _debt(game, seq, owes, player, None, key(spoken.title))


def _settle_with(
    game: Game, seq: int, act: ActionKind, player: PlayerId | None, card: CardId
) -> None:
    """Settle what the card of an action must do, else one obligation of its title."""
    own = [
        obligation
        for obligation in game.duties.owed
        if obligation.met is None and obligation.act is act
    ]
    named = title(game, card)
    for obligation in own:
        if obligation.card == card and not obligation.title:
            _settle(game, seq, obligation)
            return
    # What is shown after the draw that ends the turn comes too late.
    if game.table.turn_player == player and ending_draw(game, player) is not None:
        return
    due = [
        obligation
        for obligation in own
        if obligation.title and obligation.title == named and obligation.player == player
    ]
    _settle(
        game,
        seq,
        next(iter(sorted(due, key=lambda obligation: obligation.overdue is not None)), None),
    )


def _owed(game: Game, player: PlayerId, act: ActionKind) -> Obligation | None:
    return next(
        (obligation for obligation in game.duties.of(player, act) if obligation.met is None), None
    )


def _settle(game: Game, seq: int, settled: Obligation | None) -> None:
    if settled is not None:
        game.duties = game.duties.settled(seq, settled)


def _keep(game: Game, owed: Iterator[Obligation] | tuple[Obligation, ...]) -> None:
    game.duties = replace(game.duties, owed=tuple(owed))


def _debts(game: Game, seq: int, event: ActionInitiated, card: CardId) -> Iterator[Obligation]:
    """Yield the obligations that an action brings. A turn that it falls in is not the next one."""
    player = event.players[0]
    owes = exception(game, card, Owes)
    if owes and len(event.players) == 1 and INCURRED.get(owes.act) is event.kind:
        yield _debt(game, seq, owes, player, card, title(game, card))


def _debt(
    game: Game, seq: int, owes: Owes, player: PlayerId, card: CardId | None, named: str
) -> Obligation:
    own = game.table.turn_player == player
    return Obligation(
        act=owes.act,
        player=player,
        card=card,
        title=named,
        since=seq,
        start=owes.since,
        by=owes.by,
        turns=owes.turns + (1 if own or not owes.turns else 0),
        failing=owes.failing,
        rulings=owes.rulings,
    )


@only_at(DRAWING)
def _move(game: Game, seq: int, event: CardsMoved) -> None:
    """Settle the draw that ends the turn, where the turn player draws by no action and no card."""
    player = game.table.turn_player
    if player is not None and ends_turn(game, event):
        _settle(game, event.of or seq, _owed(game, player, ActionKind.DRAW))


def _pay(game: Game, seq: int, event: CostPaid) -> None:
    """Settle a draw that is given up for something else."""
    if event.currency is Currency.DRAW and event.of is None:
        _settle(game, seq, _owed(game, event.player, ActionKind.DRAW))


def _start_turn(game: Game, seq: int, event: TurnStarted) -> None:
    """Close the turn before, if nobody said that it ended, and add what this one obliges to."""
    if game.table.turn_player is not None:
        _close(game, seq, game.table.turn_player)
    game.duties = replace(game.duties, began=seq, player=event.player)
    _keep(game, (replace(obligation, counting=True) for obligation in game.duties.owed))
    game.duties = game.duties.owing(
        *ticks(game, seq, event.player),
        *_recurring(game, seq, event.player),
        *_draw(game, seq, event.player),
    )


def _count_down(game: Game, seq: int, event: ValueSet) -> None:
    """Set a countdown, which the turn under way may count, or settle that it goes down."""
    player, value = game.table.turn_player, event.value
    if event.attribute is not Attribute.COUNTDOWN or player is None or not isinstance(value, int):
        return
    for card in event.cards:
        lying = game.table.cards.get(card)
        before = None if lying is None else dict(lying.values).get(Attribute.COUNTDOWN)
        if isinstance(before, int) and value < before:
            due = (
                obligation
                for obligation in game.duties.of(player, Attribute.COUNTDOWN)
                if obligation.met is None
            )
            _settle(
                game, seq, next((obligation for obligation in due if obligation.card == card), None)
            )
            if value == 0 and countdown_obligation(game, card) is None:
                game.duties = game.duties.owing(*run_out(game, seq, card, player))
        elif before is None and lying is not None and value > 0 and counts_at_once(game, card):
            game.duties = game.duties.owing(*tick(game, seq, card, player))


def _draw(game: Game, seq: int, player: PlayerId) -> Iterator[Obligation]:
    rule = game.rules.turn.draw
    if rule is not None and rule.holds:
        yield Obligation(
            act=ActionKind.DRAW,
            player=player,
            since=seq,
            start=TurnPoint.END,
            by=TurnPoint.END,
            rulings=rule.rulings,
        )


def _recurring(game: Game, seq: int, player: PlayerId) -> Iterator[Obligation]:
    """Yield what cards in play must do in each turn of this player."""
    telling = game.cards.telling["recurs"]
    for card, lying in game.table.cards.items() if telling else ():
        if card not in telling or not lying.certain or lying.place.kind in _IDLE:
            continue
        for recurs in given(profile_of(game, card).timing.recurs):
            if recurs.mandatory and concerns(game, card, recurs.whose, player):
                yield Obligation(
                    act=recurs.act,
                    player=player,
                    card=card,
                    since=seq,
                    start=recurs.at,
                    by=recurs.at,
                    rulings=recurs.rulings,
                )


def _end_turn(game: Game, seq: int, event: TurnEnded) -> None:
    _close(game, seq, event.player)


def _close(game: Game, seq: int, player: PlayerId) -> None:
    """Close a turn: forget what was done, mark what was due as late, count down the rest."""
    late = tuple(due_by_end_of_turn(game, player))
    _keep(game, tuple(_closed(game, seq, player, late)))


def _closed(
    game: Game, seq: int, player: PlayerId, late: tuple[Obligation, ...]
) -> Iterator[Obligation]:
    for obligation in game.duties.owed:
        if obligation.met is not None or (
            obligation.act is ActionKind.ACTIVATE and _gone(game, obligation.card)
        ):
            continue
        if obligation in late:
            yield replace(obligation, overdue=seq)
        else:
            nearer = obligation.open and counts_turn(game, obligation, player)
            yield replace(obligation, turns=obligation.turns - nearer)


def _gone(game: Game, card: CardId | None) -> bool:
    lying = game.table.cards.get(card or "")
    return lying is None or lying.place.kind in PILES or lying.place.kind is PlaceKind.AWAY


def _end_match(game: Game, seq: int, event: MatchEnded) -> None:
    """Drop what is owed at the end of the game, except what that end made overdue."""
    owed = game.duties.owed
    _keep(
        game,
        (
            replace(obligation, overdue=seq) if obligation.open else obligation
            for obligation in owed
            if obligation.failing or obligation.met
        ),
    )


PROJECTION: Final[GameProjection] = Projection(
    handles={
        ActionInitiated: _begin_action,
        CardsMoved: _move,
        CostPaid: _pay,
        ValueSet: _count_down,
        TurnStarted: _start_turn,
        TurnEnded: _end_turn,
        MatchEnded: _end_match,
    },
    ignores=(
        MatchStarted,
        ClockEvent,
        StepEntered,
        InventoryEvent,
        KnowledgeEvent,
        PileEvent,
        AnswerEvent,
        ActionEnded,
        StatusEvent,
        DecisionEvent,
        Said,
        PointsScored,
        JudgingEvent,
    ),
)
