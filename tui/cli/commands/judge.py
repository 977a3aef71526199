"""`tricorder judge`: where play and the rules part."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Final

from engine.checks.framework.finding import Finding, Verdict
from replay.judgement.interpreting import interpreted, interpreted_each, rules_of
from replay.judgement.precedents import Rulings, rulings_given
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import BAD_NEWS, opened, verdict

HELP: Final = """\
Print every place where play and a ruleset part: illegal, doubtful (the record
cannot tell) or worth a note, with the rulings and what would have been legal.
The judge rules, not the tool. MATCH@SEQ judges the record up to that entry.
What only follows from another finding stands under it and is not counted (in
JSON: because_of, its place in findings, from 0).
Exit code 1 says that something illegal was found, and not struck since; with
--all-rulesets, found by the ruleset that the match was played under.
Mark: x struck."""
EXAMPLE: Final = "  tricorder judge demo\n  tricorder judge demo --all-rulesets"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, and one ruleset or all."""
    add_match(parser)
    add_ruleset(parser)
    told = "judge by every ruleset of the match's edition, side by side"
    parser.add_argument("--all-rulesets", action="store_true", help=told)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the findings."""
    if given.all_rulesets and given.ruleset is not None:
        from engine.model.errors import Fault, InputError

        raise InputError(
            Fault("", "--ruleset and --all-rulesets ask for different things", "give one")
        )
    timeline, seq = opened(given.match, given.db)
    rulings = rulings_given(timeline.entries[:seq], timeline.struck(seq))
    if given.all_rulesets:
        findings = _compare(timeline, seq, rulings, as_json=given.json)
    else:
        findings = _judge(timeline, seq, rulings, given.ruleset, as_json=given.json)
    counted = (one for one in findings if one.because_of is None and not one.struck)
    illegal = any(one.verdict is Verdict.ILLEGAL for one in counted)
    return verdict(timeline) or (BAD_NEWS if illegal else 0)


def _judge(
    timeline: Timeline, seq: int, rulings: Rulings, name: str | None, *, as_json: bool
) -> Iterable[Finding]:
    rules = rules_of(timeline, name)
    found = interpreted(timeline, rules, seq)
    if as_json:
        from tui.cli.documents.document import write_document
        from tui.cli.documents.findings import judgement_document

        write_document(judgement_document(timeline, seq, found, rulings))
        return found.findings
    from replay.render.findings import cited_rows, counted_row, finding_rows
    from replay.render.ruleset import ruleset_rows
    from tui.cli.output import write_rows

    write_rows(
        [
            *ruleset_rows(timeline, seq, rules),
            counted_row(found.findings),
            *finding_rows(timeline, found.findings, rulings),
            *cited_rows(found.findings),
        ]
    )
    return found.findings


def _compare(timeline: Timeline, seq: int, rulings: Rulings, *, as_json: bool) -> Iterable[Finding]:
    from replay.judgement.comparison import compared, divergences, rulesets_of

    rulesets, others = rulesets_of(timeline)
    every = interpreted_each(timeline, rulesets, seq)
    beside, apart = compared(every), divergences(every)
    started = timeline.started
    played = [found for found in every if started and found.ruleset.id == started.ruleset]
    findings = [one for found in played or every for one in found.findings]
    if as_json:
        from tui.cli.documents.document import about, write_document
        from tui.cli.documents.findings import (
            compared_document,
            judgement_document,
            parting_documents,
        )

        write_document(
            about(timeline)
            | {
                "seq": seq,
                "rulesets": [judgement_document(timeline, seq, found, rulings) for found in every],
                "not_applicable": [rules.id for rules in others],
                "comparison": [compared_document(one) for one in beside],
                "partings": parting_documents(apart),
            }
        )
        return findings
    from replay.render.comparison import applying_rows, compared_rows, divergence_rows
    from replay.render.findings import cited_rows
    from tui.cli.output import write_rows

    write_rows(
        [
            *applying_rows(timeline, seq, rulesets, others),
            *compared_rows(timeline, rulesets, beside),
            *divergence_rows(timeline, apart),
            *cited_rows(one.finding for one in beside),
        ]
    )
    return findings
