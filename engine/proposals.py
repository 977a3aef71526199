"""Proposals: what follows by the rules at the end of a record, and nobody has recorded yet.

Nothing here acts: a proposal becomes a fact only where somebody records it. Once recorded it is
proposed no more.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from engine.checks.whereabouts import location
from engine.due import due
from engine.events.actions import ActionEnded, Passed
from engine.events.cards import CardsMoved
from engine.events.match import MatchStarted
from engine.events.statuses import StatusCleared, StatusSet
from engine.events.turn import TurnEnded, TurnStarted
from engine.interpreter import Interpreter
from engine.place import Place
from engine.proposal import Proposal, ProposalKind
from engine.reference import CardId, PlayerId
from engine.rules.limiting import barred
from engine.rules.stopping import SPOKEN, Scene
from engine.ruleset import Ends, Order
from engine.standing import Condition
from engine.table import Held, OpenAction
from engine.vocabulary import ActionKind, Kept, Manner, Outcome, PlaceKind, Status
from engine.window import Answering, Window, WindowKind


def proposals(interpreter: Interpreter) -> tuple[Proposal, ...]:
    """List what follows at the end of the record, the most pressing first.

    What a record says that it does not keep is not proposed.
    """
    table = interpreter.scene.table
    if table.started is None or table.ended is not None:
        return ()
    return tuple(chain.from_iterable(ask(interpreter) for ask in _ASKED))


def _stops(interpreter: Interpreter) -> Iterator[Proposal]:
    """Cards that the rules hold to be stopped, and nobody has said so."""
    scene = interpreter.scene
    stopped: dict[int, list[tuple[CardId, Condition]]] = {}
    for card, conditions in scene.standing.conditions.items():
        for one in conditions:
            if one.status is Status.STOPPED and not one.recorded and not _said(scene, card, one):
                stopped.setdefault(one.cause, []).append((card, one))
    for cause, held in stopped.items():
        rulings = (ruling for _, one in held for ruling in one.rulings)
        cards = tuple(card for card, _ in held)
        yield Proposal(
            kind=ProposalKind.STOP,
            events=(StatusSet(cards=cards, status=Status.STOPPED, because=cause),),
            because=cause,
            rulings=tuple(dict.fromkeys(rulings)),
        )


def _said(scene: Scene, card: CardId, condition: Condition) -> bool:
    """Whether a status that a card has was recorded since what brought it about."""
    return any(
        held.status is condition.status and held.since >= condition.cause
        for held in _statuses(scene, card)
    )


def _statuses(scene: Scene, card: CardId) -> tuple[Held, ...]:
    lying = scene.table.cards.get(card)
    return () if lying is None else lying.statuses


def _lapses(interpreter: Interpreter) -> Iterator[Proposal]:
    """Statuses that were recorded, have worn off by the rules, and nobody has said so."""
    scene = interpreter.scene
    started = scene.table.started
    if started is None or started.keeps.unstops is Kept.NONE:
        return
    lifted = {card for cards in scene.lifted.values() for card in cards}
    over: dict[tuple[Status, int | None], list[CardId]] = {}
    for card, lying in scene.table.cards.items():
        for held in lying.statuses:
            if not scene.standing.has(card, held.status) and card not in lifted:
                over.setdefault((held.status, _worn_off(scene, held)), []).append(card)
    for (status, cause), cards in over.items():
        rule = scene.rules.status.get(status)
        yield Proposal(
            kind=ProposalKind.UNSTOP if status is Status.STOPPED else ProposalKind.LAPSE,
            events=(StatusCleared(cards=tuple(cards), status=status, because=cause),),
            because=cause,
            rulings=(rule.ends_rulings or rule.rulings) if rule else (),
        )


def _worn_off(scene: Scene, held: Held) -> int | None:
    """The start of the turn with which a status wore off, where that is its end."""
    rule = scene.rules.status.get(held.status)
    ends = (rule.ends if rule else None) if held.until is None else SPOKEN.get(held.until.lower())
    return scene.account.began if ends is Ends.START_OF_NEXT_TURN else None


def _passes(interpreter: Interpreter) -> Iterator[Proposal]:
    """The window that play waits for, if it is one player's turn to speak in it."""
    table, ledger = interpreter.scene.table, interpreter.ledger
    started = table.started
    if started is None or started.keeps.passes is Kept.NONE:
        return
    every = (ledger.windows[number] for number in ledger.open.values())
    window = max((one for one in every if one.entitled), key=_latest, default=None)
    if window is None:
        return
    player = _waits_for(interpreter, window)
    begun_since = any(action.seq > window.opened_by for action in table.open.values())
    if player is not None and not begun_since:
        yield Proposal(
            kind=ProposalKind.PASSING,
            events=(Passed(player=player, on=window.action),),
            because=window.opened_by,
            rulings=window.rulings,
            player=player,
        )


