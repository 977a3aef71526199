"""The real card files of the LackeyCCG plugins, where they lie beside the checkout: not ours."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.cards.pool import pool
from engine.cards.printed import printings
from engine.cards.set_phrases import told_by_text
from engine.model.enums import CardType, Edition
from recorder.card_files.card_file import CardFile, read_card_file
from recorder.card_files.card_store import CardStore
from recorder.card_files.known_cards import known_cards, known_conflicts

PLACE = Path("shared/data/lackey")


def candidates() -> Iterator[Path]:
    yield from (parent / PLACE for parent in Path(__file__).parents)


REAL = next((path for path in candidates() if path.is_dir()), None)
pytestmark = pytest.mark.skipif(REAL is None, reason="the real files are not beside the checkout")


def real(edition: str) -> CardFile:
    assert REAL is not None
    return read_card_file(REAL / edition / "Physical.txt")


@pytest.mark.parametrize(("edition", "rows"), [("1e", 3396), ("2e", 1894)])
def test_every_row_is_a_card(edition: str, rows: int) -> None:
    file = real(edition)

    assert (file.rows, len(file.cards), file.skipped) == (rows, rows, ())


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_every_personnel_and_ship_has_three_figures(edition: str) -> None:
    sorts = (CardType.PERSONNEL, CardType.SHIP)
    cards = [one.printed for one in real(edition).cards if one.printed.type in sorts]

    bare = [one.title for one in cards if len(one.figures) < 3]
    assert len(cards) > 900
    assert len(bare) < 12


def test_nearly_all_cards_of_the_catalogue_are_found() -> None:
    files = printings(one.printed for edition in ("1e", "2e") for one in real(edition).cards)
    cards = pool().beside(files)

    missing = {
        card.name
        for card in cards.every()
        if not any(cards.printed(card.name, edition) for edition in card.editions)
    }
    assert len(missing) < 30


def test_the_catalogue_agrees_with_the_files(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with CardStore.open_to_write(path) as library:
        for edition in ("1e", "2e"):
            library.keep(real(edition))

    assert known_conflicts(path) == ()
    printed = known_cards(path).pool.printed("Kevin Uxbridge", Edition.FIRST)
    assert printed is not None
    assert printed.type is CardType.INTERRUPT


@pytest.mark.parametrize(
    ("edition", "ruleset", "least"), [("1e", "glossary", 200), ("2e", "2e-2014", 380)]
)
def test_set_phrases_tell_of_many_texts(edition: str, ruleset: str, least: int) -> None:
    cards = printings(
        msgspec.structs.replace(one.printed, text=one.text) for one in real(edition).cards
    )
    told = [
        one.title for one in cards.values() if told_by_text(one, one.type, (ruleset,)).told_fields
    ]

    assert len(told) > least
