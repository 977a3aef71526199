"""Likely orders: whole lines that fit where ships, crews and teams are, the likeliest first."""

from collections.abc import Iterator

from engine.model.enums import Attribute, CardType, PlaceKind, Status
from engine.model.ids import CardId
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.values import spoken

_DONE = "; done"


def orders(now: BoardSummary) -> Iterator[LikelyLine]:
    """Yield what a player may do between actions of the turn."""
    yield from _turn_begins(now)
    for location in _places_of_ships(now):
        yield from _at(now, location)
    for ship in now.own(CardType.SHIP):
        yield LikelyLine(f"moves {now.id(ship)} to ", ends=False)
    yield from _draw(now)
    # An order that may be answered is not done yet.
    for location in _places_of_ships(now):
        for line in _at(now, location):
            if line.text.endswith(_DONE):
                yield LikelyLine(line.text.removesuffix(_DONE))


def _places_of_ships(now: BoardSummary) -> tuple[CardId, ...]:
    """Return the locations where the player has a card, the recently used ones first."""
    carriers = (*now.own(CardType.SHIP), *now.own(CardType.FACILITY), *now.own(CardType.PERSONNEL))
    order = {card: at for at, card in enumerate(now.recent)}
    carriers = tuple(sorted(carriers, key=lambda card: order.get(card, len(order))))
    places = (now.location(card) for card in carriers)
    return tuple(dict.fromkeys(place for place in places if place is not None))


def _at(now: BoardSummary, location: CardId) -> Iterator[LikelyLine]:
    """Yield lines for beaming, walking, docking and attempting at one location."""
    planet = f"planet {now.id(location)}"
    down = now.people(PlaceKind.PLANET, location)
    team = now.able(down)
    if team:
        yield LikelyLine(f"attempts {now.id(location)} with {now.ids(team)} at {planet}")
    here = [ship for ship in now.own(CardType.SHIP) if now.location(ship) == location]
    bases = [base for base in now.own(CardType.FACILITY) if now.location(base) == location]
    for ship in here:
        aboard = f"aboard {now.id(ship)}"
        crew = now.people(PlaceKind.ABOARD, ship)
        docked = now.table.cards[ship].place
        for base in bases:
            inside = now.people(PlaceKind.ABOARD, base)
            if docked.kind is PlaceKind.DOCKED and docked.card == base and inside:
                yield from _go(now, "walks", inside, aboard)
            elif docked.kind is not PlaceKind.DOCKED:
                if inside:
                    yield from _go(now, "beams", inside, aboard)
                yield LikelyLine(f"docks {now.id(ship)} to docked at {now.id(base)}{_DONE}")
        if down:
            yield from _go(now, "beams", down, aboard)
        if crew and docked.kind is not PlaceKind.DOCKED:
            yield from _go(now, "beams", crew, planet)
            yield LikelyLine(f"attempts {now.id(location)} with {now.ids(now.able(crew))} {aboard}")
    for base in bases:
        inside = now.people(PlaceKind.ABOARD, base)
        if inside:
            yield from _go(now, "beams", inside, planet)


def _go(
    now: BoardSummary, verb: str, cards: tuple[CardId, ...], where: str
) -> Iterator[LikelyLine]:
    """Yield the move of all the cards together; then of the personnel alone."""
    yield LikelyLine(f"{verb} {now.ids(cards)} to {where}{_DONE}")
    people = [card for card in cards if now.type(card) is CardType.PERSONNEL]
    if people and len(people) < len(cards):
        yield LikelyLine(f"{verb} {now.ids(people)} to {where}{_DONE}")


def _turn_begins(now: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the lines of a turn's start: counters, cards that unstop, ships that regain RANGE."""
    if not _just_begun(now):
        return
    yield from _counters(now)
    stopped = [
        card
        for card in now.table.cards.values()
        if any(status.status is Status.STOPPED for status in card.statuses)
    ]
    if stopped:
        since = {status.since for card in stopped for status in card.statuses}
        names = [card for seq in sorted(since) for card in _set_together(now, seq)]
        stopped_ids = {card.id for card in stopped}
        ids = now.ids(dict.fromkeys(name for name in names if name in stopped_ids))
        yield LikelyLine(f"{ids} no longer stopped", ("unstopped",))
    for ship in now.own(CardType.SHIP):
        whole = _whole_range(now, ship)
        left = dict(now.table.cards[ship].values).get(Attribute.RANGE_LEFT)
        if whole is not None and whole != left:
            yield LikelyLine(f"{now.id(ship)} range left = {whole}", ("range left",))
        elif whole is None and left is not None:
            yield LikelyLine(f"{now.id(ship)} range left = ", ("range left",), ends=False)


def _counters(now: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the value that the player got at the start of the last turn, such as counters."""
    begun = False
    counters: dict[int, ValueSet] = {}
    turn = 0
    for entry in now.context.played:
        event = entry.body
        if isinstance(event, TurnStarted):
            begun, turn = True, event.number
        elif not hasattr(event, "of"):
            begun = False
        elif begun and isinstance(event, ValueSet) and event.player == now.player:
            counters[turn] = event
    if counters and turn not in counters and now.player is not None:
        last = list(counters.values())[-1]
        attribute = spoken(last.attribute)
        yield LikelyLine(
            f"player {now.page.id(now.player)} {attribute} = {last.value}", (attribute,)
        )


def _set_together(now: BoardSummary, seq: int) -> tuple[CardId, ...]:
    return tuple(getattr(now.context.entries[seq - 1].body, "cards", ()))


def _just_begun(now: BoardSummary) -> bool:
    """Return whether the turn has no entries yet but such effects of its start."""
    for entry in reversed(now.context.played):
        if isinstance(entry.body, TurnStarted):
            return True
        if not hasattr(entry.body, "of"):
            return False
    return False


def _whole_range(now: BoardSummary, ship: CardId) -> int | None:
    """Return the RANGE that was set for a ship, or that it regained at the start of a turn."""
    value = dict(now.table.cards[ship].values).get(Attribute.RANGE)
    if isinstance(value, int):
        return value
    begun = False
    whole: int | str | None = None
    for entry in now.context.played:
        event = entry.body
        if isinstance(event, TurnStarted):
            begun = True
        elif not hasattr(event, "of"):
            begun = False
        elif begun and isinstance(event, ValueSet) and ship in event.cards:
            left = event.attribute is Attribute.RANGE_LEFT and isinstance(event.value, int)
            whole = event.value if left else whole
    return whole if isinstance(whole, int) else None


def _draw(now: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the draw of an unseen card, as at a turn's end."""
    if now.player is not None:
        yield LikelyLine("1 other from draw deck to hand drawn", ("drawn", "draws"))
