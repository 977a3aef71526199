"""The way in: references to nothing are refused; contradictions are accepted."""

import pytest
from msgspec.structs import replace

from engine.model.enums import ActionKind, Attribute, EntrySource, Outcome, PlaceKind
from engine.model.errors import InputError
from engine.model.judging_enums import DisputeEnd, HeaderField
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeClosed,
    DisputeRaised,
    HeaderCorrected,
    NoteAdded,
    OpinionOpened,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
    TimeExtended,
)
from engine.record.events.match import Player
from engine.record.events.scores import PointsScored
from engine.record.events.statuses import ValueSet
from engine.record.events.union import AnyEvent
from engine.record.validate import RecordValidator
from tests.records import entries, start

HAND = Place(kind=PlaceKind.HAND, player="A")
CARD = CardDeclared(card="hail", owner="A", place=HAND)
USE = ActionInitiated(kind=ActionKind.USE, players=("A",))
DISPUTE = DisputeRaised(text="too fast")
STATEMENT = StatementTaken(dispute=2, speaker="Ada", text="x")


def moved(card: str) -> AnyEvent:
    return CardsMoved(cards=(card,), origin=HAND, destination=HAND)


def in_place(kind: PlaceKind, **given: str) -> AnyEvent:
    return CardsMoved(others=1, origin=Place(kind=kind, **given), destination=HAND)


def controlled(value: str) -> AnyEvent:
    return ValueSet(cards=("hail",), attribute=Attribute.CONTROL, value=value)


def header(field: HeaderField, value: str, player: str | None = None) -> AnyEvent:
    return HeaderCorrected(field=field, value=value, player=player)


REFUSED: list[tuple[str, tuple[AnyEvent, ...]]] = [
    ("seq 2: unknown player 'C'; players are A, B", (Passed(player="C"),)),
    ("seq 3: card 'hale' was never declared; did you mean 'hail'", (CARD, moved("hale"))),
    ("seq 2: card 'zz' was never declared", (moved("zz"),)),
    ("seq 3: card 'hail' was declared already", (CARD, CARD)),
    ("seq 2: entry 1 is no action", (ActionEnded(action=1, outcome=Outcome.VOID),)),
    ("seq 2: no entry 7 yet", (ActionEnded(action=7, outcome=Outcome.VOID),)),
    ("seq 3: entry 2 is no action", (CARD, PointsScored(player="A", points=5, of=2))),
    ("seq 2: no entry 9 yet", (Passed(player="A", on=9),)),
    ("seq 2: no entry 2 yet", (BackedUp(to=2),)),
    ("seq 2: a match has started already", (start(),)),
    ("a hand must name its player", (in_place(PlaceKind.HAND),)),
    ("the place 'shown' belongs to no player", (in_place(PlaceKind.SHOWN, player="A"),)),
    ("the place 'space' must name a card", (in_place(PlaceKind.SPACE),)),
    ("the place 'core' names no card", (CARD, in_place(PlaceKind.CORE, player="A", card="hail"))),
    ("the place 'away' has no named groups", (in_place(PlaceKind.AWAY, group="x"),)),
    ("unknown player 'Z'", (in_place(PlaceKind.HAND, player="Z"),)),
    ("unknown player '5'", (CARD, controlled("5"))),
    ("seq 2: a correction strikes or places something", (Corrected(),)),
    ("seq 2: the start of the match cannot be struck", (Corrected(strikes=(1,)),)),
    ("seq 2: a corrected name gives its player", (header(HeaderField.NAME, "Bella"),)),
    ("no other correction of the header does", (header(HeaderField.TITLE, "A final", player="B"),)),
    ("unknown player 'C'; players are A, B", (header(HeaderField.NAME, "Cy", player="C"),)),
    ("'June 1996' is no date; write 1996-06-22", (header(HeaderField.DATE, "June 1996"),)),
    ("gives 'after' if it places entries", (USE, Corrected(places=(2,)))),
    ("gives 'after' if it places entries", (USE, Corrected(strikes=(2,), after=1))),
    ("entry 2 cannot be placed after 3", (USE, USE, Corrected(places=(2,), after=3))),
    ("entry 2 is not on the line of play", (NoteAdded(text="x"), Corrected(places=(2,), after=1))),
    (
        "entry 2 is action_initiated, expected dispute_raised",
        (USE, StatementTaken(dispute=2, speaker="Ada", text="x")),
    ),
    ("entry 2 is dispute_raised, expected ruling_given", (DISPUTE, RulingAppealed(ruling=2))),
    (
        "entry 2 is action_initiated, expected dispute_raised or judge_called",
        (USE, ReviewOpened(about=2, judge="Carol")),
    ),
    ("expected dispute_raised", (USE, DisputeClosed(dispute=2, how=DisputeEnd.MOOT))),
    ("expected opinion_sealed", (DISPUTE, OpinionOpened(seal=2, salt="0" * 64, opinion="x"))),
    ("expected ruling_appealed", (DISPUTE, RulingGiven(text="x", appeal=2))),
    ("expected statement_taken", (DISPUTE, RulingGiven(text="x", finds=(2,)))),
    ("seq 3: no entry 3 yet", (DISPUTE, RulingGiven(text="x", finds=(3,)))),
    ("expected ruling_given", (DISPUTE, BackedUp(to=1, ruling=2))),
    ("expected dispute_raised", (USE, TimeExtended(milliseconds=5, dispute=2))),
    ("unknown player 'C'", (TimeExtended(milliseconds=5, players=("A", "C")),)),
    ("unknown player 'C'", (DISPUTE, replace(STATEMENT, heard_by=("C",)))),
    ("no entry 9 yet", (DISPUTE, replace(STATEMENT, after=9))),
]


