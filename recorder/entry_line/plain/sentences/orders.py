"""Sentences about orders: moving, beaming, docking, attempting, fighting."""

from collections.abc import Sequence
from typing import Final

from engine.model.enums import ActionKind, CardType, Edition
from engine.model.ids import CardId
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern

_ALL: Final = "(everyone|crew|everyone+aboard)"
_TEAM: Final = "(away+team|team)"


def _by(found: MatchedSentence, cards: Sequence[CardId]) -> str:
    """Return who acts: the player named, else the one who controls the cards."""
    if found.player() is not None or not cards:
        return found.said()
    player = found.table.controller(cards[0])
    return "" if player is None else f"{found.table.page.id(player)} "


def _ship(found: MatchedSentence) -> CardId | None:
    return found.card() or found.table.only(CardType.SHIP)


def _moves(found: MatchedSentence) -> Lines:
    ship = _ship(found)
    where = found.table.destination(found.card("C1"), CardType.SHIP)
    if ship is None or where is None or found.table.type(ship) is not CardType.SHIP:
        return None
    where = where.replace("docked at ", "space ", 1) if where.startswith("docked") else where
    return f"{_by(found, (ship,))}moves {found.table.id(ship)} to {where}"


def _moves_off(found: MatchedSentence) -> Lines:
    """A ship moves, and nobody says where: the line asks once it is done."""
    ship = found.card()
    if ship is None or found.table.type(ship) is not CardType.SHIP:
        return None
    away = {"somewhere", "elsewhere", "away"} & set(found.sentence.code.split())
    where = " to unknown" if away else ""
    return f"{_by(found, (ship,))}moves {found.table.id(ship)}{where}"


def _arrives(found: MatchedSentence) -> Lines:
    """`rotarran to rescue prisoners`: where the move goes that is open, or a new one."""
    ship, action = found.card(), found.table.innermost
    if action is None or action.event.kind is not ActionKind.MOVE:
        return _moves(found)
    where = found.table.destination(found.card("C1"), CardType.SHIP)
    mine = action.event.card == ship and action.event.destination is None
    if ship is None or where is None or not mine or where.startswith("docked"):
        return None
    return f"> {found.table.id(ship)} to {where}"


def _undocks_and_moves(found: MatchedSentence) -> Lines:
    """`galaxy undocks and moves to pegasus`: two actions of one ship, in one breath."""
    ship, moves = found.card(), _moves(found)
    if ship is None or not isinstance(moves, str):
        return None
    return f"{_by(found, (ship,))}undocks {found.table.id(ship)}; d", moves


def _beams(found: MatchedSentence, cards: Sequence[CardId], where: str | None) -> Lines:
    if not cards or where is None:
        return None
    return f"{_by(found, cards)}beams {found.table.ids(cards)} to {where}"


def _down(found: MatchedSentence) -> Lines:
    return _beams(found, found.cards(), found.table.down(found.cards()))


def _up(found: MatchedSentence) -> Lines:
    return _beams(found, found.cards(), found.table.up(found.cards()))


def _crew_down(found: MatchedSentence) -> Lines:
    crew = found.table.crew()
    return _beams(found, crew, found.table.down(crew))


def _team_up(found: MatchedSentence) -> Lines:
    team = found.table.away_team()
    return _beams(found, team, found.table.up(team))


def _beams_to(found: MatchedSentence) -> Lines:
    cards = found.cards()
    where = found.table.destination(found.card("C1"), CardType.PERSONNEL)
    return _beams(found, cards, where)


def _crew_to(found: MatchedSentence) -> Lines:
    crew = found.table.crew()
    return _beams(found, crew, found.table.destination(found.card(), CardType.PERSONNEL))


def _walks(found: MatchedSentence) -> Lines:
    cards, carrier = found.cards(), found.card("C1")
    if carrier is None:
        return None
    return f"{_by(found, cards)}walks {found.ids()} to aboard {found.table.id(carrier)}"


def _docks(found: MatchedSentence) -> Lines:
    ship = found.card() or found.table.only(CardType.SHIP)
    if ship is None or found.table.type(ship) is not CardType.SHIP:
        return None
    facility = found.card("C1") or found.table.only(CardType.FACILITY, found.table.controller(ship))
    if facility is None or found.table.type(facility) is not CardType.FACILITY:
        return None
    ship_id, at = found.table.id(ship), found.table.id(facility)
    return f"{_by(found, (ship,))}docks {ship_id} to docked at {at}"


