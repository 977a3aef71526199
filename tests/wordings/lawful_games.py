"""Long lawful games: proposals of the rules, with plain acts between, each in a random wording."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from engine.judge.suggestions.suggestion import SuggestionKind
from engine.record.entry import Entry
from recorder.transcript.reader import parse
from tests.proposing import accepted, following
from tests.wordings.redraft import reworded
from tests.wordings.rewordings import REWORDINGS

TABLE: Final = """\
match "A lawful game"
edition 1E
ruleset {rules}
players A "Ada", B "Ben"
keeps passes some
card ex = "Excavation" mission of A at spaceline
card ks = "Khitomer Research" mission of B at spaceline right of ex
card ao = "Federation Outpost" facility of A at space ex
card bo = "Klingon Outpost" facility of B at space ks
card ae = "U.S.S. Nebula" ship of A at space ex
card bk = "I.K.C. Pagh" ship of B at space ks
card a1 = "Beverly Crusher" personnel, a2 = "Geordi La Forge" personnel of A aboard ae
card b1 = "Kurn" personnel, b2 = "Gorath" personnel of B aboard bk
counted 7 in A hand
counted 7 in B hand
counted 40 in A draw deck
counted 40 in B draw deck
turn 1 A
"""
# The player decides when a turn ends; the rest of its end only follows.
_TURNING: Final = (SuggestionKind.DRAW, SuggestionKind.END_TURN, SuggestionKind.START_TURN)


def lawful_game(seed: int, rules: str, turns: int) -> list[Entry]:
    """A game of so many turns that keeps the rules, partly in other words."""
    chance = random.Random(seed)
    entries = parse(TABLE.format(rules=rules), "table")
    start = len(entries)
    for number in range(turns):
        player = "AB"[number % 2]
        for line in _acts(chance, player, number):
            entries = _with(entries, rules, line)
        for kind in _TURNING:
            entries = _follow(entries, rules, kind)
    for rewording in chance.sample(REWORDINGS, 4):
        entries = reworded(entries, rewording, start) or entries
    return entries


def _acts(chance: random.Random, player: str, number: int) -> Iterator[str]:
    """Yield the lines of a turn: a card play, then orders."""
    low, place = player.lower(), "ex" if player == "A" else "ks"
    ship = "ae" if player == "A" else "bk"
    if chance.random() < 0.7:
        played = f'{low}e{number} = "Plain Event {number}" event to {player} core'
        yield f"{player} plays {played} claims normal play; done"
    member = f"{low}{chance.choice('12')}"
    if chance.random() < 0.6:
        yield f"{player} beams {member} to planet {place}; done"
        yield f"{player} beams {member} to aboard {ship}; done"
    if chance.random() < 0.4:
        yield f"{player} passes"


def _with(entries: Sequence[Entry], rules: str, line: str) -> list[Entry]:
    """Return a record with the events of a line at its end."""
    from recorder.transcript.printer import print_transcript

    return parse(f"{print_transcript(entries)}{line}\n", rules)


def _follow(entries: list[Entry], rules: str, kind: SuggestionKind) -> list[Entry]:
    """Return a record with all that follows from it, one proposal of each kind."""
    for _ in range(12):
        found = following(entries, rules)
        due = [one for one in found if one.kind not in (*_TURNING, SuggestionKind.DUE)]
        due = [one for one in due if one.kind is not SuggestionKind.PASSING]
        wanted = [one for one in found if one.kind is kind]
        if not due:
            return accepted(entries, wanted[0]) if wanted else entries
        entries = accepted(entries, due[0])
    return entries
