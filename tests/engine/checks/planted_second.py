"""Breaches planted in copies of the bundled Second Edition match."""

from collections.abc import Iterator

from tests.engine.checks.planting import Planted, Source, timeless

SECOND = Source("second_edition", "2e-2014")


def breaches() -> Iterator[Planted]:
    """Every breach that is planted, each in a copy of its own."""
    for number, drawn, wrong in ((5, "B draws 7", 6), (6, "A draws 8", 7), (10, "A draws 9", 8)):
        at = SECOND.at(number, drawn)
        line = SECOND.lines[at].replace(drawn, f"{drawn[:-1]}{wrong}")
        kind = "draws-another-number-of-dilemmas"
        yield SECOND.copy(kind, f"turn {number}", at, [line], cut=1)
    for number in (1, 4, 8):
        who = "B" if number % 2 else "A"
        at = SECOND.at(number, 'step "execute orders"') + 1
        lines = [f"{who} draws 2 cards at {who} dilemma pile", "resolved"]
        yield SECOND.copy("draws-dilemmas-unannounced", f"turn {number}", at, lines)
    for number, play in ((1, "plays rixx"), (2, "plays dokar"), (5, "plays riker")):
        at = SECOND.at(number, play)
        who, home = ("A", "earth") if number % 2 else ("B", "qonos")
        second = f'{who} plays second = "Ensign" personnel to planet {home}'
        ensign = [second, f"  > {who} pays 0 counters", "done"]
        closing = f"#first {timeless(SECOND.lines[at + 2])}"
        begun = [f"{SECOND.lines[at]} as #first", SECOND.lines[at + 1], "  step 7"]
        lines = [*begun, *ensign, closing]
        kind = "plays-before-the-last-is-done"
        yield SECOND.copy(kind, f"turn {number}", at, lines, cut=3)
        prevent = f'  B plays late = "Escape" interrupt on {home} answers #first claims prevent'
        lines = [*begun, prevent, "  withdrawn", closing]
        yield SECOND.copy("prevents-too-late", f"turn {number}", at, lines, cut=3)
    for number in (5, 6, 9, 11):
        at = SECOND.at(number, "step 2d")
        who, ship = ("B", "vorcha") if number % 2 else ("A", "sovereign")
        lines = [f'  {who} uses {ship} when "about to draw dilemmas" claims when', "  withdrawn"]
        yield SECOND.copy("trigger-past-its-step", f"turn {number}", at, lines)
    end = len(SECOND.lines)
    lines = ["A moves sovereign to space earth; done"]
    yield SECOND.copy("plays-on-after-the-end", "the end", end, lines)