@pytest.mark.parametrize(("words", "events"), REFUSED)
def test_what_refers_to_nothing_is_refused(words: str, events: tuple[AnyEvent, ...]) -> None:
    with pytest.raises(InputError) as refusal:
        RecordValidator().admit_all(entries(start(), *events))
    assert words in str(refusal.value)


ADMITTED: list[tuple[AnyEvent, ...]] = [
    (Passed(player="B"),),
    (CARD, moved("hail")),
    (USE, ActionEnded(action=2, outcome=Outcome.VOID), ActionEnded(action=2, outcome=Outcome.VOID)),
    (BackedUp(to=1),),
    (CARD, controlled("B")),
    (CARD, Corrected(strikes=(2,)), CARD),
    (USE, USE, Corrected(places=(3,), after=1)),
    (DISPUTE, StatementTaken(dispute=2, speaker="Ada", text="x"), RulingGiven(text="y", dispute=2)),
    (RulingGiven(text="y"), RulingAppealed(ruling=2, player="A")),
    (header(HeaderField.NAME, "Bella", player="B"), header(HeaderField.DATE, "1996-06")),
]


def test_a_declaration_counts_again_once_the_correction_that_struck_it_is_struck() -> None:
    put_back = (CARD, Corrected(strikes=(2,)), Corrected(strikes=(3,)))
    RecordValidator().admit_all(entries(start(), *put_back, moved("hail")))
    for refused, words in ((CARD, "was declared already"), (moved("x"), "was never declared")):
        with pytest.raises(InputError, match=words):
            RecordValidator().admit_all(entries(start(), *put_back, refused))
    taken = (*put_back, Corrected(strikes=(4,)))
    with pytest.raises(InputError, match="was never declared"):
        RecordValidator().admit_all(entries(start(), *taken, moved("hail")))


@pytest.mark.parametrize("events", ADMITTED)
def test_what_only_contradicts_is_let_in(events: tuple[AnyEvent, ...]) -> None:
    RecordValidator().admit_all(entries(start(), *events))


def test_a_record_begins_with_the_start_of_the_match() -> None:
    with pytest.raises(InputError, match="a record begins with match_started"):
        RecordValidator().admit_all(entries(USE))


def test_a_gap_in_the_seqs_is_refused() -> None:
    first, second = entries(start(), USE)
    late = Entry(seq=4, source=EntrySource.LIVE, body=second.body)
    with pytest.raises(InputError, match="found seq 4, expected 2"):
        RecordValidator().admit_all((first, late))


def test_a_newer_schema_is_refused_with_what_to_do() -> None:
    newer = Entry(seq=1, source=EntrySource.LIVE, schema=99, body=start())
    with pytest.raises(InputError, match=r"schema 99 is newer .* update tricorder"):
        RecordValidator().admit(newer)


def test_two_players_need_two_ids() -> None:
    twice = start(players=(Player(id="A", name="Ada"), Player(id="A", name="Ann")))
    with pytest.raises(InputError, match="two players have the same id: A, A"):
        RecordValidator().admit_all(entries(twice))
    with pytest.raises(InputError, match="unknown player 'Q'; players are A, B"):
        RecordValidator().admit_all(entries(start(first="Q")))


def test_a_refused_entry_leaves_the_door_as_it_was() -> None:
    door = RecordValidator()
    first, bad, good = entries(start(), Passed(player="C"), USE)
    door.admit(first)
    with pytest.raises(InputError):
        door.admit(bad)
    door.admit(Entry(seq=2, source=EntrySource.LIVE, body=good.body))
    assert door.seq == 2
