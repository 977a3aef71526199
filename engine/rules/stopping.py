"""Stopping: how stops and like conditions begin, spread and lapse under a ruleset.

Chapters: FAQ 1.2 "stopped" and "stasis"; Current Rulings 1998 "stopped"; Glossary "stopped",
"stasis", "disabled"; Second Edition, attempting missions 5c.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from engine.account import NO_ACCOUNT, Account
from engine.cards.register import Register
from engine.draft import Draft
from engine.events.actions import ActionEnded, ActionInitiated
from engine.events.cards import CardsMoved
from engine.events.decisions import Chosen
from engine.events.statuses import StatusCleared, StatusSet
from engine.events.turn import TurnEnded, TurnStarted
from engine.events.union import AnyEvent
from engine.knowledge import Identity
from engine.place import PILES, Place
from engine.reference import CardId
from engine.ruleset import Ends, Rule, Ruleset
from engine.standing import Condition, Standing
from engine.table import OpenAction
from engine.vocabulary import ActionKind, CardType, Manner, Outcome, PlaceKind, Status

# An action ended so did not happen, or did nothing.
UNDONE: Final = frozenset(
    {
        Outcome.NULLIFIED,
        Outcome.CANCELLED,
        Outcome.PREVENTED,
        Outcome.WITHDRAWN,
        Outcome.VOID,
    }
)
# An action ended so was carried out.
DONE: Final = frozenset({Outcome.RESOLVED, Outcome.AS_ANNOUNCED})
# Ends as they are said at the table.
SPOKEN: Final = {
    "start of the next turn": Ends.START_OF_NEXT_TURN,
    "start of next turn": Ends.START_OF_NEXT_TURN,
    "next turn": Ends.START_OF_NEXT_TURN,
    "end of this turn": Ends.END_OF_THIS_TURN,
    "end of turn": Ends.END_OF_THIS_TURN,
    "end of the battle": Ends.END_OF_BATTLE,
    "end of battle": Ends.END_OF_BATTLE,
}
CARRIED: Final = frozenset({PlaceKind.ABOARD})


class Scene(msgspec.Struct, kw_only=True):
    """What the rules are asked about: the table before an entry, what is known, the ruleset.

    `register`: the profiles of the cards that are known.
    `selected`: by action, the cards that were selected in it. `played`: all actions begun so far.
    `lifted`: by battle, the stops that an attack lifted for as long as it lasts. `joined`: by
    attempt, the cards that came into it by exchange. `account`: what is owed and used up.
    """

    rules: Ruleset
    register: Register
    table: Draft
    known: dict[CardId, Identity]
    standing: Standing
    selected: dict[int, set[CardId]] = {}
    played: dict[int, ActionInitiated] = {}
    lifted: dict[int, dict[CardId, Condition]] = {}
    joined: dict[int, tuple[CardId, ...]] = {}
    account: Account = NO_ACCOUNT

    def type_of(self, card: CardId) -> CardType | None:
        """What type a card is, where the record says so, or else what is printed on it."""
        identity = self.known.get(card)
        if identity is None or identity.type is not None:
            return None if identity is None else identity.type
        printed = self.register.printed(card)
        return None if printed is None else printed.type

    def innermost(self, kind: ActionKind) -> OpenAction | None:
        """The action of a kind that began last of those in progress."""
        last_first = reversed(tuple(self.table.open.values()))
        return next((action for action in last_first if action.event.kind is kind), None)

    def aboard(self, ship: CardId) -> Iterator[CardId]:
        """The cards aboard a ship or facility, those aboard what is docked there left out."""
        lying = self.table.lying
        yield from lying.get(Place(kind=PlaceKind.ABOARD, card=ship), ())
        for place in self.table.grouped:
            if place.card == ship and place.kind is PlaceKind.ABOARD:
                yield from lying.get(place, ())


def _set(scene: Scene, seq: int, event: StatusSet) -> None:
    """Recorded conditions begin, and those that the rules tie to them."""
    cause = event.because or event.of or seq
    rulings = _reasons(scene, event)
    for card in event.cards:
        _begin(
            scene,
            seq,
            card,
            event.status,
            cause=cause,
            rulings=rulings,
            recorded=True,
            until=event.until,
        )
    for card in event.cards:
        _spread_aboard(scene, seq, card, event.status, cause)
    if event.status is Status.STOPPED:
        _stop_with_group(scene, seq, event.cards, event.of)


def _begin(
    scene: Scene,
    seq: int,
    card: CardId,
    status: Status,
    *,
    cause: int,
    rulings: tuple[str, ...],
    recorded: bool = False,
    until: str | None = None,
) -> None:
    rule = scene.rules.status.get(status)
    condition = Condition(
        status=status,
        since=seq,
        cause=cause,
        rulings=rulings,
        recorded=recorded,
        ends=(rule.ends if rule else None) if until is None else SPOKEN.get(until.lower()),
        until=until,
    )
    scene.standing.begin(seq, card, condition)


def _reasons(scene: Scene, event: StatusSet) -> tuple[str, ...]:
    """The rulings behind a recorded status: why it came, where the rules say, and what it bars."""
    action = None if event.of is None else scene.table.open.get(event.of)
    rule = None
    if event.status is Status.STOPPED and action is not None:
        if action.event.kind is ActionKind.BATTLE:
            rule = scene.rules.stopping.battle_stops_participants
        elif action.event.kind is ActionKind.ENCOUNTER:
            rule = scene.rules.stopping.failed_dilemma_stops
    status = scene.rules.status.get(event.status)
    return (*(rule.rulings if rule else ()), *(status.rulings if status else ()))


def _spread_aboard(scene: Scene, seq: int, card: CardId, status: Status, cause: int) -> None:
    """What befalls a ship befalls those aboard, where the ruleset says so."""
    stopping = scene.rules.stopping
    rule = {Status.STOPPED: stopping.ship_stops_crew, Status.STASIS: stopping.stasis_aboard}.get(
        status
    )
    if rule is None or not rule.holds or scene.type_of(card) is CardType.FACILITY:
        return
    for one in tuple(scene.aboard(card)):
        _begin(scene, seq, one, status, cause=cause, rulings=rule.rulings)


def _stop_with_group(scene: Scene, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """What is stopped along with cards that an action stops: their ship, their equipment."""
    lying = tuple(card for card in cards if card in scene.table.cards)
    if _within(scene, of, ActionKind.ATTEMPT) is not None:
        _stop_ship_with_crew(scene, seq, lying, of)
        _stop_equipment(scene, seq, lying, of)
    elif _within(scene, of, ActionKind.BATTLE) is not None:
        _stop_equipment(scene, seq, lying, of)


def _stop_ship_with_crew(scene: Scene, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """A crew stopped by a dilemma at a space mission stops its ship (Current Rulings 1998)."""
    rule = scene.rules.stopping.crew_stops_ship
    if rule is None or not rule.holds:
        return
    places = {scene.table.cards[card].place for card in cards}
    ships = {place.card for place in places if place.kind in CARRIED and place.card is not None}
    for ship in sorted(ships):
        crew = [
            card for card in scene.aboard(ship) if scene.type_of(card) is not CardType.EQUIPMENT
        ]
        if crew and all(scene.standing.has(card, Status.STOPPED) for card in crew):
            _begin(scene, seq, ship, Status.STOPPED, cause=of or seq, rulings=rule.rulings)


def _stop_equipment(scene: Scene, seq: int, cards: tuple[CardId, ...], of: int | None) -> None:
    """Equipment is stopped with a whole group, but not with selected members, even if they are all.

    Glossary, "stopped".
    """
    rule = scene.rules.stopping.equipment_with_whole_group
    if rule is None or not rule.holds or scene.selected.get(of or 0, set()).issuperset(cards):
        return
    for place in {scene.table.cards[card].place for card in cards}:
        owners = {scene.table.cards[card].controller for card in cards}
        lying = scene.table.lying.get(place, ())
        group = [card for card in lying if scene.table.cards[card].controller in owners]
        equipment = [card for card in group if scene.type_of(card) is CardType.EQUIPMENT]
        people = [card for card in group if card not in equipment]
        if not all(scene.standing.has(card, Status.STOPPED) for card in people):
            continue
        for card in equipment:
            _begin(scene, seq, card, Status.STOPPED, cause=of or seq, rulings=rule.rulings)


def _choose(scene: Scene, seq: int, event: Chosen) -> None:
    if event.of is not None:
        scene.selected.setdefault(event.of, set()).update(event.cards)


def _within(scene: Scene, of: int | None, kind: ActionKind) -> int | None:
    """The innermost action of a kind around an action, or itself; None if there is none."""
    while of is not None:
        action = scene.table.open.get(of)
        if action is None:
            return None
        if action.event.kind is kind:
            return of
        of = action.event.under
    return None


def _clear(scene: Scene, seq: int, event: StatusCleared) -> None:
    cause = event.because or event.of or seq
    scene.standing.end(seq, event.cards, event.status, cause=cause)


def _start_turn(scene: Scene, seq: int, event: TurnStarted) -> None:
    """What lasts to the start of the next turn ends; whose turn, no document says (any will do)."""
    _lapse(scene, seq, Ends.START_OF_NEXT_TURN)
    for lifted in scene.lifted.values():
        for card, condition in tuple(lifted.items()):
            if condition.ends is Ends.START_OF_NEXT_TURN:
                del lifted[card]


def _end_turn(scene: Scene, seq: int, event: TurnEnded) -> None:
    _lapse(scene, seq, Ends.END_OF_THIS_TURN)


def _lapse(scene: Scene, seq: int, ends: Ends) -> None:
    for card, conditions in tuple(scene.standing.conditions.items()):
        for condition in conditions:
            if condition.ends is ends:
                rule = scene.rules.status.get(condition.status)
                rulings = (rule.ends_rulings or rule.rulings) if rule else ()
                scene.standing.end(
                    seq, (card,), condition.status, cause=seq, rulings=rulings, recorded=False
                )


def _initiate(scene: Scene, seq: int, event: ActionInitiated) -> None:
    """Stopped cards that are attacked are unstopped while that battle lasts (Glossary)."""
    rule = scene.rules.stopping.attacked_unstops
    if event.kind is not ActionKind.BATTLE or rule is None or not rule.holds:
        return
    held = scene.standing.conditions
    scene.lifted[seq] = lifted = {
        card: condition
        for card in (*event.opposing, *event.targets)
        for condition in held.get(card, ())
        if condition.status is Status.STOPPED
    }
    scene.standing.end(seq, lifted, Status.STOPPED, cause=seq, rulings=rule.rulings, recorded=False)


def _end_exemption(scene: Scene, seq: int, battle: int) -> None:
    """When a battle is over, what it lifted stands again, but for what wore off meanwhile."""
    rule = scene.rules.stopping.attacked_unstops
    for card, condition in scene.lifted.pop(battle, {}).items():
        lying = scene.table.cards.get(card)
        if rule is not None and lying is not None and lying.place.kind not in PILES:
            again = msgspec.structs.replace(
                condition, since=seq, rulings=rule.rulings, recorded=False
            )
            scene.standing.begin(seq, card, again)


def _end_action(scene: Scene, seq: int, event: ActionEnded) -> None:
    action = scene.table.open.get(event.action)
    if action is None:
        return
    if action.event.kind is ActionKind.BATTLE:
        _lapse(scene, seq, Ends.END_OF_BATTLE)
        _end_exemption(scene, seq, event.action)
    if event.outcome in UNDONE:
        return
    begun = action.event
    stopping = scene.rules.stopping
    failed = event.outcome is Outcome.FAILED
    if begun.kind is ActionKind.BATTLE:
        involved = (*begun.participants, *begun.opposing, *begun.targets)
        _stop_all(scene, seq, event.action, involved, stopping.battle_stops_participants)
    elif begun.kind is ActionKind.ENCOUNTER and failed:
        _stop_all(scene, seq, event.action, begun.participants, stopping.failed_dilemma_stops)
    elif begun.kind is ActionKind.ATTEMPT and failed:
        involved = (*begun.participants, *scene.joined.get(event.action, ()))
        _stop_all(scene, seq, event.action, involved, stopping.failed_attempt_stops_all)


def _stop_all(
    scene: Scene, seq: int, cause: int, cards: tuple[CardId, ...], rule: Rule | None
) -> None:
    if rule is None or not rule.holds:
        return
    lying = scene.table.cards
    left = tuple(card for card in cards if card in lying and lying[card].place.kind not in PILES)
    for card in left:
        _begin(scene, seq, card, Status.STOPPED, cause=cause, rulings=rule.rulings)
        _spread_aboard(scene, seq, card, Status.STOPPED, cause)
    if left:
        _stop_with_group(scene, seq, left, cause)


def _join(scene: Scene, event: CardsMoved) -> None:
    """What comes in exchange for a card in a mission attempt joins it (Second Edition)."""
    rule = scene.rules.stopping.exchanged_join
    attempt = _within(scene, event.of, ActionKind.ATTEMPT)
    if rule is not None and rule.holds and attempt is not None:
        scene.joined[attempt] = (*scene.joined.get(attempt, ()), *event.cards)


def _move(scene: Scene, seq: int, event: CardsMoved) -> None:
    """A card that leaves play leaves its conditions behind."""
    if event.manner is Manner.EXCHANGED and event.destination.kind not in PILES:
        _join(scene, event)
    if event.destination.kind in PILES:
        for card in event.cards:
            for condition in scene.standing.conditions.get(card, ()):
                scene.standing.end(seq, (card,), condition.status, cause=seq)


CHANGES: Final[dict[type[AnyEvent], Callable[[Scene, int, Any], None]]] = {
    Chosen: _choose,
    StatusSet: _set,
    StatusCleared: _clear,
    TurnStarted: _start_turn,
    TurnEnded: _end_turn,
    ActionInitiated: _initiate,
    ActionEnded: _end_action,
    CardsMoved: _move,
}
