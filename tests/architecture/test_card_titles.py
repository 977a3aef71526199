"""Card text is data: no title of a card stands in the program's Python."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards.pool import pool
from engine.cards.titles import key

ROOT = Path(__file__).parents[2]
TITLES = {key(title.name) for title in pool().titles()}
# Words that are also titles of cards, and what they mean in the code.
OTHERWISE = {
    "space": "where a ship is, what a mission is printed for, and a key on the keyboard",
    "tricorder": "this program",
    "q": "the beginning of the types of Q cards, in card files",
    "q's tent": "a side deck, in headings of deck lists",
    "q-flash": "a side deck, in headings of deck lists",
}


def titled(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a source where a literal text is a card's title, and the titles."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            said = key(node.value)
            if said in TITLES and said not in OTHERWISE:
                yield node.lineno, node.value


@pytest.mark.parametrize("package", ["engine", "recorder", "replay", "tui"])
def test_no_title_of_a_card_stands_in_python(package: str) -> None:
    found = [
        (str(path.relative_to(ROOT)), *where)
        for path in sorted((ROOT / package).rglob("*.py"))
        for where in titled(path.read_text("utf-8"))
    ]
    assert found == []


def test_every_word_that_means_something_else_is_a_title_too() -> None:
    assert set(OTHERWISE) <= TITLES


@pytest.mark.parametrize("source", ['A = "Conundrum"', 'B = {"borg ship"}', "f('Red Alert')"])
def test_a_title_that_did_would_be_found(source: str) -> None:
    assert list(titled(source))
