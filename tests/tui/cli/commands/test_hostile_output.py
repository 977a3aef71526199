"""Names and notes of other people control no terminal, whatever command prints them."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine.record.entry import Entry
from engine.record.events.event import Name, Text
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from recorder.files.open_match import open_match
from recorder.importers.json_lines.write import write
from tests.law_examples import sampled
from tests.recorder.card_files.made_up import PERSON, written
from tests.records import entries, start
from tests.tui.cli.commands.running import here

HOSTILE = "[red]x[/] \x1b[2J\x9b31m\u202eback\u2066\u200b\r\n\x07\x00\x85\u2028end"
COMMANDS = (
    "show FILE",
    "show FILE@12",
    "show FILE --json",
    "events FILE",
    "events FILE --json",
    "diff FILE@5 FILE@20",
    "diff FILE@5 FILE@20 --json",
    "judge FILE",
    "judge FILE --all-rulesets",
    "judge FILE --json",
    "windows FILE --silent",
    "windows FILE --json",
    "transitions FILE",
    "transitions FILE --json",
    "export FILE",
    "export FILE --to jsonl",
    "verify FILE",
)


def hostile(event: AnyEvent) -> AnyEvent:
    """Put hostile text into every free text of an event."""
    changed: dict[str, Any] = {
        field: HOSTILE * (3 if long else 1)
        for field, long in _free(type(event))
        if getattr(event, field)
    }
    if isinstance(event, MatchStarted):
        players = tuple(msgspec.structs.replace(one, name=HOSTILE) for one in event.players)
        changed |= {"players": players, "ruleset": event.ruleset}
    return msgspec.structs.replace(event, **changed)


@cache
def _free(kind: type[AnyEvent]) -> tuple[tuple[str, bool], ...]:
    hints = get_type_hints(kind, include_extras=True)
    free = {name: {hint, *get_args(hint)} for name, hint in hints.items()}
    return tuple((name, Text in kinds) for name, kinds in free.items() if {Name, Text} & kinds)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match whose every name, note, trigger and claim is hostile."""
    path = tmp_path_factory.mktemp("hostile") / "match.jsonl"
    changed: list[Entry] = [
        msgspec.structs.replace(entry, body=hostile(entry.body))
        for entry in open_match("faq/countermanda-and-palor-toff").entries
    ]
    path.write_text(write(changed), "utf-8")
    return path


def steering(text: str) -> set[str]:
    """The characters of an output that could control a terminal or hide something."""
    return {
        character
        for character in text
        if character != "\n" and unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_prints_what_steers_a_terminal(command: str, file: Path) -> None:
    ran = here(*command.replace("FILE", str(file)).split())

    assert ran.code in (0, 1, 2)
    assert "back" in ran.out + ran.err or command.startswith(("diff", "verify", "transitions"))
    assert steering(ran.out + ran.err) == set()


# Matches with rulings, penalties, strikes, remedies and seals.
DISPUTED = sorted((Path(__file__).parents[3] / "differential" / "records").glob("*.transcript"))


@pytest.mark.parametrize("source", sampled(DISPUTED, short=4), ids=lambda source: source.stem)
def test_nothing_that_is_told_of_a_dispute_steers_a_terminal(source: Path, tmp_path: Path) -> None:
    """At first the reason of a strike did, and the record that lies in a sheet."""
    file = tmp_path / "m.jsonl"
    changed = (
        msgspec.structs.replace(entry, body=hostile(entry.body))
        for entry in open_match(str(source)).entries
    )
    file.write_text(write(changed), "utf-8")
    listed = msgspec.json.decode(here("dispute", "list", file, "--json").out)
    asked = [f"{file}@{each['seq']}" for each in listed["disputes"]]
    told = here("dispute", "list", file).out
    for one in asked:
        for words in (("show", one), ("show", one, "--json"), ("accounts", one)):
            told += here("dispute", *words).out
        for form in ("md", "json", "html"):
            sheet = tmp_path / f"sheet.{form}"
            assert here("dispute", "export", one, "--to", form, "-o", sheet, "--force").code == 0
            told += sheet.read_text("utf-8")

    assert asked
    assert "back" in told
    assert steering(told) == set()


def test_an_export_whose_characters_are_escaped_is_the_same_record(file: Path) -> None:
    exported = file.with_name("exported.jsonl")
    here("export", file, "-o", exported)

    assert steering(exported.read_text("utf-8")) == set()
    assert open_match(str(exported)).head == open_match(str(file)).head


ONE_LINE = HOSTILE.replace("\r\n", "").replace("\x85", "").replace("\u2028", "")


@pytest.mark.parametrize(
    "command", ["import FILE", "show Veska", "search science", "conflicts", "deck DECK"]
)
def test_a_card_file_or_a_deck_list_steers_no_terminal(command: str, tmp_path: Path) -> None:
    hostile = {**PERSON, "Text": ONE_LINE, "Class": "SCIENCE", "Persona": ONE_LINE}
    names = (f"Veska {ONE_LINE}", f"Veska {ONE_LINE * 100}", "Hail", f"../../{ONE_LINE}")
    cards = written(tmp_path, *({**hostile, "Name": name} for name in names))
    deck = tmp_path / "\x1b[2J\u202edeck.txt"
    deck.write_text(f"{ONE_LINE}:\n2\t{ONE_LINE}\n{ONE_LINE}\n", "utf-8")
    here("cards", "import", cards, "--db", tmp_path / "m.db")
    words = [{"FILE": cards, "DECK": deck}.get(word, word) for word in command.split()]

    for more in ((), ("--json",)):
        ran = here("cards", *words, "--db", tmp_path / "m.db", *more)
        assert ran.code in (0, 1, 2)
        assert ran.out + ran.err
        assert steering(ran.out + ran.err) == set()


@pytest.mark.parametrize("title", ["../../escaped", "/tmp/escaped", HOSTILE, "a\x00b"])
def test_an_export_makes_no_file_but_the_one_that_is_asked_for(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = tmp_path / "outer" / "inner"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    (inner / "match.jsonl").write_text(write(entries(start(title=title))), "utf-8")

    here("export", "match.jsonl")
    here("export", "match.jsonl", "--to", "jsonl", "-o", "asked.jsonl")

    made = sorted(str(one.relative_to(tmp_path)) for one in tmp_path.rglob("*") if one.is_file())
    assert made == ["outer/inner/asked.jsonl", "outer/inner/match.jsonl"]
