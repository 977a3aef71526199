"""`windows --json`: the names that people script against."""

from engine.rulebook.ruleset import ruleset
from tests.tui.cli.commands.running import here, list_in

WINDOW = {
    "id",
    "kind",
    "action",
    "step",
    "opened_by",
    "opened_at",
    "entitled",
    "answers",
    "closed_by",
    "closed_at",
    "closed_why",
    "duration_ms",
    "paused_ms",
    "flags",
    "rulings",
    "disputes",
    "struck",
    "tempo",
}


def test_windows_as_json_has_the_names_that_people_script_against() -> None:
    windows = list_in(here("windows", "demo", "--json", "--silent"), "windows")
    assert {frozenset(window) for window in windows} == {frozenset(WINDOW)}
    disputed = next(window for window in windows if window["action"] == 153)
    assert disputed == {
        "id": 50,
        "kind": "response",
        "action": 153,
        "step": None,
        "opened_by": 153,
        "opened_at": 834847646500,
        "entitled": ["B"],
        "answers": [
            {
                "player": "B",
                "answer": "wait",
                "seq": 160,
                "since_opened_ms": 3500,
                "since_opportunity_ms": 3500,
                "since_close_ms": 2600,
                "paused_ms": 0,
                "late": True,
                "struck": True,
            }
        ],
        "closed_by": 154,
        "closed_at": 834847647400,
        "closed_why": "results",
        "duration_ms": 900,
        "paused_ms": 0,
        "flags": ["run_over", "late", "hasty"],
        "rulings": list(ruleset("faq-1996").windows.response.rulings),
        "disputes": [164],
        "struck": False,
        "tempo": {
            "player": "B",
            "lasting_ms": 3500,
            "median_ms": 4500,
            "windows": 23,
            "quality": ["live"],
        },
    }
