"""What a judge puts right: only the wrong changes, and the result is what the preview showed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.model.enums import Edge, Ending, Manner, Method, PlaceKind
from engine.model.errors import InputError
from engine.model.judging_enums import Decision, PenaltyLevel, Proof
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardsCounted, CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    PenaltyGiven,
    ReviewOpened,
    RulingGiven,
)
from engine.record.events.match import MatchEnded
from engine.record.events.scores import PointsScored
from engine.record.events.union import AnyEvent
from engine.table.fold import Fold
from recorder.store.recorded_match import recorded_match
from replay.disputes.life import dispute_meant
from replay.disputes.preview import as_entries, previewed
from replay.disputes.put_right import RemedyAsked, remedy
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline
from tests.games import games
from tests.records import entries, start
from tests.transcripts import read

HAND = Place(kind=PlaceKind.HAND, player="A")
DECK = Place(kind=PlaceKind.DRAW_DECK, player="A")
DISCARD = Place(kind=PlaceKind.DISCARD_PILE, player="A")
PILES = (
    CardDeclared(card="h", owner="A", place=HAND, name="Hail"),
    CardsCounted(place=HAND, total=7),
    CardsCounted(place=DECK, total=20),
)
DRAWN = CardsMoved(others=3, origin=DECK, destination=HAND)
THROWN = CardsMoved(cards=("h",), origin=HAND, destination=DISCARD)
NO_DRAWS = """\
turn 5 A
A plays sub = "Activate Subcommands" event to A core claims normal play; done
"""
SCORED = PointsScored(player="A", points=30)


def disputed(record: list[Entry], on: int = 1) -> list[Entry]:
    """A record with a dispute at its end on which a judge has ruled."""
    end = len(record)
    return [
        *record,
        *as_entries(
            end,
            (
                DisputeRaised(player="B", on=(on,), text="wrong"),
                ReviewOpened(about=end + 1, judge="Carol"),
                RulingGiven(
                    text="put it right",
                    dispute=end + 1,
                    judge="Carol",
                    decision=Decision.UPHELD,
                    proof=Proof.RECORD,
                ),
            ),
        ),
    ]


def ruled(*events: AnyEvent) -> Timeline:
    return Timeline(recorded_match(disputed(entries(start(), *PILES, *events)), "m"))


def ordered(timeline: Timeline, **asked: object) -> tuple[AnyEvent, ...]:
    dispute = dispute_meant(timeline, None)
    return remedy(timeline, dispute, "Carol", RemedyAsked(**asked))  # type: ignore[arg-type]


def refused(timeline: Timeline, **asked: object) -> str:
    with pytest.raises(InputError) as caught:
        ordered(timeline, **asked)
    return str(caught.value)


def test_what_an_entry_moved_goes_back_and_names_the_ruling() -> None:
    counted = CardsCounted(place=HAND, total=4)

    assert ordered(ruled(DRAWN, counted), undo=5) == (
        CardsMoved(others=3, origin=HAND, destination=DECK, position=Edge.TOP, because=9),
    )
    assert ordered(ruled(THROWN), undo=5) == (
        CardsMoved(cards=("h",), origin=DISCARD, destination=HAND, because=8),
    )
    assert ordered(ruled(SCORED), undo=5) == (PointsScored(player="A", points=-30, because=8),)


def test_of_more_cards_in_a_hand_the_opponent_picks_those_that_go_back() -> None:
    picked, back = ordered(ruled(DRAWN), undo=5)

    assert picked == Chosen(
        method=Method.RANDOM, drawn_by="B", what="3 cards of A's hand", because=8
    )
    assert back == CardsMoved(others=3, origin=HAND, destination=DECK, position=Edge.TOP, because=8)


def test_a_pick_that_is_ordered_is_told_and_is_no_breach() -> None:
    timeline = ruled(DRAWN)
    record = [*timeline.entries, *as_entries(timeline.last, ordered(timeline, undo=5))]
    after = Timeline(recorded_match(record, "m"))

    assert "at random, drawn by B: 3 cards of A's hand" in after.words(after.last - 1)
    seqs = {seq for finding in judge_match(after, rules_of(after)).findings for seq in finding.seqs}
    assert not {after.last - 1, after.last} & seqs


def test_unnamed_cards_that_got_a_name_since_go_back_by_it() -> None:
    named = CardDeclared(card="k", owner="A", place=HAND, name="Kevin Uxbridge")

    (back,) = ordered(ruled(DRAWN, named), undo=5, cards=("k",))

    assert isinstance(back, CardsMoved)
    assert (back.cards, back.others, back.destination) == (("k",), 0, DECK)


def test_a_remedy_of_what_is_no_longer_so_is_refused() -> None:
    thrown = ruled(THROWN)

    assert "h no longer lies where @5 put it" in refused(ruled(THROWN, _back()), undo=5)
    assert "only 2 unnamed cards lie where @5 put 3" in refused(ruled(DRAWN, _away(8)), undo=5)
    assert "entry 5 is struck" in refused(ruled(THROWN, BackedUp(to=4)), undo=5)
    assert "entry 5 is struck" in refused(ruled(THROWN, Corrected(strikes=(5,))), wrong=(5,))
    assert "this match has no card 'x'" in refused(thrown, undo=5, cards=("x",))
    named = CardDeclared(card="k", owner="A", place=HAND)
    assert "@5 did not move k" in refused(ruled(THROWN, named), undo=5, cards=("k",))
    assert "the match has no entry 99" in refused(thrown, undo=99)
    assert "entry 3 moves no cards" in refused(thrown, undo=3)
    assert "entry 6 is no play" in refused(thrown, wrong=(6,))
    assert "the match is over" in refused(ruled(MatchEnded(ending=Ending.TIME)), loser="A")
    assert "there is no player 'Z'" in refused(thrown, loser="Z")
    assert "which remedy?" in refused(thrown)
    assert "one thing at a time" in refused(thrown, undo=5, loser="A")
    assert "--cards is only for --undo" in refused(thrown, loser="A", cards=("h",))


def _back() -> CardsMoved:
    return CardsMoved(cards=("h",), origin=DISCARD, destination=HAND)


def _away(number: int) -> CardsMoved:
    return CardsMoved(others=number, origin=HAND, destination=DISCARD)


def test_nothing_is_put_right_without_a_ruling() -> None:
    open_dispute = DisputeRaised(player="B", on=(1,), text="wrong")
    timeline = Timeline(recorded_match(entries(start(), *PILES, THROWN, open_dispute), "m"))

    assert "nobody has ruled on the dispute @6" in refused(timeline, undo=5)


def test_a_line_of_play_is_read_as_it_stands_and_becomes_the_judges_own() -> None:
    played = ordered(
        ruled(THROWN), lines=("> h from A discard pile to A hand", "> A scores 5 points")
    )

    assert played == (
        CardsMoved(cards=("h",), origin=DISCARD, destination=HAND, because=8),
        PointsScored(player="A", points=5, because=8),
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("> h from A hand to A discard pile", "that cannot be"),
        ("gibberish", "line 1"),
        ("", "line 1"),
        ('note "x"', "line 1: is no play"),
        ("match ended conceded", "line 1: is no play"),
    ],
)
def test_a_line_that_is_no_play_or_cannot_be_is_refused(line: str, reason: str) -> None:
    assert reason in refused(ruled(THROWN), lines=(line,))


def test_too_many_lines_are_refused() -> None:
    assert "at most 50 lines" in refused(ruled(THROWN), lines=("> A scores 1",) * 51)


def test_a_lost_game_is_a_penalty_and_ends_the_match() -> None:
    events = ordered(ruled(THROWN), loser="A", why="for the third time")

    penalty, ending = events
    assert isinstance(penalty, PenaltyGiven)
    assert (penalty.level, penalty.player, penalty.judge) == (PenaltyLevel.GAME_LOSS, "A", "Carol")
    assert ending == MatchEnded(ending=Ending.FORFEITED, winner="B", because=8)


def test_what_a_ruling_orders_breaks_no_rule() -> None:
    """A draw that a card forbids is illegal, but lawful if a judge orders it."""
    record = disputed(read(NO_DRAWS))
    ruling = len(record)

    def found(because: int | None) -> list[str]:
        drawn = replace(DRAWN, others=1, manner=Manner.DRAWN, because=because)
        timeline = Timeline(recorded_match([*record, *as_entries(ruling, (drawn,))], "m"))
        findings = judge_match(timeline, rules_of(timeline, "cr-1998")).findings
        return [finding.check for finding in findings if finding.seqs[0] > ruling]

    assert found(None) == found(ruling - 2) == ["draws-while-barred"]
    assert found(ruling) == []


@given(record=games(), data=st.data())
def test_what_is_previewed_is_what_comes_and_cards_are_conserved(
    record: list[Entry], data: st.DataObject
) -> None:
    moves = [entry.seq for entry in record if isinstance(entry.body, CardsMoved)]
    before = Timeline(recorded_match(disputed(record), "m"))
    if not moves:
        return
    seq = data.draw(st.sampled_from(moves))
    try:
        events = ordered(before, undo=seq)
    except InputError:
        return
    preview = previewed(before, events)
    after = Timeline(recorded_match([*before.entries, *as_entries(before.last, events)], "m"))

    assert after.snapshot(after.last) == preview.after
    assert set(preview.after.table.cards) == set(preview.now.table.cards)
    moved = before.entry(seq).body
    assert isinstance(moved, CardsMoved)
    for card in moved.cards:
        assert preview.after.table.cards[card].place == moved.origin
    went = moved.others + len(moved.cards)
    certain = all(preview.now.table.cards[card].certain for card in moved.cards)
    for place, by in ((moved.origin, went), (moved.destination, -went)):
        was, now = preview.now.table.total_at(place), preview.after.table.total_at(place)
        if certain and was is not None and moved.origin != moved.destination:
            assert now == was + by
    fold = Fold(after.entries)
    assert len(fold.inconsistencies()) == len(before.fold().inconsistencies())
