"""The cost of a command from a cold start, as a whole process, compared with `python -c pass`."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from recorder.importers.json_lines.write import write
from tests.bench.contest import Contender, Rounds, Row, contest
from tests.bench.laps import laps
from tests.bench.storing import timed

LENGTH = 1_000
# As the console script does.
START = "from tui.cli.start import run; raise SystemExit(run())"
COMPILE = Path(__file__).parents[2] / ".ci" / "compile_toml.py"
COMMANDS = (("show", 8.0), ("judge", 11.0))


def rows(folder: Path, rounds: Rounds) -> Iterator[Row]:
    """Measure commands that print JSON of a file of 1,000 entries."""
    # As users have it: the build has parsed the TOML that comes with the program.
    subprocess.run([sys.executable, COMPILE], stdout=subprocess.DEVNULL, check=True)
    path = folder / "match.jsonl"
    path.write_text(write(laps(LENGTH)[:LENGTH]), "utf-8")
    for command, goal in COMMANDS:
        yield contest(
            f"tricorder {command} FILE --json, cold, {LENGTH} entries",
            process("-c", "pass"),
            process("-c", START, command, str(path), "--json"),
            rounds=rounds,
            goal=goal,
        )


def process(*arguments: str) -> Contender:
    """Run Python with arguments, as a whole process."""
    command: Sequence[str] = (sys.executable, *arguments)
    # As users have it: modules are compiled only when they first run.
    environment = dict(os.environ)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def once() -> None:
        subprocess.run(command, stdout=subprocess.DEVNULL, env=environment, check=False)

    return lambda: timed(once)
