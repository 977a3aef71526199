"""What is offered at the caret, from what is possible now."""

import time

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.cards.title import Title
from engine.model.enums import CardType, Edition, EntrySource, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import Passed
from engine.record.events.cards import CardDeclared
from engine.record.events.statuses import ValueSet
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.complete.completion import Completion
from recorder.entry_line.complete.ranking import OfferKind
from recorder.entry_line.entry_line import EntryLine
from tests.first_edition import record
from tests.law_examples import examples
from tests.recorder.entry_line.typing_in import line_after
from tests.strategies import matches

MOVING = "turn 5 A\nA moves e to space ps\n"
LANDED = "turn 5 A\nA beams p1, p2, p3 to planet ex; done\n"
ATTEMPTING = LANDED + "A attempts ex with p1, p2, p3 at planet ex\n"
UNNAMED = "card d2 = ? of B under ex\n"


def offered(text: str, body: str = "turn 5 A\n") -> list[str]:
    """The texts offered at the end of a line, best first."""
    return [one.text for one in line_after(body).complete(text)]


def taken(text: str, body: str = "turn 5 A\n") -> str:
    """The line after its first completion was taken."""
    first = line_after(body).complete(text)[0]
    return text[: first.start] + first.text + text[first.end :]


@pytest.mark.parametrize(
    ("text", "body", "line"),
    [
        ("pl", "turn 5 A\n", "plays "),
        ("b", "turn 5 A\n", "beams p1, p2, p3 to planet ex; done"),
        ("b", LANDED, "beams p1, p2, p3 to aboard e; done"),
        ("beams ", LANDED, "beams p1, p2, p3 to aboard e; done"),
        ("beams p1, ", LANDED, "beams p1, p2, p3 to aboard e; done"),
        ("a", LANDED, "attempts ex with p1, p2, p3 at planet ex"),
        ("e", ATTEMPTING, "encounters d1 with p1, p2, p3 number 1"),
        ("m", ATTEMPTING, "checked ex met using "),
        ("moves e to ps", "turn 5 A\n", "moves e to space ps "),
        ("moves e to peg", "turn 5 A\n", "moves e to space ps "),
        ("p1 is st", "turn 5 A\n", "p1 is stopped "),
        ("plays ama", "turn 5 A\n", "plays am "),
        ("plays geo", "turn 5 A\n", 'plays "Geordi La Forge" '),
        ("plays la", "turn 5 A\n", 'plays "Geordi La Forge" '),
        ("plays glf", "turn 5 A\n", 'plays "Geordi La Forge" '),
        ("plays jeordi", "turn 5 A\n", 'plays "Geordi La Forge" '),
        ('plays "Geo', "turn 5 A\n", 'plays "Geordi La Forge" '),
        ("s o", "turn 5 A\n", "s orders "),
        ("ra", MOVING, "e range left = "),
        ("1", "turn 5 A\n", "1 other from draw deck to hand drawn"),
        ("plays am answers #", MOVING + "  B plays h on e\n", "plays am answers #15 "),
    ],
)
def test_the_first_completion_is_the_likeliest(text: str, body: str, line: str) -> None:
    assert taken(text, body) == line


def test_a_dilemma_met_for_the_first_time_is_named_by_its_title() -> None:
    body = "turn 5 A\n" + UNNAMED + "A encounters d2 with p1\n"

    assert taken("ama", body) == 'is "Amanda Rogers" interrupt'


def test_cards_of_whoever_acts_come_before_the_others_and_before_titles() -> None:
    found = offered("p1, ", "turn 5 A\n")

    assert found.index("e ") < found.index("k ")


def test_only_titles_and_texts_stand_in_quotes() -> None:
    assert all(one.startswith('"') for one in offered('plays "a'))


def test_a_completion_replaces_only_the_word_at_the_caret() -> None:
    line = line_after()

    first = line.complete("plays ama on e", 9)[0]

    assert first == Completion("am", 6, 9, "Amanda Rogers (am)", OfferKind.CARD)


def test_nothing_is_offered_where_a_line_cannot_be_read() -> None:
    assert offered("§ § ") == []
    assert offered("plays plays plays plays ") == []


@examples(1.5)
@given(st.text(max_size=40), st.integers(-3, 45))
def test_completion_never_raises(text: str, at: int) -> None:
    for one in line_after(ATTEMPTING).complete(text, at):
        assert 0 <= one.start <= one.end <= len(text)


WORDS = st.sampled_from(
    [
        *("plays", "moves", "p1", "p2", "e", "h", "#14", "to", "from", "space", "ex", ",", ";"),
        *("is", "are", "stopped", "until", "about", "3", "before", "13", "@-30", "@", "as", "of"),
        *("under", "answers", "claims", "checked", "met", "s", "step", "d", ".", ">", "=", "`"),
        *("\x1b[2J", "\u202e", "[b]", "0:20", '"', '"Hail"'),
    ]
)


@examples(3)
@example(["plays", "#14", "plays"])  # an entry where a card should be
@given(st.lists(WORDS, max_size=8))
def test_completion_never_raises_on_words_of_the_language(words: list[str]) -> None:
    line_after(ATTEMPTING).complete(" ".join(words))


@examples(0.6)
@given(matches(), st.lists(WORDS, max_size=4))
def test_completion_never_raises_in_any_record(entries: list[Entry], words: list[str]) -> None:
    line = EntryLine(GrowingRecord(entries), cards=())

    for end in range(len(words) + 1):
        line.complete(" ".join(words[:end]))
    for word in ("beams ", "plays ", "encounters ", "p", "A ", "> ", ""):
        line.complete(word)


def test_a_long_match_and_many_titles_are_completed_in_time() -> None:
    played = list(record())[:-1]
    again = [entry for entry in played[400:] if isinstance(entry.body, Passed | ValueSet)]
    bodies = [msgspec.structs.replace(entry.body, because=None) for entry in again * 30]
    entries = played + [
        Entry(seq=seq, source=EntrySource.LIVE, body=body)
        for seq, body in enumerate(bodies, len(played) + 1)
    ]
    entries = entries[:2_000]
    assert len(entries) == 2_000
    cards = [Title(f"Card number {n}", CardType.PERSONNEL, Edition.FIRST) for n in range(600)]
    line = EntryLine(GrowingRecord(entries), cards=cards)
    line.complete("plays ")

    took = []
    for text in ("", "pl", "plays ", "plays car", "plays xcrad", "beams ", "moves nebula to ", "a"):
        started = time.process_time()
        line.complete(text)
        took.append(time.process_time() - started)

    assert sorted(took)[len(took) // 2] < 0.05


def test_a_late_line_is_completed_as_of_where_it_belongs() -> None:
    body = LANDED + "A beams p1 to aboard e; done\n"

    assert taken("b", body) == "beams p2, p3 to aboard e; done"
    assert taken("before 16 b", body) == "before 16 beams p1, p2, p3 to aboard e; done"


def test_a_card_that_nobody_knows_needs_no_id() -> None:
    line = line_after("A seeds s1 = ? to under ex; done\n")

    declared, *_ = line.read("seeds ? to under ps; d").events

    assert declared == CardDeclared(
        card="b1", owner="B", place=Place(kind=PlaceKind.SEED_DECK, player="B")
    )
