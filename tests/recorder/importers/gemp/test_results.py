"""Results of actions, as newer servers list them: times, turns, and how the game ended."""

from typing import Any

import pytest

from engine.model.enums import ClockKind, Ending, EntrySource, Kept
from engine.model.errors import InputError
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchEnded, MatchStarted
from engine.record.events.turn import TurnEnded, TurnStarted
from engine.record.validate import RecordValidator
from recorder.importers.gemp.read import Imported, convert
from tests.recorder.importers.gemp.gemp_record import Document, begun, document, text

NOON = 1_769_083_200_000  # 2026-01-22, 12:00 UTC


def result(number: int, kind: str, player: str = "ada", **fields: Any) -> Document:
    """One result, `number` seconds after noon."""
    return {
        "resultId": number,
        "type": kind,
        "performingPlayerId": player,
        "timestamp": f"2026-01-22T12:{number // 60:02}:{number % 60:02}.250123456Z[UTC]",
        **fields,
    }


def results() -> list[Document]:
    return [
        result(1, "SEEDED_INTO_PLAY", seededCardId=11, toCore=True),
        result(2, "ADDED_PRESEEDS", targetCardIds=[13]),
        result(10, "STARTED_TURN", gameTurnNumber=1, playerTurnNumber=1),
        result(12, "PLAYED_CARD", playedCardId=15),
        result(20, "ENDED_TURN"),
        result(21, "STARTED_TURN", "ben", gameTurnNumber=2, playerTurnNumber=1),
        result(25, "PLAYED_CARD", "ben", playedCardId=2),
        result(30, "MISSION_ATTEMPT_STARTED", targetCardId=10),
        result(90, "MISSION_ATTEMPT_ENDED", targetCardId=10, wasSuccessful=True),
        result(95, "CHANGED_AFFILIATION", targetCardId=15, newAffiliation="BAJORAN"),
    ]


def imported(**more: Any) -> Imported:
    record = document() | {"actionResults": results()} | more
    match = convert(text(record), "small.json")
    RecordValidator().admit_all(match.entries)
    return match


def at(second: int) -> int:
    return NOON + second * 1000 + 250


def times_of(match: Imported, number: int) -> set[int | None]:
    """When the effects and the end of an action of the file came about."""
    seq = begun(match, number).seq
    return {
        entry.happened_at
        for entry in match.entries
        if seq in (getattr(entry.body, "of", None), getattr(entry.body, "action", None))
    }


def test_what_an_action_brought_about_has_the_time_of_its_result() -> None:
    match = imported()

    assert times_of(match, 3) == {at(1), None}  # the limit on its use has none
    assert begun(match, 3).happened_at is None
    assert times_of(match, 20) >= {at(12)}
    assert times_of(match, 50) == {None}


def test_an_attempt_has_a_time_at_either_end() -> None:
    match = imported()

    assert begun(match, 60).happened_at == at(30)
    assert at(90) in times_of(match, 60)


def test_the_match_says_that_it_keeps_some_times() -> None:
    started, note = (entry.body for entry in imported().entries[:2])

    assert isinstance(started, MatchStarted)
    assert (started.clock, started.keeps.times) == (ClockKind.UTC, Kept.SOME)
    assert isinstance(note, NoteAdded)
    assert note.text.startswith("Times are those of the server's list of results")
    assert "keeps no passes" in note.text


def test_without_results_it_says_that_it_keeps_none() -> None:
    started, note = (entry.body for entry in convert(text(document()), "s.json").entries[:2])

    assert isinstance(started, MatchStarted)
    assert (started.clock, started.keeps.times) == (ClockKind.ELAPSED, Kept.NONE)
    assert isinstance(note, NoteAdded)
    assert "keeps no times, passes" in note.text


def test_turns_are_those_that_the_server_lists() -> None:
    turns = [
        (entry.body, entry.happened_at, entry.source)
        for entry in imported().entries
        if isinstance(entry.body, TurnStarted | TurnEnded)
    ]

    assert turns == [
        (TurnStarted(player="ada", number=1), at(10), EntrySource.IMPORT),
        (TurnEnded(player="ada"), at(20), EntrySource.IMPORT),
        (TurnStarted(player="ben", number=2), at(21), EntrySource.IMPORT),
    ]


def test_a_turn_begins_before_what_was_done_in_it() -> None:
    match = imported()
    (second,) = (
        entry.seq
        for entry in match.entries
        if isinstance(entry.body, TurnStarted) and entry.body.number == 2
    )

    assert begun(match, 20).seq < second < begun(match, 40).seq


def test_results_that_fit_no_action_are_counted_as_left_out() -> None:
    assert imported().left_out[-1] == "$.actionResults (1 of 10 fit no action)"


@pytest.mark.parametrize(
    ("reason", "ending"),
    [
        ("WINNING_SCORE", Ending.POINTS),
        ("CONCEDED", Ending.CONCEDED),
        ("PLAYER_TIMEOUT", Ending.FORFEITED),
        ("TIE", Ending.DRAWN),
        ("ALL_PLAYERS_CANCELLED", Ending.UNFINISHED),
        ("A_NEW_REASON", Ending.UNFINISHED),
    ],
)
def test_the_end_is_kept_with_the_server_s_word(reason: str, ending: Ending) -> None:
    winner = None if ending is Ending.DRAWN else "ben"
    end = {"reason": reason, "winnerName": winner, "loserNames": ["ada"]}

    *_, last, note = imported(endGameResult=end).entries

    assert last.body == MatchEnded(ending=ending, winner=winner)
    assert note.body == NoteAdded(text=reason, on=last.seq, author="GEMP-STCCG")


def test_a_game_that_goes_on_has_no_end() -> None:
    ended = imported(endGameResult=None).entries

    assert not any(isinstance(entry.body, MatchEnded) for entry in ended)
    assert any(isinstance(entry.body, ActionInitiated) for entry in ended)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"timestamp": "yesterday"}, "$.actionResults[0].timestamp: found no time such as"),
        ({"timestamp": "2026-01-22T12:00:00"}, "$.actionResults[0].timestamp: found no time"),
        ({"resultId": "one"}, "$.actionResults[0].resultId: expected a whole number"),
        ({"performingPlayerId": "zoe"}, "$.actionResults: unknown player 'zoe'"),
    ],
)
def test_a_result_with_a_fault_is_refused_with_its_path(change: Document, told: str) -> None:
    with pytest.raises(InputError) as refused:
        imported(actionResults=[result(1, "DREW_CARDS") | change])

    assert any(told in str(fault) for fault in refused.value.faults)


def test_a_winner_who_does_not_play_is_refused() -> None:
    with pytest.raises(InputError, match=r"\$\.endGameResult\.winnerName: unknown player 'zoe'"):
        imported(endGameResult={"reason": "TIE", "winnerName": "zoe"})
