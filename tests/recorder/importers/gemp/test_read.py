"""A GEMP-STCCG record becomes a match: facts as facts, inferences as inferences, nothing lost."""

import json

import pytest

from engine.model.enums import ActionKind, Claim, EntrySource, Kept, Outcome, PlaceKind, Status
from engine.model.zones import Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.events.turn import TurnStarted
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from recorder.importers.json_lines.read import read
from recorder.importers.json_lines.write import write
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.recorder.importers.gemp.gemp_record import (
    action,
    begun,
    carried,
    imported,
    of,
    report,
    sailed,
)


def place_of(match_card: str, *more: dict[str, object]) -> Place:
    return Fold(imported(*more).entries).last.table.cards[match_card].place


def turns(*more: dict[str, object]) -> list[tuple[str, int, EntrySource]]:
    return [
        (entry.body.player, entry.body.number, entry.source)
        for entry in imported(*more).entries
        if isinstance(entry.body, TurnStarted)
    ]


def test_every_entry_is_admitted_and_none_contradicts_another() -> None:
    entries = imported().entries

    RecordValidator().admit_all(entries)

    assert Fold(entries).inconsistencies() == ()


def test_the_match_says_that_neither_passes_nor_times_are_kept() -> None:
    start = imported().entries[0].body

    assert isinstance(start, MatchStarted)
    assert (start.keeps.passes, start.keeps.times) == (Kept.NONE, Kept.NONE)
    assert (start.first, start.points_to_win) == ("ada", 100)


def test_missing_times_stay_missing() -> None:
    assert all(entry.happened_at is None for entry in imported().entries)


def test_every_action_of_the_file_can_be_found_by_its_class_and_number() -> None:
    labels = [
        entry.body.function if isinstance(entry.body, ActionInitiated) else entry.body.what
        for entry in imported().entries
        if isinstance(entry.body, ActionInitiated | Chosen)
    ]

    assert ".movecard.BeamCardsAction #50" in labels
    assert "USAGE_LIMIT .usage.UseNormalCardPlayAction #21" in labels
    assert len(labels) == len(set(labels)) == sum(one.actions for one in imported().counts)


def test_a_choice_and_a_limit_lie_within_the_action_they_belong_to() -> None:
    match = imported()
    first, second, *_ = of(match, 20)

    assert isinstance(first, Chosen)
    assert isinstance(second, Chosen)
    assert (first.what, second.what) == (
        "SELECT_CARDS .choose.SelectVisibleCardAction #22",
        "USAGE_LIMIT .usage.UseNormalCardPlayAction #21",
    )


def test_seeds_offered_together_come_in_the_order_they_were_carried_out() -> None:
    match = imported()
    earlier, later = begun(match, 3), begun(match, 2)

    assert earlier.seq < later.seq
    assert isinstance(later.body, ActionInitiated)
    assert isinstance(earlier.body, ActionInitiated)
    assert (earlier.body.under, later.body.under) == (None, None)


def test_a_normal_card_play_is_claimed() -> None:
    body = begun(imported(), 20).body

    assert isinstance(body, ActionInitiated)
    assert body.kind is ActionKind.REPORT
    assert body.claims == (Claim.NORMAL_PLAY,)


def test_reports_of_a_download_lie_within_the_game_text_that_caused_it() -> None:
    reports = [
        action(205, "PLAY_CARD", targetCardId=16, performingCardId=12),
        action(204, "PLAY_CARD", targetCardId=17, performingCardId=12),
    ]
    match = imported(
        action(203, "SELECT_CARDS"),
        action(202, "DOWNLOAD_CARD", performingCardId=12),
        *reports,
        action(201, "USE_GAME_TEXT", performingCardId=12),
    )
    text = begun(match, 201)

    within = [begun(match, number).body for number in (202, 205, 204)]

    assert all(isinstance(one, ActionInitiated) and one.under == text.seq for one in within)
    assert isinstance(within[0], ActionInitiated)
    assert within[0].means == "c12 Long Watch"


def test_missions_are_laid_so_that_the_row_comes_out_as_in_the_file() -> None:
    table = Fold(imported().entries).last.table

    assert table.lying[Place(kind=PlaceKind.SPACELINE)] == ("c5", "c10")


