"""Likely orders: whole lines that fit where ships, crews and teams are, the likeliest first."""

from collections.abc import Iterator

from engine.model.enums import Attribute, CardType, Currency, Edition, PlaceKind, Status
from engine.model.ids import CardId, PlayerId
from engine.record.events.scores import CostPaid
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.suggestion import LikelyLine
from recorder.transcript.values import spoken

_DONE = "; done"
# So many counters a player has to spend in a turn of Second Edition.
_A_TURN = 7
# The step of a turn of Second Edition in which cards unstop.
ENDING = "discard excess cards"


def orders(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield what a player may do between actions of the turn."""
    yield from _turn_begins(board)
    yield from _turn_of_second_edition(board)
    for location in _places_of_ships(board):
        yield from _at(board, location)
    for ship in board.own(CardType.SHIP):
        if board.has(ship, Status.STOPPED):
            continue
        yield LikelyLine(f"moves {board.id(ship)} to ", ends=False)
    yield from _draw(board)
    # An order that may be answered is not done yet.
    for location in _places_of_ships(board):
        for line in _at(board, location):
            if line.text.endswith(_DONE):
                yield LikelyLine(line.text.removesuffix(_DONE))


def _places_of_ships(board: BoardSummary) -> tuple[CardId, ...]:
    """Return the locations where the player has a card, the recently used ones first."""
    carriers = (
        *board.own(CardType.SHIP),
        *board.own(CardType.FACILITY),
        *board.own(CardType.PERSONNEL),
    )
    order = {card: at for at, card in enumerate(board.recent)}
    carriers = tuple(sorted(carriers, key=lambda card: order.get(card, len(order))))
    places = (board.location(card) for card in carriers)
    return tuple(dict.fromkeys(place for place in places if place is not None))


def _at(board: BoardSummary, location: CardId) -> Iterator[LikelyLine]:
    """Yield lines for beaming, walking, docking and attempting at one location."""
    planet = f"planet {board.id(location)}"
    down = board.people(PlaceKind.PLANET, location)
    team = board.able(down)
    completed = board.has(location, Status.COMPLETED)
    if team and not completed:
        yield LikelyLine(f"attempts {board.id(location)} with {board.ids(team)} at {planet}")
    here = [ship for ship in board.own(CardType.SHIP) if board.location(ship) == location]
    bases = [base for base in board.own(CardType.FACILITY) if board.location(base) == location]
    for ship in here:
        aboard = f"aboard {board.id(ship)}"
        crew = board.people(PlaceKind.ABOARD, ship)
        docked = board.table.cards[ship].place
        for base in bases:
            inside = board.people(PlaceKind.ABOARD, base)
            if docked.kind is PlaceKind.DOCKED and docked.card == base and inside:
                yield from _go(board, "walks", inside, aboard)
            elif docked.kind is not PlaceKind.DOCKED:
                if inside:
                    yield from _go(board, "beams", inside, aboard)
                yield LikelyLine(f"docks {board.id(ship)} to docked at {board.id(base)}{_DONE}")
        if down:
            yield from _go(board, "beams", down, aboard)
        if crew and docked.kind is not PlaceKind.DOCKED:
            yield from _go(board, "beams", crew, planet)
            able = board.able(crew)
            if able and not completed:
                yield LikelyLine(f"attempts {board.id(location)} with {board.ids(able)} {aboard}")
    for base in bases:
        inside = board.people(PlaceKind.ABOARD, base)
        if inside:
            yield from _go(board, "beams", inside, planet)


def _go(
    board: BoardSummary, verb: str, cards: tuple[CardId, ...], where: str
) -> Iterator[LikelyLine]:
    """Yield the move of all the cards together; then of the personnel alone."""
    cards = tuple(card for card in cards if not board.has(card, Status.STOPPED))
    if not cards:
        return
    yield LikelyLine(f"{verb} {board.ids(cards)} to {where}{_DONE}")
    people = [card for card in cards if board.type(card) is CardType.PERSONNEL]
    if people and len(people) < len(cards):
        yield LikelyLine(f"{verb} {board.ids(people)} to {where}{_DONE}")


def _turn_begins(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the lines of a turn's start: counters, cards that unstop, ships that regain RANGE."""
    if not _just_begun(board):
        return
    yield from _counters(board)
    yield from _unstopped(board)


def _turn_of_second_edition(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield that all counters are spent, and at the end of the turn that cards unstop."""
    segment, player = board.table.segment, board.player
    if board.context.edition is not Edition.SECOND or player is None or segment is None:
        return
    if segment == ENDING:
        yield from _unstopped(board)
    elif _counters_left(board, player) == 0:
        yield LikelyLine(f"player {board.page.id(player)} counters = 0", ("counters",))


def _counters_left(board: BoardSummary, player: PlayerId) -> int | None:
    """Return how many counters are left of those told last; None where all of them are."""
    paid = 0
    for entry in reversed(board.context.played):
        event = entry.body
        if isinstance(event, TurnStarted):
            return None
        if isinstance(event, CostPaid) and event.currency is Currency.COUNTERS:
            paid += event.amount or 0
        if isinstance(event, ValueSet) and event.player == player:
            whole = event.value if event.attribute is Attribute.COUNTERS else None
            return whole - paid if isinstance(whole, int) and 0 < paid <= whole else None
    return None


def _unstopped(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield that cards unstop, and that ships have their whole RANGE."""
    stopped = [
        card
        for card in board.table.cards.values()
        if any(status.status is Status.STOPPED for status in card.statuses)
    ]
    if stopped:
        since = {status.since for card in stopped for status in card.statuses}
        names = [card for seq in sorted(since) for card in _set_together(board, seq)]
        stopped_ids = {card.id for card in stopped}
        ids = board.ids(dict.fromkeys(name for name in names if name in stopped_ids))
        yield LikelyLine(f"{ids} no longer stopped", ("unstopped",))
    for ship in board.own(CardType.SHIP):
        whole = _whole_range(board, ship)
        left = dict(board.table.cards[ship].values).get(Attribute.RANGE_LEFT)
        if whole is not None and whole != left:
            yield LikelyLine(f"{board.id(ship)} range left = {whole}", ("range left",))
        elif whole is None and left is not None:
            yield LikelyLine(f"{board.id(ship)} range left = ", ("range left",), ends=False)


def _counters(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the value that the player got at the start of the last turn, such as counters."""
    begun = False
    counters: dict[int, ValueSet] = {}
    turn = 0
    for entry in board.context.played:
        event = entry.body
        if isinstance(event, TurnStarted):
            begun, turn = True, event.number
        elif not hasattr(event, "of"):
            begun = False
        elif begun and isinstance(event, ValueSet) and event.player == board.player:
            counters[turn] = event
    unset = all(key[0] != board.player for key in board.table.player_values)
    if unset and not counters and board.player and board.context.edition is Edition.SECOND:
        player = board.page.id(board.player)
        yield LikelyLine(f"player {player} counters = {_A_TURN}", ("counters",))
    if counters and turn not in counters and board.player is not None:
        last = list(counters.values())[-1]
        attribute = spoken(last.attribute)
        yield LikelyLine(
            f"player {board.page.id(board.player)} {attribute} = {last.value}", (attribute,)
        )


def _set_together(board: BoardSummary, seq: int) -> tuple[CardId, ...]:
    return tuple(getattr(board.context.entries[seq - 1].body, "cards", ()))


def _just_begun(board: BoardSummary) -> bool:
    """Return whether the turn has no entries yet but such effects of its start."""
    for entry in reversed(board.context.played):
        if isinstance(entry.body, TurnStarted):
            return True
        if not hasattr(entry.body, "of"):
            return False
    return False


def _whole_range(board: BoardSummary, ship: CardId) -> int | None:
    """Return the RANGE that was set for a ship, or that it regained at the start of a turn."""
    value = dict(board.table.cards[ship].values).get(Attribute.RANGE)
    if isinstance(value, int):
        return value
    begun = False
    whole: int | str | None = None
    for entry in board.context.played:
        event = entry.body
        if isinstance(event, TurnStarted):
            begun = True
        elif not hasattr(event, "of"):
            begun = False
        elif begun and isinstance(event, ValueSet) and ship in event.cards:
            left = event.attribute is Attribute.RANGE_LEFT and isinstance(event.value, int)
            whole = event.value if left else whole
    return whole if isinstance(whole, int) else None


def _draw(board: BoardSummary) -> Iterator[LikelyLine]:
    """Yield the draw of an unseen card, as at a turn's end."""
    if board.player is not None:
        yield LikelyLine("1 other from draw deck to hand drawn", ("drawn", "draws"))
