"""Begins one store from several programs at once: `python -m tests.crash.beginning`."""

import argparse
import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from engine.model.errors import InputError
from recorder.live.session import Session
from recorder.store.store import Store
from tests.records import start

PROGRAMS = 4


def begin(path: Path, gate: int) -> str:
    """Wait at the gate, then begin a match; say what went wrong."""
    os.read(gate, 1)
    try:
        with Session.begin(path, start()):
            return ""
    except InputError as refused:
        return str(refused)


def together(path: Path) -> list[str]:
    """Let several programs begin a match in one new store at once; return what went wrong."""
    out, into = os.pipe()
    told_out, told_into = os.pipe()
    programs = []
    for _ in range(PROGRAMS):
        program = os.fork()
        if program == 0:
            os.close(into)
            os.write(told_into, begin(path, out).encode())
            os._exit(0)
        programs.append(program)
    for end in (out, into, told_into):
        os.close(end)
    for program in programs:
        os.waitpid(program, 0)
    with os.fdopen(told_out) as told:
        return told.read().splitlines()


def run(rounds: int) -> list[str]:
    """Begin so many stores; tell everything that went wrong."""
    # So that the programs reach the store together, and not each after its own loading.
    for library in ("filelock", "sqlite_utils"):
        import_module(library)
    wrong = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "matches.db"
            wrong += together(path)
            with Store.open(path) as store:
                begun = len(store.matches())
            if begun != PROGRAMS:
                wrong.append(f"{begun} matches of {PROGRAMS} are there")
    return wrong


def main() -> None:
    """Print what went wrong in so many rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=300)
    rounds = parser.parse_args().rounds
    wrong = run(rounds)
    sys.stdout.write("\n".join([f"rounds {rounds}, wrong {len(wrong)}", *wrong, ""]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
