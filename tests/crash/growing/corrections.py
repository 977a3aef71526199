"""Many corrections and back-ups: of play, of one another, of those that moved entries."""

from engine.record.events.judging import BackedUp, Corrected
from tests.crash.growing.growing_record import Growing, many


def _said(record: Growing, number: int) -> list[int]:
    record.turn()
    return [record.say() for _ in range(number)]


@many
def places_after_one_entry(record: Growing, number: int) -> None:
    for seq in reversed(_said(record, number)[5:]):
        record.add(Corrected(places=(seq,), after=2))


@many
def places_in_a_chain(record: Growing, number: int) -> None:
    said = _said(record, number)
    for before, seq in zip(said, said[2:], strict=False):
        record.add(Corrected(places=(seq,), after=before))


@many
def places_that_move(record: Growing, number: int) -> None:
    said = _said(record, number)
    for at in range(number):
        record.add(Corrected(places=(said[-1],), after=said[at % (number // 2)]))


@many
def entries_placed_at_once(record: Growing, number: int) -> None:
    said = _said(record, number)
    record.add(Corrected(places=tuple(said[5:]), after=said[0]))


@many
def strikes(record: Growing, number: int) -> None:
    for seq in reversed(_said(record, number)):
        record.add(Corrected(strikes=(seq,)))


@many
def strikes_at_once(record: Growing, number: int) -> None:
    record.add(Corrected(strikes=tuple(_said(record, number))))


@many
def strikes_as_play_goes_on(record: Growing, number: int) -> None:
    record.turn()
    for _ in range(number):
        record.add(Corrected(strikes=(record.say(),)))


@many
def strikes_of_cards_in_use(record: Growing, number: int) -> None:
    declared = []
    for _ in range(number):
        card = record.card()
        declared.append(len(record.events))
        record.end(record.play(card=card))
    for seq in declared:
        record.add(Corrected(strikes=(seq,)))


@many
def strikes_of_strikes(record: Growing, number: int) -> None:
    last = record.add(Corrected(strikes=(_said(record, number)[0],)))
    for _ in range(number):
        last = record.add(Corrected(strikes=(last,)))


@many
def strikes_of_places(record: Growing, number: int) -> None:
    said = _said(record, number)
    for at in range(number // 2):
        placed = record.add(Corrected(places=(said[-1],), after=said[at]))
        record.add(Corrected(strikes=(placed,)))


@many
def back_ups_to_one_entry(record: Growing, number: int) -> None:
    record.turn()
    target = record.say()
    for _ in range(number):
        record.end(record.play())
        record.add(BackedUp(to=target))


@many
def back_ups_further_and_further(record: Growing, number: int) -> None:
    for seq in reversed(_said(record, number)):
        record.add(BackedUp(to=seq))


@many
def back_ups_of_back_ups(record: Growing, number: int) -> None:
    last = _said(record, number)[-1]
    for _ in range(number):
        last = record.add(BackedUp(to=last))


@many
def back_ups_over_many_cards(record: Growing, number: int) -> None:
    record.turn()
    target = record.say()
    for _ in range(number):
        record.card()
        record.add(BackedUp(to=target))


@many
def back_ups_struck(record: Growing, number: int) -> None:
    record.turn()
    target = record.say()
    for _ in range(number):
        record.say()
        record.add(Corrected(strikes=(record.add(BackedUp(to=target)),)))
