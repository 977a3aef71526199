"""Breaches planted in copies of the bundled First Edition match, each with the findings it makes.

A breach is made in the transcript, so that everything around it stays the match that it was.
"""

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from recorder.bundled import text

Lines = list[str]


class Planted(msgspec.Struct, frozen=True, kw_only=True):
    """A copy of the match with one breach in it, and the checks that it is a breach of."""

    kind: str
    where: str
    transcript: str
    checks: tuple[str, ...]


@cache
def match() -> tuple[str, ...]:
    """The lines of the match."""
    return tuple((text("first_edition") or "").splitlines())


def breaches() -> Iterator[Planted]:
    """Every breach that is planted, each in a copy of its own."""
    yield from _card_plays()
    yield from _after_the_draw()
    yield from _out_of_turn()
    yield from _stopped()
    yield from _windows()
    yield from _cards()
    yield from _beginning_and_end()


def _turn(number: int) -> tuple[int, int]:
    """The first line of a turn, and the first after it."""
    starts = [at for at, line in enumerate(match()) if _is_turn(line, number)]
    ends = [at for at, line in enumerate(match()) if _is_turn(line, number + 1)]
    return starts[0], ends[0] if ends else len(match())


def _is_turn(line: str, number: int) -> bool:
    return f" turn {number} " in f"{line} " and not line.startswith(("//", " "))


def _at(number: int, words: str) -> int:
    """The line of a turn that has these words."""
    start, end = _turn(number)
    return next(at for at in range(start, end) if words in match()[at])


def _copy(kind: str, where: str, at: int, lines: Lines, *checks: str, cut: int = 0) -> Planted:
    """A copy with lines put in before the line `at`, in place of the next `cut` lines."""
    whole = match()
    changed = [*whole[:at], *lines, *whole[at + cut :]]
    return Planted(
        kind=kind,
        where=where,
        transcript="\n".join(changed) + "\n",
        checks=checks or (kind,),
    )


def _timeless(line: str) -> str:
    """A line without its time, with which it could stand anywhere."""
    first, _, rest = line.partition(" ")
    return rest if first[:1].isdigit() else line


def _card_plays() -> Iterator[Planted]:
    for number in (9, 10, 11, 12, 16, 17, 18, 20):
        play, orders = _at(number, "claims normal play"), _at(number, "step orders")
        lines = [match()[orders], *map(_timeless, match()[play:orders])]
        cut = orders - play + 1
        yield _copy("card-play-after-orders", f"turn {number}", play, lines, cut=cut)
    for number in (5, 9, 13, 19, 22, 24):
        who = "A" if number % 2 else "B"
        home = "fo" if number % 2 else "ko"
        extra = (
            f'{who} reports extra = "Commander" personnel to aboard {home} claims normal play; done'
        )
        line = _at(number, "step orders")
        yield _copy("second-card-play", f"turn {number}", line, [extra])


def _after_the_draw() -> Iterator[Planted]:
    for number in (9, 11, 13, 16, 18, 21):
        who, ship = ("A", "nebula") if number % 2 else ("B", "pagh")
        end = _at(number, "ends turn")
        order = f"{who} moves {ship} to space rpr; done"
        yield _copy("acts-after-the-draw", f"turn {number}", end, [order])
    for number in (1, 2, 7, 12):
        draw = _at(number, "draw deck to")
        yield _copy("second-draw", f"turn {number}", draw, [_timeless(match()[draw])])


def _out_of_turn() -> Iterator[Planted]:
    for number in (1, 2, 8, 12):
        who = "A" if number % 2 else "B"
        lines = [f"turn {number} {who}", f"{who} ends turn"]
        yield _copy("turn-out-of-turn", f"turn {number}", _turn(number + 1)[0], lines)
    for number in (10, 12, 18, 21, 23):
        who, ship = ("B", "pagh") if number % 2 else ("A", "nebula")
        lines = [f"{who} moves {ship} to space khi; done"]
        at = _at(number, "step orders") + 1
        yield _copy("not-on-move", f"turn {number}", at, lines)


def _stopped() -> Iterator[Planted]:
    stopped = {
        9: "A beams deanna, taitt to aboard nebula; done",
        10: "B beams kurn to aboard ko; done",
        13: "A attempts exc with taitt, tasha at planet exc; failed",
        14: "B moves pagh to space rpr; done",
        18: "B walks kurn, kargan to aboard pagh; done",
        24: "B attempts avd with kurn, kurak at planet avd; failed",
        25: "A beams worf, galen to aboard nebula; done",
    }
    for number, order in stopped.items():
        draw = _at(number, "draw deck to") if number != 24 else _at(24, "46:06.1")
        yield _copy("acts-while-barred", f"turn {number}", draw, [order])
    unstopped = {9: "deanna", 10: "dukath", 13: "tasha, galen", 18: "kurn", 25: "worf"}
    for number, cards in unstopped.items():
        line = f"> {cards} no longer stopped"
        at = _at(number, "draw deck to")
        yield _copy("unstopped-too-soon", f"turn {number}", at, [line])


