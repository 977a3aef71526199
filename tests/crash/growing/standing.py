"""Many statuses and values, of one card or of many; ends and pauses of the match, and its clock."""

from engine.model.enums import ActionKind, Attribute, CardType, Ending, PlaceKind, Status
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.match import ClockPaused, ClockResumed, MatchEnded
from engine.record.events.statuses import StatusCleared, StatusSet, ValueSet
from engine.record.events.turn import TurnStarted
from tests.crash.growing.growing_record import CORE, PAUSE, START, Growing, many


@many
def stops_and_unstops(record: Growing, number: int) -> None:
    ship = record.ship()
    record.turn()
    for _ in range(number):
        record.add(StatusSet(cards=(ship,), status=Status.STOPPED, by="A"))
        record.add(StatusCleared(cards=(ship,), status=Status.STOPPED, by="A"))


@many
def cards_stopped(record: Growing, number: int) -> None:
    ship = record.ship()
    aboard = Place(kind=PlaceKind.ABOARD, card=ship)
    cards = tuple(record.card(aboard, type=CardType.PERSONNEL) for _ in range(number))
    record.turn()
    for card in cards:
        record.add(StatusSet(cards=(card,), status=Status.STOPPED, by="A"))
    record.add(StatusSet(cards=cards, status=Status.DISABLED, by="A"))
    record.add(StatusCleared(cards=cards, status=Status.DISABLED, by="A"))
    record.add(TurnStarted(player="B", number=2))


@many
def statuses_of_one_card(record: Growing, number: int) -> None:
    ship = record.ship()
    record.turn()
    for at in range(number):
        status = StatusSet(cards=(ship,), status=Status.SELECTED_SKILL, value=f"Skill {at}")
        record.add(status)


@many
def counters_of_one_card(record: Growing, number: int) -> None:
    ship = record.ship()
    record.turn()
    for at in range(number):
        record.add(ValueSet(cards=(ship,), attribute=Attribute.COUNTERS, value=at))


@many
def counters_of_many_cards(record: Growing, number: int) -> None:
    cards = tuple(record.card(CORE) for _ in range(number))
    record.turn()
    for card in cards:
        record.add(ValueSet(cards=(card,), attribute=Attribute.COUNTDOWN, value=2))
    record.add(ValueSet(cards=cards, attribute=Attribute.COUNTDOWN, value=1))


@many
def values_with_an_end(record: Growing, number: int) -> None:
    cards = [record.card(CORE) for _ in range(number)]
    record.turn()
    for card in cards:
        record.add(
            ValueSet(cards=(card,), attribute=Attribute.STRENGTH, value=9, until="end of turn")
        )
    record.add(TurnStarted(player="B", number=2))


@many
def values_with_an_end_of_one_card(record: Growing, number: int) -> None:
    ship = record.ship()
    for at in range(number):
        record.turn(at + 1)
        record.add(
            ValueSet(cards=(ship,), attribute=Attribute.SHIELDS, value=at, until="end of turn")
        )


@many
def scores_set(record: Growing, number: int) -> None:
    for at in range(number):
        record.add(ValueSet(player="A", attribute=Attribute.SCORE, value=at))


@many
def changes_of_control(record: Growing, number: int) -> None:
    ship = record.ship()
    for at in range(number):
        record.add(ValueSet(cards=(ship,), attribute=Attribute.CONTROL, value="AB"[at % 2]))


@many
def range_used(record: Growing, number: int) -> None:
    ship = record.ship()
    record.turn()
    for at in range(number):
        move = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card=ship)
        record.end(record.add(move))
        record.add(ValueSet(cards=(ship,), attribute=Attribute.RANGE_LEFT, value=at))


@many
def ends_of_the_match(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(MatchEnded(ending=Ending.POINTS, winner="A"))


@many
def pauses(record: Growing, number: int) -> None:
    for _ in range(number):
        record.add(ClockPaused(reason="Rest"))
        record.say()
        record.add(ClockResumed())


@many
def steps_back_of_the_clock(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for at in range(number):
        seq = record.say() if at % 2 else record.play(under=action)
        record.times[seq] = START - PAUSE * seq


@many
def times_that_nobody_knows(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.times[record.play()] = None
