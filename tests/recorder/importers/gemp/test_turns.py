"""Turns that a GEMP-STCCG record does not list, and those that it does."""

from engine.model.enums import EntrySource
from engine.record.events.turn import TurnStarted
from tests.recorder.importers.gemp.gemp_record import (
    action,
    imported,
)


def turns(*more: dict[str, object]) -> list[tuple[str, int, EntrySource]]:
    return [
        (entry.body.player, entry.body.number, entry.source)
        for entry in imported(*more).entries
        if isinstance(entry.body, TurnStarted)
    ]


def test_turns_change_when_the_other_player_does_what_only_his_own_turn_allows() -> None:
    assert turns() == [
        ("ada", 1, EntrySource.INFERRED),
        ("ben", 2, EntrySource.INFERRED),
        ("ada", 3, EntrySource.INFERRED),
        ("ben", 4, EntrySource.INFERRED),
        ("ada", 5, EntrySource.INFERRED),
        ("ben", 6, EntrySource.INFERRED),
    ]


def test_a_card_played_out_of_turn_changes_no_turn() -> None:
    play = action(200, "PLAY_CARD", "ada", targetCardId=16, className=".playcard.PlayCardAction")

    assert turns(play)[-1] == ("ben", 6, EntrySource.INFERRED)


def test_turns_that_the_record_tells_are_not_inferred() -> None:
    told = turns(action(200, "START_TURN"), action(210, "END_TURN"), action(220, "START_TURN"))

    assert told == [("ada", 1, EntrySource.IMPORT), ("ada", 2, EntrySource.IMPORT)]
