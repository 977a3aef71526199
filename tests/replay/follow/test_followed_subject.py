"""A followed card, player or place: its entries and facts equal a scan by other code."""

from collections.abc import Iterator

import msgspec
import pytest

from engine.model.enums import ActionKind, CardType, Face, PlaceKind
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import BackedUp
from engine.table.table import Table
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.follow.followed_subject import FollowedSubject, TouchSort
from replay.follow.state import FactSort
from replay.follow.subject import subject_meant
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.timeline.timeline import Timeline
from tests.records import entries, start


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match("demo"))


def followed(timeline: Timeline, word: str) -> FollowedSubject:
    return FollowedSubject(timeline, subject_meant(word, timeline, timeline.last)).looked()


def words(part: object) -> Iterator[str]:
    """Every string anywhere in an event, however deep."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for each in part.values():
            yield from words(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from words(each)


def scene(table: Table, card: str) -> object:
    """All that a table says of a card, of what it lies with, and of what lies with it."""
    held = table.cards.get(card)
    around: list[Place] = []
    at = card
    while at in table.cards and len(around) < 9:
        around.append(table.cards[at].place)
        at = table.cards[at].place.card or ""
    beside = [
        (other.id, other.place.kind) for other in table.cards.values() if other.place.card == card
    ]
    return held, around, sorted(beside)


@pytest.mark.parametrize("card", ["kurn", "pagh", "exc", "sa9", "amanda", "deanna"])
def test_the_entries_of_a_card_equal_a_scan_of_every_word_and_table(
    demo: Timeline, card: str
) -> None:
    scanned = [
        seq
        for seq in range(1, demo.last + 1)
        if card in words([msgspec.to_builtins(event) for event in demo.results(seq)])
        or scene(demo.snapshot(seq).table, card) != scene(demo.snapshot(seq - 1).table, card)
    ]

    assert followed(demo, card).seqs == scanned


@pytest.mark.parametrize("word", ["kurn", "A", "hand(B)", "spaceline", "pagh"])
def test_a_fact_was_otherwise_just_before_it_began_and_stays_until_it_ends(
    demo: Timeline, word: str
) -> None:
    subject = followed(demo, word)

    for stretch in subject.stretches():
        until = demo.last + 1 if stretch.until is None else stretch.until
        held = [
            {fact.key: fact.value for fact in subject.now(seq)}
            for seq in (stretch.first - 1, stretch.first, until - 1, until)
        ]
        assert held[1][stretch.key] == held[2][stretch.key] == stretch.value
        assert held[0].get(stretch.key, "none") != stretch.value
        assert stretch.until is None or held[3].get(stretch.key, "none") != stretch.value


def test_a_stop_says_since_when_by_what_and_by_which_rulings(demo: Timeline) -> None:
    conditions = JudgedMatch(demo, rules_of(demo)).found.conditions
    kurn = FollowedSubject(demo, subject_meant("Kurn", demo, demo.last), conditions).looked()

    (stopped,) = [fact for fact in kurn.now(361) if fact.key[0] is FactSort.STATUS]
    assert (stopped.since, stopped.cause) == (361, 355)
    assert "faq-1996.1.2.battle-stops-participants" in stopped.rulings
    assert not [fact for fact in kurn.now(365) if fact.key[0] is FactSort.STATUS]


def small() -> Timeline:
    """A ship moves, with one aboard, and the judge backs up to before it moved."""
    at = [Place(kind=PlaceKind.SPACE, card=mission) for mission in ("m1", "m2")]
    line = Place(kind=PlaceKind.SPACELINE)
    aboard = Place(kind=PlaceKind.ABOARD, card="ship")
    cards = [
        ("m1", line, CardType.MISSION),
        ("m2", line, CardType.MISSION),
        ("ship", at[0], CardType.SHIP),
        ("crew", aboard, CardType.PERSONNEL),
    ]
    declared = [
        CardDeclared(card=card, owner="A", place=place, name=card, type=type_, face=Face.UP)
        for card, place, type_ in cards
    ]
    moves = ActionInitiated(kind=ActionKind.MOVE, players=("A",), card="ship")
    moved = CardsMoved(cards=("ship",), origin=at[0], destination=at[1], of=6)
    back = BackedUp(to=5, reason="slip")
    return Timeline(recorded_match(entries(start(), *declared, moves, moved, back), "small"))


def test_what_a_back_up_brings_back_holds_since_it_did_on_the_line_of_play() -> None:
    crew = followed(small(), "crew")

    lies = {
        seq: {fact.key[1]: fact.since for fact in crew.now(seq) if fact.key[0] is FactSort.LIES}
        for seq in (5, 7, 8)
    }
    assert lies == {5: {"crew": 5, "ship": 5}, 7: {"crew": 5, "ship": 7}, 8: {"crew": 5, "ship": 5}}
    assert [(touch.seq, touch.how) for touch in crew.touches] == [
        (5, TouchSort.NAMED),
        (7, TouchSort.CARRIED),
        (8, TouchSort.CARRIED),
    ]


def test_it_goes_on_where_the_record_grew() -> None:
    timeline = small()
    crew = followed(timeline, "crew")
    grown = entries(
        *(entry.body for entry in timeline.entries),
        CardsMoved(
            cards=("crew",),
            origin=Place(kind=PlaceKind.ABOARD, card="ship"),
            destination=Place(kind=PlaceKind.DISCARD_PILE, player="A"),
        ),
    )
    timeline.extend(grown[-1:])

    assert crew.looked().seqs == followed(timeline, "crew").seqs == [5, 7, 8, 9]


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("krun", "did you mean 'Kurn' (kurn)"),
        ("hand", "write hand(A) or hand(B)"),
        ("zzzzzz", "a player (A, B) or a place, such as hand(A)"),
    ],
)
def test_a_word_for_nothing_is_refused_with_what_may_be_meant(
    demo: Timeline, word: str, says: str
) -> None:
    with pytest.raises(InputError, match=r"no card|each player") as refused:
        subject_meant(word, demo, demo.last)
    assert says in str(refused.value)


def test_a_card_that_is_named_only_later_says_so(demo: Timeline) -> None:
    with pytest.raises(InputError, match="names the card 'kurn' before @101"):
        subject_meant("kurn", demo, 100)


@pytest.mark.parametrize(
    ("word", "meant"),
    [("A", "A"), ("anja", "A"), ("A's hand", "hand(A)"), ("hand(b)", "hand(B)"), ("KURN", "kurn")],
)
def test_players_places_and_cards_are_found_by_id_and_name(
    demo: Timeline, word: str, meant: str
) -> None:
    assert subject_meant(word, demo, demo.last).word == meant