def test_seeds_lie_in_the_core_and_face_down_under_a_mission() -> None:
    table = Fold(imported().entries).last.table

    assert table.lying[Place(kind=PlaceKind.CORE, player="ada")] == ("c11", "c12")
    assert table.lying[Place(kind=PlaceKind.UNDER, card="c5")] == ("c13",)


def test_a_card_beamed_off_later_was_reported_where_it_was_beamed_from() -> None:
    moved = next(
        entry
        for entry in imported().entries
        if isinstance(entry.body, CardsMoved) and entry.body.cards == ("c15",)
    )

    assert isinstance(moved.body, CardsMoved)
    assert moved.body.destination == Place(kind=PlaceKind.ABOARD, card="c14")
    assert moved.source is EntrySource.INFERRED


def test_a_facility_that_beams_to_a_planet_has_been_there_since_it_was_seeded() -> None:
    assert place_of("c14") == Place(kind=PlaceKind.SPACE, card="c10")


def test_a_facility_that_no_action_places_lies_nobody_knows_where() -> None:
    assert place_of("c1") == Place(kind=PlaceKind.UNKNOWN)


def test_a_ship_that_cards_walk_to_was_docked_there() -> None:
    (ended, moved) = [body for body in of(imported(), 40) if not isinstance(body, Chosen)][::-1]

    assert isinstance(moved, CardsMoved)
    assert moved.destination == Place(kind=PlaceKind.DOCKED, card="c1")
    assert isinstance(ended, ActionEnded)


def test_a_ship_that_undocks_was_docked_where_it_beamed_cards_aboard() -> None:
    match = imported(
        *report(200, 17, "ben"),
        carried(210, "BEAM_CARDS", "ben", [3], 1, 17),
        sailed(220, "UNDOCK_SHIP", 17),
    )
    moved = next(body for body in of(match, 200) if isinstance(body, CardsMoved))

    assert moved.destination == Place(kind=PlaceKind.DOCKED, card="c1")


def test_a_ship_undocks_into_the_space_where_its_facility_is() -> None:
    beam = carried(200, "BEAM_CARDS", "ben", [3], 1, 10)
    match = imported(beam)
    moved = next(body for body in of(match, 90) if isinstance(body, CardsMoved))

    assert moved.origin == Place(kind=PlaceKind.DOCKED, card="c1")
    assert moved.destination == Place(kind=PlaceKind.SPACE, card="c10")


def test_a_flight_ended_where_the_ship_next_beams_to_a_planet() -> None:
    assert place_of("c2") == Place(kind=PlaceKind.SPACE, card="c5")


def test_a_flight_that_nothing_later_explains_ends_nobody_knows_where() -> None:
    assert place_of("c2", sailed(200, "FLY_SHIP", 2)) == Place(kind=PlaceKind.UNKNOWN)


def test_a_ship_docks_at_the_card_that_the_record_names_or_nobody_knows_where() -> None:
    named = sailed(200, "DOCK_SHIP", 2) | {"destinationCardId": 1}

    assert place_of("c2", named) == Place(kind=PlaceKind.DOCKED, card="c1")
    assert place_of("c2", sailed(200, "DOCK_SHIP", 2)) == Place(kind=PlaceKind.UNKNOWN)


def test_a_mission_attempt_that_succeeded_solved_its_mission() -> None:
    ended = of(imported(), 60)[-1]

    assert isinstance(ended, ActionEnded)
    assert ended.outcome is Outcome.SOLVED


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        ("completed_failure", Outcome.FAILED),
        ("cancelled", Outcome.CANCELLED),
        ("initiation_failed", Outcome.ABORTED),
    ],
)
def test_an_action_that_came_to_nothing_moves_nothing(status: str, outcome: Outcome) -> None:
    beam = carried(200, "BEAM_CARDS", "ben", [3], 5, 2) | {"status": status}
    effects = of(imported(beam), 200)

    assert [type(one) for one in effects] == [ActionEnded]
    assert isinstance(effects[0], ActionEnded)
    assert effects[0].outcome is outcome


def test_an_action_still_in_progress_has_no_end_and_keeps_its_status() -> None:
    match = imported(sailed(200, "FLY_SHIP", 2) | {"status": "initiation_complete"})
    note = match.entries[-1].body

    assert of(match, 200) == []
    assert isinstance(note, NoteAdded)
    assert json.loads(note.text) == {"status": "initiation_complete"}


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


