"""To import twice is to import once: a record that the store has, a part of it, or more."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.model.enums import EntrySource
from engine.model.judging_enums import HeaderField
from engine.record.entry import Entry
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    HeaderCorrected,
    JudgeCalled,
    NoteAdded,
    RulingGiven,
)
from engine.record.events.union import AnyEvent
from recorder.importers.json_lines.write import write
from recorder.live.session import Session
from recorder.store.chain import head
from recorder.store.store import Store
from tests.recorder.store.stored import note, tampering
from tests.replay.examples import record
from tests.tui.cli.commands.running import Outcome, here, list_in


def file_of(folder: Path, entries: Sequence[Entry]) -> Path:
    """A file of JSON Lines with these entries."""
    file = folder / f"{len(entries)}.jsonl"
    file.write_text(write(entries), "utf-8")
    return file


def matches(store: Path) -> list[tuple[str, int]]:
    """The matches of a store, each with how many entries it has."""
    with Store.open(store) as opened:
        return [(match.id, match.events) for match in opened.matches()]


def imported(outcome: Outcome) -> tuple[object, object, object]:
    (document,) = list_in(outcome, "imported")
    return document["id"], document["state"], document["head"]


def test_the_same_record_is_there_already(store: Path, lines: Path) -> None:
    first = imported(here("import", lines, "--db", store, "--json"))
    again = imported(here("import", lines, "--db", store, "--json"))

    assert first == (matches(store)[0][0], "new", head(record()))
    assert again == (first[0], "there", head(record()))
    assert len(matches(store)) == 1
    shown = here("import", lines, "--db", store).out
    assert shown.startswith(f"{first[0]}  A match\n  in the store already; nothing was added\n")


def test_it_can_be_imported_separately(store: Path, match: str, lines: Path) -> None:
    (name, state, _) = imported(here("import", lines, "--separately", "--db", store, "--json"))

    assert state == "new"
    assert [found for found, _ in matches(store)] == [match, name]


def test_two_names_of_one_file_are_one_match(store: Path, lines: Path) -> None:
    outcome = here("import", lines, lines, "--db", store, "--json")

    first, second = list_in(outcome, "imported")
    assert first["id"] == second["id"]
    assert len(matches(store)) == 1


def test_a_shorter_copy_is_a_part_of_what_is_there(store: Path, match: str, tmp_path: Path) -> None:
    file = file_of(tmp_path, record()[:20])

    assert imported(here("import", file, "--db", store, "--json"))[:2] == (match, "there")
    assert "these are the first 20 of its 30 entries" in here("import", file, "--db", store).out
    assert matches(store) == [(match, 30)]


def test_a_longer_copy_is_offered_as_a_continuation(
    store: Path, match: str, tmp_path: Path
) -> None:
    file = file_of(tmp_path, [*record(), note(31), note(32)])

    offered = here("import", file, "--db", store)

    assert (offered.code, offered.out) == (2, "")
    assert f"is the match {match} of the store with 2 entries more at its end" in offered.err
    assert "--continue adds them to it" in offered.err
    assert matches(store) == [(match, 30)]


def test_the_offer_can_be_taken(store: Path, match: str, tmp_path: Path) -> None:
    entries = [*record(), note(31), note(32)]
    file = file_of(tmp_path, entries)

    taken = imported(here("import", file, "--continue", "--db", store, "--json"))

    assert taken == (match, "continued", head(entries))
    assert matches(store) == [(match, 32)]
    with Store.open(store) as opened:
        assert opened.verify(match, head(entries)).intact


def test_of_two_that_a_file_continues_the_longer_is_meant(
    store: Path, match: str, tmp_path: Path
) -> None:
    with Store.open_to_write(store) as opened:
        opened.import_log(record()[:10])

    offered = here("import", file_of(tmp_path, [*record(), note(31)]), "--db", store)

    assert f"is the match {match} of the store with 1 entry more" in offered.err


def test_a_record_that_parts_from_the_stored_one_is_a_new_match(
    store: Path, match: str, tmp_path: Path
) -> None:
    file = file_of(tmp_path, [*record()[:29], note(30), note(31)])

    assert imported(here("import", file, "--db", store, "--json"))[1] == "new"
    assert len(matches(store)) == 2


def test_a_match_that_is_being_recorded_is_not_continued_by_a_file(
    store: Path, match: str, tmp_path: Path
) -> None:
    file = file_of(tmp_path, [*record(), note(31)])
    with Session.resume(store, match):
        outcome = here("import", file, "--continue", "--db", store)

    assert outcome.code == 2
    assert "is being recorded by another program" in outcome.err
    assert matches(store) == [(match, 30)]


def test_a_match_that_was_altered_is_not_continued(store: Path, match: str, tmp_path: Path) -> None:
    with tampering(store) as connection:
        connection.execute("UPDATE events SET body = replace(body, 'Picard', 'Locutus')")

    outcome = here("import", file_of(tmp_path, [*record(), note(31)]), "--continue", "--db", store)

    assert outcome.code == 2
    assert matches(store) == [(match, 30)]


def stream(content: bytes, *words: str | Path) -> Outcome:
    """Run `tricorder import -` with a content on standard input."""
    root = Path(__file__).parents[4]
    ran = subprocess.run(
        [sys.executable, "-m", "tui.cli.main", "import", "-", *map(str, words)],
        input=content,
        capture_output=True,
        env=os.environ | {"PYTHONPATH": str(root)},
        check=False,
    )
    return Outcome(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def test_standard_input_is_read_as_a_file_is(store: Path, lines: Path) -> None:
    assert imported(stream(lines.read_bytes(), "--db", store, "--json"))[1:] == (
        "new",
        head(record()),
    )
    assert stream(lines.read_bytes(), "--check").out.startswith("-\n  can be read: A match\n")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "standard input: the file is empty"),
        (b"Dear Ada", "standard input: the content is in no known format"),
        (write(record()).encode()[:-40], "standard input:30:"),
    ],
)
def test_a_stream_that_is_no_match_is_refused(store: Path, content: bytes, told: str) -> None:
    outcome = stream(content, "--db", store)

    assert outcome.code == 2
    assert told in outcome.err
    assert not store.exists()


def test_a_stream_is_what_export_prints(store: Path) -> None:
    exported = here("export", "demo", "--to", "jsonl")

    outcome = stream(exported.out.encode(), "--db", store, "--json")

    assert f"head {imported(outcome)[2]}\n" in exported.err


def judged(seq: int, body: AnyEvent, source: EntrySource = EntrySource.LIVE) -> Entry:
    return Entry(seq=seq, source=source, body=body)


def test_acts_of_judges_strikes_and_corrections_that_it_adds_are_named(
    store: Path, match: str, tmp_path: Path
) -> None:
    added = (
        note(31),
        judged(32, DisputeRaised(player="B", on=(4,), text="too soon")),
        judged(33, RulingGiven(dispute=32, text="Stays", judge="Dana"), EntrySource.DESK),
        judged(34, Corrected(strikes=(4,))),
        judged(35, Corrected(places=(30,), after=28)),
        judged(36, NoteAdded(text="seen", author="Dana"), EntrySource.DESK),
        judged(37, BackedUp(to=5)),
        judged(38, HeaderCorrected(field=HeaderField.NAME, player="A", value="Ida")),
    )
    file = file_of(tmp_path, [*record(), *added])

    told = here("import", "--check", file).out
    outcome = here("import", "--continue", file, "--db", store)

    assert (outcome.code, outcome.err) == (0, "")
    lines = [line.strip() for line in outcome.out.splitlines() if line.strip().startswith("adds ")]
    assert [line.split()[1] for line in lines] == [f"@{seq}" for seq in range(32, 39)]
    assert lines[1] == 'adds @33 Dana gives a ruling on dispute @32: "Stays"'
    assert "adds @" not in told


def test_programs_are_told_too_and_of_many_the_first_stand_in_the_text(
    store: Path, match: str, tmp_path: Path
) -> None:
    added = [judged(seq, JudgeCalled(player="A")) for seq in range(31, 91)]
    file = file_of(tmp_path, [*record(), *added])

    (document,) = list_in(here("import", "--continue", file, "--db", store, "--json"), "imported")
    named = document["judging_added"]
    assert isinstance(named, list)
    assert [each["seq"] for each in named] == [*range(31, 91)]
    assert named[0]["kind"] == "judge_called"

    other = tmp_path / "other.db"
    here("import", file_of(tmp_path, record()), "--db", other)
    out = here("import", "--continue", file, "--db", other).out
    assert (out.count("adds @"), "and 40 more" in out) == (20, True)


def test_what_a_file_adds_is_no_line_of_the_scribe(store: Path, match: str, tmp_path: Path) -> None:
    """Nobody knows when it was recorded, nor which of it was typed together."""
    file = file_of(tmp_path, [*record(), *map(note, range(31, 41))])
    assert here("import", "--continue", file, "--db", store).code == 0

    with Session.resume(store, match) as session:
        assert {entry.recorded_at for entry in session.record.entries[30:]} == {None}
        (taken_back,) = session.take_back()
    assert isinstance(taken_back.body, Corrected)
    assert taken_back.body.strikes == (40,)
