"""Short matches with a dispute that was ruled on, and stores of them."""

from collections.abc import Iterable
from pathlib import Path

from engine.record.entry import Entry
from recorder.store.store import Store
from recorder.transcript.reader import parse


def ruled(card: str, said: str, *, ruling: str = 'ruling "{}" on #d by Carol') -> list[Entry]:
    """A match in which a play of a card is contested and ruled on."""
    return parse(
        f"""\
match "About {card}"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 0:00
card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card h = "{card}" interrupt of B in hand
0:10 turn 1 A
0:12 A moves e as #mv
0:13 B plays h on ex as #h
0:14 #h resolved
0:20 dispute "too late" by A on #h as #d
1:00 {ruling.format(said)}
""",
        "ruled",
    )


def stored(path: Path, matches: Iterable[list[Entry]]) -> list[str]:
    """The ids of matches that are added to a store."""
    with Store.open_to_write(path) as store:
        return [store.import_log(match) for match in matches]
