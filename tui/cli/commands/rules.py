"""`tricorder rules`: the rulings, searched by words, ruleset, topic and card."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.rulebook.citations import citations, in_standing, judged_in_three_wordings
from engine.rulebook.eras import eras, eras_of
from engine.rulebook.ruling_coverage import Cover, coverage, tally, why_reference
from engine.rulebook.rulings import Ruling
from engine.rulebook.rulings_loader import catalogue
from recorder.store.ruling_search import RulingsFound, near_cards, search
from replay.render.row import Row, row
from replay.render.ruling import coverage_rows, era_rows, found_rows, ruling_rows
from replay.text.names import counted
from replay.text.span import span
from tui.cli.commands.command import add_json
from tui.cli.output import write_rows

HELP: Final = """\
Search the rulings. Ask in your own words: "can rogue borg go on a cloaked
ship". Each ruling is a rule in our own words: what it answers, an example, the
document and section that it comes from, and our choice where documents
contradict each other. Without words or options: print how many there are."""
EXAMPLE: Final = "  tricorder rules between dilemmas --ruleset faq-1996"
# A page or two of the best matches; nobody reads more than that.
_SHOWN: Final = 20


def add_arguments(parser: ArgumentParser) -> None:
    """Take words and what else narrows the search."""
    parser.add_argument(
        "words",
        metavar="WORDS",
        nargs="*",
        help="a question in your own words; rulings with all of them come first",
    )
    parser.add_argument("--ruleset", metavar="R", help="only rulings of this ruleset")
    parser.add_argument("--topic", metavar="T", help="only rulings on this topic")
    parser.add_argument("--card", metavar="C", help="only rulings that name this card")
    description = f"print every ruling found, not only the best {_SHOWN}"
    parser.add_argument("--all", action="store_true", help=description)
    description = (
        "count the rulings by use: judged by checks in three wordings or in fewer, used or only "
        "cited for conditions of cards, or for reference; with WORDS, say it of each"
    )
    parser.add_argument("--coverage", action="store_true", help=description)
    description = "print the questions on which the rulesets differ, and what each answers"
    parser.add_argument("--eras", action="store_true", help=description)
    add_json(parser)
    # Every command that reads takes this, so that scripts may always give it; no store has rulings.
    parser.add_argument("--db", help=SUPPRESS)


def run(given: Namespace) -> int:
    """Print the rulings found, or how they are covered."""
    words = " ".join(given.words)
    narrowed = words or given.ruleset or given.topic or given.card
    found = search(words, given.ruleset, given.topic, given.card)
    if given.eras:
        _eras(found.rulings if narrowed else None, as_json=given.json)
        return 0
    counts = given.coverage and (given.json or not words)
    if counts or not (narrowed or given.json):
        _cover(found.rulings, as_json=given.json)
    elif given.json:
        from tui.cli.documents.json_document import write_document

        write_document(_found_document(found))
    else:
        shown = found.rulings if given.all else found.rulings[:_SHOWN]
        rows = _found_rows(shown, covered=given.coverage)
        write_rows([*_heading(given, found, len(shown)), *rows])
    return 0


def _eras(found: Sequence[Ruling] | None, *, as_json: bool) -> None:
    """Print the questions that any of these rulings answers; without rulings, all."""
    asked = [
        era for era in eras() if found is None or any(ruling.id in era for ruling in found[:_SHOWN])
    ]
    if as_json:
        import msgspec

        from tui.cli.documents.json_document import write_document

        write_document({"eras": msgspec.to_builtins(asked)})
        return
    whole = catalogue()
    rows = [line for era in asked for line in (row(""), *era_rows(era, whole))]
    write_rows([row(f"{counted(len(asked), 'question')} on which the rulesets differ:"), *rows])


def _cover(found: Sequence[Ruling], *, as_json: bool) -> None:
    counts = tally(found, _covered())
    if as_json:
        from tui.cli.documents.json_document import write_document

        topics = {ruleset: {"topics": each} for ruleset, each in counts.items()}
        write_document({"rulesets": topics})
        return
    sources = {
        ruleset: sorted({ruling.source for ruling in found if ruling.ruleset == ruleset})
        for ruleset in counts
    }
    write_rows(coverage_rows(counts, sources))


def _covered() -> Mapping[str, Cover]:
    return coverage(catalogue(), citations(), judged_in_three_wordings(), in_standing())


def _heading(given: Namespace, found: RulingsFound, shown: int) -> list[Row]:
    if not found.rulings:
        near = near_cards(given.card, given.ruleset) if given.card else []
        similar = f"; cards with a similar name: {', '.join(near)}" if near else ""
        return [row(span(f"No ruling matches{similar}."))]
    return [*found_rows(found), *_left_out(given, len(found.rulings), shown)]


def _left_out(given: Namespace, number: int, shown: int) -> list[Row]:
    which = "best" if given.words else "first"
    told = f"The {which} {shown} of them; --all prints the rest."
    return [row(told)] if shown < number else []


def _found_rows(found: Sequence[Ruling], *, covered: bool) -> list[Row]:
    whole = catalogue()
    covers: Mapping[str, Cover] = _covered() if covered else {}
    rows = []
    for ruling in found:
        rows += [row(""), *ruling_rows(ruling, whole, covers.get(ruling.id))]
    return rows


def _why(ruling: Ruling, cover: Cover) -> str:
    """Return why a ruling is for reference only; empty for others."""
    return why_reference(ruling) if cover is Cover.REFERENCE else ""


def _found_document(found: RulingsFound) -> dict[str, Any]:
    import msgspec

    whole = catalogue()
    covered = _covered()
    beside = {ruling.id: whole.conflicts_of(ruling.id) for ruling in found.rulings}
    return {
        "rulings": [
            msgspec.to_builtins(ruling)
            | {
                "cover": covered[ruling.id],
                "reference": _why(ruling, covered[ruling.id]),
                "conflicts": [conflict.id for conflict in beside[ruling.id]],
                "changed_by": [later.id for later in whole.changed_by(ruling.id)],
                "eras": [era.row for era in eras_of(ruling.id)],
            }
            for ruling in found.rulings
        ],
        "conflicts": list({one.id: one for each in beside.values() for one in each}.values()),
        "have_all_words": found.whole,
        "read_as": dict(found.read),
        "not_found": list(found.unknown),
    }
