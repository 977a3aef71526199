"""Files that ask for more than a file may: `python -m tests.crash.bounding [NAME ...]`.

Each is given to the command that reads such files, in a process with a limit on its memory. It
prints the seconds and megabytes that this took, and the first words: the file is read, or refused
in words.
"""

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.recorder.card_files.made_up import FIRST

ROOT = Path(__file__).parents[2]
CAP: Final = 1_500_000_000  # bytes that a process may address
CLOCK: Final = 60.0  # seconds after which a process hangs
SECONDS: Final = 6.0  # of work that reading may take, all told
MEGABYTES: Final = 700
HEADER: Final = """\
match "Too much"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
"""


class Hostile(NamedTuple):
    """A file, the words of the command that reads it, and whether it is refused for its size."""

    name: str
    write: Callable[[Path], object]
    words: tuple[str, ...] = ("import", "--check")
    refused: bool = True


class Taken(NamedTuple):
    """What a file took: the exit code (None: killed by the clock), seconds, megabytes, words."""

    code: int | None
    seconds: float
    megabytes: float
    said: str

    @property
    def bounded(self) -> bool:
        """Tell whether it was read or refused in words, in bounded time and memory."""
        sane = self.code in (0, 1, 2) and "Traceback" not in self.said
        return sane and self.seconds < SECONDS and self.megabytes < MEGABYTES


def declared(number: int) -> Iterator[str]:
    """Declare so many cards."""
    for card in range(number):
        yield f'card card{card:05} = "Card number {card}" event of A in hand\n'


def misspelt(path: Path, cards: int = 3_000, wrong: int = 1_000) -> None:
    """Name cards that are spelt like declared ones."""
    moves = (f"> crad{card:05} to discard\n" for card in range(wrong))
    path.write_text(HEADER + "".join((*declared(cards), "turn 1 A\n", *moves)))


def one_line(path: Path, cards: int = 100_000) -> None:
    """Name very many cards in one line."""
    named = ", ".join(f"c{card}" for card in range(cards))
    path.write_text(f"{HEADER}turn 1 A\n> {named} to discard\n")


def long_line_within(path: Path) -> None:
    """Name as many cards in one line as it can hold, all of them known."""
    named = ", ".join(f"card{card:05}" for card in range(5_000))
    path.write_text(HEADER + "".join(declared(5_000)) + f"turn 1 A\n> {named} to discard\n")


def nested(path: Path, depth: int = 5_000) -> None:
    """Begin an action inside another, again and again."""
    actions = (f'{"  " * at}A plays c{at} = "Hail" interrupt\n' for at in range(depth))
    path.write_text(f"{HEADER}turn 1 A\n{''.join(actions)}")


def nested_lines(path: Path, depth: int = 20_000) -> None:
    """Begin actions inside others in JSON Lines, which need no indentation."""
    start = (
        '{"seq":1,"source":"import","body":{"event":"match_started","title":"Deep","edition":"1E",'
        '"ruleset":"faq-1996","players":[{"id":"A","name":"Ada"},{"id":"B","name":"Ben"}]}}\n'
    )
    action = (
        '{"seq":%d,"source":"import","body":{"event":"action_initiated","players":["A"],'
        '"kind":"play"%s}}\n'
    )
    within = (action % (at, f',"under":{at - 1}' if at > 2 else "") for at in range(2, depth + 2))
    path.write_text(start + "".join(within))


def faults(path: Path, number: int = 50_000) -> None:
    """Make the same mistake again and again."""
    path.write_text(HEADER + "turn 1 A\n" + "A playz nothing such\n" * number)


def json_faults(path: Path, number: int = 50_000) -> None:
    """Make the same mistake again and again in JSON Lines."""
    path.write_text('{"seq":1,"body":{}}\n' * number)


def deep_json(path: Path) -> None:
    """Open brackets without end."""
    path.write_text('{"seq":1,"performedActions":' + "[" * 2_000_000)


def long_line(path: Path, megabytes: int = 500) -> None:
    """Write one line that does not end."""
    with path.open("wb") as file:
        file.write(HEADER.encode() + b'note "')
        for _ in range(megabytes):
            file.write(b"x" * 1_000_000)


def long_number(path: Path) -> None:
    """Write a number that takes long to read."""
    path.write_text(f"{HEADER}turn {'9' * 400_000} A\n")


def many_titles(path: Path) -> None:
    """List titles that no card has."""
    path.write_text("".join(f"1\tHeil {number}\n" for number in range(20_000)))


