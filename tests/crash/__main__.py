"""What was tried to lose a record or to get into it: `python -m tests.crash [PART ...]`.

Each part runs its tests in the long form and prints how many cases were tried and how many gave
way; it ends with 1 where one did. The long forms of single attacks are commands of their own
(`tests/crash/README.md`).
"""

import argparse
import re
import subprocess
import sys
from typing import Final

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "the file under an open recorder": (
        "tests/recorder/store/test_held_file.py",
        "tests/recorder/store/test_one_name.py",
        "tests/recorder/store/test_whole_copy.py",
        "tests/recorder/live/test_saving.py",
        "tests/crash/test_losing.py",
    ),
    "who made an entry": (
        "tests/engine/record/test_desk_acts.py",
        "tests/recorder/live/test_line_groups.py",
        "tests/recorder/live/test_session.py",
        "tests/recorder/store/test_golden_records.py",
        "tests/recorder/store/test_older_forms.py",
    ),
    "slips": (
        "tests/recorder/live/test_slips.py",
        "tests/tui/app/screens/test_slips.py",
        "tests/tui/cli/disputes/test_waiting_acts.py",
        "tests/crash/test_handing_in.py",
    ),
    "seals": (
        "tests/engine/record/test_opinion_seal.py",
        "tests/tui/cli/disputes/test_seals.py",
        "tests/tui/cli/disputes/test_copied_seals.py",
        "tests/tui/app/test_seal_acts.py",
    ),
    "serve": (
        "tests/tui/cli/test_web_server.py",
        "tests/tui/cli/test_page_process.py",
        "tests/tui/cli/commands/test_serve.py",
    ),
    "files that are written": (
        "tests/recorder/files/test_whole_file.py",
        "tests/tui/cli/test_written_files.py",
    ),
    "growth": ("tests/engine/table/test_fold.py", "tests/crash/test_bounding.py"),
    "names, times, kept outputs": (
        "tests/engine/model/test_person_names.py",
        "tests/recorder/store/test_copies.py",
        "tests/tui/cli/commands/test_altered_times.py",
        "tests/tui/app/test_live_match.py",
    ),
    "two copies of one store": ("tests/recorder/live/test_merging.py",),
    "kills, cuts, changes": ("tests/crash",),
    "inputs": ("tests/fuzz",),
}
_COUNTS: Final = re.compile(r"(\d+) (passed|failed|error)")


def attacked(part: str) -> tuple[int, int]:
    """Return how many cases of a part were tried, and how many gave way."""
    command = [sys.executable, "-m", "pytest", "-q", "--hypothesis-profile=thorough", *PARTS[part]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = done.stdout.rstrip().splitlines()[-1]
    counts = {word: int(number) for number, word in _COUNTS.findall(last)}
    gave_way = counts.get("failed", 0) + counts.get("error", 0)
    if done.returncode not in (0, 1) or not counts:
        raise SystemExit(f"{part}: {done.stdout}{done.stderr}")
    return counts.get("passed", 0) + gave_way, gave_way


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", metavar="PART", nargs="*", help=f"of {', '.join(PARTS)}")
    asked = parser.parse_args().parts or list(PARTS)
    total = 0
    for part in asked:
        tried, gave_way = attacked(part)
        total += gave_way
        sys.stdout.write(f"{part:<34}{tried:>6} tried{gave_way:>4} gave way\n")
        sys.stdout.flush()
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(_main())
