"""`tricorder transitions`: which cards were stopped, unstopped and so on, when and why."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.judgement.interpreting import rules_of, stood
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import opened, verdict

HELP: Final = """\
Print every change of a card's standing as a ruleset has it: stopped, disabled,
in stasis and so on, recorded or implied by the rules, because of which event,
by which rulings. MATCH@SEQ tells what was so just after that entry, knowing
nothing of what came later.
Marks: + a status begins, - it ends, x struck."""
EXAMPLE: Final = "  tricorder transitions demo --ruleset glossary"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, and a ruleset."""
    add_match(parser)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the changes."""
    timeline, seq = opened(given.match, given.db)
    rules = rules_of(timeline, given.ruleset)
    transitions = stood(timeline, rules, seq).transitions
    if given.json:
        from replay.judgement.recorded_later import confirmed
        from tui.cli.documents.document import write_document
        from tui.cli.documents.standing_and_windows import ruled_document, transition_document

        known = timeline.snapshot(seq).known
        later = confirmed(transitions, timeline.entries[:seq])
        changes = [
            transition_document(one, known, later.get((one.seq, one.card, one.status)))
            for one in transitions
        ]
        write_document(ruled_document(timeline, seq, rules) | {"transitions": changes})
    else:
        from replay.render.row import row
        from replay.render.ruleset import ruleset_rows
        from replay.render.transitions import transition_rows
        from tui.cli.output import write_rows

        counted = "1 change" if len(transitions) == 1 else f"{len(transitions)} changes"
        rows = transition_rows(timeline, seq, transitions)
        write_rows([*ruleset_rows(timeline, seq, rules), row(counted), *rows])
    return verdict(timeline)