def many_cells(path: Path) -> None:
    """Write a card file whose rows have more cells than anybody can use."""
    row = "a" + "\t" * 300_000 + "\n"
    path.write_text(f"{FIRST}\n{row * 20}")


def many_cards(path: Path) -> None:
    """Write a card file with very many faulty rows."""
    row = "a\t1\tx\tx\t\tnothing\n"
    path.write_text(f"{FIRST}\nHail\t1\tx\tx\t\tInterrupt\n{row * 100_000}")


def many_players(path: Path) -> None:
    """Name more players than sit at a table."""
    players = ", ".join(f'P{number} "Player {number}"' for number in range(5_000))
    path.write_text(f'match "Many"\nedition 1E\nruleset faq-1996\nplayers {players}\nturn 1 P1\n')


def labels(path: Path) -> None:
    """Refer to labels that nobody gave."""
    given = "".join(f'note "n" as #label{number}\n' for number in range(20_000))
    path.write_text(HEADER + given + '> scores 5\nnote "x" on #lable7\n' * 5_000)


HOSTILE: Final = (
    Hostile("misspelt.transcript", misspelt),
    Hostile("one_line.transcript", one_line),
    Hostile("within.transcript", long_line_within, refused=False),
    Hostile("nested.transcript", nested),
    Hostile("nested.jsonl", nested_lines),
    Hostile("faults.transcript", faults),
    Hostile("faults.jsonl", json_faults),
    Hostile("deep.json", deep_json),
    Hostile("deep.jsonl", deep_json),
    Hostile("long.transcript", long_line),
    Hostile("long.jsonl", long_line),
    Hostile("long.json", long_line),
    Hostile("number.transcript", long_number),
    Hostile("players.transcript", many_players),
    Hostile("labels.transcript", labels),
    Hostile("titles.txt", many_titles, ("cards", "deck"), refused=False),
    Hostile("deck.txt", long_line, ("cards", "deck")),
    Hostile("cells.txt", many_cells, ("cards", "import")),
    Hostile("cards.txt", many_cards, ("cards", "import"), refused=False),
    Hostile("long.txt", long_line, ("cards", "import")),
)


def take(hostile: Hostile, folder: Path) -> Taken:
    """Let the command read a file with limits on memory and time."""
    path = folder / hostile.name
    hostile.write(path)
    words = [sys.executable, "-m", "tui.cli.main", *hostile.words, str(path)]
    with (folder / "said").open("w+b") as said:
        child = subprocess.Popen(
            [*words, "--db", str(folder / "matches.db")],
            cwd=ROOT,
            stdout=said,
            stderr=said,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (CAP, CAP)),
        )
        code, seconds, megabytes = _wait(child)
        said.seek(0)
        words_said = said.read(100_000).decode(errors="replace")
    path.unlink()
    return Taken(code, seconds, megabytes, words_said)


def _wait(child: "subprocess.Popen[bytes]") -> tuple[int | None, float, float]:
    """Wait for a program; give its code, the seconds that it worked, and its most megabytes."""
    until = time.monotonic() + CLOCK
    most = 0.0
    while True:
        most = max(most, _megabytes(child.pid))
        ended, status, used = os.wait4(child.pid, os.WNOHANG)
        if ended:
            child.returncode = os.waitstatus_to_exitcode(status)
            return child.returncode, used.ru_utime + used.ru_stime, most or used.ru_maxrss / 1024
        if time.monotonic() > until:
            child.kill()
            child.wait()
            return None, CLOCK, 0.0
        time.sleep(0.01)


def _megabytes(process: int) -> float:
    """Return the most memory that a running program held; 0 where the system does not tell.

    What `wait4` tells begins with the memory of whoever started the program.
    """
    try:
        told = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0.0
    most = re.search(r"^VmHWM:\s+(\d+) kB", told, re.MULTILINE)
    return int(most[1]) / 1024 if most else 0.0


def main() -> None:
    """Try all files, or the named ones, and print what each took."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.bounding", description=__doc__)
    parser.add_argument("names", nargs="*")
    named = parser.parse_args().names
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for hostile in HOSTILE:
            if named and hostile.name not in named:
                continue
            taken = take(hostile, Path(folder))
            wrong += not taken.bounded
            end = "hangs" if taken.code is None else f"ends with {taken.code}"
            first = next(iter(taken.said.splitlines()), "").replace(folder + "/", "")[:110]
            told = f"{taken.seconds:6.2f} s {taken.megabytes:5.0f} MB, {end}"
            print(f"{hostile.name:22} {told}{'' if taken.bounded else ' !'}: {first}")  # noqa: T201
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
