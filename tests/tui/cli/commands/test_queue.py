"""`tricorder queue`: the disputes of the store, for judges."""

from pathlib import Path

import pytest

from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.tui.cli.commands.running import here, list_in


def test_the_queue_is_printed_with_states_and_claims(store: Path, match: str) -> None:
    with Store.open_to_write(store) as opened:
        demo = opened.import_log(open_match("demo").entries)

    outcome = here("queue", "--db", store)
    assert outcome.code == 0
    assert f"{demo}@164" in outcome.out
    assert "Anja drew her three cards" in outcome.out
    assert outcome.out.index("OPEN") < outcome.out.index("RULED")
    rows = list_in(here("queue", "--db", store, "--json"), "rows")
    assert [(each["match"], each["about"], each["state"]) for each in rows][-2:] == [
        (demo, 164, "ruled"),
        (demo, 378, "ruled"),
    ]


def test_an_empty_store_and_none_have_no_queue(store: Path) -> None:
    assert "No dispute waits" in here("queue", "--db", store).out
    assert list_in(here("queue", "--db", store, "--json"), "rows") == []


def test_an_event_narrows_it(store: Path, match: str) -> None:
    assert "No dispute waits" in here("queue", "--db", store, "--event", "nowhere").out


def test_a_terminal_opens_it_and_all_or_json_print_it(
    store: Path, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, object]] = []

    def view(**given: object) -> int:
        opened.append(given)
        return 0

    monkeypatch.setattr("tui.cli.viewer.view", view)
    monkeypatch.setattr("tui.cli.commands.queue.is_interactive", lambda: True)
    assert here("queue", "--db", store, "--event", "Games").out == ""
    assert opened == [{"database": store, "queue": "Games"}]
    assert "OPEN" in here("queue", "--db", store, "--all").out
    assert list_in(here("queue", "--db", store, "--json"), "rows")
    assert len(opened) == 1
