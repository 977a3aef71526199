"""Advice on a back-up: what it undoes, each reason that makes it hard, and what stays known."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import (
    ActionKind,
    Edge,
    Ending,
    EntrySource,
    Face,
    Manner,
    Method,
    Outcome,
    PlaceKind,
)
from engine.model.errors import InputError
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed
from engine.record.events.cards import CardDeclared, CardsMoved, CardsSeen, PileShuffled
from engine.record.events.decisions import Chosen, CoinFlipped, Said
from engine.record.events.event import Play
from engine.record.events.judging import BackedUp, Corrected, NoteAdded
from engine.record.events.match import MatchEnded
from engine.record.events.turn import StepEntered, TurnStarted
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.disputes.advice import BackUpPoint, back_up_points, back_up_to, line_of_play
from replay.disputes.back_up_reasons import IRREVERSIBLE, BackUpClass, BackUpReason
from replay.disputes.preview import previewed
from replay.render.back_up import known_rows
from replay.timeline.timeline import Timeline
from tests.first_edition import record as first_edition
from tests.records import entries, start
from tests.strategies import matches

HAND_A = Place(kind=PlaceKind.HAND, player="A")
DECK_A = Place(kind=PlaceKind.DRAW_DECK, player="A")
CORE = Place(kind=PlaceKind.CORE, player="A")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="A")
CARD = CardDeclared(card="h", owner="A", place=HAND_A, name="Hail")
HIDDEN = CardDeclared(card="h", owner="A", place=HAND_A, name="Hail", to=("A",))
PLAY = ActionInitiated(kind=ActionKind.USE, players=("A",))
DRAWN = CardsMoved(others=2, origin=DECK_A, destination=HAND_A, manner=Manner.DRAWN)
SHUFFLED = PileShuffled(place=DECK_A)


def timeline(*events: AnyEvent) -> Timeline:
    return Timeline(recorded_match(entries(start(), *events), "m"))


def going_back(*events: AnyEvent, to: int) -> BackUpPoint:
    return back_up_to(timeline(*events), to)


def reasons(*events: AnyEvent, to: int) -> dict[BackUpReason, tuple[int, ...]]:
    return {because.reason: because.seqs for because in going_back(*events, to=to).reasons}


def test_one_action_with_its_parts_is_simple() -> None:
    point = going_back(PLAY, Said(player="A", text="so"), Passed(player="A", on=2), to=1)

    assert (point.hardness, point.reasons) == (BackUpClass.SIMPLE, ())
    assert [each.seq for each in point.undone] == [4, 3, 2]
    assert point.decisions() == {"A": 2}


def test_a_step_of_an_action_is_no_start_of_a_segment() -> None:
    match = timeline(
        TurnStarted(number=1, player="A"),
        StepEntered(step="orders"),
        ActionInitiated(kind=ActionKind.ATTEMPT, players=("A",)),
        StepEntered(step="3h", of=4),
        ActionEnded(action=4, outcome=Outcome.RESOLVED),
        PLAY,
    )
    labels = {point.to: point.label for point in back_up_points(match, None)}

    assert labels[3] == "the start of the segment orders"
    assert not any(label.startswith("the start of the segment 3h") for label in labels.values())


@pytest.mark.parametrize(
    ("reason", "seqs", "to", "events"),
    [
        (BackUpReason.LATER_ACTION, (2, 3), 1, (PLAY, PLAY)),
        (BackUpReason.OTHER_DECISION, (3,), 1, (PLAY, Passed(player="B", on=2))),
        (BackUpReason.SEEN_OWN, (2,), 1, (DRAWN,)),
        (BackUpReason.RANDOM, (2,), 1, (CoinFlipped(result="heads"),)),
        (BackUpReason.RANDOM, (3,), 2, (CARD, Chosen(method=Method.RANDOM, cards=("h",)))),
        (BackUpReason.SHUFFLED, (2,), 1, (SHUFFLED,)),
        (
            BackUpReason.SEEN_OTHER,
            (3,),
            2,
            (HIDDEN, ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")),
        ),
        (
            BackUpReason.SEEN_OTHER,
            (2,),
            1,
            (CardsMoved(others=1, origin=DECK_A, destination=DISCARD, face=Face.UP),),
        ),
        (
            BackUpReason.ORDER_LOST,
            (3,),
            2,
            (CardsMoved(others=1, origin=HAND_A, destination=DECK_A, position=Edge.TOP), SHUFFLED),
        ),
        (
            BackUpReason.ORDER_LOST,
            (3,),
            2,
            (CardsSeen(to=("A",), others=2, place=DECK_A, position=Edge.TOP), SHUFFLED),
        ),
        (
            BackUpReason.WHICH_CARD,
            (2,),
            1,
            (DRAWN, CardsMoved(others=1, origin=HAND_A, destination=DISCARD)),
        ),
        (BackUpReason.OVER, (2,), 1, (MatchEnded(ending=Ending.TIME),)),
    ],
)
def test_each_reason_is_found_and_makes_its_class(
    reason: BackUpReason, seqs: tuple[int, ...], to: int, events: tuple[AnyEvent, ...]
) -> None:
    point = going_back(*events, to=to)
    hard = BackUpClass.IRREVERSIBLE if reason in IRREVERSIBLE else BackUpClass.COMPLEX

    assert {because.reason: because.seqs for because in point.reasons}[reason] == seqs
    found = {because.reason for because in point.reasons}
    assert point.hardness is (BackUpClass.IRREVERSIBLE if found & IRREVERSIBLE else hard)


def test_a_card_that_was_shown_before_is_nothing_new() -> None:
    shown = CardsSeen(to=("B",), cards=("h",))
    played = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")

    assert BackUpReason.SEEN_OTHER not in reasons(HIDDEN, shown, played, to=3)


def test_a_card_is_known_possibly_where_the_table_has_it_only_possibly() -> None:
    """Its declaration is undone; the table said that nobody is sure, and the advice was sure."""
    played = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")
    seen = CardsSeen(to=("B",), cards=("h",))
    for events, to, words in (
        ((HIDDEN, played), 1, "B knows Hail (h), possibly in A's hand"),
        ((HIDDEN, seen, played), 2, "B knows Hail (h) in A's hand"),
    ):
        point = going_back(*events, to=to)
        assert [each.text for each in known_rows(timeline(*events), point)] == [words]


def test_a_look_at_a_pile_moves_nothing_and_stays_known() -> None:
    look = CardsSeen(to=("B",), others=2, place=HAND_A)

    point = going_back(look, to=1)

    assert point.hardness is BackUpClass.SIMPLE
    assert [(known.player, known.count) for known in point.stays_known] == [("B", 2)]


def test_a_shuffle_forgets_what_was_placed_before() -> None:
    placed = CardsMoved(others=1, origin=HAND_A, destination=DECK_A, position=Edge.TOP)

    assert BackUpReason.SHUFFLED in reasons(placed, SHUFFLED, SHUFFLED, to=3)


def test_a_card_first_named_in_what_is_undone_goes_back_too() -> None:
    played = ActionInitiated(kind=ActionKind.PLAY, players=("A",), card="h")

    assert reasons(CARD, played, to=1)[BackUpReason.SEEN_OTHER] == (3,)


def test_points_that_are_none_are_refused() -> None:
    record = timeline(PLAY, NoteAdded(text="x"), PLAY, Corrected(strikes=(4,)), PLAY)

    for to, reason in (
        (3, "entry 3 is no play; the play that counts before it is @2"),
        (4, "entry 4 is struck; the play that counts before it is @2"),
        (6, "play stands just after @6 now"),
        (9, "the match has no entry 9"),
        (0, "the match has no entry 0"),
    ):
        with pytest.raises(InputError, match=reason):
            back_up_to(record, to)


def test_the_points_of_the_bundled_dispute_are_those_of_its_judge() -> None:
    record = Timeline(recorded_match(first_edition()[:167], "demo"))
    (dispute,) = record.snapshot(167).judge_state.disputes

    points = {point.to: point for point in back_up_points(record, dispute)}

    assert list(points) == [158, 157, 153, 152, 151, 150]
    assert {to: (len(point.undone), point.hardness.value) for to, point in points.items()} == {
        158: (3, "complex"),
        157: (4, "complex"),
        153: (8, "complex"),
        152: (9, "irreversible"),
        151: (10, "irreversible"),
        150: (11, "irreversible"),
    }
    assert points[153].decisions() == {"A": 1, "B": 1}
    assert points[153].running == 14_000
    assert [(known.player, known.count) for known in points[153].stays_known] == [("A", 3)]


@given(record=matches(), data=st.data())
def test_a_back_up_undoes_the_line_after_its_point_and_its_preview_is_what_comes(
    record: list[Entry], data: st.DataObject
) -> None:
    before = Timeline(recorded_match(record, "m"))
    line = line_of_play(before)
    if len(line) < 2:
        return
    to = data.draw(st.sampled_from(line[:-1]))

    point = back_up_to(before, to)
    preview = previewed(before, (BackedUp(to=to),))

    backed_up = Entry(seq=len(record) + 1, source=EntrySource.LIVE, body=BackedUp(to=to))
    after = Timeline(recorded_match([*record, backed_up], "m"))
    seqs = [each.seq for each in point.undone]
    assert seqs == list(reversed(line[line.index(to) + 1 :]))
    assert after.snapshot(after.last) == preview.after
    assert set(seqs) == {
        seq
        for seq in set(after.struck()) - set(before.struck())
        if isinstance(before.entry(seq).body, Play)
    }
    assert set(preview.after.known) >= set(preview.now.known)
    assert set(preview.after.table.cards) == set(preview.now.table.cards)


@given(record=matches(max_events=12), data=st.data())
def test_going_back_further_undoes_no_less_and_is_no_easier(
    record: list[Entry], data: st.DataObject
) -> None:
    before = Timeline(recorded_match(record, "m"))
    line = line_of_play(before)
    if len(line) < 3:
        return
    near = data.draw(st.sampled_from(line[1:-1]))
    far = data.draw(st.sampled_from(line[: line.index(near)]))

    nearer, farther = back_up_to(before, near), back_up_to(before, far)

    assert farther.undone[: len(nearer.undone)] == nearer.undone


def test_another_record_has_another_preview() -> None:
    one, other = timeline(PLAY, PLAY), timeline(PLAY, PLAY, NoteAdded(text="x"))
    events = (BackedUp(to=2),)

    assert previewed(one, events).digest == previewed(timeline(PLAY, PLAY), events).digest
    assert previewed(one, events).digest != previewed(other, events).digest
    assert previewed(one, events).digest != previewed(one, (BackedUp(to=1),)).digest
