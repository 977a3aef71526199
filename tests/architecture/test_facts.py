"""What is so in a match is derived in one place: whoever prints it derives nothing of the kind."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The rooms that tell a match: on the screen, in text, JSON, tables, sheets.
TELLING = ("replay/dossier", "replay/render", "replay/tables", "replay/text", "tui")
# Which of these stand, are struck or in force, is told by replay/facts and the judge's state.
ACTS = {"RulingGiven", "RulingAppealed", "PenaltyGiven", "StatementTaken", "DisputeClosed"}
CORRECTIONS = {"Corrected", "BackedUp", "MatchEnded"}
# Modules that know these kinds for something else than what stands, and why.
KNOWING = {
    "replay/text/phrases/judging.py": "puts each kind into words",
    "replay/text/phrases/match.py": "puts each kind into words",
    "replay/text/short_event.py": "puts each kind into words",
    "replay/render/docket.py": "has a tab for each kind",
    "replay/render/log.py": "has a sign for each kind",
    "replay/render/log_line.py": "has a sign for each kind",
    "replay/dossier/dossier.py": "names the kinds of the acts that replay/facts returns",
    "replay/dossier/dispute_queue.py": "files the acts of a store without reading its matches",
    "replay/dossier/queue_shelf.py": "asks whether a correction makes it read the whole match",
    "replay/dossier/life.py": "names who spoke in a statement",
    "replay/render/read_back.py": "says what an act that is not recorded yet would change",
    "replay/render/summary.py": "names disputes, rulings and back-ups in the order of the record",
    "replay/tables/log_table.py": "puts play after a back-up into the turn that it goes back to",
    "tui/app/act_forms.py": "reads acts whose entries the dispute as it stands names",
    "tui/app/preview.py": "says what a line that is typed would strike",
    "tui/app/dispute_desk.py": "makes the events of acts",
    "tui/app/seal_acts.py": "makes the events of acts",
}
# The times of entries and windows are subtracted and compared by these alone.
TIMES = {"happened_at", "opened_at", "closed_at", "since_opened", "since_opportunity"}
SUBTRACTING: dict[str, str] = {}  # none


@cache
def modules() -> dict[str, ast.Module]:
    paths = [path for room in TELLING for path in sorted((ROOT / room).rglob("*.py"))]
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths
    }


def asked_for(tree: ast.Module, kinds: set[str]) -> Iterator[str]:
    """The kinds of event that a module tells apart by `isinstance`, `type` or `match`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "isinstance":
            yield from names_in(node.args[1], kinds)
        elif isinstance(node, ast.Compare):
            yield from names_in(node, kinds)
        elif isinstance(node, ast.MatchClass):
            yield from names_in(node.cls, kinds)


def names_in(node: ast.AST, kinds: set[str]) -> Iterator[str]:
    found = (each.id for each in ast.walk(node) if isinstance(each, ast.Name))
    return (name for name in found if name in kinds)


def reckoned_with(tree: ast.Module) -> Iterator[int]:
    """The lines where a module subtracts one time from another."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
            attributes = (each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute))
            if TIMES.intersection(attributes):
                yield node.lineno


def compared_with_closing(tree: ast.Module) -> Iterator[int]:
    """The lines where a module works out whether an answer came after a window had closed."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        told = ast.unparse(node)
        if "answer" in told and ".seq" in told and "closed_by" in told:
            yield node.lineno


def test_no_room_that_tells_a_match_looks_for_acts_by_itself() -> None:
    kinds = ACTS | CORRECTIONS
    asking = {
        path: sorted(set(asked_for(tree, kinds)))
        for path, tree in modules().items()
        if path not in KNOWING
    }
    assert {path: found for path, found in asking.items() if found} == {}


def test_no_room_that_tells_a_match_subtracts_times() -> None:
    found = {path: [*reckoned_with(tree)] for path, tree in modules().items()}
    assert {path for path, lines in found.items() if lines} == SUBTRACTING.keys()


def test_whether_an_answer_is_late_is_asked_of_its_window() -> None:
    found = {path: [*compared_with_closing(tree)] for path, tree in modules().items()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_rulesets_are_led_by_one_function() -> None:
    """Whoever asks for all rulesets of a match gets the leading one first."""
    asking = {
        path
        for path, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.alias)
        and (node.id if isinstance(node, ast.Name) else node.name) == "rulesets_of"
    }
    assert asking == {"tui/cli/commands/judge.py"}, "it also says which do not apply"


def test_whatever_is_exempt_is_there() -> None:
    assert {*KNOWING, *SUBTRACTING} <= modules().keys()
