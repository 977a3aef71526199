"""`tricorder why`: which event and which rulings made a card's standing what it is."""

from argparse import ArgumentParser, Namespace
from typing import Final

from replay.judgement.interpreting import rules_of, stood
from replay.timeline.card_lookup import card_meant
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.match_argument import opened, verdict

HELP: Final = """\
Say why a card stands as it does just after an entry: each status with the
event that brought it about, whether somebody recorded it or the rules imply
it, until when it lasts, and what the rulings say."""
EXAMPLE: Final = "  tricorder why demo@361 kurn --ruleset glossary"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a point of a match, a card and a ruleset."""
    add_match(parser)
    parser.add_argument("card", metavar="CARD", help="the id or the name of a card")
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


def run(given: Namespace) -> int:
    """Print the reasons."""
    timeline, seq = opened(given.match, given.db)
    rules = rules_of(timeline, given.ruleset)
    known = timeline.snapshot(seq).known
    card = card_meant(given.card, known)
    conditions = stood(timeline, rules, seq).conditions[seq].get(card, ())
    if given.json:
        from tui.cli.documents.document import write_document
        from tui.cli.documents.standing_and_windows import condition_document, ruled_document

        standing = [condition_document(one, timeline) for one in conditions]
        about = {"card": card, "name": known[card].name, "conditions": standing}
        write_document(ruled_document(timeline, seq, rules) | about)
    else:
        from replay.render.ruleset import ruleset_rows
        from replay.render.why import why_rows
        from tui.cli.output import write_rows

        rows = why_rows(timeline, seq, rules, card, conditions)
        write_rows([*ruleset_rows(timeline, seq, rules), *rows])
    return verdict(timeline)
