"""`tricorder show`: the table at a point of a match."""

from argparse import ArgumentParser, Namespace
from typing import Final

from engine.model.errors import InputError
from engine.rulebook.ruleset import Ruleset
from replay.judgement.interpreting import rules_of
from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import opened, verdict

HELP: Final = """\
Show the table just after an entry, or at the end: turn, scores, the spaceline
with what lies where, piles, and the actions in progress; then what by the
ruleset is owed and used up there."""
EXAMPLE: Final = "  tricorder show demo@120"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match."""
    add_match(parser)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the table, and how things stand by the ruleset."""
    timeline, seq = opened(given.match, given.db)
    rules = _rules(timeline, given.ruleset)
    if given.json:
        from tui.cli.documents.document import snapshot_document, write_document
        from tui.cli.documents.standing import standing_document

        standing = None if isinstance(rules, str) else standing_document(timeline, seq, rules)
        write_document(snapshot_document(timeline, seq) | {"standing": standing})
    else:
        from replay.render.point import shown_rows
        from tui.cli.output import write_rows

        write_rows([*shown_rows(timeline, seq, rules)])
    return verdict(timeline)


def _rules(timeline: Timeline, name: str | None) -> Ruleset | str:
    """Give the ruleset to go by, or why there is none: the table can be shown without."""
    try:
        return rules_of(timeline, name)
    except InputError as refused:
        if name is not None:
            raise
        return refused.faults[0].what
