"""Breaches of Second Edition's steps, planted in copies of the bundled match."""

from collections.abc import Iterator

from tests.engine.checks.planted_second import SECOND
from tests.engine.checks.planting import Planted, timeless


def breaches() -> Iterator[Planted]:
    """Every breach that is planted, each in a copy of its own."""
    yield from _attempts()
    yield from _dilemmas()
    yield from _triggers()
    yield from _elsewhere()


def changed(kind: str, number: int, words: str, instead: str, *checks: str) -> Planted:
    """A copy in which a line of a turn has other words."""
    at = SECOND.at(number, words)
    line = SECOND.lines[at].replace(words, instead)
    return SECOND.copy(kind, f"turn {number}", at, [line], *checks, cut=1)


def _attempts() -> Iterator[Planted]:
    for number, mission in ((7, "relief"), (8, "surgery"), (9, "exercises")):
        words = f"checked {mission} met"
        yield changed(
            "completed-unmet",
            number,
            words,
            f"checked {mission} not met",
            "scores-unmet",
            "completed-unmet",
        )
        at = SECOND.at(number, "mission points from")
        who, card = ("A", "sovereign") if number % 2 else ("B", "vorcha")
        used = f'  {who} uses {card} when "a player completes a mission" claims when'
        lines = [used, "  resolved"]
        yield SECOND.copy("completion-answered-before-scoring", f"turn {number}", at, lines)
        lines = [used.replace("a player completes", "you are about to complete"), "  resolved"]
        yield SECOND.copy("about-to-complete-after-scoring", f"turn {number}", at + 1, lines)
    for number, mission in ((5, "relief"), (6, "surgery"), (10, "archanis")):
        words = f"checked {mission} not met"
        yield changed("failed-though-met", number, words, f"checked {mission} met")
    for number, using, stopped in ((7, "davies", "rixx"), (8, "dokar", "gowron")):
        words = f"met using {using}, "
        at = SECOND.at(number, "step 5c") + 1
        line = SECOND.lines[at].replace(words, f"met using {stopped}, {using}, ")
        yield SECOND.copy("counts-stopped-personnel", f"turn {number}", at, [line], cut=1)
    for number, told in ((5, 7), (6, 8), (9, 10)):
        words = f" number {told} "
        kinds = ("announces-another-number", "draws-another-number-of-dilemmas")
        yield changed(kinds[0], number, words, f" number {told + 1} ", *kinds)


def _dilemmas() -> Iterator[Planted]:
    for number, card in ((5, "b1"), (6, "a1"), (9, "b7")):
        words = f"checked {card} met"
        yield changed("faced-though-overcome", number, words, f"checked {card} not met")
        at = SECOND.at(number, f"encounters {card}") + 1
        who, used = ("A", "sovereign") if number % 2 else ("B", "vorcha")
        once = [f'    {who} uses {used} when "facing a dilemma" claims while', "    resolved"]
        yield SECOND.copy("facing-text-twice", f"turn {number}", at, once * 2)
        inside = [f"    game stops {used} as #x"]
        inside += [f"  {line}" for line in once] + ["    prevented"]
        yield SECOND.copy("facing-text-inside-an-action", f"turn {number}", at, inside)
    for number, stack, more in ((5, "b1, b2, b3 from", 5), (6, "a1, a2, a3, a4 from", 5)):
        instead = stack.replace(" from", f" and {more} others from")
        yield changed("stacks-what-was-not-drawn", number, stack, instead)


def _triggers() -> Iterator[Planted]:
    for number in (5, 6, 9, 10):
        at = SECOND.at(number, "step 3c")
        yield SECOND.copy("steps-out-of-order", f"turn {number}", at + 1, ["  step 2a"])
        who, used = ("A", "sovereign") if number % 2 else ("B", "vorcha")
        line = f'  {who} uses {used} when "facing a dilemma" claims while'
        yield SECOND.copy("trigger-before-its-step", f"turn {number}", at + 1, [line, "  resolved"])
    for number in (3, 5):
        at = SECOND.at(number, 'step "play and draw cards"')
        line = 'A uses earth when "you begin a mission attempt" claims when'
        kind = "trigger-without-its-attempt"
        yield SECOND.copy(kind, f"turn {number}", at, [line, "resolved"])


def _elsewhere() -> Iterator[Planted]:
    yield changed("won-too-soon", 11, "scores 35", "scores 25")
    at = SECOND.line("match ended")
    lines = ["A moves sovereign to space earth; done"]
    yield SECOND.copy("plays-on-after-winning", "the end", at, lines)
    at = SECOND.line('"Mining Survey"')
    line = SECOND.lines[at].replace("Mining Survey", "Archanis Dispute")
    yield SECOND.copy("brings-a-mission-twice", "set-up", at, [line], cut=1)
    for number in (7, 9):
        at = SECOND.at(number, 'step "execute orders"') + 1
        lines = ["A engages vorcha with sovereign", "resolved"]
        yield SECOND.copy("combat-apart", f"turn {number}", at, lines)
        at = SECOND.at(number, 'step "play and draw cards"')
        lines = ["> A sees 2 others in B hand"]
        yield SECOND.copy("looks-at-hidden-cards", f"turn {number}", at, lines)
        at = SECOND.at(number, "range left = 5")
        line = timeless(SECOND.lines[at].strip()).replace("= 5", "= 3")
        yield SECOND.copy("spends-range-not-told", f"turn {number}", at, [f"  {line}"], cut=1)
    for number, pays in ((3, "pays 6 counters"), (9, "pays 4 counters")):
        yield changed("pays-more-than-is-left", number, pays, "pays 8 counters")
