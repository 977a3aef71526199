from pathlib import Path

import pytest

from engine.model.errors import Fault, InputError
from engine.record.events.judging import BackedUp, NoteAdded
from recorder.files.bundled import names
from recorder.files.open_match import is_outside, open_match, open_outside, read_file
from recorder.importers.json_lines.write import write
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from tests.recorder.importers.gemp.gemp_record import document, text
from tests.records import entries, start

RECORD = entries(start())


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.mark.parametrize("name", names())
def test_every_bundled_match_opens(name: str, store: Path) -> None:
    log = open_match(name, store)
    assert log.id == name
    assert log.broken is None
    assert len(log.entries) > 5


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("one.jsonl", write(RECORD)),
        ("one.transcript", print_transcript(RECORD)),
        ("one.json", text(document())),
        ("lines.json", write(RECORD)),
        ("state.transcript", text(document())),
        ("transcript.txt", print_transcript(RECORD)),
        ("unnamed", write(RECORD)),
    ],
)
def test_a_file_opens_by_its_path(name: str, content: str, tmp_path: Path, store: Path) -> None:
    file = tmp_path / name
    file.write_text(content)
    log = open_match(str(file), store)
    assert log.id == name
    assert log.entries == read_file(file).entries


def test_a_foreign_file_gives_an_account_of_itself(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(text(document()))
    assert read_file(file).account


def test_a_stored_match_opens_by_the_beginning_of_its_id(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(RECORD)
    assert open_match(match[:3], store).id == match


def test_a_file_of_the_same_name_goes_before_a_bundled_match(
    tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("demo").write_text("hello")
    with pytest.raises(InputError, match="no known format"):
        open_match("demo", store)


def test_lines_that_break_off_open_up_to_the_break(tmp_path: Path, store: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text(write(RECORD) + '{"seq": 2')
    log = open_match(str(file), store)
    assert log.entries == tuple(RECORD)
    assert log.broken is not None
    assert log.broken.where.startswith(f"{file}:2")


@pytest.mark.parametrize("name", ["missing.jsonl", "missing.transcript", "folder/missing"])
def test_a_file_that_is_missing_is_refused(
    name: str, tmp_path: Path, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError, match="there is no such file"):
        open_match(name, store)


def test_a_stored_entry_that_refers_to_nothing_breaks_the_log_off(store: Path) -> None:
    broken = entries(start(), NoteAdded(text="fine"), BackedUp(to=9), NoteAdded(text="after"))
    with Store.open_to_write(store) as opened:
        match = opened.import_log(broken)
    log = open_match(match, store)
    assert log.entries == tuple(broken[:2])
    assert log.head == head(broken[:2])
    assert log.broken == Fault("seq 3", "no entry 9 yet")


def test_a_name_that_is_nothing_is_refused_with_what_to_do(store: Path) -> None:
    with pytest.raises(InputError, match="no bundled match, and no database yet"):
        open_match("bcdfgh", store)
    assert open_outside("bcdfgh") is None


def test_only_what_is_no_file_and_not_bundled_can_be_in_the_store(tmp_path: Path) -> None:
    file = tmp_path / "match"
    file.touch()
    assert is_outside(str(file))
    assert is_outside("missing.transcript")
    assert is_outside("demo")
    assert not is_outside("bcdfgh")
