"""Whatever is in a file, its cost is bounded by its length: seconds, megabytes, calls."""

import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.entry import ENCODER
from recorder.card_files.card_file import read_card_file
from recorder.files.match_file import match_file
from recorder.setup.deck import read_deck
from recorder.transcript.printer import print_transcript
from tests.bench.laps import laps
from tests.crash.bounding import HOSTILE, Hostile, faults, json_faults, misspelt, one_line, take
from tests.law_examples import repeated, sampled
from tests.recorder.card_files.made_up import PLAIN, written


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("hostile", sampled(HOSTILE, short=5), ids=lambda hostile: hostile.name)
def test_a_file_that_asks_for_much_is_read_or_refused_in_words(
    hostile: Hostile, tmp_path: Path
) -> None:
    taken = take(hostile, tmp_path)

    assert taken.bounded, taken
    assert (taken.code == 2) is hostile.refused
    assert taken.said.startswith("tricorder: ") is hostile.refused


def calls(work: Callable[[], object]) -> int:
    """Count the calls of Python functions that some work takes."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    except InputError:
        pass
    finally:
        sys.setprofile(None)
    return count


def sound(path: Path, length: int) -> None:
    """Write a match of so many entries, as a transcript or as JSON Lines."""
    entries = laps(length)[:length]
    if path.suffix == ".jsonl":
        path.write_bytes(b"".join(ENCODER.encode(entry) + b"\n" for entry in entries))
    else:
        path.write_text(print_transcript(entries))


GROWING: dict[str, tuple[str, Callable[[Path, int], object], int]] = {
    "a transcript": ("a.transcript", sound, 700),
    "JSON Lines": ("a.jsonl", sound, 700),
    "misspelt names": ("a.transcript", lambda path, n: misspelt(path, n, n // 3), 300),
    "cards in a line": ("a.transcript", one_line, 500),
    "one fault": ("a.transcript", faults, 400),
    "one fault in JSON Lines": ("a.jsonl", json_faults, 400),
}


@pytest.mark.parametrize("what", sampled(GROWING, short=3))
def test_a_match_twice_as_long_takes_at_most_twice_the_calls(what: str, tmp_path: Path) -> None:
    name, write, length = GROWING[what]
    # The longest takes as long as both others together.
    lengths = [length, 2 * length, 4 * length][: repeated(3, short=2)]
    counted = []
    for number in lengths:
        write(tmp_path / name, number)
        match_file(tmp_path / name).importer.sniff(b"")  # load what is loaded once
        file = match_file(tmp_path / name)
        calls(file.read)
        counted.append(calls(file.read))

    assert all(more <= 2.05 * fewer for fewer, more in pairwise(counted))


def test_a_card_file_or_deck_twice_as_long_takes_at_most_twice_the_calls(tmp_path: Path) -> None:
    counted: dict[str, list[int]] = {"cards": [], "deck": []}
    for number in (200, 400, 800):
        cards = written(tmp_path, *({**PLAIN, "Name": f"Rain {card}"} for card in range(number)))
        counted["cards"].append(calls(partial(read_card_file, cards)))
        deck = tmp_path / "deck.txt"
        deck.write_text("".join(f"1\tRain {card}\n" for card in range(number)))
        counted["deck"].append(calls(partial(read_deck, deck)))

    for counts in counted.values():
        assert counts[2] <= 2.05 * counts[1] <= 2.05**2 * counts[0]


@pytest.mark.skipif(sys.platform == "win32", reason="has no such device")
def test_what_does_not_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"has more than 64 MB, which is the most"):
        match_file(Path("/dev/zero"))


def test_a_file_of_too_many_lines_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.transcript"
    path.write_bytes(b"\n" * 1_000_001)

    with pytest.raises(InputError, match=r"has 1,000,001 lines, expected at most 1,000,000"):
        match_file(path)
