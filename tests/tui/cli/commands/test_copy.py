"""`tricorder copy`, `restore` and `import STORE`, as people call them."""

import sys
from io import StringIO
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

import pytest

from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from tests.recorder.store.stored import match, note, stored
from tests.tui.cli.commands.running import here


def test_a_copy_is_made_checked_and_put_back(store: Path, tmp_path: Path) -> None:
    stored(store, match(8))
    copy = tmp_path / "copy.db"

    done = here("copy", copy, "--db", store)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Copied, and all of it holds: 1 match, 8 entries. In")
    again = here("copy", copy, "--db", store)
    assert (again.code, again.out) == (2, "")
    assert "is there already; name another file, or give --force" in again.err
    store.unlink()
    told = here("restore", copy, "--db", store, "--json").document
    assert told == {"restored": str(store), "matches": 1, "entries": 8, "aside": None}
    refused = here("restore", copy, "--db", store)
    assert (refused.code, "'tricorder import' adds what it lacks" in refused.err) == (2, True)
    assert "What was there before is in" in here("restore", copy, "--db", store, "--force").out


def test_the_name_of_a_copy_does_not_steer_the_terminal(store: Path, tmp_path: Path) -> None:
    stored(store, match(8))
    copy = tmp_path / "c\x1b[31m.db"
    for done in (
        here("copy", copy, "--db", store),
        here("restore", copy, "--db", f"{copy}2"),
        here("restore", copy, "--db", f"{copy}2", "--force"),
    ):
        assert done.code == 0
        assert "\x1b" not in done.out
        assert r"\x1b[31m" in done.out.replace("\n  ", "")


def test_what_a_copy_has_is_imported_once(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    (here_id,) = stored(store, match(8))
    stored(copy, match(20), match(3, title="Other"))

    looked = here("import", copy, "--db", store, "--check")
    assert "longer there: 12 entries added, now 20" in looked.out
    with Store.open(store) as opened:
        assert [each.events for each in opened.matches()] == [8]
    done = here("import", copy, "--db", store)
    assert done.code == 0
    assert f"{here_id}  " in done.out
    assert "new: 3 entries" in done.out
    again = here("import", copy, "--db", store)
    assert again.out.count("in the store already; nothing to add") == 2
    assert here("import", copy, "--db", store, "--separately").code == 2


def test_copies_that_part_are_told_with_the_entry(store: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    (here_id,) = stored(store, match(8))
    stored(copy, [*match(8)[:5], note(6, "otherwise")])

    looked = here("import", copy, "--db", store, "--check")
    done = here("import", copy, "--db", store)
    assert (looked.code, done.code) == (1, 1)
    assert looked.out.endswith(f"parts from {here_id} at entry 6; both stay\n")
    assert done.out.endswith(f"parts from {here_id} at entry 6; both stay\n")
    again = here("import", copy, "--db", store)
    assert (again.code, "nothing to add" in again.out) == (0, True)
    with Store.open(store) as opened:
        assert [each.events for each in opened.matches()] == [8, 6]


def test_a_kept_file_is_recorded_on_in_any_store(
    monkeypatch: pytest.MonkeyPatch, store: Path, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRICORDER_CONFIG", str(tmp_path / "settings"))
    kept = tmp_path / "kept.transcript"
    kept.write_text(print_transcript(match(8)), "utf-8")

    for events in (9, 10):
        monkeypatch.setattr("sys.stdin", StringIO("p\n" if events == 9 else "w\n"))
        done = here("record", kept, "--db", store)
        assert done.code == 0, done.err
        with Store.open(store) as opened:
            assert [each.events for each in opened.matches()] == [events]


def test_a_match_that_two_import_at_once_is_there_once(store: Path, tmp_path: Path) -> None:
    """Both looked whether it was there, and both added it."""
    copy = tmp_path / "copy.db"
    stored(copy, match(20), match(3, title="Other"))
    running = [
        Popen(
            [sys.executable, "-m", "tui.cli.main", "import", copy, "--db", store],
            stdout=DEVNULL,
            stderr=PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    assert [each.communicate()[1] for each in running] == [""] * 3
    with Store.open(store) as opened:
        assert sorted(each.events for each in opened.matches()) == [3, 20]
    assert not [*tmp_path.glob("*.lock")]
