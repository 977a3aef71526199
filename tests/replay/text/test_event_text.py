"""Events in words: every kind, on one line, with nothing that steers a terminal."""

from hypothesis import given

from engine.model.enums import ActionKind
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated, Passed
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.union import TAGS
from recorder.store.recorded_match import recorded_match
from replay.text.event_text import PROJECTION
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tests.replay.text.phrases.spoken import HAIL, HAND, MISSION, SPACE, said
from tests.strategies import matches


def test_every_kind_of_event_has_words() -> None:
    assert set(PROJECTION.handles) == set(TAGS)


@given(matches())
def test_every_entry_of_any_match_can_be_said_on_one_printable_line(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    for entry in record:
        words = timeline.words(entry.seq)
        assert words
        assert words.isprintable()


@given(matches())
def test_the_whole_log_is_said_as_its_entries_are(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    assert [*timeline.all_spoken()] == [timeline.spoken(entry.seq) for entry in record]


def test_a_card_is_called_unknown_until_it_is_named() -> None:
    named = CardNamed(card="h", name="Hail")
    record = entries(start(), HAIL, Passed(player="A"), named)
    timeline = Timeline(recorded_match(record, "one"))
    assert timeline.words(2) == "an unknown card (h) of B lies in B's hand"
    assert timeline.words(4) == "h is Hail (h)"


def test_names_cannot_steer_the_terminal() -> None:
    hostile = CardDeclared(card="x", owner="A", place=HAND, name="\x1b[2J[bold]")
    assert said(hostile) == r"\x1b[2J[bold] (x) of A lies in B's hand"


def test_many_cards_are_only_counted_where_it_should_be_brief() -> None:
    crew = [CardDeclared(card=f"p{n}", owner="A", place=SPACE, name="Crew") for n in range(4)]
    cards = tuple(one.card for one in crew)
    beam = ActionInitiated(kind=ActionKind.BEAM, players=("A",), participants=cards)
    timeline = Timeline(recorded_match(entries(start(), MISSION, *crew, beam), "one"))
    brief = "".join(piece.text for piece in timeline.spoken(7, brief=True))
    assert brief == "A beams 4 cards"
    assert timeline.words(7) == "A beams Crew (p0), Crew (p1), Crew (p2) and Crew (p3)"


def test_a_draw_says_how_many_cards_are_asked_for() -> None:
    assert said(ActionInitiated(kind=ActionKind.DRAW, players=("A",), number=2)) == (
        "A draws 2 cards"
    )
