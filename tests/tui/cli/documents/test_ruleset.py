"""How a document names its match and its ruleset."""

import pytest

from engine.rulebook.ruleset import ruleset
from tests.tui.cli.commands.running import here

ABOUT = {
    "match",
    "title",
    "head",
    "events",
    "broken",
    "seq",
    "ruleset",
    "ruleset_digest",
    "ruleset_changed",
    "types_from_card_files",
}
COMMANDS = (["windows", "demo"], ["transitions", "demo"], ["why", "demo@361", "kurn"])
each = pytest.mark.parametrize("words", COMMANDS)


@each
def test_json_says_which_match_and_by_which_ruleset(words: list[str]) -> None:
    document = here(*words, "--json", "--ruleset", "cr-1998").document
    assert document.keys() >= ABOUT
    assert (document["match"], document["events"]) == ("demo", 763)
    assert (document["ruleset"], document["ruleset_changed"]) == ("cr-1998", None)
    assert document["ruleset_digest"] == ruleset("cr-1998").digest
