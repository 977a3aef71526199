"""The walk along a record, and what follows it."""

from engine.judge.event_stream import EventStream, back_up_target
from engine.model.enums import ActionKind
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp
from engine.table.card_knowledge import Identity
from engine.table.event_key import EventKey
from engine.table.fold import Fold
from tests.interpretations import BEFORE, header
from tests.transcripts import read

BODY = "turn 1 A\nA moves e to space ps as #mv\ndone\n"


class Diary:
    """A subscriber that writes down what it is told."""

    def __init__(self) -> None:
        self.seqs: list[int] = []
        self.named: dict[CardId, str | None] = {}
        self.caught_up = 0

    def reset(self) -> None:
        self.seqs.clear()

    def on_event(self, entry: Entry, key: EventKey) -> None:
        self.seqs.append(entry.seq)

    def on_card_named(self, card: CardId, identity: Identity) -> None:
        self.named[card] = identity.name

    def on_caught_up(self) -> None:
        self.caught_up += 1


def followed(body: str) -> tuple[EventStream, Diary]:
    stream, diary = EventStream(Fold(read(body, header()))), Diary()
    stream.subscribe(diary)
    return stream, diary


def test_every_entry_is_told_once_in_order() -> None:
    stream, diary = followed(BODY)
    stream.extend(5)
    assert (diary.seqs, stream.left, diary.caught_up) == ([1, 2, 3, 4, 5], BEFORE + 3 - 5, 0)
    stream.extend()
    # The last tells two facts: where the ship is, and that its move is over.
    assert (diary.seqs, stream.left) == ([*range(1, BEFORE + 4), BEFORE + 3], 0)
    assert diary.caught_up == 1


def test_names_are_told_as_cards_become_known() -> None:
    stream, diary = followed(BODY)
    stream.extend()
    assert (diary.named["h"], diary.named["u"]) == ("Hail", None)


def test_the_walk_keeps_the_table_and_the_actions_played() -> None:
    stream, _ = followed(BODY)
    stream.extend(BEFORE + 2)
    assert [*stream.table.open] == [BEFORE + 2]
    stream.extend()
    assert [*stream.table.open] == []
    assert stream.played[BEFORE + 2].kind is ActionKind.MOVE


def test_a_back_up_to_a_struck_entry_goes_to_the_one_before_it() -> None:
    assert back_up_target(BackedUp(to=5), {1, 2, 3, 5}) == 5
    assert back_up_target(BackedUp(to=4), {1, 2, 3, 5}) == 3
    assert back_up_target(BackedUp(to=4), set()) == 0
