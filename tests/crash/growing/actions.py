"""Many actions: ended, never ended, inside one another, answered, with many parts or targets."""

from msgspec.structs import replace

from engine.model.enums import ActionKind, CardType, Claim, Currency, Method, Outcome, PlaceKind
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated, Passed, WaitCalled
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.validate import DEEPEST
from tests.crash.growing.growing_record import HAND, SPACELINE, Growing, many


@many
def actions_ended(record: Growing, number: int) -> None:
    card = record.card()
    record.turn()
    for _ in range(number):
        record.end(record.play(card=card))


@many
def actions_never_ended(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.play()


@many
def cards_played_and_never_ended(record: Growing, number: int) -> None:
    cards = [record.card(name="Hail", type=CardType.INTERRUPT) for _ in range(number)]
    record.turn()
    for card in cards:
        record.play(card=card)


@many
def actions_ended_all_at_last(record: Growing, number: int) -> None:
    record.turn()
    for action in [record.play() for _ in range(number)]:
        record.end(action)


@many
def endings_of_one_action(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for _ in range(number):
        record.end(action)


@many
def nested_actions(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number // 90 + 1):
        around = [record.play()]
        for _ in range(min(number, DEEPEST - 10)):
            around.append(record.play(under=around[-1]))
        for action in reversed(around):
            record.end(action)


@many
def actions_within_one(record: Growing, number: int) -> None:
    record.turn()
    around = record.play()
    for _ in range(number):
        record.end(record.play(under=around))


@many
def windows_open_at_once(record: Growing, number: int) -> None:
    record.turn()
    actions = [record.play() for _ in range(number)]
    for action in actions:
        record.add(Passed(player="B", on=action))


@many
def passes_in_one_window(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for _ in range(number):
        record.add(Passed(player="B", on=action))


@many
def passes_between_actions(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(Passed(player="A"))


@many
def waits_in_one_window(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for _ in range(number):
        record.add(WaitCalled(player="B", on=action))


@many
def answers_to_one_action(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for _ in range(number):
        answer = ActionInitiated(kind=ActionKind.PLAY, players=("B",), answers=action, under=action)
        record.end(record.add(answer), Outcome.NULLIFIED)


@many
def steps_of_one_action(record: Growing, number: int) -> None:
    record.turn()
    action = record.play()
    for at in range(number):
        record.add(StepEntered(step=f"{at}", of=action))


@many
def random_choices(record: Growing, number: int) -> None:
    card = record.card()
    record.turn()
    action = record.play()
    for _ in range(number):
        chosen = Chosen(player="A", method=Method.RANDOM, drawn_by="B", cards=(card,), of=action)
        record.add(chosen)


@many
def coins(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(CoinFlipped(result="heads", called="tails", by="A"))


@many
def checks_of_requirements(record: Growing, number: int) -> None:
    mission = record.card(SPACELINE, "Excavation", CardType.MISSION)
    record.turn()
    for _ in range(number):
        record.add(RequirementsChecked(subject=mission, met=True))


@many
def attempts_at_one_mission(record: Growing, number: int) -> None:
    mission = record.card(SPACELINE, "Excavation", CardType.MISSION)
    team = record.card(Place(kind=PlaceKind.PLANET, card=mission), "Worf", CardType.PERSONNEL)
    record.turn()
    for _ in range(number):
        attempt = ActionInitiated(
            kind=ActionKind.ATTEMPT, players=("A",), targets=(mission,), participants=(team,)
        )
        record.end(record.add(attempt), Outcome.FAILED)


@many
def battles_that_go_on(record: Growing, number: int) -> None:
    ship, other = record.ship(), record.ship()
    record.turn()
    battle = ActionInitiated(
        kind=ActionKind.BATTLE, players=("A",), participants=(ship,), opposing=(other,)
    )
    last = record.add(battle)
    for _ in range(number):
        last = record.add(replace(battle, continues=last))


@many
def long_lists_in_one_entry(record: Growing, number: int) -> None:
    ship = record.ship()
    aboard = Place(kind=PlaceKind.ABOARD, card=ship)
    cards = tuple(record.card(aboard, type=CardType.PERSONNEL) for _ in range(number))
    record.turn()
    action = record.play()
    beam = ActionInitiated(
        kind=ActionKind.BEAM,
        players=("A",),
        participants=cards,
        opposing=cards,
        targets=cards,
        target_actions=(action,) * number,
        claims=(Claim.ANY_TIME,) * number,
        at=aboard,
        destination=HAND,
    )
    of = record.add(beam)
    names = tuple(f"value {at}" for at in range(number))
    record.add(Chosen(player="A", candidates=cards, cards=cards, values=names, of=of))
    record.add(RequirementsChecked(subject=ship, met=True, using=cards, of=of))
    record.add(CostPaid(player="A", currency=Currency.CARD, cards=cards, of=of))
    record.end(of, Outcome.AS_ANNOUNCED)


@many
def costs(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(CostPaid(player="A", currency=Currency.POINTS, amount=5, by="A"))


@many
def points(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(PointsScored(player="A", points=5, by="A"))


@many
def turns(record: Growing, number: int) -> None:
    for at in range(number):
        player = "AB"[at % 2]
        record.add(TurnStarted(player=player, number=at + 1))
        record.add(TurnEnded(player=player))


@many
def segments_of_a_turn(record: Growing, number: int) -> None:
    record.turn()
    for at in range(number):
        record.add(StepEntered(step="orders" if at % 2 else "play"))


@many
def stays_because_of_one_another(record: Growing, number: int) -> None:
    record.turn()
    last = record.play()
    for _ in range(number):
        last = record.add(
            ActionInitiated(kind=ActionKind.USE, players=("A",), because=last, answers=last)
        )
