"""An altered time of recording ends what is trusted as an altered event does, on every command."""

from pathlib import Path

import pytest

from recorder.store.paths import STUDY_VARIABLE
from tests.recorder.store.stored import match as whole
from tests.recorder.store.stored import stored, tampering
from tests.tui.cli.commands.running import Outcome, here

EVENT = "UPDATE events SET body = replace(body, '}', ' }') WHERE seq = 10"
TIME = "UPDATE events SET recorded_at = coalesce(recorded_at, 0) + 1 WHERE seq = 10"
COMMANDS = (
    "show MATCH",
    "events MATCH",
    "events MATCH --json",
    "judge MATCH",
    "judge --all",
    "windows --all --silent",
    "transitions MATCH",
    "diff MATCH@2 MATCH@5",
    "dispute list MATCH",
    "dispute show MATCH@3",
    "dispute penalties",
    "export MATCH --to jsonl",
    "verify MATCH",
    "verify",
    "record MATCH",
)


def outcomes(store: Path, match: str) -> dict[str, Outcome]:
    return {
        command: here(*command.replace("MATCH", match).split(), "--db", str(store))
        for command in COMMANDS
    }


def test_every_command_that_stops_at_an_altered_event_stops_at_an_altered_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(STUDY_VARIABLE, str(tmp_path / "study.db"))
    codes: dict[str, list[int]] = {command: [] for command in COMMANDS}
    for alteration in (EVENT, TIME):
        path = tmp_path / f"{len(alteration)}.db"
        (match,) = stored(path, whole(12))
        sound = outcomes(path, match)  # outputs of sound matches are kept
        with tampering(path) as connection:
            assert connection.execute(alteration).rowcount == 1
        for command, outcome in outcomes(path, match).items():
            codes[command].append(outcome.code)
            said = outcome.out + outcome.err
            assert "was altered" in said, (command, said)
            assert "was altered" not in sound[command].out
    for command, (event, time) in codes.items():
        assert event == time != 0, command