def _of_ship(verb: str) -> Pattern:
    def build(found: MatchedSentence) -> Lines:
        ship = _ship(found)
        if ship is None or found.table.type(ship) is not CardType.SHIP:
            return None
        return f"{_by(found, (ship,))}{verb} {found.table.id(ship)}"

    return Pattern(f"P {verb} C? ship?", build)


def _ship_does(verb: str) -> Pattern:
    def build(found: MatchedSentence) -> Lines:
        ship = found.card()
        if ship is None or found.table.type(ship) is not CardType.SHIP:
            return None
        return f"{_by(found, (ship,))}{verb} {found.table.id(ship)}"

    return Pattern(f"P? {verb} C", build)


def _does_itself(verb: str) -> Pattern:
    return Pattern(f"C {verb}", _ship_does(verb).build)


def _attempts(found: MatchedSentence) -> Lines:
    mission = found.card("C1") if found.parts.get("C1") else None
    if mission is None and "mission" in found.sentence.code.split():
        mission = found.table.mission()
    if mission is None or found.table.type(mission) is not CardType.MISSION:
        return None
    team = found.cards() or found.table.team_at(mission)
    who = f" with {found.table.ids(team)}" if team else ""
    return f"{_by(found, team)}attempts {found.table.id(mission)}{who}"


def _wins_fight(found: MatchedSentence) -> Lines:
    """Who won a fight is no effect of its own; what came of it is recorded as such."""
    if found.card() is None or found.table.opened(ActionKind.BATTLE, ActionKind.ENGAGE) is None:
        return None
    return f"note {found.table.quoted(f'{found.context.name(found.cards()[0])} wins')}"


def _attempt_of(found: MatchedSentence) -> Lines:
    """`attempts C with C1`: the mission stands first."""
    mission = found.card()
    if mission is None or found.table.type(mission) is not CardType.MISSION:
        return None
    team = found.cards("C1") or found.table.team_at(mission)
    who = f" with {found.table.ids(team)}" if team else ""
    return f"{found.said()}attempts {found.table.id(mission)}{who}"


def _attacks(found: MatchedSentence) -> Lines:
    """A ship, or the people, of one side against those of another."""
    own, others = found.cards(), found.cards("C1")
    return _battle(found, own, others)


def _fires(found: MatchedSentence) -> Lines:
    """A ship fires within a battle that is on, else it attacks."""
    own, others = found.cards(), found.cards("C1")
    if found.table.opened(ActionKind.BATTLE, ActionKind.ENGAGE) is None:
        return _battle(found, own, others)
    return f"{_by(found, own)}fires {found.table.ids(others)} with {found.table.ids(own)}"


def _returns_fire(found: MatchedSentence) -> Lines:
    """The side that was attacked fires at the other, within the battle that is on."""
    battle = found.table.opened(ActionKind.BATTLE, ActionKind.ENGAGE)
    if battle is None:
        return None
    event = battle.event
    sides = (event.participants, event.opposing or event.targets)
    for own, others in (sides, sides[::-1]):
        controllers = {found.table.controller(card) for card in own}
        named = set(found.cards()) & set(own)
        if named or (found.player() and controllers == {found.player()}):
            firing = tuple(card for card in own if card in named) or own
            fired = f"fires {found.table.ids(others)} with {found.table.ids(firing)}"
            return f"{_by(found, firing)}{fired}"
    return None


def _attacks_with(found: MatchedSentence) -> Lines:
    return _battle(found, found.cards("C1"), found.cards())


def _battle(found: MatchedSentence, own: Sequence[CardId], others: Sequence[CardId]) -> Lines:
    sides = {found.table.controller(card) for card in own}
    if not own or not others or len(sides) != 1:
        return None
    if sides & {found.table.controller(card) for card in others}:
        return None
    if {found.table.type(card) for card in (*own, *others)} != {CardType.SHIP}:
        return None
    against = found.table.ids(others)
    if found.context.edition is Edition.SECOND and "engages" in found.sentence.code.split():
        return f"{_by(found, own)}engages {against} with {found.table.ids(own)}"
    return f"{_by(found, own)}battles with {found.table.ids(own)} against {against}"


