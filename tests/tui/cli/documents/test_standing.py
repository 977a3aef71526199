"""`show --json`: a ruleset's judgement of a point."""

from pathlib import Path

import pytest

from engine.rulebook.ruleset import ruleset
from recorder.importers.json_lines.write import write
from tests.interpretations import header
from tests.transcripts import read
from tests.tui.cli.commands.running import Outcome, here

PLAY = 'turn 1 A\nA reports g = "Galen" personnel to aboard e claims normal play; done\n'


def standing(outcome: Outcome) -> dict[str, object]:
    """The part of the document that comes from a ruleset."""
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
