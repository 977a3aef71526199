"""The facts kept about cards, and the counts that account for every entry."""

import json

from engine.model.enums import EntrySource
from engine.record.events.cards import CardDeclared, CardsMoved
from engine.record.events.judging import NoteAdded
from engine.record.validate import RecordValidator
from engine.table.fold import Fold
from tests.recorder.importers.gemp.gemp_record import (
    action,
    begun,
    imported,
    of,
    report,
)


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


def test_the_counts_account_for_every_entry() -> None:
    match = imported()
    counted = sum(sum(count.events.values()) for count in (*match.counts, match.besides))

    assert counted == len(match.entries)
    assert match.lines()[0] == f"34 actions became {counted} entries:"
