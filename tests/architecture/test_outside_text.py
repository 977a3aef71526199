"""Text from outside is data: none of it is run as code or given to a shell."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = {"subprocess", "pickle", "marshal", "shelve", "code", "runpy"}
CALLS = {"eval", "exec", "compile", "system", "popen", "execv", "execve", "spawnv", "startfile"}


def running(source: str) -> Iterator[int]:
    """Give the lines of a source that could run text as code or start another program."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.stmt | ast.expr):
            continue
        names: set[str] = set()
        if isinstance(node, ast.Import):
            names = {alias.name.partition(".")[0] for alias in node.names} & MODULES
        elif isinstance(node, ast.ImportFrom):
            names = {(node.module or "").partition(".")[0]} & MODULES
        elif isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name):
                    names = {name} & CALLS
                case ast.Attribute(value=ast.Name(id="os"), attr=name):
                    names = {name} & CALLS
        if names:
            yield node.lineno


@pytest.mark.parametrize("package", ["engine", "recorder", "replay", "tui"])
def test_no_module_runs_text_or_starts_a_program(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / package).rglob("*.py"))
        for line in running(path.read_text("utf-8"))
    ]

    assert found == []


@pytest.mark.parametrize(
    "source",
    ["import subprocess", "from pickle import loads", "eval(text)", "import os\nos.system(text)"],
)
def test_a_module_that_would_is_found(source: str) -> None:
    assert list(running(source))


def test_a_pattern_that_is_compiled_is_no_code() -> None:
    assert not list(running("import re\nre.compile(pattern)"))
