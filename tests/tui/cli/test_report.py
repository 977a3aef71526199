"""What `windows`, `transitions` and `why` share: the frame they print in, and bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.enums import Edition
from recorder.importers.json_lines.write import write
from recorder.store.chain import head
from recorder.store.store import Store
from tests.interpretations import timeline
from tests.replay.examples import record
from tests.rulesets import choices
from tests.tui.cli.commands.running import environment, here, list_in

COMMANDS = (["windows", "demo"], ["transitions", "demo"], ["why", "demo@361", "kurn"])
each = pytest.mark.parametrize("words", COMMANDS)


@each
def test_lines_fit_into_a_mail(words: list[str]) -> None:
    shown = here(*words).out
    assert max(map(len, shown.splitlines())) <= 80


@each
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("glosary", "did you mean 'glossary'?"),
        ("house-rules", f"rulesets are {choices()}"),
        ("2e-2014", "is for Second Edition; the match is First Edition"),
    ],
)
def test_a_wrong_ruleset_is_refused_in_one_line(words: list[str], name: str, told: str) -> None:
    outcome = here(*words, "--ruleset", name)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("tricorder: ")
    assert outcome.err.count("\n") == 1
    assert told in outcome.err


def test_a_match_under_an_unknown_ruleset_asks_for_one(tmp_path: Path) -> None:
    file = tmp_path / "house.jsonl"
    file.write_text(write(timeline("turn 1 A\n", ruleset="house-rules").entries))
    outcome = here("windows", file)
    assert outcome.code == 2
    assert f"--ruleset with one of {choices(Edition.FIRST)}" in outcome.err
    assert here("windows", file, "--ruleset", "glossary").code == 0


def test_a_ruleset_that_changed_since_the_match_pinned_it_is_told(tmp_path: Path) -> None:
    entries = [json.loads(line) for line in write(record()).splitlines()]
    entries[0]["body"]["ruleset_digest"] = "0" * 64
    file = tmp_path / "pinned.jsonl"
    file.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
    assert "! This ruleset has changed since" in here("transitions", file).out
    assert here("transitions", file, "--json").document["ruleset_changed"] is True


def test_before_the_first_entry_there_is_nothing() -> None:
    assert list_in(here("windows", "demo@0", "--json"), "windows") == []
    assert list_in(here("transitions", "demo@0", "--json"), "transitions") == []
    assert "0 windows" in here("windows", "demo@0").out
    assert "0 changes" in here("transitions", "demo@0").out


def test_a_stored_match_is_seen_as_a_file_is(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record())
    document = here("windows", match, "--db", store, "--json").document
    assert document["head"] == head(record())
    assert document["windows"]


def test_a_record_that_breaks_off_is_shown_up_to_there_and_is_bad_news(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(write(record()).splitlines()[:20])[:-10])
    outcome = here("windows", file)
    assert outcome.code == 1
    assert "responses to" in outcome.out
    assert "breaks off" in outcome.err


HOSTILE = "\x1b[2J\u202egnp.exe\x9b31m"


def test_hostile_names_reach_the_screen_as_plain_text(tmp_path: Path) -> None:
    entries = [json.loads(line) for line in write(record()).splitlines()]
    entries[0]["body"]["title"] = HOSTILE
    entries[3]["body"]["name"] = HOSTILE
    entries[23]["body"]["until"] = HOSTILE
    entries[24]["body"]["text"] = HOSTILE
    file = tmp_path / "hostile.jsonl"
    file.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
    for words in (["windows", file, "--silent"], ["transitions", file], ["why", f"{file}@24", "e"]):
        for more in ([], ["--json"]):
            shown = here(*words, *more)
            assert shown.code == 0
            assert shown.out.replace("\n", "").isprintable()
    assert r"\x1b[2J" in here("why", f"{file}@24", "e").out


@each
def test_neither_textual_nor_sqlite_is_loaded(words: list[str]) -> None:
    program = (
        "import os, sys\nfrom tui.cli.main import main\nsys.stdout = open(os.devnull, 'w')\n"
        f"code = main({words!r})\n"
        "heavy = {'textual', 'rich', 'sqlite3', 'sqlite_utils'} & set(sys.modules)\n"
        "assert not heavy, heavy\nassert code == 0, code\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
