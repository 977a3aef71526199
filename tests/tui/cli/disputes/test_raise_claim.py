"""`tricorder dispute open`: a claim is recorded at the end of its match, or refused whole."""

import re
from pathlib import Path

import pytest

from engine.record.events.match import Player
from recorder.files.open_match import open_match
from recorder.live.session import Session
from recorder.live.slips import Slips
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from tests.recorder.store.stored import stored
from tests.records import entries, start
from tests.replay.examples import record
from tests.tui.cli.commands.running import Outcome, here, list_in, tricorder


def claim(match: str, *words: str | Path) -> Outcome:
    return here("dispute", "open", match, *words)


def head_of(store: Path, match: str) -> str:
    with Store.open(store) as opened:
        return opened.read(match).head


def refused(store: Path, match: str, *words: str) -> str:
    """Give the act, which leaves the record as it is, and return the reason."""
    before = head_of(store, match)
    outcome = claim(match, *words, "--db", str(store))
    assert (outcome.code, outcome.out, head_of(store, match)) == (2, "", before)
    return outcome.err


def test_a_claim_is_recorded_and_its_line_and_head_are_told(store: Path, match: str) -> None:
    outcome = claim(match, "--by", "B", "--on", "10,12", "I had no time", "--db", store)

    with Store.open(store) as opened:
        log = opened.read(match)
    last = log.entries[-1]
    assert (outcome.code, outcome.err) == (0, "")
    assert f'@{last.seq} dispute "I had no time" by B on #10, #12' in outcome.out
    assert f"head {log.head}" in outcome.out
    assert last.source == "desk"


def test_a_player_is_found_by_name_and_entries_by_their_signs(store: Path, match: str) -> None:
    with Store.open(store) as opened:
        started = opened.read(match).entries[0].body
    name = started.players[1].name  # type: ignore[union-attr]

    outcome = claim(match, "--by", name.upper(), "--on", "@10, #12", "No", "--db", store, "--json")

    (entry,) = list_in(outcome, "entries")
    event = entry["event"]
    assert isinstance(event, dict)
    assert (event["player"], event["on"]) == ("B", [10, 12])
    assert outcome.document["recorded"] is True
    assert outcome.document["head"] == head_of(store, match)


def test_a_word_of_one_name_alone_is_enough(tmp_path: Path) -> None:
    path = tmp_path / "two.db"
    players = (Player(id="A", name="Ada North"), Player(id="B", name="Ben North"))
    (two,) = stored(path, entries(start(players=players)))

    clear = claim(two, "--by", "ben", "--on", "1", "No", "--db", path, "--json")
    unclear = claim(two, "--by", "north", "--on", "1", "No", "--db", path)

    (entry,) = list_in(clear, "entries")
    assert isinstance(entry["event"], dict)
    assert entry["event"]["player"] == "B"
    assert (unclear.code, "2 players are called 'north'; give the id of one" in unclear.err) == (
        2,
        True,
    )


def test_a_dry_run_prints_the_line_and_records_nothing(store: Path, match: str) -> None:
    before = head_of(store, match)

    outcome = claim(match, "--by", "B", "--on", "10", "No time", "--db", store, "--dry-run")

    assert outcome.code == 0
    assert 'dispute "No time" by B on #10' in outcome.out
    assert "nothing is recorded yet" in outcome.out
    assert head_of(store, match) == before


def test_what_refers_to_nothing_is_refused(store: Path, match: str) -> None:
    assert "there is no player 'C'; the players are A (" in refused(
        store, match, "--by", "C", "--on", "10", "No"
    )
    assert "no entry 9000 yet" in refused(store, match, "--by", "B", "--on", "9000", "No")
    assert "--on" in refused(store, match, "--by", "B", "--on", "ten", "No")
    assert "--on" in refused(store, match, "--by", "B", "No")
    assert "found 0 characters for text" in refused(store, match, "--by", "B", "--on", "10", "")
    assert "found 10001 characters for text" in refused(
        store, match, "--by", "B", "--on", "10", "x" * 10_001
    )
    assert "broken character" in refused(store, match, "--by", "B", "--on", "10", "\udcff")


def test_an_act_needs_a_match_of_the_store(store: Path, match: str) -> None:
    outcome = claim("demo", "--by", "B", "--on", "10", "No", "--db", store)

    assert outcome.code == 2
    told = " ".join(outcome.err.split())
    assert "'demo' is not in the store" in told
    assert "'tricorder import demo' puts it into the store" in told


@pytest.mark.parametrize("name", ["demo", "faq/hail-and-amanda-rogers", "own.transcript"])
def test_the_way_into_the_store_that_a_refusal_names_works(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.transcript").write_text(print_transcript(record()))
    about = "--by", "B", "--on", "10", "No", "--db", store
    told = " ".join(claim(name, *about).err.split())
    (way,) = re.findall("'tricorder (.+)' puts it", told)
    imported = here(*way.split(), "--db", store, "--json")
    (match,) = list_in(imported, "imported")

    assert way == f"import {name}"
    assert claim(str(match["id"]), *about).code == 0


def test_a_file_of_the_name_of_a_bundled_match_is_imported_before_it(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (bundled,) = list_in(here("import", "demo", "--check", "--json", "--db", store), "checked")
    assert bundled["head"] == open_match("demo").head
    (tmp_path / "demo").write_text(print_transcript(record()))
    (own,) = list_in(here("import", "demo", "--check", "--json", "--db", store), "checked")

    assert own["events"] == len(record())


def test_a_claim_about_a_match_that_is_being_recorded_waits_for_its_recorder(
    store: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("replay.disputes.record_act.PATIENCE", 0.2)
    words = (match, "--by", "B", "--on", "10", "No", "--db", store)
    with Session.resume(store, match) as session:
        waits = claim(*words)
        told = claim(*words, "--json")
        recorded = session.seq
        Slips(session.path, session.match).deliver(session)
        assert session.seq == recorded + 2

    assert (waits.code, "waits for the recorder" in waits.out) == (0, True)
    assert told.document["recorded"] is False


def test_a_half_typed_line_of_the_recorder_stays(store: Path, match: str) -> None:
    with Session.resume(store, match) as session:
        session.draft = "A dra"

    assert claim(match, "--by", "B", "--on", "10", "No", "--db", store).code == 0

    with Session.resume(store, match) as session:
        assert session.draft == "A dra"


def test_an_action_that_is_none_is_refused() -> None:
    outcome = tricorder("dispute", "settle", "demo")

    assert outcome.code == 2
    assert "settle" in outcome.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dispute", "open", "demo", "--by", "B", "--on", "#kf", "x"), "labels are of transcripts"),
        (("dispute", "open", "demo", "--by", "B", "--on", "153,x", "x"), "'x' is no number"),
        (("dispute", "remedy", "demo@164", "--undo", "#kf"), "labels are of transcripts"),
        (("backup", "demo", "--to", "#kf"), "labels are of transcripts"),
    ],
)
def test_a_label_of_a_transcript_is_refused_with_the_way(words: tuple[str, ...], told: str) -> None:
    ran = here(*words)

    assert ran.code == 2
    assert told in ran.err
    assert "'tricorder events' prints the numbers" in ran.err
