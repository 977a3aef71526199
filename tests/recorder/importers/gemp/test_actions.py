"""How actions of a GEMP-STCCG record begin and end in the match."""

import json

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from tests.recorder.importers.gemp.gemp_record import (
    action,
    begun,
    imported,
    of,
    sailed,
)


def test_every_action_of_the_file_can_be_found_by_its_class_and_number() -> None:
    labels = [
        entry.body.function if isinstance(entry.body, ActionInitiated) else entry.body.what
        for entry in imported().entries
        if isinstance(entry.body, ActionInitiated | Chosen)
    ]

    assert ".movecard.BeamCardsAction #50" in labels
    assert "USAGE_LIMIT .usage.UseNormalCardPlayAction #21" in labels
    assert len(labels) == len(set(labels)) == sum(one.actions for one in imported().counts)


def test_a_normal_card_play_is_claimed() -> None:
    body = begun(imported(), 20).body

    assert isinstance(body, ActionInitiated)
    assert body.kind is ActionKind.REPORT
    assert body.claims == (Claim.NORMAL_PLAY,)


def test_an_action_still_in_progress_has_no_end_and_keeps_its_status() -> None:
    match = imported(sailed(200, "FLY_SHIP", 2) | {"status": "initiation_complete"})
    note = match.entries[-1].body

    assert of(match, 200) == []
    assert isinstance(note, NoteAdded)
    assert json.loads(note.text) == {"status": "initiation_complete"}


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


def test_the_one_target_stands_where_its_verb_takes_what_it_is_done_to() -> None:
    shown = begun(imported(action(200, "REVEAL_SEED_CARD", targetCardId=10)), 200).body
    docked = begun(imported(action(200, "DOCK_SHIP", targetCardId=10)), 200).body

    assert isinstance(shown, ActionInitiated)
    assert isinstance(docked, ActionInitiated)
    assert (shown.card, shown.targets) == (None, ("c10",))
    assert (docked.card, docked.targets) == ("c10", ())
