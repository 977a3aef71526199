"""How far a verification can be trusted: the chain alone, or with a head noted before."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.entry import ENCODER
from engine.record.events.judging import NoteAdded
from recorder.store.chain import head
from tests.recorder.store.stored import match
from tests.recorder.store.tampered import recompute, run, verified


def test_a_match_that_nobody_touched_is_intact(tmp_path: Path) -> None:
    found = verified(tmp_path)

    assert (found.intact, found.seq, found.what) == (True, None, "")
    assert (found.events, found.head) == (8, head(match(8)))


def test_the_chain_alone_does_not_show_a_cut_tail_and_says_so(tmp_path: Path) -> None:
    found = verified(tmp_path, run("DELETE FROM events WHERE seq > 6"))

    assert found.intact
    assert "Entries cut off the end would not show" in found.assurance


def test_a_head_noted_before_shows_a_cut_tail(tmp_path: Path) -> None:
    found = verified(tmp_path, run("DELETE FROM events WHERE seq > 6"), head(match(8)))

    assert (found.intact, found.seq) == (False, None)
    assert "entries cut off the end" in found.assurance


def test_a_head_that_agrees_is_the_best_assurance(tmp_path: Path) -> None:
    noted = head(match(8))

    assert "entry for entry" in verified(tmp_path, given=noted.upper()).assurance
    assert verified(tmp_path, given=noted[:16]).intact


def test_a_head_of_an_earlier_entry_shows_what_was_added_since(tmp_path: Path) -> None:
    found = verified(tmp_path, given=head(match(6)))

    assert (found.intact, found.seq) == (False, 7)
    assert found.what == "the head given is that of entry 6; 2 were added since"


@pytest.mark.parametrize("given", ["", "abc", "g" * 64, "a" * 65])
def test_what_is_no_head_is_refused(tmp_path: Path, given: str) -> None:
    with pytest.raises(InputError, match="expected 16 to 64 hexadecimal"):
        verified(tmp_path, given=given)


def test_a_chain_computed_anew_is_found_only_by_a_head_noted_before(tmp_path: Path) -> None:
    forged = recompute({5: ENCODER.encode(NoteAdded(text="forged"))})

    assert verified(tmp_path, forged).intact
    assert not verified(tmp_path / "again", forged, head(match(8))).intact
