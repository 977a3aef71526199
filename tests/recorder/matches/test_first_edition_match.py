"""The bundled First Edition match, as a record: whole, timed, and without a contradiction."""

import pytest

from engine.model.enums import ActionKind, Manner, Outcome, PlaceKind
from engine.model.zones import OWNED, WITH_CARD, Place
from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import BackedUp, DisputeRaised, RulingGiven, StatementTaken
from engine.record.events.match import ClockPaused, MatchStarted
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.validate import RecordValidator
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.first_edition import fold, record, recorded, table_after

# The cards in hand when each turn is over: one played and one drawn, less the interrupts.
HANDS = {
    "A": [7, 7, 6, 6, 6, 9, 9, 9, 9, 9, 9, 6, 4],
    "B": [7, 7, 5, 5, 5, 5, 5, 4, 4, 4, 3, 5, 3],
}


def test_it_is_a_whole_match_of_more_than_three_hundred_events() -> None:
    assert len(record()) > 300
    assert [entry.seq for entry in record()] == list(range(1, len(record()) + 1))
    assert isinstance(record()[0].body, MatchStarted)
    ended = table_after(len(record())).ended
    assert ended is not None
    assert ended.winner == "A"


def test_every_entry_refers_to_what_is_there() -> None:
    RecordValidator().admit_all(record())


def test_nothing_in_it_contradicts_what_stands_before() -> None:
    assert fold().inconsistencies() == ()
    assert [entry.seq for entry in record() if fold().snapshot(entry.seq).inconsistencies] == []


def test_every_action_on_the_line_of_play_has_ended() -> None:
    assert table_after(len(record())).open == ()
    line = set(fold().line())
    begun = {entry.seq for entry in recorded(ActionInitiated)} & line
    ended = [entry.body.action for entry in recorded(ActionEnded) if entry.seq in line]
    assert sorted(ended) == sorted(begun)


def test_every_entry_has_its_time_and_no_clock_steps_back() -> None:
    times = [entry.happened_at for entry in record() if entry.happened_at is not None]
    assert len(times) == len(record())
    assert times == sorted(times)


def test_it_reads_the_same_when_printed_and_read_again() -> None:
    printed = print_transcript(record())
    assert tuple(parse(printed, "printed")) == record()


@pytest.mark.parametrize("player", ["A", "B"])
def test_the_cards_in_hand_are_right_when_each_turn_is_over(player: str) -> None:
    line = set(fold().line())
    hand = Place(kind=PlaceKind.HAND, player=player)
    counted = [
        table_after(entry.seq).total_at(hand)
        for entry in recorded(TurnEnded)
        if entry.body.player == player and entry.seq in line
    ]
    assert counted == HANDS[player]


def test_each_turn_but_the_last_ends_with_the_draw_of_one_card() -> None:
    line = fold().line()
    ends = [at for at, seq in enumerate(line) if isinstance(record()[seq - 1].body, TurnEnded)]
    assert len(ends) == len(recorded(TurnStarted)) - 1 == 26
    for at in ends:
        draw, end = (record()[line[at - back] - 1].body for back in (1, 0))
        assert isinstance(draw, CardsMoved)
        assert isinstance(end, TurnEnded)
        assert draw.manner is Manner.DRAWN
        assert draw.others == 1
        assert draw.cards == ()
        assert draw.origin == Place(kind=PlaceKind.DRAW_DECK, player=end.player)
        assert draw.destination == Place(kind=PlaceKind.HAND, player=end.player)


def test_sixty_cards_of_each_player_are_somewhere_at_every_point() -> None:
    dealt = next(entry.seq for entry in recorded(TurnStarted))
    for seq in range(dealt, len(record()) + 1):
        table = table_after(seq)
        for player in ("A", "B"):
            named = sum(c.owner == player and c.certain for c in table.cards.values())
            others = sum(n for place, n in table.others.items() if place.player == player)
            assert named + others == 60, (seq, player)


def test_every_card_lies_in_exactly_one_place_at_every_point() -> None:
    for entry in record():
        table = table_after(entry.seq)
        lying = [card for row in table.lying.values() for card in row]
        assert sorted(lying) == sorted(table.cards), entry.seq
        assert all(card.id in table.lying[card.place] for card in table.cards.values())


def test_nobody_is_aboard_a_card_that_has_left_the_table() -> None:
    for entry in record():
        table = table_after(entry.seq)
        for card in table.cards.values():
            if card.place.kind in WITH_CARD:
                assert table.cards[str(card.place.card)].place.kind not in OWNED, (
                    entry.seq,
                    card.id,
                )


def test_both_disputes_are_ruled_on_with_statements_of_both_players() -> None:
    names = {"Anja Petersen", "Bram Visser"}
    disputes = recorded(DisputeRaised)
    assert [entry.body.player for entry in disputes] == ["B", "A"]
    for dispute in disputes:
        spoken = [one.body for one in recorded(StatementTaken) if one.body.dispute == dispute.seq]
        assert names <= {statement.speaker for statement in spoken}
        assert [r.body.dispute for r in recorded(RulingGiven)].count(dispute.seq) == 1
    assert len(recorded(ClockPaused)) == 2
    assert all(one.ruling is not None for one in fold().last.judge_state.disputes)


def test_the_first_dispute_alone_ends_in_a_back_up_and_play_goes_on_otherwise() -> None:
    (back_up,) = recorded(BackedUp)
    fast, midbeam = recorded(DisputeRaised)
    assert fast.seq < back_up.seq < midbeam.seq
    fajo = record()[back_up.body.to - 1].body
    assert isinstance(fajo, ActionInitiated)
    assert fajo.card == "fajo"
    struck = {seq for seq, how in fold().struck().items() if how == "backed_up"}
    assert len(struck) > 5
    assert min(struck) == back_up.body.to + 1
    assert max(struck) < back_up.seq
    after = next(e.body for e in record()[back_up.seq :] if isinstance(e.body, ActionInitiated))
    assert (after.card, after.answers) == ("kevin", back_up.body.to)


def test_the_back_up_puts_the_three_cards_back_and_the_event_is_played_still() -> None:
    (back_up,) = recorded(BackedUp)
    deck = Place(kind=PlaceKind.DRAW_DECK, player="A")
    before, after = (table_after(seq) for seq in (back_up.seq - 1, back_up.seq))
    assert (before.total_at(deck), after.total_at(deck)) == (30, 33)
    assert before.cards["fajo"].place.kind is PlaceKind.DISCARD_PILE
    assert after.cards["fajo"].place.kind is PlaceKind.SHOWN
    assert after.cards["geordi"].place == Place(kind=PlaceKind.ABOARD, card="fo")
    assert [action.seq for action in after.open] == [back_up.body.to]


def test_the_second_dispute_leaves_the_card_standing_until_the_beam_is_over() -> None:
    begun = {entry.seq: entry.body for entry in recorded(ActionInitiated)}
    ends = {entry.body.action: entry for entry in recorded(ActionEnded)}
    tow = next(seq for seq, action in begun.items() if action.card == "seizure")
    beam = begun[tow].answers
    assert beam is not None
    assert begun[beam].kind is ActionKind.BEAM
    assert ends[beam].body.outcome is Outcome.AS_ANNOUNCED
    assert ends[beam].seq < ends[tow].seq
    assert table_after(ends[tow].seq).cards["nebula"].place.kind is PlaceKind.SPACE


def test_people_pass_and_ask_for_time() -> None:
    assert {entry.body.player for entry in recorded(Passed)} == {"A", "B"}
    assert {entry.body.player for entry in recorded(WaitCalled)} == {"A", "B"}
