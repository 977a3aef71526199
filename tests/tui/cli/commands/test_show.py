"""`tricorder show`: the table, and what is owed and used up at a point, by which ruleset."""

from pathlib import Path
from typing import Any

import pytest

from recorder.importers.json_lines.write import write
from replay.render.table import table_rows
from tests.interpretations import header
from tests.replay.examples import timeline
from tests.rows import text_of
from tests.transcripts import read
from tests.tui.cli.commands.running import here, printed

STOPPED = """turn 1 A
A reports g = "Galen" personnel to planet ex claims normal play; done
A attempts ex with g
  game encounters d1 with g
    > checked d1 not met
  failed
failed
"""
PLAY = 'turn 1 A\nA reports g = "Galen" personnel to aboard e claims normal play; done\n'


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A match in which a turn has begun and its card was played."""
    path = tmp_path / "match.jsonl"
    path.write_text(write(read(PLAY, header())), "utf-8")
    return path


def test_what_is_owed_and_used_is_said_with_the_ruleset(played: Path) -> None:
    shown = here("show", played).out
    assert "Owed and used, by faq-1996\n" in shown
    assert "  owed: A draws by the end of the turn (since @13)\n" in shown
    assert "  used: normal card play of A: used this turn (@15)\n" in shown


def test_before_the_turn_nothing_is_owed(played: Path) -> None:
    shown = here("show", f"{played}@12").out
    assert "Nothing is owed, and nothing used up." in shown


def test_another_ruleset_may_owe_nothing(played: Path) -> None:
    asked = here("show", played, "--ruleset", "glossary")
    assert "Owed and used, by glossary\n" in asked.out
    wrong = here("show", played, "--ruleset", "2e-2014")
    assert (wrong.code, wrong.out) == (2, "")


def test_a_match_under_a_ruleset_that_is_not_known_here_is_shown_without(tmp_path: Path) -> None:
    path = tmp_path / "house.jsonl"
    house = header().replace("faq-1996", "house-rules")
    path.write_text(write(read("turn 1 A\n", house)), "utf-8")
    assert here("show", path, "--json").document["standing"] is None
    assert "Not judged: the match was played under ruleset 'house-rules'" in here("show", path).out


def test_show_prints_the_same_table_as_every_view(lines: Path) -> None:
    shown = printed("show", f"{lines}@16")
    assert shown.startswith("A match (hail.jsonl@16)\n")
    assert text_of(table_rows(timeline().snapshot(16)), 80) in shown
    assert "In progress\n  @12 A moves U.S.S. Galaxy (e)" in shown


def test_a_stop_that_the_rules_imply_is_on_the_table_and_marked(tmp_path: Path) -> None:
    path = tmp_path / "stopped.jsonl"
    path.write_text(write(read(STOPPED, header())), "utf-8")
    assert "Galen (g) [stopped: implied]" in here("show", path).out
    cards = _cards(here("show", path, "--json").document)
    (status,) = cards["g"]["statuses"]
    assert (status["status"], status["recorded"], status["holds"]) == ("stopped", False, True)
    assert status["rulings"]


def _cards(document: Any) -> dict[str, Any]:
    return {card["id"]: card for card in document["cards"]}


def test_a_stop_that_wore_off_is_marked_as_over(tmp_path: Path) -> None:
    path = tmp_path / "over.jsonl"
    lines = STOPPED + "> g is stopped\nA ends turn\nturn 2 B\n"
    path.write_text(write(read(lines, header())), "utf-8")
    assert "Galen (g) [stopped: over by the rules]" in here("show", path).out
    cards = _cards(here("show", path, "--json").document)
    assert [(held["recorded"], held["holds"]) for held in cards["g"]["statuses"]] == [(True, False)]


def test_without_a_ruleset_what_was_recorded_counts(tmp_path: Path) -> None:
    path = tmp_path / "house.jsonl"
    house = header().replace("faq-1996", "house-rules")
    path.write_text(write(read(STOPPED + "> g is stopped\n", house)), "utf-8")
    assert "Galen (g) [stopped]" in here("show", path).out


def test_a_value_that_ended_is_told_with_what_stands_again(tmp_path: Path) -> None:
    path = tmp_path / "ended.jsonl"
    lines = '> e range = 8\nturn 1 A\n> e range = 9 until "end of turn"\nturn 2 B\n'
    path.write_text(write(read(lines, header())), "utf-8")
    assert "[range 8: implied, range 9 until end of turn: over]" in here("show", path).out
    document: Any = here("show", path, "--json").document
    (term,) = document["value_terms"]
    assert (term["card"], term["value"], term["before"]) == ("e", 9, 8)
    assert term["over"] == document["seq"]
    assert _cards(document)["e"]["values"] == {"range": 8}
