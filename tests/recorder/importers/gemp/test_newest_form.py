"""Records of the newest form: turns once, places from results and snapshot, draws, choices."""

import json
from collections import Counter

import pytest

from engine.model.enums import ActionKind, Attribute, EntrySource, Kept, Manner, PlaceKind
from engine.model.zones import UNKNOWN, Place
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchStarted
from engine.record.events.statuses import ValueSet
from engine.record.events.turn import TurnStarted
from engine.table.fold import Fold
from recorder.importers.gemp.check import check
from recorder.importers.gemp.comparison import ComparedPoint, ComparisonVerdict
from recorder.importers.gemp.read import Imported
from recorder.importers.json_lines.read import read
from recorder.importers.json_lines.write import write
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from replay.timeline.score import scores
from tests.recorder.importers.gemp.gemp_record import Document, begun, of
from tests.recorder.importers.gemp.newest_record import (
    action_of,
    match_of,
    newest,
    table_of,
)

HAND = Place(kind=PlaceKind.HAND, player="mara")


def moves(match: Imported, number: int) -> list[CardsMoved]:
    """The moves that an action of the file brought about."""
    return [event for event in of(match, number) if isinstance(event, CardsMoved)]


def kept(match: Imported) -> Kept:
    started = match.entries[0].body
    assert isinstance(started, MatchStarted)
    return started.keeps.points


def initiated(match: Imported, number: int) -> ActionInitiated:
    found = [
        entry.body
        for entry in match.entries
        if isinstance(entry.body, ActionInitiated)
        and (entry.body.function or "").partition(" (")[0].endswith(f"#{number}")
    ]
    (action,) = found
    return action


def test_a_turn_that_action_and_result_both_list_begins_once() -> None:
    match = match_of()
    turns = [entry for entry in match.entries if isinstance(entry.body, TurnStarted)]

    assert [entry.body for entry in turns] == [
        TurnStarted(player="mara", number=1),
        TurnStarted(player="tobin", number=2),
        TurnStarted(player="mara", number=3),
    ]
    assert all(entry.happened_at and entry.source is EntrySource.IMPORT for entry in turns)
    assert Fold(match.entries).inconsistencies() == ()


def test_a_turn_that_only_the_results_list_begins_where_they_have_it() -> None:
    record = newest()
    record["performedActions"].remove(action_of(record, 38))
    match = match_of(record)
    starts = [entry for entry in match.entries if isinstance(entry.body, TurnStarted)]

    assert [entry.body.number for entry in starts if isinstance(entry.body, TurnStarted)] == [
        1,
        2,
        3,
    ]
    assert begun(match, 36).seq < starts[1].seq < begun(match, 40).seq


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("c20", Place(kind=PlaceKind.CORE, player="mara")),  # toCore of a seed
        ("c11", Place(kind=PlaceKind.SPACE, card="c10")),  # destination, and relation to parent
        ("c21", Place(kind=PlaceKind.CORE, player="mara")),  # toCore of a download
        ("c52", Place(kind=PlaceKind.CORE, player="tobin")),  # toCore of a play
        ("c12", Place(kind=PlaceKind.SPACE, card="c50")),  # where it flew
        ("c13", Place(kind=PlaceKind.ABOARD, card="c12")),
        ("c14", HAND),  # drawn
        ("c17", HAND),  # drawn by another's card
        ("c18", Place(kind=PlaceKind.DOCKED, card="c11")),  # the snapshot's childrenCards alone
        ("c19", UNKNOWN),  # nothing tells it
    ],
)
def test_a_card_lies_where_results_and_snapshot_say(card: str, place: Place) -> None:
    assert table_of().cards[card].place == place


@pytest.mark.parametrize(
    ("type_", "kind"),
    [
        ("SHIP", PlaceKind.DOCKED),
        ("PERSONNEL", PlaceKind.ABOARD),
        ("EQUIPMENT", PlaceKind.ABOARD),
        ("EVENT", PlaceKind.ON),
    ],
)
def test_a_card_that_went_on_since_lay_with_its_parent_as_its_type_does(
    type_: str, kind: PlaceKind
) -> None:
    record = newest()
    record["visibleCardsInGame"]["12"]["cardType"] = type_

    (move,) = moves(match_of(record), 20)

    assert move.destination == Place(kind=kind, card="c11")


