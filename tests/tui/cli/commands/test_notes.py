"""`tricorder notes`: notes listed, written, moved, removed, handed over and taken in."""

from pathlib import Path

import msgspec
import pytest

from recorder.study.study_store import StudyStore
from tests.tui.cli.commands.running import Outcome, here, list_in, tricorder

CHAIN = "faq/rogue-borg-chain"


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A study of the test's own, which is not made yet."""
    path = tmp_path / "study.db"
    monkeypatch.setenv("TRICORDER_STUDY", str(path))
    return path


def notes(*words: str | Path) -> Outcome:
    return here("notes", *words)


def listed(*words: str | Path) -> list[dict[str, object]]:
    return list_in(notes("list", *words, "--json"), "notes")


def added(*words: str) -> str:
    """Add a note, and return its id."""
    outcome = notes("add", *words)
    assert (outcome.code, outcome.err) == (0, "")
    return outcome.out.split()[0]


def test_a_note_is_listed_at_its_entry(study: Path) -> None:
    added("demo@153", "!? too fast #timing", "--until", "156", "--card", "Kivas Fajo - Collector")

    (note,) = listed("demo")
    shown = notes("list", "demo").out

    assert (note["seq"], note["until"], note["glyph"], note["text"]) == (153, 156, "!?", "too fast")
    assert (note["tags"], note["card"], note["state"]) == (["timing"], "fajo", "here")
    assert "@153 # !? too fast #timing (up to @156; about fajo;" in shown
    assert "A plays Kivas Fajo - Collector" in shown


def test_a_mark_needs_no_words_and_the_last_entry_no_seq(study: Path) -> None:
    added("demo")

    assert [(note["seq"], note["text"]) for note in listed("demo")] == [(763, "")]


def test_only_notes_with_all_the_words_are_listed(study: Path) -> None:
    added("demo@153", "too fast #timing")
    added("demo@170", "too late")

    assert [note["seq"] for note in listed("demo", "TOO")] == [153, 170]
    assert [note["seq"] for note in listed("demo", "too", "timing")] == [153]
    assert "on demo has all these words" in " ".join(notes("list", "demo", "never").out.split())


def test_all_notes_are_listed_by_match(study: Path) -> None:
    added("demo@153", "too fast")
    added(f"{CHAIN}@2", "look")

    shown = notes()

    assert "demo  Harbour Games 1996, round 2\n  @153 # too fast" in shown.out
    assert {note["match"] for note in list_in(notes("list", "--json"), "notes")} == {"demo", CHAIN}


def test_a_study_without_notes_says_how_to_write_one(study: Path) -> None:
    assert "'tricorder notes add' writes one" in " ".join(notes().out.split())
    assert "No notes on demo" in notes("list", "demo").out
    assert not study.exists()


def test_a_struck_entry_is_said_to_be_struck(study: Path) -> None:
    added("demo@160", "still here")

    assert "struck: backed up" in notes("list", "demo").out


def test_a_note_is_moved_and_removed(study: Path) -> None:
    id = added("demo@153", "too fast")

    assert notes("move", id, "demo@154").code == 0
    assert [note["seq"] for note in listed("demo")] == [154]
    assert notes("remove", id).code == 0
    assert listed("demo") == []


def test_notes_go_to_somebody_else_and_come_back(study: Path, tmp_path: Path) -> None:
    added("demo@153", "too fast")
    file = tmp_path / "demo.notes.json"
    assert notes("export", "demo", "--author", "Dana", "-o", file).code == 0

    theirs = here("notes", "import", file, "--study", tmp_path / "other.db")
    again = here("import", file)

    assert "1 notes by Dana on Harbour Games 1996, round 2" in theirs.out
    assert "in place of 1" in again.out
    with StudyStore.open(tmp_path / "other.db") as other:
        assert [(mark.layer.author, mark.text) for mark in other.marks()] == [("Dana", "too fast")]
    assert [note["author"] for note in listed("demo")] == [""]


def test_the_file_of_notes_goes_to_the_screen_too(study: Path) -> None:
    added("demo@153", "too fast")

    outcome = notes("export", "demo", "--author", "Dana")

    assert msgspec.json.decode(outcome.out)["author"] == "Dana"
    assert notes("export", "demo").out == outcome.out  # the name is remembered


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["add", "demo@9999"], "no entry 9999"),
        (["add", "demo@0"], "no entry 0"),
        (["add", "nosuch"], "there is no match 'nosuch'"),
        (["add", "demo@5", "--until", "4"], "before it begins"),
        (["add", "demo@5", "--card", "Nobody"], "Nobody"),
        (["add", "demo@5", "x" * 10_001], "10001 characters"),
        (["move", "0123", "demo@5"], "there is no note '0123'"),
        (["remove", "0123"], "there is no note '0123'"),
        (["export", "demo"], "give your name once with --author"),
        (["export", "demo", "--author", "Dana"], "there are no such notes"),
        (["export", "demo", "--author", "Da\nna"], "not one line"),
        (["import", "nosuch.json"], "there is no such file"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    study: Path, words: list[str], told: str
) -> None:
    outcome = notes(*words)

    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err


def test_a_check_of_a_file_of_notes_takes_nothing_in(study: Path, tmp_path: Path) -> None:
    added("demo@153", "too fast")
    file = tmp_path / "demo.notes.json"
    notes("export", "demo", "--author", "Dana", "-o", file)
    study.unlink()

    assert "1 notes by Dana" in here("import", "--check", file).out
    assert not study.exists()


def test_hostile_notes_stay_text(study: Path) -> None:
    added("demo@153", "[bold]\x1b[2J\u202e</script>")

    assert "[bold]\\x1b[2J\\u202e</script>" in notes("list", "demo").out


def test_no_act_on_notes_changes_the_record(store: Path, match: str, study: Path) -> None:
    before = store.read_bytes()

    id = added(f"{match}@2", "look", "--db", str(store))
    assert notes("move", id, f"{match}@3", "--db", store).code == 0
    assert notes("remove", id).code == 0

    assert store.read_bytes() == before


def test_the_study_is_named_by_the_environment(tmp_path: Path) -> None:
    path = tmp_path / "mine.db"

    assert tricorder("notes", "add", "demo@5", TRICORDER_STUDY=str(path)).code == 0
    assert path.exists()