def _windows() -> Iterator[Planted]:
    for number in (10, 14, 24, 26, 27):
        at = _at(number, "calls wait") + 1
        yield _copy("window-run-over", f"turn {number}", at, [], cut=1)
    late = {
        14: ("> pagh weapons = 9", "A", "bynars"),
        24: ("3 others from B draw deck", "A", "fajo2"),
    }
    for number, (effect, who, to) in late.items():
        play = (
            f'  {who} plays late = "Kevin Uxbridge" interrupt on {to} answers {to} claims response'
        )
        at = _at(number, effect) + 1
        both = ("response-late", "shown-card-waits")
        yield _copy("response-late", f"turn {number}", at, [play, "  withdrawn"], *both)
    for number in (3, 8, 19):
        at = _at(number, "claims normal play")
        lines = [match()[at].replace("; done", " as #here; done"), "backed up to #here"]
        yield _copy("back-up-without-cause", f"turn {number}", at, lines, cut=1)


def _cards() -> Iterator[Planted]:
    for number, words in ((9, "beams geordi"), (12, "beams kurn"), (17, "beams deanna")):
        at = _at(number, words)
        other = "B" if number % 2 else "A"
        begun = match()[at].removesuffix("; done")
        shown = f'  {other} plays early = "Ship Seizure" interrupt on nebula'
        waiting = [begun, shown, "done", "> early to discard of early", "early resolved"]
        yield _copy("shown-card-waits", f"turn {number}", at, waiting, cut=1)
        inside = [begun, shown, "    > early to discard", "  resolved", "done"]
        both = ("shown-card-waits", "resolves-inside-an-action")
        yield _copy(both[1], f"turn {number}", at, inside, *both, cut=1)
    for number, words in ((9, "15:20.7"), (10, "17:21.1"), (17, "32:02.3"), (26, "51:25.6")):
        play = ['  A plays mid = "Red Alert!" event claims between dilemmas', "  done"]
        yield _copy("not-between-dilemmas", f"turn {number}", _at(number, words), play)
    for number, words in ((21, "A moves nebula"), (26, "B moves pagh"), (11, "A moves nebula")):
        other = "B" if number % 2 else "A"
        play = [f'  {other} plays odd = "A card of no document" interrupt', "  withdrawn"]
        yield _copy("response-cannot-be-told", f"turn {number}", _at(number, words) + 1, play)
    for number, words in ((5, 'amanda = "Amanda Rogers"'), (22, 'qtwo2 = "Q2"'), (23, "amanda3 =")):
        at = _at(number, words)
        line = re.sub(r'= "[^"]+"', '= "Kevin Uxbridge"', match()[at])
        checks = ["shown-card-waits", "resolves-inside-an-action", "cannot-nullify"]
        yield _copy("cannot-nullify", f"turn {number}", at, [line], *checks, cut=1)


def _beginning_and_end() -> Iterator[Planted]:
    end = len(match())
    yield _copy("plays-on-after-the-end", "the end", end, ["A moves oberth to space rpr; done"])
    ran_out = [match()[-1].replace("points", "deck exhausted"), "A ends turn", "turn 28 B"]
    yield _copy("plays-on-after-the-deck-ran-out", "the end", end - 1, ran_out, cut=1)
    for points, where in ((95, "turn 27"), (60, "turn 21")):
        at = match().index("points to win 100")
        lines = [f"points to win {points}"]
        yield _copy("plays-on-after-the-win", where, at, lines, cut=1)
    for player, cards in (("A", 20), ("B", 15)):
        at = next(at for at, line in enumerate(match()) if f"counted 42 in {player} draw" in line)
        lines = [match()[at].replace("42", str(cards))]
        yield _copy("plays-on-with-an-empty-draw-deck", player, at, lines, cut=1)
    for mission, twin in (("Test Mission", "Krios Suppression"), ("Study Nebula", "Excavation")):
        at = next(at for at, line in enumerate(match()) if f'"{mission}" mission' in line)
        lines = [match()[at].replace(mission, twin)]
        yield _copy("seeds-a-mission-twice", mission, at, lines, cut=1)
