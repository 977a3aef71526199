"""The shape of the source: short files, short functions, a sentence on everything public."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "recorder", "replay", "tui")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
# What Textual calls by name, and documents.
HOOKS = ("compose", "on_", "watch_", "validate_", "render", "get_content_")

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = Function | ast.ClassDef


def told(path: Path) -> str:
    """Name a source file as the test report shows it."""
    return str(path.relative_to(ROOT))


def public(tree: ast.Module | ast.ClassDef, prefix: str = "") -> Iterator[tuple[str, Documented]]:
    """Walk the public classes, functions and methods that a module defines."""
    for node in tree.body:
        if not isinstance(node, Documented) or node.name.startswith("_"):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from public(node, f"{prefix}{node.name}.")


def overrides(node: Documented) -> bool:
    """Tell whether the base class of a method documents it already."""
    if node.name.startswith(HOOKS):
        return True
    names = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
    return bool(names & {"override", "overload", "setter"})


class Shape(NamedTuple):
    """The questions about a source file: the length of it and its functions, missing docstrings."""

    lines: int
    functions: dict[str, int]
    bare: list[str]


@cache
def shape_of(path: Path) -> Shape:
    """Parse a source file once for all questions."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    functions = {
        f"{told(path)}:{node.lineno} {node.name}": node.end_lineno - node.lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, Function) and node.end_lineno is not None
    }
    bare = [] if ast.get_docstring(tree) else [f"{told(path)}, the module"]
    bare += [
        f"{told(path)}:{node.lineno} {name}"
        for name, node in public(tree)
        if ast.get_docstring(node) is None and not overrides(node)
    ]
    return Shape(len(text.splitlines()), functions, bare)


def test_no_file_has_more_than_400_lines() -> None:
    lines = {told(path): shape_of(path).lines for path in (*SOURCES, *TESTS)}

    assert {path: count for path, count in lines.items() if count > 400} == {}


def test_no_function_has_more_than_50_lines() -> None:
    functions = [shape_of(path).functions.items() for path in (*SOURCES, *TESTS)]

    assert {name: count for name, count in chain(*functions) if count > 50} == {}


def test_everything_public_has_a_docstring() -> None:
    assert [name for path in SOURCES for name in shape_of(path).bare] == []


def test_no_file_has_a_name_that_says_nothing() -> None:
    assert [told(path) for path in SOURCES if path.stem in EMPTY_NAMES] == []