def _latest(window: Window) -> tuple[int, int]:
    return (window.opened_by, window.id)


def _waits_for(interpreter: Interpreter, window: Window) -> PlayerId | None:
    """Whose turn it is to speak; where the ruleset has no strict order, that of whoever not acts.

    Nobody has to decline to answer himself.
    """
    responses = interpreter.rules.windows.response
    in_order = window.kind is WindowKind.RESPONSE and responses.order is Order.OPPONENT_FIRST
    if in_order or any(one.answer is Answering.WAIT for one in window.answers[-1:]):
        return due(window, window.answers, responses)
    action = interpreter.scene.table.open.get(window.action or 0)
    if action is None or not action.event.players:
        return None
    passed = {one.player for one in window.answers if one.answer is Answering.PASS}
    said = passed.union(action.event.players)
    return next((one for one in window.entitled if one not in said), None)


def _attempt_over(interpreter: Interpreter) -> Iterator[Proposal]:
    """An attempt whose whole team is stopped or gone cannot go on."""
    scene = interpreter.scene
    innermost = next(reversed(scene.table.open.values()), None)
    rule = scene.rules.stopping.failed_dilemma_stops
    if innermost is None or innermost.event.kind is not ActionKind.ATTEMPT or rule is None:
        return
    cause = _last_stop(scene, innermost)
    if rule.holds and cause is not None:
        yield Proposal(
            kind=ProposalKind.ATTEMPT_OVER,
            events=(ActionEnded(action=innermost.seq, outcome=Outcome.FAILED, because=cause),),
            because=cause,
            rulings=rule.rulings,
            player=next(iter(innermost.event.players), None),
        )


def _last_stop(scene: Scene, attempt: OpenAction) -> int | None:
    """What stopped the last of a team within its attempt; None while somebody may go on."""
    lying = scene.table.cards
    team = (*attempt.event.participants, *scene.joined.get(attempt.seq, ()))
    mission = next(iter(attempt.event.targets), None)
    there = (card for card in team if card in lying)
    left = [card for card in there if location(scene.table, lying[card].place) == mission]
    since = [
        condition.cause
        for card in left
        for condition in scene.standing.conditions.get(card, ())
        if condition.status is Status.STOPPED and condition.since > attempt.seq
    ]
    return max(since) if since and len(since) == len(left) else None


def _draw(interpreter: Interpreter) -> Iterator[Proposal]:
    """The draw that ends the turn, as long as no action is in progress."""
    scene = interpreter.scene
    player = scene.table.turn_player
    if player is None or scene.table.open or barred(scene, player) is not None:
        return
    deck = Place(kind=PlaceKind.DRAW_DECK, player=player)
    empty = scene.table.others_at(deck) == 0 and not scene.table.lying.get(deck)
    for one in scene.account.of(player, ActionKind.DRAW):
        if one.open and not empty:
            hand = Place(kind=PlaceKind.HAND, player=player)
            drawn = CardsMoved(others=1, origin=deck, destination=hand, manner=Manner.DRAWN)
            yield Proposal(
                kind=ProposalKind.DRAW,
                events=(drawn,),
                because=one.since,
                rulings=one.rulings,
                player=player,
            )


def _end_of_turn(interpreter: Interpreter) -> Iterator[Proposal]:
    """The turn ends with its draw; where it owes none, once no action is in progress."""
    scene = interpreter.scene
    player = scene.table.turn_player
    if player is None or scene.table.open:
        return
    draws = tuple(scene.account.of(player, ActionKind.DRAW))
    if not any(one.open for one in draws):
        made = next((one for one in draws if one.met is not None), None)
        yield Proposal(
            kind=ProposalKind.END_TURN,
            events=(TurnEnded(player=player),),
            because=None if made is None else made.met,
            rulings=() if made is None else made.rulings,
            player=player,
        )


def _next_turn(interpreter: Interpreter) -> Iterator[Proposal]:
    """When a turn is over, the next player's begins."""
    table = interpreter.scene.table
    last = interpreter.scene.account.player
    between = table.turn is not None and table.turn_player is None and not table.open
    if table.started is None or table.turn is None or last is None or not between:
        return
    player = _after(table.started, last)
    yield Proposal(
        kind=ProposalKind.START_TURN,
        events=(TurnStarted(player=player, number=table.turn + 1),),
        player=player,
    )


def _after(started: MatchStarted, player: PlayerId) -> PlayerId:
    players = [one.id for one in started.players]
    return players[(players.index(player) + 1) % len(players)] if player in players else players[0]


_ASKED: Final[tuple[Callable[[Interpreter], Iterator[Proposal]], ...]] = (
    _stops,
    _lapses,
    _attempt_over,
    _passes,
    _draw,
    _end_of_turn,
    _next_turn,
)
