"""Scenarios: rulings as short transcripts, each breach beside its legal twin.

Their files mirror the code: `tests/engine/checks/CHAPTER/TOPIC.toml` holds the examples of the
checks in `engine/checks/CHAPTER/TOPIC.py` as `[[scenario]]` tables; those of standing and windows
lie beside the tests of `engine/projections`, plays that are only legal in `legal_plays.toml` here.
`breach` and `legal` are lines that follow `given`, which follows the edition's common table
(`TABLES`).
"""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from engine.judge.judgement import Judgement, judge
from engine.record.entry import Entry
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.reading import read_on

HERE = Path(__file__).parent
ENGINE = HERE.parent / "engine"
TABLES = {
    "1E": """\
match "A scenario"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
points to win 100
keeps passes {passes}, ends all
card m1 = "Excavation" mission, m2 = "Study Nebula" mission of A at spaceline
card m3 = "Krios Suppression" mission of B at spaceline
card o = "Federation Outpost" facility of A at space m1
card e = "U.S.S. Galaxy" ship of A at space m1
card k = "I.K.C. Bortas" ship of B at space m1
card p1 = "Data" personnel, p2 = "Worf" personnel, p3 = "Geordi La Forge" personnel of A aboard e
card t = "Federation PADD" equipment of A aboard e
card q1 = "Klag" personnel, q2 = "Gorath" personnel of B aboard k
card d1 = "Archer" dilemma, d2 = "Armus - Skin of Evil" dilemma of B under m1
counted 7 in A hand
counted 7 in B hand
counted 30 in A draw deck
counted 30 in B draw deck
""",
    "2E": """\
match "A scenario"
edition 2E
ruleset 2e-2014
players A "Ada", B "Ben"
points to win 100
keeps passes {passes}, ends all
card hq = "Earth, Cradle of the Federation" mission of A at spaceline
card m1 = "Medical Relief" mission, m2 = "Fissure Research" mission of A at spaceline
card e = "U.S.S. Enterprise-D, Federation Flagship" ship of A at space m1
card p1 = "Data, Aspirer" personnel, p2 = "Worf, First Officer" personnel of A aboard e
card p3 = "Geordi La Forge, Retired Engineer" personnel of A aboard e
counted 7 in A hand
counted 7 in B hand
counted 30 in A draw deck
counted 30 in B draw deck
counted 20 in B dilemma pile
""",
}


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ruling, or a few that say the same, as play that breaks it and play that keeps it.

    `finds`: the checks that find something in the breach, exactly, in order of their seqs; `legal`
    must find what `legal_finds` says, nothing as a rule. `transitions` are those of the breach, or
    of the legal lines where there is no breach, as `p1 stopped` and `p1 stopped ends`, in order.
    `windows` must be among its windows, as `KIND CARD: PLAYERS by right of answer`, such as
    `response h: A` or, between dilemmas of an attempt on m1, `gap m1: A B`; `no_windows` must not.
    """

    name: str
    rulings: tuple[str, ...]
    ruleset: str
    passes: str = "some"
    given: str = ""
    breach: str = ""
    legal: str = ""
    finds: tuple[str, ...] = ()
    legal_finds: tuple[str, ...] = ()
    transitions: tuple[str, ...] | None = None
    windows: tuple[str, ...] = ()
    no_windows: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: tuple[Scenario, ...]


@cache
def scenarios() -> tuple[Scenario, ...]:
    """All scenarios, file by file."""
    files = [
        *sorted((ENGINE / "checks").rglob("*.toml")),
        *sorted((ENGINE / "projections").glob("*.toml")),
        HERE / "legal_plays.toml",
    ]
    tables = (tomllib.loads(file.read_text("utf-8")) for file in files)
    return tuple(
        scenario for table in tables for scenario in msgspec.convert(table, _File).scenario
    )


def record(lines: str, rules: str, passes: str) -> list[Entry]:
    """The record of some lines that follow the common table of a ruleset's edition."""
    return read_on(TABLES[ruleset(rules).edition].format(passes=passes), lines, "a scenario")


def judged(scenario: Scenario, lines: str) -> Judgement:
    """The judgement of the scenario's table, its given lines, and these lines."""
    entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
    return judge(Fold(entries), ruleset(scenario.ruleset))


def windows_of(scenario: Scenario, lines: str) -> list[str]:
    """The windows of these lines, in words."""
    entries = record(scenario.given + lines, scenario.ruleset, scenario.passes)
    return windows_told(entries, judge(Fold(entries), ruleset(scenario.ruleset)))


def windows_told(entries: list[Entry], judged: Judgement) -> list[str]:
    """The windows of a record, as `KIND CARD STEP: PLAYERS`."""
    told = []
    for window in judged.windows:
        event = None if window.action is None else entries[window.action - 1].body
        card = getattr(event, "card", None) or next(iter(getattr(event, "targets", ())), "-")
        step = f" {window.step}" if window.step else ""
        told.append(f"{window.kind} {card}{step}: {' '.join(window.entitled)}".rstrip(": "))
    return told


def transitions_told(judged: Judgement) -> list[str]:
    """The changes of standing, as `CARD STATUS` and `CARD STATUS ends`."""
    return [
        f"{one.card} {one.status.value.replace('_', ' ')}" + ("" if one.began else " ends")
        for one in judged.transitions
    ]
