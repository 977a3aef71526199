"""Which modules a command loads from a cold start.

Each module takes as long to load as forty entries to fold, so a command imports what only some of
its calls need where they need it. `loaded_modules.txt` has our own modules of the commands that are
called most, below `[every command]` those that all of them load; `python -m
tests.tui.cli.loaded_modules` writes it again.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from engine.checks.framework.check import checks
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from recorder.importers.registry import importers
from recorder.store.store import Store
from tests.tui.cli.commands.running import environment, here

LISTED: Final = (
    "show FILE --json",
    "judge FILE --json",
    "windows FILE --json",
    "list --db STORE",
    "list --db JUDGED",
    "verify --all --db STORE",
)
OURS: Final = ("engine.", "recorder.", "replay.", "tui.")
LIST: Final = Path(__file__).with_suffix(".txt")
EVERY: Final = "every command"
HOW_TO_ALLOW: Final = (
    "import it in the function that needs it; where every such command does, "
    "'python -m tests.tui.cli.loaded_modules' writes the list anew"
)
_PROGRAM: Final = """
import os, sys
from tui.cli.start import start
told, sys.stdout = sys.stdout, open(os.devnull, "w")
sys.argv[0] = "tricorder"
code = start()
import json
json.dump([code, sorted(sys.modules)], told)
"""


def places_in(folder: Path) -> dict[str, str]:
    """Put a match into a file and two stores, in one judged; return where, by their words."""
    entries = open_match("first_edition").entries
    file, store, judged = folder / "match.jsonl", folder / "matches.db", folder / "judged.db"
    file.write_text(write(entries), "utf-8")
    for path in (store, judged):
        with Store.open_to_write(path) as opened:
            opened.import_log(entries)
    here("judge", "--all", "--db", judged)
    return {"FILE": str(file), "STORE": str(store), "JUDGED": str(judged)}


def loaded(words: str, places: Mapping[str, str]) -> set[str]:
    """Return the modules that a command has loaded when it is done."""
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


def own(modules: Iterable[str]) -> set[str]:
    """Return the modules that are ours, in their packages.

    Chapters of checks are left out, because the ruleset decides which are loaded. The modules that
    recognise formats are left out too: no list names the formats, and every command that opens a
    match asks them all.
    """
    chapters = {f"engine.checks.{name.replace('/', '.')}" for name in checks().chapters}
    formats = {format_.package for format_ in importers()}
    sniffing = formats | {f"{package}.sniff" for package in formats}
    return {module for module in modules if module.startswith(OURS)} - chapters - sniffing


def listed() -> dict[str, set[str]]:
    """Return the modules that each command may load."""
    sections: dict[str, set[str]] = {}
    section: set[str] = set()
    for line in LIST.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = sections[line[1:-1]] = set()
        elif line:
            package, names = line.split(":")
            section.update(f"{package}.{name}" for name in names.split())
    shared = sections.pop(EVERY)
    return {words: shared | modules for words, modules in sections.items()}


def text_of(modules: Mapping[str, set[str]]) -> str:
    """Return the list as a text, a package a line; what all commands load comes first."""
    shared = set.intersection(*modules.values())
    sections = {EVERY: shared} | {words: loads - shared for words, loads in modules.items()}
    return "\n".join(_section(words, loads) for words, loads in sections.items())


def _section(words: str, loads: set[str]) -> str:
    packages: dict[str, list[str]] = {}
    for module in sorted(loads):
        package, _, name = module.rpartition(".")
        if package:
            packages.setdefault(package, []).append(name)
    lines = (f"{package}: {' '.join(names)}\n" for package, names in sorted(packages.items()))
    return f"[{words}]\n{''.join(lines)}"


def main() -> None:
    """Write the list again."""
    with tempfile.TemporaryDirectory() as folder:
        places = places_in(Path(folder))
        LIST.write_text(text_of({words: own(loaded(words, places)) for words in LISTED}), "utf-8")


if __name__ == "__main__":
    main()
