"""Play that a judge orders breaks no rule and counts against nobody; its changes hold."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.judge.judgement import Judgement, judge
from engine.record.entry import Entry
from engine.record.events.event import Play
from engine.rulebook.ruleset import ruleset
from engine.standing.window import Flag
from engine.table.fold import Fold
from tests.law_examples import repeated
from tests.rulings.scenario import record, scenarios

RULING = 'ruling "It is put right." by "Dana Whitlock"\n'
# A contradiction of the record is found, whoever plays.
OF_THE_RECORD = {"goes-on-when-over", "moved-from-elsewhere"}
TURN = "turn 5 A\nstep orders\n"
CLOAKABLE = 'card ro = "I.R.W. Khazara" ship of A at space m1\n'


def ordered(
    rules: str, before: str, lines: str, after: str = "", passes: str = "some"
) -> Judgement:
    """Judge a record in which a ruling before all lines orders some of them."""
    return judge(Fold(_recorded(rules, before, lines, after, passes)), ruleset(rules))


def own(rules: str, before: str, lines: str, after: str = "", passes: str = "some") -> Judgement:
    """Judge the same lines as the players' own play."""
    entries = record(RULING + before + lines + after, rules, passes)
    return judge(Fold(entries), ruleset(rules))


def _recorded(rules: str, before: str, lines: str, after: str, passes: str) -> list[Entry]:
    start = record(RULING + before, rules, passes)
    first, last = len(start), len(record(RULING + before + lines, rules, passes))
    (ruling,) = [entry.seq for entry in start if type(entry.body).__name__ == "RulingGiven"]
    return [
        replace(entry, body=replace(entry.body, because=ruling))
        if first < entry.seq <= last and isinstance(entry.body, Play)
        else entry
        for entry in record(RULING + before + lines + after, rules, passes)
    ]


def checks(judgement: Judgement) -> list[str]:
    return [finding.check for finding in judgement.findings]


@pytest.mark.parametrize(
    ("check", "rules", "before", "lines", "after"),
    [
        pytest.param(
            "second-card-play",
            "faq-1996",
            "turn 5 A\n",
            'A plays x = "Red Alert!" event to A core claims normal play; done\n',
            'A plays y = "Yellow Alert" event to A core claims normal play; done\n',
            id="a card play",
        ),
        pytest.param(
            "card-play-after-orders",
            "faq-1996",
            "turn 5 A\n",
            "A beams p1 to planet m1; done\n",
            'A plays y = "Yellow Alert" event to A core claims normal play; done\n',
            id="an order",
        ),
        pytest.param(
            "plays-after-its-segment",
            "2e-2014",
            "turn 5 A\n",
            "A beams p1 to planet m1; done\n",
            'A plays x = "Ptol" personnel to planet hq; done\n',
            id="a segment",
        ),
        pytest.param(
            "changes-its-cloak-twice",
            "faq-1996",
            TURN + CLOAKABLE,
            "A cloaks ro; done\n",
            "A decloaks ro; done\n",
            id="a change of cloak",
        ),
        pytest.param(
            "over-its-limit",
            "faq-1996",
            TURN + 'card x = "Telepathic Alien Kidnappers" event of A in A core\n',
            "A uses x; resolved\n",
            "A uses x; resolved\n",
            id="a use",
        ),
        pytest.param(
            "beams-too-many",
            "faq-1996",
            TURN + 'card x = "Atmospheric Ionization" event of B on m1\n',
            "A beams p1, p2 to planet m1; done\n",
            "A beams p1, p2 to aboard o; done\n",
            id="beaming",
        ),
        pytest.param(
            "moves-beyond-its-range",
            "faq-1996",
            "> m1, m2 span = 5\n" + TURN + "> e range left = 8\n",
            "A moves e to space m2; done\n",
            "A moves e to space m1; done\n",
            id="a move",
        ),
        pytest.param(
            "acts-after-the-draw",
            "faq-1996",
            TURN,
            "> 1 other from A draw deck to A hand drawn\n",
            "A beams p1 to planet m1; done\n",
            id="a draw",
        ),
    ],
)
def test_what_is_ordered_is_not_counted(
    check: str, rules: str, before: str, lines: str, after: str
) -> None:
    assert check in checks(own(rules, before, lines, after))
    assert check not in checks(ordered(rules, before, lines, after))


def test_what_is_ordered_is_so() -> None:
    stopped = "> p1 is stopped\n"
    beams = "A beams p1 to planet m1; done\n"

    assert checks(own("faq-1996", TURN, stopped, beams)) == ["acts-while-barred"]
    assert checks(ordered("faq-1996", TURN, stopped, beams)) == ["acts-while-barred"]


def _endings() -> Iterator[tuple[str, str, str, str]]:
    for scenario in scenarios():
        # In the short form the breaches alone.
        for lines in filter(None, (scenario.breach, scenario.legal)[: repeated(2, short=1)]):
            if "because" not in lines and "backed up" not in lines:
                yield scenario.ruleset, scenario.given, lines, scenario.passes


def test_whatever_is_ordered_breaks_no_rule() -> None:
    """Each example of a breach and its twin, ordered by a judge."""
    number = 0
    for rules, before, lines, passes in _endings():
        first = len(record(RULING + before, rules, passes))
        entries = _recorded(rules, before, lines, "", passes)
        findings = judge(Fold(entries), ruleset(rules)).findings
        found = {
            (entries[finding.seqs[0] - 1].body, finding.check)
            for finding in findings
            if finding.seqs[0] > first and finding.check not in OF_THE_RECORD
        }
        assert not [check for body, check in found if isinstance(body, Play)], (before, lines)
        number += 1
    assert number > repeated(1000, short=500)


WAITED = "A moves e to space m2 as #mv\n  B calls wait\n"


@pytest.mark.parametrize("rules", ["faq-1996", "glossary"])
def test_an_ordered_effect_runs_over_no_window(rules: str) -> None:
    effect = "  > e range left = 3\n"

    assert "window-run-over" in checks(own(rules, TURN + WAITED, effect, "done\n"))
    judgement = ordered(rules, TURN + WAITED, effect, "done\n")
    assert checks(judgement) == []
    assert [window.flags for window in judgement.windows if window.answers] == [()]


def test_an_ordered_answer_is_neither_late_nor_timed() -> None:
    """A new window: the judge lets a player answer as if in time."""
    moved = "0:10.0 A moves e to space m2 as #mv\n  0:11.0 > e range left = 3\n"
    answered = "  0:50.0 B uses k answers #mv claims response\n"
    before = TURN.replace("turn", "0:01.0 turn", 1) + moved

    assert "response-late" in checks(own("faq-1996", before, answered))
    judgement = ordered("faq-1996", before, answered)
    assert "response-late" not in checks(judgement)
    (window,) = [window for window in judgement.windows if window.answers]
    assert Flag.LATE not in window.flags
    assert [answer.since_opportunity for answer in window.answers] == [None]
    (late,) = [window for window in own("faq-1996", before, answered).windows if window.answers]
    assert [answer.since_opportunity for answer in late.answers] == [40_000]
