"""`tricorder judge`: where play breaks the rules."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judgement import JudgedFindings, Judgement
from engine.rulebook.ruleset import Ruleset
from replay.judgement.judge_match import judge_match_each
from replay.judgement.kept_judgements import judged_findings, judged_result
from replay.judgement.precedents import Rulings, rulings_in_force
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import (
    add_all,
    add_anew,
    add_database,
    add_jobs,
    add_json,
    add_matches,
    add_ruleset,
)
from tui.cli.many_matches import MatchReport, print_each
from tui.cli.match_argument import BAD_NEWS
from tui.cli.report import RuledPoint

if TYPE_CHECKING:
    from engine.checks.framework.lawful_by import LawfulBy
    from replay.judgement.comparison import Compared, Divergence
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print every place where play breaks the rules: illegal, doubtful (the record
does not say enough) or a note, with the rulings and what would have been legal.
The judge of the match decides, not this program. MATCH@SEQ judges the record up
to that entry. Several matches, or --all of the store, are judged in turn, or by
several processes at once with --jobs. A match of the store is judged once, and
again only after the match, the rules, the cards or the program changed.
A doubtful one asks a question, which 'dispute answer' settles by its key.
A finding that only follows from another one stands under it and is not counted
(in JSON: because_of, the index of the other finding).
Exit code 1: something illegal was found that is not struck. With
--all-rulesets, only the ruleset of the match counts for the exit code.
Mark: x struck."""
EXAMPLE: Final = """\
  tricorder judge demo
  tricorder judge demo --all-rulesets
  tricorder judge --all --json-lines --jobs 2"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take points of matches, and one ruleset or all."""
    add_matches(parser, seq=True)
    add_all(parser)
    add_ruleset(parser)
    description = "compare all rulesets of the match's edition"
    parser.add_argument("--all-rulesets", action="store_true", help=description)
    add_jobs(parser)
    add_anew(parser)
    add_json(parser, lines="a finding")
    add_database(parser)


class JudgedPoint(NamedTuple):
    """What one ruleset finds up to a point; `rulings` are those given in the match.

    `lawful`: what makes play lawful that a check looks for; only for a whole document.
    """

    point: RuledPoint
    judgement: JudgedFindings
    rulings: Rulings
    lawful: "Sequence[LawfulBy]" = ()

    def document(self) -> "Document":
        """Return the findings, and how many there are."""
        from tui.cli.documents.findings import judgement_document

        timeline, seq, _ = self.point
        return judgement_document(timeline, seq, self.judgement, self.rulings, self.lawful)

    def lines(self) -> "Iterable[Document]":
        """Return the findings, each with its match and ruleset."""
        from tui.cli.documents.findings import finding_documents

        findings = finding_documents(self.point.timeline, self.judgement, self.rulings)
        return (self.point.line() | finding for finding in findings)

    def rows(self) -> "Iterable[Row]":
        """Return the rows of the ruleset, then the findings with the rulings cited."""
        from replay.judgement.not_judged import not_judged
        from replay.render.findings import cited_rows, counted_row, finding_rows
        from replay.render.not_judged import not_judged_rows
        from replay.render.questions import cleared_rows, question_rows
        from replay.render.ruleset import rests_on_rows

        timeline, seq, rules = self.point
        findings = self.judgement.findings
        return [
            *self.point.rows(),
            counted_row(findings),
            *finding_rows(timeline, findings, self.rulings),
            *cleared_rows(timeline, self.judgement.cleared),
            *cited_rows(findings),
            *question_rows(timeline, findings, self.rulings),
            *not_judged_rows(not_judged(timeline, seq, rules, findings)),
            *rests_on_rows(timeline, seq, (rules,)),
        ]


