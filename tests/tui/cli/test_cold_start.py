"""What each command loads from a cold start: no more than it needs of what takes long to load."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.checks.framework.check import checks
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from recorder.store.store import Store
from tests.tui.cli.commands.running import environment

# Each takes as long to load as a small command takes in all.
HEAVY = (
    *("textual", "rich", "sqlite3", "sqlite_utils", "rapidfuzz", "inspect", "asyncio"),
    *("concurrent.futures", "multiprocessing", "importlib.metadata", "ssl", "email"),
)
# What else than nothing a command loads of these; FILE is a match, STORE a store that holds it.
LOADS = {
    "help": [],
    "help transcript": ["inspect"],  # by dataclasses
    "show FILE --json": [],
    "show FILE": [],
    "events FILE": [],
    "events FILE --json-lines": [],
    "diff FILE@1 FILE@9": [],
    "export FILE": ["inspect"],
    "transitions FILE": [],
    "why FILE@361 Kurn": [],
    "windows FILE --json": [],
    "judge FILE --json": [],
    "rules stopped": ["sqlite3"],
    "list --db STORE": ["sqlite3"],
    "windows --all --db STORE": ["sqlite3"],
    "judge --all --db STORE --json-lines": ["sqlite3"],
}
_PROGRAM = """
import os, sys
from tui.cli.start import start
told, sys.stdout = sys.stdout, open(os.devnull, "w")
sys.argv[0] = "tricorder"
code = start()
import json
json.dump([code, sorted(sys.modules)], told)
"""


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A file with a match, and a store in which it was judged."""
    folder = tmp_path_factory.mktemp("cold")
    entries = open_match("first_edition").entries
    file, store = folder / "match.jsonl", folder / "matches.db"
    file.write_text(write(entries), "utf-8")
    with Store.open_to_write(store) as opened:
        opened.import_log(entries)
    return {"FILE": str(file), "STORE": str(store)}


def loaded(words: str, places: dict[str, str]) -> set[str]:
    """The modules that a command has loaded when it is done."""
    for name, place in places.items():
        words = words.replace(name, place)
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, *words.split()],
        env=environment(),
        capture_output=True,
        check=True,
    )
    code, modules = json.loads(done.stdout)
    assert code in (0, 1), done.stderr
    return set(modules)


@pytest.mark.parametrize("words", LOADS)
def test_a_command_loads_what_it_needs(places: dict[str, str], words: str) -> None:
    assert sorted(loaded(words, places).intersection(HEAVY)) == LOADS[words]


@pytest.mark.parametrize(
    "words", ["show FILE --json", "list --db STORE", "windows --all --db STORE"]
)
def test_what_finds_nothing_anew_loads_no_chapter_of_checks(
    places: dict[str, str], words: str
) -> None:
    if words.startswith("windows"):
        loaded(words, places)  # it is judged once
    chapters = {f"engine.checks.{name.replace('/', '.')}" for name in checks().chapters}
    named = {"engine.checks.record.contradictions", "engine.checks.timing.response_time"}
    assert loaded(words, places) & (chapters - named) == set()


@pytest.mark.parametrize(
    "name", [name for name in BUNDLED if ruleset(name).edition is Edition.FIRST]
)
def test_judging_loads_the_chapters_of_its_ruleset_alone(places: dict[str, str], name: str) -> None:
    modules = loaded(f"judge FILE --ruleset {name}", places)

    for chapter in checks().chapters:
        if not checks().has_check_under(chapter, lineage(ruleset(name))):
            assert f"engine.checks.{chapter.replace('/', '.')}" not in modules


def test_who_needs_typing_extensions_later_gets_it(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom tui.cli.start import load_msgspec\nload_msgspec()\n"
        "assert 'typing_extensions' not in sys.modules\n"
        "import msgspec, typing_extensions\nassert typing_extensions.TypedDict\n"
        "from typing import Annotated\n"
        "assert msgspec.json.decode('3', type=Annotated[int, msgspec.Meta(ge=1)]) == 3\n"
    )
    subprocess.run([sys.executable, "-c", program], env=environment(), check=True)
