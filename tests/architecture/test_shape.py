"""The shape of the source: short files, short functions, a sentence on everything public."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

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
    """Tell whether a method keeps to what its base class documents already."""
    if node.name.startswith(HOOKS):
        return True
    names = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
    return bool(names & {"override", "overload", "setter"})


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=told)
def test_no_file_has_more_than_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", [*SOURCES, *TESTS], ids=told)
def test_no_function_has_more_than_50_lines(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]

    long = {
        node.name: node.end_lineno - node.lineno + 1
        for node in functions
        if node.end_lineno is not None and node.end_lineno - node.lineno + 1 > 50
    }

    assert long == {}


@pytest.mark.parametrize("path", SOURCES, ids=told)
def test_everything_public_has_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    bare = [
        name
        for name, node in public(tree)
        if ast.get_docstring(node) is None and not overrides(node)
    ]

    assert ast.get_docstring(tree), "the module has none"
    assert bare == []


@pytest.mark.parametrize("path", SOURCES, ids=told)
def test_no_file_has_a_name_that_says_nothing(path: Path) -> None:
    assert path.stem not in EMPTY_NAMES
