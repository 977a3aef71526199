"""Two programs at one store: one writes, others read, and no two write the same entry."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.store.staging import transaction
from recorder.store.store import Store
from tests.recorder.store.stored import match, note, stored

ROOT = Path(__file__).parents[3]


def test_the_second_to_record_an_entry_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with Store.open_to_write(path) as first, Store.open_to_write(path) as second:
        first.append(name, note(5, "first"))
        second.append(name, note(6, "second"))
        with pytest.raises(InputError, match=r"entry 6 was to come next, .* ends at entry 6"):
            first.append(name, note(6, "first again"))
        first.append(name, note(7, "first at last"))

        found = second.verify(name)

    assert (found.intact, found.events) == (True, 7)


def test_an_entry_that_would_leave_a_gap_is_refused(tmp_path: Path) -> None:
    (name,) = stored(tmp_path / "matches.db", match(4))

    with Store.open_to_write(tmp_path / "matches.db") as store:
        with pytest.raises(InputError, match=r"entry 6 was to come next, .* ends at entry 4"):
            store.append(name, note(6))
        assert store.verify(name).events == 4


def test_an_append_to_no_match_is_refused(tmp_path: Path) -> None:
    with (
        Store.open_to_write(tmp_path / "matches.db") as store,
        pytest.raises(InputError, match="no match has the id 'nobody'"),
    ):
        store.append("nobody", note(1))


READER = """
import sys
from pathlib import Path
from recorder.store.staging import transaction
from recorder.store.store import Store

with Store.open(Path(sys.argv[1])) as store:
    print("ready", flush=True)
    for line in sys.stdin:
        found = store.verify(sys.argv[2])
        print(found.events, found.intact, flush=True)
"""


def test_another_program_reads_while_one_records(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    (name,) = stored(path, match(4))

    with (
        subprocess.Popen(
            [sys.executable, "-c", READER, str(path), name],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as reader,
        Store.open_to_write(path) as store,
    ):
        assert reader.stdin is not None
        assert reader.stdout is not None
        seen = [reader.stdout.readline().split()]
        for seq in range(5, 10):
            store.append(name, note(seq))
            with transaction(store._connection):
                reader.stdin.write("look\n")
                reader.stdin.flush()
                seen.append(reader.stdout.readline().split())

    assert seen == [["ready"], *([str(seq), "True"] for seq in range(5, 10))]


def test_two_programs_may_begin_one_store_at_once(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from tests.recorder.store.stored import match, stored\n"
        "sys.stdin.readline()\nstored(Path(sys.argv[1]), match(20))"
    )
    path = tmp_path / "new" / "matches.db"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]

    told = [program.communicate("go\n")[1] for program in programs]

    assert told == [""] * 4
    with Store.open(path) as store:
        assert len(store.matches()) == 4
        assert all(store.verify(listed.id).intact for listed in store.matches())
