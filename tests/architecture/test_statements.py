"""SQL is literal: text from outside is a parameter, never a part of a statement."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SQL = re.compile(
    r"\b(SELECT\b.*\bFROM|INSERT (OR \w+ )?INTO|UPDATE \w* ?SET|DELETE FROM|PRAGMA|WHERE|VALUES"
    r"|ORDER BY|(CREATE|DROP|ALTER) (TABLE|TRIGGER|INDEX|VIRTUAL))\b",
    re.DOTALL,
)
CONSTANT = re.compile(r"_?[A-Z][A-Z_]*")


def is_sql(node: ast.AST) -> bool:
    """Tell whether a literal text in a source is a statement or a part of one."""
    return any(
        isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and SQL.search(part.value) is not None
        for part in ast.walk(node)
    )


def is_constant(node: ast.AST) -> bool:
    """Tell whether it is a literal text, or the name of one."""
    if isinstance(node, ast.FormattedValue):
        return is_constant(node.value)
    return isinstance(node, ast.Constant) or (
        isinstance(node, ast.Name) and CONSTANT.fullmatch(node.id) is not None
    )


def composed(source: str) -> Iterator[int]:
    """Give the lines where SQL is put together from other values than constants."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts = node.values
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            parts = [node.left, node.right]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr not in ("format", "format_map", "join", "replace"):
                continue
            parts = [node.func.value, *node.args, *(word.value for word in node.keywords)]
        else:
            continue
        if any(map(is_sql, parts)) and not all(map(is_constant, parts)):
            yield node.lineno


@pytest.mark.parametrize("package", ["engine", "recorder", "replay", "tui"])
def test_sql_is_put_together_of_constants_alone(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for line in composed(path.read_text("utf-8"))
    ]

    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "execute(f\"SELECT body FROM events WHERE match = '{match}'\")",
        'execute("DELETE FROM events WHERE match = " + match)',
        'execute("PRAGMA user_version = %d" % version)',
        'execute("INSERT INTO events VALUES ({})".format(values))',
        'execute(" AND ".join(["SELECT 1 FROM events WHERE 1", asked]))',
        'where = f"WHERE {asked}"',
    ],
)
def test_a_statement_with_something_from_outside_is_found(source: str) -> None:
    assert list(composed(source)) == [1]


@pytest.mark.parametrize(
    "source",
    [
        'execute("SELECT body FROM events WHERE match = ?", (match,))',
        'execute(f"PRAGMA user_version = {VERSION}")',
        'say(f"the match {match} has no entries")',
    ],
)
def test_parameters_and_constants_are_no_breach(source: str) -> None:
    assert list(composed(source)) == []
