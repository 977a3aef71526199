"""`tricorder queue`: the disputes of the store, for judges."""

from pathlib import Path

import pytest

from engine.record.events.judging import PenaltyGiven
from engine.record.events.match import Player
from engine.table.dispute import DisputeState
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.disputes import LIVES
from tests.recorder.store.stored import stored
from tests.records import entries, start
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


def test_an_empty_queue_says_what_it_leaves_out(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    final = LIVES[DisputeState.FINAL]
    over = entries(start(tournament="Harbour Games"), *final)
    stored(path, over, entries(start(tournament="Cup")))

    def told(*words: str) -> str:
        """Return the one sentence, which text and JSON share."""
        outcome = here("queue", "--db", path, *words)
        sentence = " ".join(outcome.out.split())
        document = here("queue", "--db", path, *words, "--json").document
        assert (outcome.code, document) == (0, {"rows": [], "nothing": sentence})
        return sentence

    left_out = "; 1 is over, and --all lists it."
    assert told() == f"No dispute waits for a judge{left_out}"
    assert told("--event", "HARB").endswith(f"in a tournament with 'HARB' in its name{left_out}")
    assert told("--event", "cup").endswith("a tournament with 'cup' in its name.")
    assert told("--event", "Harbor").endswith("there are 'Harbour Games', 'Cup'.")


def test_a_match_that_lies_twice_waits_once(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    record = entries(start(), *LIVES[DisputeState.OPEN])
    first, _ = stored(path, record, record)

    rows = list_in(here("queue", "--db", path, "--json"), "rows")

    assert [each["match"] for each in rows] == [first]


def test_two_players_of_one_name_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "m.db"
    players = (Player(id="A", name="Ada"), Player(id="B", name="Ada"))
    cautions = [PenaltyGiven(player=seat, penalty="caution") for seat in ("A", "B")]
    dispute = LIVES[DisputeState.OPEN]
    header = start(tournament="Cup", players=players)
    stored(path, entries(header, *dispute, *cautions), entries(header, *dispute, cautions[1]))

    rows = list_in(here("queue", "--db", path, "--json"), "rows")
    printed = here("queue", "--db", path).out

    assert all(each["players"] == ["Ada (A)", "Ada (B)"] for each in rows)
    assert "Ada (A): caution, later here" in printed
    # Each once, though both players are called so.
    assert sorted(str(each["elsewhere"]).count("caution") for each in rows) == [1, 2]