def test_a_card_that_no_action_put_anywhere_is_told_at_the_end_as_inferred() -> None:
    match = match_of()
    (entry,) = [
        entry
        for entry in match.entries
        if isinstance(entry.body, CardDeclared) and entry.body.card == "c18"
    ]

    assert entry.source is EntrySource.INFERRED
    assert entry.seq > max(end.seq for end in match.entries if isinstance(end.body, ActionEnded))


def test_a_card_whose_last_move_names_no_destination_lies_where_the_snapshot_has_it() -> None:
    record = newest()
    (flew,) = [one for one in record["actionResults"] if one["type"] == "FLEW_SHIP"]
    del flew["destinationLocationId"]
    match = match_of(record)

    (move,) = moves(match, 34)
    assert move.destination == Place(kind=PlaceKind.SPACE, card="c50")
    assert match.entries[begun(match, 34).seq].source is EntrySource.INFERRED


def test_the_cards_of_a_group_lie_in_it() -> None:
    record = newest()
    record["playerMap"]["tobin"]["cardGroups"]["DISCARD"] = {"cardCount": 1, "cardIds": [77]}

    lies = table_of(record).cards["c77"]

    assert (lies.place, lies.owner) == (
        Place(kind=PlaceKind.DISCARD_PILE, player="tobin"),
        "tobin",
    )


def test_draws_are_counted_and_name_the_cards_that_their_player_may_see() -> None:
    match = match_of()

    assert [initiated(match, number).number for number in (14, 15, 36, 44)] == [3, 3, 1, 2]
    assert [(move.cards, move.others) for move in moves(match, 14)] == [(("c12", "c13", "c14"), 0)]
    assert [(move.cards, move.others) for move in moves(match, 15)] == [((), 3)]
    assert all(move.manner is Manner.DRAWN for number in (14, 15) for move in moves(match, number))


def test_a_draw_by_a_card_names_the_card() -> None:
    match = match_of()
    whole, first, second = (initiated(match, number) for number in (44, 45, 46))

    assert [draw.card for draw in (whole, first, second)] == ["c52"] * 3
    assert [draw.players for draw in (whole, first, second)] == [("mara",)] * 3
    assert {first.under, second.under} == {begun(match, 44).seq}
    assert initiated(match, 36).card is None


def test_both_hands_add_up() -> None:
    table = table_of()
    hands = [Place(kind=PlaceKind.HAND, player=name) for name in ("mara", "tobin")]

    assert [table.total_at(hand) for hand in hands] == [4, 3]


def test_a_download_that_names_no_card_has_that_of_its_result() -> None:
    action = initiated(match_of(), 13)

    assert (action.kind, action.card, action.means) == (
        ActionKind.DOWNLOAD,
        "c21",
        "c20 Standing Orders",
    )


def test_a_report_keeps_its_own_result_beside_a_download() -> None:
    """The download of several completes before its reports, and names no card."""
    record = newest()
    actions = record["performedActions"]
    download = action_of(record, 13) | {"actionId": 19, "performingCardId": 21}
    actions.insert(actions.index(action_of(record, 25)), download)

    assert moves(match_of(record), 25)[0].destination == Place(kind=PlaceKind.ABOARD, card="c11")


def test_choices_and_limits_are_told_with_their_play() -> None:
    match = match_of()

    assert not [entry for entry in match.entries if isinstance(entry.body, Chosen)]
    assert initiated(match, 20).function == (
        ".playcard.ReportCardAction #20 (.choose.SelectVisibleCardsAction #22, "
        ".usage.UseNormalCardPlayAction #23)"
    )
    assert initiated(match, 13).function == (
        ".playcard.DownloadCardAction #13 (.playcard.DownloadActionBlueprint$1 #12)"
    )


def test_a_choice_that_says_what_was_chosen_stays_an_entry() -> None:
    record = newest()
    action_of(record, 22)["targetCardId"] = 13
    match = match_of(record)

    (choice,) = [entry.body for entry in match.entries if isinstance(entry.body, Chosen)]
    assert choice.cards == ("c13",)
    assert "#22" not in (initiated(match, 20).function or "")