class ComparedRulesets(NamedTuple):
    """What all rulesets of the edition find up to a point, side by side."""

    timeline: Timeline
    seq: int
    every: Sequence[Judgement]
    others: Sequence[Ruleset]
    beside: Sequence["Compared"]
    apart: Mapping[tuple[str, str], Sequence["Divergence"]]
    rulings: Rulings

    def document(self) -> "Document":
        """Return the judgements, and where they differ."""
        from tui.cli.documents.findings import (
            compared_document,
            judgement_document,
            parting_documents,
        )
        from tui.cli.documents.match import about

        timeline, seq = self.timeline, self.seq
        judged = [
            judgement_document(timeline, seq, found, self.rulings, found.lawful)
            for found in self.every
        ]
        return about(timeline) | {
            "seq": seq,
            "rulesets": judged,
            "not_applicable": [rules.id for rules in self.others],
            "comparison": [compared_document(compared) for compared in self.beside],
            "partings": parting_documents(self.apart),
        }

    def lines(self) -> "Iterable[Document]":
        """Return the findings of each ruleset in turn, each with its match and ruleset."""
        for found in self.every:
            point = RuledPoint(self.timeline, self.seq, found.ruleset)
            yield from JudgedPoint(point, found, self.rulings).lines()

    def rows(self) -> "Iterable[Row]":
        """Return which rulesets apply, each finding with who has it, and the rulings cited."""
        from replay.judgement.not_judged import not_judged
        from replay.render.comparison import applying_rows, compared_rows, divergence_rows
        from replay.render.findings import cited_rows
        from replay.render.not_judged import compared_not_judged_rows
        from replay.render.questions import question_rows
        from replay.render.ruleset import rests_on_rows
        from tui.cli.output import cells

        rulesets = [found.ruleset for found in self.every]
        findings = [finding for found in self.every for finding in found.findings]
        left_open = {
            found.ruleset.id: not_judged(self.timeline, self.seq, found.ruleset, found.findings)
            for found in self.every
        }
        return [
            *applying_rows(self.timeline, self.seq, rulesets, self.others),
            *compared_rows(self.timeline, rulesets, self.beside, cells()),
            *divergence_rows(self.timeline, self.apart),
            *cited_rows(compared.finding for compared in self.beside),
            *question_rows(self.timeline, findings, self.rulings),
            *compared_not_judged_rows(left_open),
            *rests_on_rows(self.timeline, self.seq, rulesets),
        ]


def run(given: Namespace) -> int:
    """Print the findings."""
    if given.all_rulesets and given.ruleset is not None:
        from engine.model.errors import Fault, InputError

        raise InputError(
            Fault("", "--ruleset and --all-rulesets cannot be used together", "give only one")
        )
    return print_each("judge", given, partial(_compared if given.all_rulesets else _judged, given))


def _judged(given: Namespace, timeline: Timeline, seq: int) -> MatchReport:
    point = RuledPoint.at(timeline, seq, given.ruleset)
    rulings = _rulings(timeline, seq)
    if given.json:
        result = judged_result(timeline, point.rules, seq, anew=given.anew)
        judged = JudgedPoint(point, result, rulings, result.lawful)
    else:
        found = judged_findings(timeline, point.rules, seq, anew=given.anew)
        judged = JudgedPoint(point, found, rulings)
    return MatchReport(judged, _exit_code(judged.judgement.findings))


def _compared(_: Namespace, timeline: Timeline, seq: int) -> MatchReport:
    compared = _compare(timeline, seq)
    return MatchReport(compared, _exit_code(_played(compared)))


def _compare(timeline: Timeline, seq: int) -> ComparedRulesets:
    from replay.judgement.comparison import compared, divergences, rulesets_led, rulesets_of

    rulesets, others = rulesets_of(timeline)
    started = timeline.started
    if started is not None and started.ruleset in {rules.id for rules in rulesets}:
        rulesets = rulesets_led(timeline)
    every = judge_match_each(timeline, rulesets, seq)
    rulings = _rulings(timeline, seq)
    return ComparedRulesets(
        timeline, seq, every, others, compared(every), divergences(every), rulings
    )


def _rulings(timeline: Timeline, seq: int) -> Rulings:
    return rulings_in_force(timeline, seq)


def _played(compared: ComparedRulesets) -> Iterable[Finding]:
    """Return the findings of the ruleset of the match, else those of all rulesets."""
    started = compared.timeline.started
    played = [found for found in compared.every if started and found.ruleset.id == started.ruleset]
    return (finding for found in played or compared.every for finding in found.findings)


def _exit_code(findings: Iterable[Finding]) -> int:
    """Return 1 if something illegal was found that is not struck and does not only follow."""
    counted = (finding for finding in findings if finding.because_of is None and not finding.struck)
    return BAD_NEWS if any(finding.verdict is Verdict.ILLEGAL for finding in counted) else 0
