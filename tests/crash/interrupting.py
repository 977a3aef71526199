"""Interrupts the command at every moment of its start: `python -m tests.crash.interrupting`.

It prints how often something wrong reached the screen: a traceback, half a sentence.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
# What the installed command does. The next to last line stands for its first statement; Python
# itself handles an earlier interrupt.
COMMAND = """
import os, sys, _signal
from tricorder import main as start
_signal.signal(_signal.SIGINT, _signal.SIG_DFL)
os.write(2, b".")
sys.exit(start())
"""
LONGEST = 0.5


def interrupt(words: Sequence[str], after: float) -> tuple[int, str]:
    """Run a command that is interrupted after so many seconds; give its code, and what it said."""
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words],
        env=os.environ | {"PYTHONPATH": str(ROOT / ".launcher")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as child:
        assert child.stderr is not None
        child.stderr.read(1)  # the first line is reached
        time.sleep(after)
        child.send_signal(signal.SIGINT)
        said = child.stderr.read().decode()
    return child.returncode, said


def interrupt_all(times: int, words: Sequence[str], longest: float = LONGEST) -> Counter[str]:
    """Interrupt a command at so many moments, evenly spread over its start."""
    chance = random.Random(1996)
    count: Counter[str] = Counter()
    for number in range(times):
        code, said = interrupt(words, longest * (number + chance.random()) / times)
        count["tracebacks"] += "Traceback" in said or "KeyboardInterrupt" in said
        count["other words"] += bool(said) and "Traceback" not in said
        count["done before"] += code in (0, 1)
        count["interrupted"] += code in (130, -signal.SIGINT)
        count["other codes"] += code not in (0, 1, 130, -signal.SIGINT)
    return count


def main() -> None:
    """Interrupt a command that loads much and one that loads little, and tell what was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.interrupting", description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    given = parser.parse_args()
    wrong = 0
    for words in (("judge", "demo"), ("list",), ("--help",)):
        count = interrupt_all(given.times, words)
        told = ", ".join(f"{number} {what}" for what, number in count.items())
        print(f"{' '.join(words)}: {given.times} interrupts: {told}")  # noqa: T201
        wrong += count["tracebacks"] + count["other words"] + count["other codes"]
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
