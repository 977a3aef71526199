"""Counts of the source as a whole: `python -m tests.architecture.counts [FOLDER]`.

FOLDER is another checkout, to compare with.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.architecture.test_shape import PACKAGES, ROOT

Function = ast.FunctionDef | ast.AsyncFunctionDef


def mirrored(path: Path, root: Path) -> bool:
    """Return whether a module has a test, or the scenarios of a check, at its own path."""
    folder = root / "tests" / path.relative_to(root).parent
    return any((folder / name).exists() for name in (f"test_{path.stem}.py", f"{path.stem}.toml"))


def counts(root: Path) -> Iterator[str]:
    """Yield a line of text for each count of a checkout."""
    modules: list[Path] = []
    for package in PACKAGES:
        every = sorted((root / package).rglob("*.py"))
        modules += [path for path in every if path.name != "__init__.py"]
        rooms = {path.relative_to(root).parts[1] for path in every if path.parent.name != package}
        loose = [path for path in modules if path.parent == root / package]
        yield f"{package}: {len(rooms)} rooms, {len(loose)} loose modules"
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules]
    names = Counter(
        node.name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    yield f"public class names defined twice: {sum(count > 1 for count in names.values())}"
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, Function)]
    yield f"functions called _begin: {sum(node.name == '_begin' for node in functions)}"
    tested = sum(mirrored(path, root) for path in modules)
    share = f"{tested / len(modules):.1%}"
    yield f"modules with a test at their path: {tested} of {len(modules)}, {share}"
    files = [len(path.read_text(encoding="utf-8").splitlines()) for path in modules]
    yield f"lines of a module: {median(files):.0f} in the median, {max(files)} at most"
    lengths = [(node.end_lineno or node.lineno) - node.lineno + 1 for node in functions]
    yield f"lines of a function: {median(lengths):.0f} in the median, {max(lengths)} at most"
    tests = sum(
        len(path.read_text(encoding="utf-8").splitlines())
        for path in (root / "tests").rglob("*.py")
    )
    yield f"lines in all: {sum(files):,} in modules, {tests:,} in tests"


if __name__ == "__main__":
    print("\n".join(counts(Path(sys.argv[1]).resolve() if sys.argv[1:] else ROOT)))  # noqa: T201
