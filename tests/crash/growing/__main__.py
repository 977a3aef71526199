"""Records with many of one kind of thing: `python -m tests.crash.growing [WORD ...]`.

Each kind is written 1,000 times and 10,000 times (`--sizes`). For each command it prints the
seconds of work with both, without its start, the most megabytes that a process held, and how much
more the larger takes. A `!` stands where that is more than 12 times as much.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.crash.growing.commands import NAMES, Taken, load, measured

MOST: Final = 12.0  # times as much for ten times as many
# Less than this is not told apart from the work of starting.
SHORTEST: Final = 0.1
FEW: Final = 10


def growth(few: Taken, fewer: Taken, more: Taken) -> tuple[float, float, float]:
    """Return the seconds for fewer and for more of a kind, without a start, and their ratio."""
    less, much = (max(0.0, each.seconds - few.seconds) for each in (fewer, more))
    return less, much, much / max(less, SHORTEST)


def row(kind: str, sizes: tuple[int, int], folder: Path) -> tuple[str, bool]:
    """Return the line of a kind, and whether all commands kept within their bounds."""
    few, fewer, more = (measured(kind, number, folder) for number in (FEW, *sizes))
    cells, fine = [], True
    for column, taken in more.items():
        less, much, ratio = growth(few[column], fewer[column], taken)
        kept = ratio <= MOST * sizes[1] / sizes[0] / 10 and 0 <= taken.code < FEW
        fine = fine and kept
        ended = "" if taken.code >= 0 else f" ended by signal {-taken.code}"
        cells.append(f"{column} {less:.2f} {much:.2f} s x{ratio:.1f}{ended}{'' if kept else ' !'}")
    most = max(taken.megabytes for taken in more.values())
    return f"{kind:36} {most:5.0f} MB  {', '.join(cells)}", fine


def main() -> None:
    """Measure all kinds, or those whose names have one of the words."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.growing", description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--sizes", default="1000,10000", help="two numbers (default: 1000,10000)")
    given = parser.parse_args()
    fewer, more = map(int, given.sizes.split(","))
    beyond = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("TRICORDER_CACHE", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            os.environ[name] = f"{folder}/{name}"
        load(Path(folder))
        for kind in NAMES:
            if not given.words or any(word in kind for word in given.words):
                told, fine = row(kind, (fewer, more), Path(folder))
                beyond += not fine
                print(told, flush=True)  # noqa: T201
    sys.exit(bool(beyond))


if __name__ == "__main__":
    main()
