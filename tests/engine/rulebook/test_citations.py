"""Citations: which rulings the data of the program name, at any depth of any file."""

from pathlib import Path

import pytest

from engine.rulebook.citations import CITING, citations, cited
from engine.rulebook.ruling_coverage import Citation, Cover

ATOMIC = "faq-1996.1.2.action-is-atomic"
STOPPED = "faq-1996.1.2.stopped-does-nothing"


def test_checks_rulesets_and_cards_cite_at_any_depth(tmp_path: Path) -> None:
    for name, text in {
        "checks/timing/haste.toml": f'[haste]\nrulings = ["{ATOMIC}"]\n',
        "rulebook/rulesets/house.toml": f'[[stages]]\nid = "a"\nends_rulings = ["{STOPPED}"]\n',
        "rulesets/readme.txt": 'rulings = ["none"]\n',
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    assert citations(tmp_path) == [
        Citation("checks/timing/haste.toml, haste", Cover.CHECK, ATOMIC),
        Citation("rulebook/rulesets/house.toml, stages a", Cover.STANDING, STOPPED),
    ]


def test_entries_without_an_id_are_cited_by_number() -> None:
    assert list(cited({"stages": [{"rulings": ["x"]}, 3]}, "a.toml")) == [("a.toml, stages 1", "x")]


def test_a_check_cites_the_rulings_of_every_ruleset_that_it_stands_under() -> None:
    table = {"check": [{"id": "haste", "rulings": {"faq-1996": [ATOMIC], "glossary": [STOPPED]}}]}

    assert list(cited(table, "checks")) == [
        ("checks, check haste", ATOMIC),
        ("checks, check haste", STOPPED),
    ]


@pytest.mark.parametrize("folder", CITING)
def test_every_folder_that_can_cite_does(folder: str) -> None:
    assert any(citation.by.startswith(f"{folder}/") for citation in citations())


def test_words_about_rulings_that_are_no_list_of_them_cite_none() -> None:
    table = {"check": [{"id": "haste", "rulings": "see below", "other": ["x"]}]}

    assert list(cited(table, "checks")) == []


def test_a_folder_that_is_not_there_cites_nothing(tmp_path: Path) -> None:
    assert citations(tmp_path) == []
