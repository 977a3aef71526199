"""What is fuzzed: each reader with files to begin from, and what must hold for all that it reads.

A target may refuse any bytes, but only with `InputError`; what it does not refuse must keep the
laws of its kind. Any other exception is a bug.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.judge.judgement import judge_each
from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.files.bundled import names, text
from recorder.importers.gemp.read import read as read_gemp
from recorder.importers.json_lines.read import read as read_lines
from recorder.importers.json_lines.write import write
from recorder.live.session import Session
from recorder.store.chain import head
from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from replay.timeline.timeline import Timeline
from tests.fuzz.target import Target
from tests.fuzz.typed_targets import TYPED
from tests.recorder.card_files.made_up import FIRST, PERSON, SECOND, SHIP, written
from tests.recorder.importers.gemp.gemp_record import document
from tests.recorder.store.stored import match, stored

BESIDE: Final = Path(__file__).parents[3] / "shared" / "data"


def _transcripts(folder: Path) -> Sequence[bytes]:
    return [(text(name) or "").encode() for name in names()]


def _transcript(content: bytes, folder: Path) -> None:
    entries = parse(content.decode("utf-8", "replace"), "fuzzed.transcript")
    printed = print_transcript(entries)
    assert head(parse(printed, "printed.transcript")) == head(entries)


def _records(folder: Path) -> Sequence[bytes]:
    return [write(parse(text(name) or "", name)).encode() for name in names()]


def _json_lines(content: bytes, folder: Path) -> None:
    entries = read_lines(content, "fuzzed.jsonl").entries
    assert read_lines(write(entries).encode(), "written.jsonl").whole().entries == entries


def _judged(content: bytes, folder: Path) -> None:
    entries = read_lines(_renumbered(content), "fuzzed.jsonl").whole().entries
    fold = Fold(entries)
    rules = [ruleset(name) for name in BUNDLED]
    started = _started(entries)
    judge_each(fold, [one for one in rules if one.edition is started.edition])
    timeline = Timeline(recorded_match(entries, "fuzzed"))
    for seq in range(timeline.last + 1):
        timeline.snapshot(seq)
    assert all(isinstance("".join(one.text for one in said), str) for said in timeline.all_spoken())


def _renumbered(content: bytes) -> bytes:
    """Leave out the lines that are no JSON, and number the others: more records can be judged."""
    lines: list[bytes] = []
    for line in content.splitlines():
        try:
            read = json.loads(line)
        except ValueError:
            continue
        if isinstance(read, dict):
            lines.append(json.dumps(read | {"seq": len(lines) + 1}).encode())
    return b"\n".join(lines)


def _started(entries: Sequence[Entry]) -> MatchStarted:
    event = entries[0].body
    assert isinstance(event, MatchStarted)
    return event


def _gemp_records(folder: Path) -> Sequence[bytes]:
    real = BESIDE / "gemp" / "player_state.json"
    made_up = json.dumps(document()).encode()
    return [made_up, real.read_bytes()] if real.is_file() else [made_up]


def _gemp(content: bytes, folder: Path) -> None:
    entries = read_gemp(content, "fuzzed.json").entries
    assert read_lines(write(entries).encode(), "fuzzed").whole().entries == entries


def _card_files(folder: Path) -> Sequence[bytes]:
    real = sorted((BESIDE / "lackey").glob("*/*.txt"))
    made_up = [_file(FIRST), _file(SECOND)]
    return made_up + [b"".join(path.read_bytes().splitlines(True)[:40]) for path in real]


def _file(header: str) -> bytes:
    columns = header.split("\t")
    rows = ["\t".join(card.get(column, "") for column in columns) for card in (PERSON, SHIP)]
    return "\r\n".join((header, *rows)).encode()


def _cards(content: bytes, folder: Path) -> None:
    path = folder / "cards.txt"
    path.write_bytes(content)
    read_card_file(path)


def _databases(folder: Path) -> Sequence[bytes]:
    path = folder / "seed.db"
    path.unlink(missing_ok=True)
    (name,) = stored(path, match(8))
    plain = path.read_bytes()
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(written(folder, PERSON, SHIP)))
    with Session.resume(path, name) as session:
        session.draft = "A pla"
    return [plain, path.read_bytes()]


def _database(content: bytes, folder: Path) -> None:
    for beside in folder.glob("fuzzed.db*"):
        beside.unlink()
    path = folder / "fuzzed.db"
    path.write_bytes(content)
    with Store.open(path) as store:
        for one in store.matches():
            log = store.read(one.id)
            found = store.verify(one.id)
            assert found.events == len(log.entries) or not found.intact
        store.recordings()
    with CardStore.open(path) as library:
        library.files()
        list(library.every())
        library.search("science")


TARGETS: Final = {
    "transcript": Target(_transcripts, _transcript),
    "json-lines": Target(_records, _json_lines),
    "judging": Target(_records, _judged),
    "gemp": Target(_gemp_records, _gemp),
    "cards": Target(_card_files, _cards),
    "database": Target(_databases, _database),
    **TYPED,
}
