"""`events --json`: every entry with its words."""

from pathlib import Path

from tests.tui.cli.commands.running import here


def test_events_as_json_has_every_entry_and_its_words(lines: Path) -> None:
    log = here("events", lines, "--json").document["log"]
    assert isinstance(log, list)
    assert len(log) == 30
    assert log[22]["struck"] == "backed_up"
    assert log[22]["words"] == "A attempts Study Nebula (m2)"
    assert log[22]["event"]["event"] == "action_initiated"
    assert log[19]["inconsistencies"] == ["an effect of action 16, which was over"]