def test_a_kind_of_action_that_nobody_knows_is_kept_whole() -> None:
    match = imported(action(200, "ASSIMILATE_PLANET", targetCardId=10, drones=[1, 2]))
    begin, note = begun(match, 200).body, match.entries[-1].body

    assert isinstance(begin, ActionInitiated)
    assert begin.kind is ActionKind.USE
    assert begin.function == "ASSIMILATE_PLANET .made.up.Assimilate_PlanetAction #200"
    assert begin.targets == ("c10",)
    assert isinstance(note, NoteAdded)
    assert json.loads(note.text) == {"drones": [1, 2]}
    assert "not understood" in str(match.counts[-1])


def test_a_long_field_that_nobody_reads_is_kept_in_several_notes() -> None:
    match = imported(action(200, "USE_GAME_TEXT", performingCardId=12, story="x" * 15_000))
    notes = [entry.body.text for entry in match.entries[-2:] if isinstance(entry.body, NoteAdded)]

    assert json.loads("".join(notes)) == {"story": "x" * 15_000}


def test_a_card_that_may_not_be_seen_has_an_id_and_no_name() -> None:
    match = imported(*report(200, 6, "ben"))
    declared = next(
        entry
        for entry in match.entries
        if isinstance(entry.body, CardDeclared) and entry.body.card == "c6"
    )

    assert isinstance(declared.body, CardDeclared)
    assert (declared.body.name, declared.body.owner) == (None, "ben")
    assert declared.source is EntrySource.INFERRED


def test_a_card_without_an_id_is_counted_and_the_file_s_words_are_kept() -> None:
    match = imported(action(200, "REMOVE_CARD_FROM_GAME", targetCardIds=[-99]))
    moved = next(body for body in of(match, 200) if isinstance(body, CardsMoved))
    note = match.entries[-1].body

    assert (moved.cards, moved.others) == ((), 1)
    assert isinstance(note, NoteAdded)
    assert json.loads(note.text) == {"targetCardIds": [-99]}
    RecordValidator().admit_all(match.entries)


def test_a_name_is_its_owner_s_secret_until_the_card_is_shown() -> None:
    match = imported()
    fold = Fold(match.entries)
    report_at = begun(match, 20).seq

    assert fold.snapshot(report_at - 1).known["c15"].to == ("ada",)
    assert fold.snapshot(report_at).known["c15"].to == ()
    assert fold.last.known["c16"].to == ("ada",)


def test_a_draw_of_one_is_counted_and_one_of_several_is_not_guessed() -> None:
    match = imported()
    single = next(body for body in of(match, 30) if isinstance(body, CardsMoved))

    assert single.others == 1
    assert [type(one) for one in of(match, 13)] == [ActionEnded]


def test_points_stops_discards_and_revealed_seeds_take_effect() -> None:
    match = imported(
        action(200, "SCORE_POINTS", pointsScored=30),
        action(201, "STOP_CARDS", targetCardIds=[15]),
        action(202, "DISCARD", targetCardId=12, destination="DISCARD"),
        action(203, "REVEAL_SEED_CARD", targetCardId=13),
        action(204, "PLACE_CARD_IN_POINT_AREA", targetCardId=13),
    )
    snapshot = Fold(match.entries).last
    table = snapshot.table

    assert table.points["ada"] == 30
    assert [held.status for held in table.cards["c15"].statuses] == [Status.STOPPED]
    assert table.cards["c12"].place == Place(kind=PlaceKind.DISCARD_PILE, player="ada")
    assert table.cards["c13"].place == Place(kind=PlaceKind.POINT_AREA, player="ada")
    assert snapshot.known["c13"].to == ()
    assert not any(isinstance(entry.body, NoteAdded) for entry in match.entries[-15:])


def test_the_match_survives_json_lines_and_the_transcript_unchanged() -> None:
    entries = imported(action(200, "ASSIMILATE_PLANET", targetCardId=10, drones=[1, 2])).entries

    assert read(write(entries).encode(), "small.jsonl").whole().entries == entries
    assert tuple(parse(print_transcript(entries), "small.transcript")) == entries


def test_the_counts_account_for_every_entry() -> None:
    match = imported()
    counted = sum(sum(count.events.values()) for count in (*match.counts, match.besides))

    assert counted == len(match.entries)
    assert match.lines()[0] == f"34 actions became {counted} entries:"


def test_what_the_match_does_not_hold_is_named() -> None:
    assert imported().left_out == ("$.versionNumber",)
