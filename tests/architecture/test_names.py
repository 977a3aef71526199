"""Names: one thing has one name; a file's name can be guessed, and says what is in the file."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "recorder", "replay", "tui")
SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]

# Adjectives, adverbs, participles, and nouns that could stand for anything.
BANNED = {
    *("account", "admission", "asked", "asking", "bench", "confirmed", "data", "desk"),
    *("disputed", "draft", "facing", "followed", "footing", "hasty", "held", "interpreting"),
    *("involved", "journal", "judged", "just", "known", "laying", "ledger", "likely"),
    *("lines", "logbook", "looks", "misc", "nullifying", "occasion", "offers", "part"),
    *("plain", "played", "reach", "reading", "running", "scene", "settled", "shelf", "shown"),
    *("signs", "sparing", "suspended", "told", "typed", "using", "vocabulary", "words"),
}
# A docstring begins with what is returned, or with the verb of what is done.
POETIC = {"Give", "Give,", "Say", "Tell", "Whether", "Have", "Let"}


def classes() -> Iterator[tuple[str, str]]:
    """Name every public class of the four packages, with its file."""
    for path in SOURCES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, str(path.relative_to(ROOT))


def test_no_class_name_is_defined_twice() -> None:
    places = defaultdict(list)
    for name, path in classes():
        places[name].append(path)

    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}


def test_every_file_is_named_by_what_is_in_it() -> None:
    named = {str(path.relative_to(ROOT)) for path in SOURCES if path.stem in BANNED}

    assert named == set()


def test_no_file_lies_loose_in_a_package() -> None:
    loose = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).glob("*.py")
        if path.name != "__init__.py"
    }

    assert loose == set()


def test_a_function_says_first_what_it_returns_or_does() -> None:
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                words = (ast.get_docstring(node) or "").split()
                if words and words[0] in POETIC:
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")

    assert found == []
