import sqlite3
from pathlib import Path

import pytest

from recorder.store.chain import head
from recorder.store.schema import GUARDS
from recorder.store.store import Store
from recorder.transcript.reader import parse
from tests.recorder.store.stored import tampering
from tests.replay.examples import record
from tests.transcripts import HEADER
from tests.tui.cli.commands.running import here, list_in
from tui.cli.main import main


def _tamper(store: Path, seq: int) -> None:
    with sqlite3.connect(store) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        for (name,) in names.fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE events SET body = replace(body, 'a', 'b') WHERE seq = ?", (seq,))
    connection.close()


def test_a_sound_store_holds_and_says_what_that_is_worth(store: Path, match: str) -> None:
    outcome = here("verify", "--db", store)
    assert outcome.code == 0
    assert outcome.out.startswith(f"{match}  holds, 30 entries\n  head {head(record())}\n")
    assert "Assurance: the chain alone" in outcome.out


def test_a_changed_entry_is_named_and_the_exit_code_is_bad_news(store: Path, match: str) -> None:
    _tamper(store, 12)
    outcome = here("verify", match, "--db", store)
    assert outcome.code == 1
    assert f"{match}  DOES NOT HOLD, 11 entries\n  ! @12 " in outcome.out
    assert outcome.err == ""


@pytest.mark.parametrize("command", ["events", "show", "export"])
def test_a_broken_record_is_printed_up_to_the_break(store: Path, match: str, command: str) -> None:
    _tamper(store, 12)
    outcome = here(command, match, "--db", store)
    assert outcome.code == 1
    assert outcome.out
    assert outcome.err.startswith(f"tricorder: the record of {match} breaks off")
    assert "seq 12" in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_point_behind_the_break_cannot_be_shown(store: Path, match: str) -> None:
    _tamper(store, 12)
    outcome = here("show", f"{match}@20", "--db", store)
    assert outcome.code == 2
    assert "it breaks off: seq 12" in outcome.err


def test_a_head_is_compared(capsys: pytest.CaptureFixture[str], store: Path, match: str) -> None:
    words = ["verify", match, "--db", str(store), "--head"]
    assert main([*words, head(record())]) == 0
    assert main([*words, "0" * 64]) == 1
    assert "not the one given" in capsys.readouterr().out


def test_a_file_has_no_chain_of_its_own(capsys: pytest.CaptureFixture[str], lines: Path) -> None:
    assert main(["verify", str(lines), "--json"]) == 0
    assert "Assurance: none" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--head", "12"], ["demo", "--head", "xyz"]])
def test_a_head_that_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], store: Path, match: str, words: list[str]
) -> None:
    assert main(["verify", *words, "--db", str(store)]) == 2
    assert "--head" in capsys.readouterr().err


def test_an_empty_store_has_nothing_to_verify(
    capsys: pytest.CaptureFixture[str], store: Path
) -> None:
    Store.open_to_write(store).close()
    assert main(["verify", "--db", str(store)]) == 0
    assert capsys.readouterr().out.startswith("The store holds no matches.\nThe store holds: ")
    assert main(["list", "--db", str(store)]) == 0
    assert "No matches yet" in capsys.readouterr().out


@pytest.mark.parametrize("to", ["transcript", "jsonl"])
def test_an_export_tells_the_head_beside_the_file_and_a_cut_tail_shows_against_it(
    store: Path, match: str, to: str
) -> None:
    exported = here("export", match, "--to", to, "--db", store)
    told, _, words = exported.err.partition("\n")
    noted = told.removeprefix("head ")
    whole = here("verify", match, "--head", noted, "--db", store)
    _cut(store, 28)
    unnoted = here("verify", match, "--db", store)
    cut = here("verify", match, "--head", noted, "--db", store)

    assert noted == head(record())
    assert noted not in exported.out
    assert words.startswith("Note the head elsewhere: 'tricorder verify MATCH --head HEX'")
    assert (whole.code, unnoted.code, cut.code) == (0, 0, 1)
    assert "entry for entry, nothing cut off" in " ".join(whole.out.split())
    assert "Entries cut off the end would not show" in " ".join(unnoted.out.split())
    assert "entries cut off the end" in " ".join(cut.out.split())


def test_an_export_of_what_breaks_off_tells_no_head_to_note(store: Path, match: str) -> None:
    _tamper(store, 12)
    assert "head" not in here("export", match, "--db", store).err


def _cut(store: Path, seq: int) -> None:
    """Cut the tail off, like somebody who puts the guards back."""
    with tampering(store) as connection:
        connection.execute("DELETE FROM events WHERE seq > ?", (seq,))
        for guard in GUARDS.values():
            connection.execute(guard)


def test_several_matches_are_verified_and_those_that_are_none_are_told(
    store: Path, match: str, lines: Path
) -> None:
    with Store.open_to_write(store) as opened:
        second = opened.import_log(record())

    both = here("verify", second, match, lines, "--db", store, "--json").document["verified"]
    outcome = here("verify", match, "nosuch", "--db", store)

    assert isinstance(both, list)
    assert [found["match"] for found in both] == [lines.name, second, match]
    assert outcome.code == 2
    assert outcome.out.startswith(f"{match}  holds")
    assert "no match begins with 'nosuch'" in outcome.err


def test_all_is_every_match(store: Path, match: str) -> None:
    assert here("verify", "--all", "--db", store).out == here("verify", "--db", store).out
    outcome = here("verify", match, "--all", "--db", store)
    assert (outcome.code, outcome.out) == (2, "")
    assert "cannot be used together" in outcome.err
    assert here("verify", match, match, "--head", "0" * 16, "--db", store).code == 2


def test_a_named_match_says_where_it_contradicts_itself(store: Path, tmp_path: Path) -> None:
    file = tmp_path / "twice.transcript"
    file.write_text(HEADER + "match ended conceded\n" * 2)
    with Store.open_to_write(store) as opened:
        match = opened.import_log(parse(file.read_text(), "twice"))

    for words in ((file,), (match, "--db", store)):
        outcome = here("verify", *words)
        assert outcome.code == 0
        assert (
            "contradicts itself once, as it was recorded:\n    @3 the match was over" in outcome.out
        )
        (found,) = list_in(here("verify", *words, "--json"), "verified")
        assert [each["seq"] for each in found["contradictions"]] == [3]  # type: ignore[attr-defined]
    assert "contradicts itself" not in here("verify", "--db", store).out
    file.write_text(HEADER + "match ended conceded\n")
    assert "contradicts itself" not in here("verify", file).out
