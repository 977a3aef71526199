"""`judge` and `windows` over several matches, and as streams of JSON Lines."""

import json
from pathlib import Path
from typing import Any

import pytest

from recorder.files.bundled import names
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.law_examples import repeated
from tests.recorder.store.stored import tampering
from tests.replay.examples import record
from tests.tui.cli.commands.running import here, list_in


def lines(*words: str | Path) -> list[dict[str, Any]]:
    """What a command prints as JSON Lines."""
    outcome = here(*words, "--json-lines")
    assert outcome.err == ""
    return [json.loads(line) for line in outcome.out.splitlines()]


@pytest.fixture
def second(store: Path, match: str) -> str:
    """The id of another match in the store."""
    with Store.open_to_write(store) as opened:
        return opened.import_log(record())


def test_several_matches_are_judged_in_turn() -> None:
    outcome = here("judge", "demo", "faq/too-fast-to-respond@13")

    first, _, other = outcome.out.partition("\n\nTwo cards in one breath")
    assert first + "\n" == here("judge", "demo").out
    assert other.startswith(" (faq/too-fast-to-respond@13)")


def test_of_several_json_is_one_document_with_each() -> None:
    documents = list_in(here("windows", "demo", "second_edition", "--json"), "matches")

    assert [document["match"] for document in documents] == ["demo", "second_edition"]
    assert documents[0] == here("windows", "demo", "--json").document


@pytest.mark.parametrize("command", ["judge", "windows"])
def test_all_is_every_match_of_the_store(
    store: Path, match: str, second: str, command: str
) -> None:
    outcome = here(command, "--all", "--json", "--db", store)

    assert outcome.code in (0, 1)
    found = outcome.document["matches"]
    assert isinstance(found, list)
    assert [document["match"] for document in found] == [match, second]


def test_the_exit_code_is_the_worst() -> None:
    clean, illegal = "faq/hail-and-amanda-rogers", "demo"
    rules = ("--ruleset", "glossary")
    assert here("judge", "faq/goddess-of-empathy", *rules).code == 0
    assert here("judge", illegal, *rules).code == 1

    assert here("judge", "faq/goddess-of-empathy", illegal, clean, *rules).code == 1


def test_a_match_that_cannot_be_read_does_not_hide_the_others(
    store: Path, match: str, second: str
) -> None:
    with tampering(store) as connection:
        connection.execute("UPDATE events SET body = '{' WHERE seq = 1 AND match = ?", (match,))

    outcome = here("judge", "--all", "--json", "--db", store)

    assert outcome.code == 2
    assert f"tricorder: {match}: " in outcome.err
    assert [found["match"] for found in json.loads(outcome.out)["matches"]] == [second]


def test_an_id_that_is_a_file_s_name_opens_no_file(
    store: Path, match: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / match).write_text("no match")

    assert here("judge", match, "--db", store).code == 2
    assert here("judge", "--all", "--db", store).out.startswith("A match (")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["judge"], "no match is named"),
        (["windows", "demo", "--all"], "cannot be used together"),
        (["judge", "demo", "--json", "--json-lines"], "not allowed with"),
        (["judge", "demo", "nosuch"], "nosuch: there is no match"),
    ],
)
def test_what_names_no_matches_is_refused(words: list[str], told: str) -> None:
    outcome = here(*words)

    assert outcome.code == 2
    assert told in outcome.err


def test_findings_stream_with_their_match_and_ruleset() -> None:
    document = here("judge", "demo", "--json").document
    found = lines("judge", "demo")

    assert len(found) == 4
    assert found == [
        {"match": "demo", "ruleset": "faq-1996", **finding} for finding in _findings(document)
    ]


def test_findings_of_every_ruleset_stream_too() -> None:
    found = lines("judge", "demo", "--all-rulesets")

    assert {line["ruleset"] for line in found} == {"faq-1996", "cr-1998", "glossary"}


def test_windows_stream_over_several_matches() -> None:
    found = lines("windows", "demo", "second_edition", "--silent")

    assert {line["match"] for line in found} == {"demo", "second_edition"}
    assert len(found) == 318 + 257
    assert {"id", "flags", "tempo", "answers"} <= found[0].keys()


def test_entries_stream_as_the_log_has_them() -> None:
    document = here("events", "demo", "--json").document
    log = document["log"]
    assert isinstance(log, list)

    assert lines("events", "demo") == [{"match": "demo", **entry} for entry in log]


def test_a_stream_of_a_record_that_breaks_off_ends_there(tmp_path: Path, lines: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(lines.read_text().splitlines()[:20])[:-10])

    outcome = here("events", file, "--json-lines")

    assert outcome.code == 1
    assert len(outcome.out.splitlines()) == 19
    assert "breaks off" in outcome.err


def _findings(document: dict[str, object]) -> list[dict[str, object]]:
    findings = document["findings"]
    assert isinstance(findings, list)
    return findings


@pytest.fixture
def every_bundled(store: Path) -> Path:
    """A store with all matches that come along."""
    with Store.open_to_write(store) as opened:
        for name in names():
            opened.import_log(open_match(name).entries)
    return store


# Each command in each form; in short, one.
FORMS = [
    ("judge",),
    ("windows", "--json"),
    ("judge", "--json-lines"),
    ("windows", "--json-lines"),
    ("judge", "--json"),
    ("windows", "--silent"),
][: repeated(6, short=1)]


@pytest.mark.parametrize("asked", FORMS, ids=" ".join)
def test_several_processes_find_what_one_finds(every_bundled: Path, asked: tuple[str, ...]) -> None:
    words: list[str | Path] = [*asked, "--all", "--db", every_bundled]
    alone = here(*words, "--anew")

    for together in (here(*words, "--jobs", "2", "--anew"), here(*words, "--jobs", "2")):
        assert (together.code, together.out) == (alone.code, alone.out)
        assert "entries a second" in together.err
    assert "entries a second" not in alone.err


def test_several_processes_tell_of_all_that_cannot_be_read(
    store: Path, match: str, second: str
) -> None:
    with tampering(store) as connection:
        connection.execute("UPDATE events SET body = '{' WHERE seq = 1 AND match = ?", (match,))
        connection.execute("UPDATE events SET body = '{' WHERE seq = 20 AND match = ?", (second,))

    alone = here("judge", "--all", "--db", store)
    together = here("judge", "--all", "--jobs", "2", "--db", store)

    assert (together.code, together.out) == (alone.code, alone.out) == (2, alone.out)
    assert alone.err in together.err.replace(_speed(together.err), "")


@pytest.mark.parametrize("number", ["0", "-1", "two", "65", "1.5", "²"])
def test_a_number_of_processes_that_is_none_is_refused(number: str) -> None:
    outcome = here("judge", "demo", "--jobs", number)

    assert outcome.code == 2
    assert "is no number from 1 to 64" in outcome.err


def _speed(told: str) -> str:
    (line,) = (line for line in told.splitlines(keepends=True) if "entries a second" in line)
    return line
