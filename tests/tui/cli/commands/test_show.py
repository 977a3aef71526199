"""`tricorder show`: the table, and what is owed and used up at a point, by which ruleset."""

from pathlib import Path

import pytest

from engine.rulebook.ruleset import ruleset
from recorder.importers.json_lines.write import write
from replay.render.table import table_rows
from tests.interpretations import header
from tests.replay.examples import timeline
from tests.rows import text_of
from tests.transcripts import read
from tests.tui.cli.commands.running import Outcome, here, printed

PLAY = 'turn 1 A\nA reports g = "Galen" personnel to aboard e claims normal play; done\n'


def standing(outcome: Outcome) -> dict[str, object]:
    """The part of the document that a ruleset says."""
    assert (outcome.code, outcome.err) == (0, "")
    found = outcome.document["standing"]
    assert isinstance(found, dict)
    return found


def listed(outcome: Outcome, name: str) -> list[dict[str, object]]:
    """A list within that part."""
    found = standing(outcome)[name]
    assert isinstance(found, list)
    return found


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


def test_as_json_it_has_the_names_that_people_script_against(played: Path) -> None:
    outcome = here("show", played, "--json")
    found = standing(outcome)
    assert set(found) == {
        "ruleset",
        "ruleset_digest",
        "ruleset_changed",
        "conditions",
        "windows",
        "owed",
        "used",
    }
    assert (found["ruleset"], found["ruleset_digest"]) == ("faq-1996", ruleset("faq-1996").digest)
    assert listed(outcome, "owed") == [
        {
            "player": "A",
            "act": "draw",
            "card": None,
            "name": None,
            "since": 13,
            "from": "end",
            "by": "end",
            "turns": 1,
            "failing": None,
            "met": None,
            "overdue": None,
            "rulings": ["faq-1996.1.2.draw-closes-turn", "faq-1996.1.2.turn-sequence"],
        }
    ]
    assert listed(outcome, "used") == [
        {
            "what": "card_play",
            "per": "turn",
            "player": "A",
            "card": None,
            "name": None,
            "of": None,
            "number": 1,
            "spent": 1,
            "left": 0,
            "since": None,
            "used": [15],
            "rulings": ["faq-1996.1.2.one-card-play"],
        }
    ]


def test_statuses_and_open_windows_stand_there_too() -> None:
    stopped = listed(here("show", "demo@361", "--json"), "conditions")
    assert ("kurn", "Kurn", "stopped") in [
        (one["card"], one["name"], one["status"]) for one in stopped
    ]
    (window,) = [
        one
        for one in listed(here("show", "demo@320", "--json"), "windows")
        if one["kind"] == "response"
    ]
    assert (window["action"], window["entitled"], window["closed_by"]) == (320, ["B"], None)


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