def test_choices_beyond_the_room_of_a_function_stay_entries() -> None:
    record = newest()
    at = record["performedActions"].index(action_of(record, 20))
    more = [action_of(record, 22) | {"actionId": number} for number in range(200, 212)]
    record["performedActions"][at:at] = more
    match = match_of(record)

    function = initiated(match, 20).function or ""
    told = sum(f"#{number}" in function for number in range(200, 212))
    assert len(function) <= 200
    assert 0 < told < 12
    assert sum(isinstance(entry.body, Chosen) for entry in match.entries) == 12 - told


def test_every_action_of_the_file_is_in_the_match_once() -> None:
    match, record = match_of(), newest()
    texts = [
        text
        for entry in match.entries
        for text in (
            getattr(entry.body, "function", None),
            getattr(entry.body, "what", None),
            entry.body.text if isinstance(entry.body, NoteAdded) else None,
        )
        if text
    ]
    listed = [f"{one['className']} #{one['actionId']}" for one in record["performedActions"]]

    told = Counter(
        label for text in texts for label in text.rstrip(")").replace(" (", ", ").split(", ")
    )
    assert {label: told[label] for label in listed} == dict.fromkeys(listed, 1)


def test_effects_come_in_the_order_of_their_results() -> None:
    """The event is laid down before its draws, though the server completes it after them."""
    match = match_of()
    (laid,) = [entry for entry in match.entries if entry.body in moves(match, 40)]

    assert begun(match, 40).seq < laid.seq < begun(match, 44).seq
    times = [entry.happened_at for entry in match.entries if entry.happened_at is not None]
    assert times == sorted(times)


def with_totals(mara: int, tobin: int) -> Document:
    record = newest()
    for player, total in (("mara", mara), ("tobin", tobin)):
        record["playerMap"][player]["points"]["total"] = total
    return record


def test_the_score_is_that_of_the_snapshot_and_unknown_before_it() -> None:
    match = match_of(with_totals(40, -5))
    fold = Fold(match.entries)
    stated = [entry for entry in match.entries if isinstance(entry.body, ValueSet)]

    assert kept(match) is Kept.NONE
    assert [entry.body for entry in stated] == [
        ValueSet(player="mara", attribute=Attribute.SCORE, value=40),
        ValueSet(player="tobin", attribute=Attribute.SCORE, value=-5),
    ]
    assert scores(fold.snapshot(stated[0].seq - 1).table) == {"mara": None, "tobin": None}
    assert scores(fold.last.table) == {"mara": 40, "tobin": -5}


def test_a_score_that_the_actions_tell_is_not_stated_again() -> None:
    record = with_totals(40, 0)
    record["performedActions"].append(
        action_of(record, 34)
        | {
            "actionId": 90,
            "actionType": "SCORE_POINTS",
            "className": ".scorepoints.ScorePointsAction",
            "performingCardId": 10,
            "targetCardId": None,
            "pointsScored": 40,
        }
    )
    match = match_of(record)

    assert kept(match) is Kept.SOME
    assert not [entry for entry in match.entries if isinstance(entry.body, ValueSet)]
    assert scores(Fold(match.entries).last.table) == {"mara": 40, "tobin": 0}


def compared(record: Document) -> list[ComparedPoint]:
    found = check(json.dumps(record), "newest.json")
    return [*(card.place for card in found.cards), *found.points]


def point(record: Document, what: str) -> ComparedPoint:
    return next(one for one in compared(record) if one.what == what)


def test_the_check_compares_the_snapshot_with_what_all_else_tells() -> None:
    points = compared(newest())

    assert not [one for one in points if one.verdict is ComparisonVerdict.DIFFERS]
    assert all(one.why for one in points if one.verdict is ComparisonVerdict.NOT_TOLD)
    assert point(newest(), "c18 Petrel").why == (
        "no action tells it; the match has it from the snapshot"
    )
    assert point(newest(), "cards in core of mara").why == (
        "the snapshot gives 1 of these cards no place"
    )


def test_the_check_finds_a_place_that_the_snapshot_contradicts() -> None:
    record = newest()
    record["visibleCardsInGame"]["13"] |= {"parentCard": 11, "locationId": 1}

    assert point(record, "c13 Ilse Harrow").verdict is ComparisonVerdict.DIFFERS


def test_the_match_survives_json_lines_and_the_transcript_unchanged() -> None:
    entries = match_of().entries

    assert read(write(entries).encode(), "newest.jsonl").whole().entries == entries
    assert tuple(parse(print_transcript(entries), "newest.transcript")) == entries
