"""`tricorder windows`: the ledger of response windows."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.judgement.disputes import disputes_by_seq, worth_a_look
from replay.judgement.interpreting import interpreted, rules_of
from replay.judgement.time_charged import spending
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import opened, verdict

HELP: Final = """\
Print who could answer what, from when to when, and who did, as a ruleset has
it: the windows in which somebody answered, passed or said "wait", and those
that are flagged or disputed; with --all the silent ones too. MATCH@SEQ tells
what was so just after that entry, knowing nothing of what came later.
The time of the match is charged at the end: to the player whose window or
action was the innermost, to nobody, to pauses and the judge. What was played
and then backed up counts too.
Marks: x struck, ! flagged, ? disputed."""
EXAMPLE: Final = "  tricorder windows demo@170\n  tricorder windows demo --ruleset glossary --all"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, and a ruleset."""
    add_match(parser)
    add_ruleset(parser)
    parser.add_argument("--all", action="store_true", help="print the silent windows too")
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the windows, and to whom the time of the match is charged."""
    timeline, seq = opened(given.match, given.db)
    rules = rules_of(timeline, given.ruleset)
    judgement = interpreted(timeline, rules, seq)
    disputes = disputes_by_seq(timeline.entries[:seq])
    every = judgement.windows
    shown = [window for window in every if given.all or worth_a_look(window, disputes)]
    silent = len(every) - len(shown)
    spent = spending(timeline, judgement, seq)
    if given.json:
        from tui.cli.documents.document import write_document
        from tui.cli.documents.standing_and_windows import ruled_document, window_document
        from tui.cli.documents.time_charged import response_time_document, time_documents

        windows = [
            window_document(window, disputes)
            | {"tempo": response_time_document(spent.response_times.of(window))}
            for window in shown
        ]
        about = ruled_document(timeline, seq, rules)
        listed = {"left_out": silent, "windows": windows}
        write_document(about | listed | time_documents(spent))
    else:
        from replay.render.row import row
        from replay.render.ruleset import ruleset_rows
        from replay.render.time_charged import held_rows
        from replay.render.windows import rulings_rows, window_rows
        from tui.cli.output import write_rows

        write_rows(
            [
                *ruleset_rows(timeline, seq, rules),
                row(_counted(len(shown), silent)),
                *window_rows(timeline, judgement, shown, disputes),
                *rulings_rows(shown),
                *held_rows(spent),
            ]
        )
    return verdict(timeline)


def _counted(shown: int, silent: int) -> str:
    told = "1 window" if shown == 1 else f"{shown} windows"
    return f"{told}, and {silent} silent ones that --all prints" if silent else told
