"""What is forged into the store or the study steers no terminal, though its digest is right."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from recorder.files.open_match import open_match
from recorder.store.kept_judgements import JudgementKey, KeptJudgement, keep_judgement
from recorder.store.paths import STUDY_VARIABLE
from recorder.store.store import Store
from recorder.study.derived import Derived, keep, kept_of_all
from tests.tui.cli.commands.running import here
from tests.tui.cli.commands.test_hostile_output import HOSTILE, steering
from tui.cli.kept_outputs import KeptOutput

FORMS = (
    ("judge",),
    ("judge", "--json"),
    ("judge", "--json-lines"),
    ("windows", "--silent"),
)
COMMANDS = (
    "judge MATCH",
    "judge MATCH --json",
    "judge MATCH --all-rulesets",
    "judge --all",
    "windows MATCH",
    "transitions MATCH",
    "show MATCH",
    "dispute show MATCH@164",
    "dispute show MATCH@164 --json",
    "list",
    "export MATCH --to tables -o FOLDER",
)


OPTIONAL = {"subject", "wording", "inherited_from"}  # of a finding


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "study.db"
    monkeypatch.setenv(STUDY_VARIABLE, str(path))
    return path


@pytest.fixture
def filled(store: Path, study: Path) -> tuple[Path, str]:
    with Store.open_to_write(store) as opened:
        return store, opened.import_log(open_match("demo").entries)


def forge_outputs(study: Path, forged: KeptOutput) -> None:
    """Put an output in place of what is kept, under a digest that is right."""
    value = msgspec.msgpack.encode(forged)
    with closing(sqlite3.connect(study, isolation_level=None)) as connection:
        for match, what, made_of in connection.execute(
            "SELECT match, what, made_of FROM derived WHERE what LIKE 'printed%'"
        ).fetchall():
            sealed = sha256(made_of + value).digest() + value
            words = (sealed, match, what)
            connection.execute("UPDATE derived SET value = ? WHERE match = ? AND what = ?", words)


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
@pytest.mark.parametrize("text", [HOSTILE, "\x1b[31mred\x1b[0m\x1b[2J", '{"a": "\u202e"}\n'])
def test_a_forged_output_is_not_printed(
    filled: tuple[Path, str], study: Path, words: tuple[str, ...], text: str
) -> None:
    first = here(*words, "--all", "--db", filled[0])
    forge_outputs(study, KeptOutput(text, msgspec.json.encode({"a": text}), 0, 1))

    printed = here(*words, "--all", "--db", filled[0])

    assert steering(printed.out + printed.err) == set()
    assert printed == first or "--json" in words


def test_an_output_in_the_colours_of_the_program_is_printed_again(
    filled: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    first = here("judge", "--all", "--db", filled[0])
    monkeypatch.setattr("tui.cli.many_matches.stored", None)  # nothing is opened

    assert "\x1b[" in first.out
    assert here("judge", "--all", "--db", filled[0]) == first


def forged(value: Any, words: bool = True) -> Any:
    """Return what was kept, decoded, with hostile text for each text; `words`: for words too."""
    if isinstance(value, dict):
        return {key: forged(each, words) for key, each in value.items()}
    if isinstance(value, list):
        return [forged(each, words) for each in value]
    return HOSTILE if isinstance(value, str) and (words or " " in value) else value


def forge_judgement(store: Path, fields: tuple[str, ...]) -> None:
    """Put hostile text into some fields of the judgements that a store keeps."""
    with closing(sqlite3.connect(store)) as connection:
        rows = connection.execute(
            "SELECT match, ruleset, made_of, findings, standing FROM judgements"
        ).fetchall()
    assert rows
    for match, ruleset, made_of, findings, standing in rows:
        found, stands = map(msgspec.msgpack.decode, (findings, standing))
        findings = [*found["findings"], *found["cleared"]]
        for each in [*findings, *stands["windows"], *stands["transitions"]]:
            each |= {field: forged(each[field]) for field in fields if field in each}
        for each in findings:
            each |= {field: HOSTILE for field in fields if field in OPTIONAL}
        kept = KeptJudgement(msgspec.msgpack.encode(found), msgspec.msgpack.encode(stands))
        keep_judgement(store, JudgementKey(match, ruleset, made_of), kept)


TEXTS = ("rulings", "subject", "quoted", "questions", "players", "cards", "step", "card", "until")


@pytest.mark.parametrize("fields", [TEXTS, ("check",), ("wording",), ("inherited_from",)])
def test_a_forged_judgement_steers_no_terminal(
    filled: tuple[Path, str], tmp_path: Path, fields: tuple[str, ...]
) -> None:
    store, match = filled
    words = [
        command.replace("MATCH", match).replace("FOLDER", str(tmp_path / "tables")).split()
        for command in (COMMANDS if len(fields) > 1 else COMMANDS[:1])
    ]
    for each in words:
        here(*each, "--db", store)
    forge_judgement(store, fields)
    for each in words:
        printed = here(*each, "--db", store)
        assert steering(printed.out + printed.err) == set(), each


@pytest.mark.parametrize("every", [True, False])
@pytest.mark.parametrize(
    ("what", "words"),
    [("queued disputes", ("queue",)), ("ruled disputes", ("dispute", "show", "MATCH@164"))],
)
def test_forged_disputes_steer_no_terminal(
    filled: tuple[Path, str],
    study: Path,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
    words: tuple[str, ...],
    every: bool,
) -> None:
    monkeypatch.setattr("replay.dossier.queue_shelf._FEW", 0)
    store, match = filled
    with Store.open_to_write(store) as opened:
        opened.import_log(open_match("first_edition").entries)
    words = tuple(word.replace("MATCH", match) for word in words)
    here(*words, "--db", store)
    kept = kept_of_all(study, what)
    values = {
        name: Derived(made, msgspec.msgpack.encode(forged(msgspec.msgpack.decode(value), every)))
        for name, (made, value) in kept.items()
    }
    assert values
    keep(study, what, values)
    for more in ((), ("--json",)):
        printed = here(*words, *more, "--db", store)
        assert printed.code in (0, 1, 2)
        assert steering(printed.out + printed.err) == set()
