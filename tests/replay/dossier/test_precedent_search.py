"""Precedents are found among all rulings of a store, and derived from each match once."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from recorder.store.store import Store
from recorder.study.derived import kept_of_all
from replay.dossier import precedent_search
from replay.dossier.dossier import Dossier, disputes_in, dossier
from replay.dossier.precedent_search import RulingShelf
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.recorder.store.stored import note
from tests.replay.dossier.ruled_matches import ruled, stored
from tests.tui.cli.commands.running import here

DISPUTE = 9
CARDS = ("Wormhole", "Palor Toff", "Temporal Rift", "Escape Pod")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def dossier_in(store: Path, match: str) -> Dossier:
    with Store.open(store) as opened:
        timeline = Timeline(opened.read(match))
    return dossier(timeline, disputes_in(timeline)[0], rules_of(timeline))


def shelf(store: Path) -> RulingShelf:
    """A shelf with everything made."""
    found = RulingShelf(store, store.with_name("study.db"))
    for _ in found.fill():
        pass
    assert found.missing == []
    return found


def test_planted_twins_come_first_among_many_rulings(store: Path) -> None:
    others = stored(store, (ruled(CARDS[n % 4], f"no. {n}") for n in range(40)))
    twin, own = stored(store, [ruled("Hail", "the twin"), ruled("Hail", "its own")])

    found = shelf(store).like(dossier_in(store, own))

    assert found.rows[0].address == f"{twin}@{DISPUTE}"
    assert found.rows[0].text == "the twin"
    assert "same card Hail" in found.rows[0].why
    assert (found.of, found.left) == (len(others) + 1, 0)
    assert all(not each.address.startswith(own) for each in found.rows)


def test_what_was_made_is_kept_and_made_anew_when_the_record_grows(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = stored(store, [ruled("Hail", "so"), ruled("Hail", "so too")])
    own = dossier_in(store, first)
    before = shelf(store).like(own)
    assert set(kept_of_all(store.with_name("study.db"), "ruled disputes")) == {first, second}

    monkeypatch.setattr(precedent_search, "judged_result", pytest.fail)
    assert RulingShelf(store, store.with_name("study.db")).missing == []
    assert shelf(store).like(own) == before
    monkeypatch.undo()

    appeal = here("dispute", "appeal", f"{second}@{DISPUTE}", "--by", "B", "no", "--db", store)
    assert appeal.code == 0, appeal.err
    assert RulingShelf(store, store.with_name("study.db")).missing == [second]


def test_an_altered_row_is_made_anew_and_never_believed(store: Path) -> None:
    (match,) = stored(store, [ruled("Hail", "so")])
    study = store.with_name("study.db")
    shelf(store)
    with closing(sqlite3.connect(study, isolation_level=None)) as connection:
        connection.execute("UPDATE derived SET value = x'c1'")
    assert RulingShelf(store, study).missing == [match]


def test_a_struck_dispute_and_one_without_a_ruling_are_no_precedents(store: Path) -> None:
    unruled = ruled("Hail", "", ruling='note "{}no ruling"')
    struck = ruled("Hail", "so", ruling='ruling "{}" on #d by Carol\ncorrection strikes #d')
    (own, *_) = stored(store, [ruled("Hail", "its own"), unruled, struck])

    assert shelf(store).like(dossier_in(store, own)).of == 0


def test_a_store_that_is_missing_or_cut_has_none(store: Path, tmp_path: Path) -> None:
    (own,) = stored(store, [ruled("Hail", "its own")])
    dossier = dossier_in(store, own)

    assert RulingShelf(tmp_path / "none.db", tmp_path / "study.db").like(dossier).of == 0


def test_show_and_precedents_print_them_and_json_has_them(store: Path) -> None:
    twin, own = stored(store, [ruled("Hail", "the twin"), ruled("Hail", "its own")])

    shown = here("dispute", "show", own, "--db", store)
    listed = here("dispute", "precedents", own, "--db", store)
    document = here("dispute", "precedents", own, "--json", "--db", store)

    for outcome in (shown, listed):
        assert outcome.code == 0
        assert f"{twin}@{DISPUTE}" in outcome.out
        assert '"the twin"' in outcome.out
        assert "none of them binds" in outcome.out
    assert f'"address":"{twin}@{DISPUTE}"' in document.out.replace(" ", "")


def test_a_copy_of_a_match_is_no_precedent_and_counts_once(store: Path) -> None:
    hails = [ruled("Hail", words) for words in ("so", "so", "other", "so")]
    own, copy, twin, other = stored(store, hails)
    with Store.open_to_write(store) as opened:  # another match by the same words
        opened.append(other, note(opened.read(other).entries[-1].seq + 1))

    for dossier_of in (dossier_in(store, own), dossier_in(store, copy)):
        found = shelf(store).like(dossier_of)
        assert found.of == 2
        assert {each.address for each in found.rows} == {f"{twin}@{DISPUTE}", f"{other}@{DISPUTE}"}
    outside = msgspec.structs.replace(dossier_in(store, own), match="mailed.transcript")
    assert shelf(store).like(outside).of == 2
