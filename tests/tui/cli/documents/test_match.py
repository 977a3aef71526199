"""`list --json`: a match for programs."""

from pathlib import Path

from recorder.store.chain import head
from tests.replay.examples import record
from tests.tui.cli.commands.running import here


def test_list_as_json_has_the_names_that_people_script_against(store: Path, match: str) -> None:
    outcome = here("list", "--json", "--db", store)
    assert outcome.code == 0
    assert outcome.document == {
        "matches": [
            {
                "id": match,
                "title": "A match",
                "date": "1996-06-22",
                "players": ["Ada", "Ben"],
                "edition": "1E",
                "ruleset": "faq-1996",
                "tournament": None,
                "events": 30,
                "disputes": 1,
                "head": head(record()),
                "ending": None,
                "winner": None,
            }
        ]
    }