def _attacked(found: MatchedSentence) -> Lines:
    ship = found.card()
    if ship is None or found.player() in (None, found.table.controller(ship)):
        return None
    own = found.table.only(CardType.SHIP, found.player())
    return None if own is None else _battle(found, (own,), (ship,))


def _uses(found: MatchedSentence) -> Lines:
    card = found.card()
    if card is None:
        return None
    on = f" on {found.ids('C1')}" if found.parts.get("C1") else ""
    return f"{found.said()}uses {found.table.id(card)}{on}"


_AT: Final = "(to|at)"

ORDERS: Final = (
    Pattern("P? moves C to C1", _moves),
    Pattern("P? moves ship to C1", _moves),
    Pattern("P? C moves to C1", _moves),
    Pattern("P? C moves (somewhere|elsewhere|away)?", _moves_off),
    Pattern("P? moves C (somewhere|elsewhere|away)?", _moves_off),
    Pattern("P? C undocks ,? and moves to C1", _undocks_and_moves),
    Pattern("P? undocks C ,? and moves to C1", _undocks_and_moves),
    Pattern("C to C1", _arrives),
    Pattern("P? beams C (down|back+down|down+to+planet|to+planet)", _down),
    Pattern("P? beams down C", _down),
    Pattern("C beams (down|back+down|down+to+planet|to+planet)", _down),
    Pattern("P? beams C (up|back+up|aboard|aboard+ship)", _up),
    Pattern("P? beams (up|back+up) C", _up),
    Pattern("C beams (up|back+up|aboard)", _up),
    Pattern(f"P? beams {_ALL} down", _crew_down),
    Pattern(f"{_ALL} beams down", _crew_down),
    Pattern("P? beams (everyone|away+team|team) (up|back+up|aboard)", _team_up),
    Pattern("(everyone|away+team|team) beams (up|back+up)", _team_up),
    Pattern(f"P? beams {_ALL} down? to C", _crew_to),
    Pattern("P? beams C (up|down|back)? (to|aboard|to+aboard) C1", _beams_to),
    Pattern("C beams (up|down|back)? (to|aboard|to+aboard) C1", _beams_to),
    Pattern("P? walks C (aboard|to|to+aboard) C1", _walks),
    Pattern("C walks (aboard|to) C1", _walks),
    Pattern("P? docks C? (ship)?", _docks),
    Pattern(f"P? docks C {_AT} C1", _docks),
    Pattern(f"P? docks {_AT} (outpost|facility)", _docks),
    Pattern(f"P? docks C? ship? {_AT} (outpost|facility)", _docks),
    Pattern("C docks", _docks),
    Pattern(f"C docks {_AT} (outpost|facility)", _docks),
    Pattern(f"C docks {_AT} C1", _docks),
    _ship_does("undocks"),
    _ship_does("cloaks"),
    _ship_does("decloaks"),
    *map(_does_itself, ("undocks", "cloaks", "decloaks")),
    *map(_of_ship, ("undocks", "cloaks", "decloaks")),
    Pattern("P? attempts C", _attempt_of),
    Pattern("P? attempts C with C1", _attempt_of),
    Pattern("P? attempts mission", _attempts),
    Pattern("P? attempts mission with C", _attempts),
    Pattern("C attempts C1", _attempts),
    Pattern("C attempts mission", _attempts),
    Pattern("P? (starts|begins) mission? attempts at C", _attempt_of),
    Pattern("C (attacks|battles|engages) C1", _attacks),
    Pattern("C fires (on|at) C1", _fires),
    Pattern("C wins (battles|engages|fights)?", _wins_fight),
    Pattern("P returns fires", _returns_fire),
    Pattern("C returns fires", _returns_fire),
    Pattern("P fires back", _returns_fire),
    Pattern("C fires back", _returns_fire),
    Pattern("P? (attacks|battles) C with C1", _attacks_with),
    Pattern("P? battles with C against C1", _attacks),
    Pattern("P (attacks|battles) C", _attacked),
    Pattern("P initiates battles against C", _attacked),
    Pattern("P? uses C", _uses),
    Pattern("P? uses C on C1", _uses),
)
