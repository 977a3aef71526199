"""Exceptions: each names a card, cites what exists, says why, and holds for one card or two."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from engine.cards.card import Profile
from engine.cards.exceptions import registry
from engine.cards.exceptions.card_exception import (
    AnyException,
    BringsForward,
    CardException,
    Owes,
    Team,
    word,
)
from engine.cards.exceptions.registry import (
    CardExceptions,
    every_exception,
    exceptions_of,
    stem,
)
from engine.cards.pool import pool
from engine.cards.timing import Timing
from engine.model.enums import Edition
from engine.model.errors import InputError
from engine.rulebook.ruleset import BUNDLED
from engine.rulebook.rulings_loader import catalogue

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "engine" / registry.FOLDER
EVERY = every_exception()
SHARED = 3


def entries(card: CardExceptions) -> list[CardException]:
    return [*card.timing, *(one for told in card.amended.values() for one in told), *card.beside]


def profile(title: str, *lineage: str, edition: Edition = Edition.FIRST) -> Profile:
    return pool().profile(title, lineage, edition)


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.title)
def test_a_file_names_a_card_of_the_catalogue_cites_rulings_and_says_why(
    card: CardExceptions,
) -> None:
    facts = pool().card(card.title, card.edition)
    cited = [ruling for entry in entries(card) for ruling in entry.rulings]

    assert facts is not None
    assert facts.name == card.title
    assert exceptions_of(card.title, card.edition) is card
    assert entries(card)
    assert [ruling for ruling in cited if ruling not in catalogue().rulings] == []
    assert set(card.amended) <= set(BUNDLED)
    assert card.reason.endswith(".")
    assert len(card.reason.split()) > 3


def test_every_file_is_named_by_the_title_of_its_card() -> None:
    files = sorted(file.stem for file in FOLDER.iterdir() if file.suffix == ".toml")
    assert files == sorted(stem(card.title) for card in EVERY)


def test_a_field_of_timing_is_shared_by_three_cards_at_least() -> None:
    told = Counter(
        field
        for card in pool().every()
        for field in {name for timing in _layers(card.timing, card.amended) for name in timing}
    )
    few = [name for name in Timing.__struct_fields__ if name != "note" and told[name] < SHARED]
    assert few == []


def test_an_exception_is_told_of_one_card_or_two_and_no_more() -> None:
    told = Counter(shape for card in EVERY for shape in {type(entry) for entry in entries(card)})
    assert {word(shape): cards for shape, cards in told.items() if cards >= SHARED} == {}
    assert [shape for shape in AnyException.__args__ if shape not in told] == []


def test_no_exception_has_the_name_of_a_field() -> None:
    words = {word(shape) for shape in AnyException.__args__}
    assert len(words) == len(AnyException.__args__)
    assert words.isdisjoint(Timing.__struct_fields__)


def test_what_a_ruleset_amends_replaces_the_entry_of_that_shape_alone() -> None:
    faq, glossary = (profile("Devidian Door", name).exceptions[Owes] for name in BUNDLED[::2])
    assert {ruling.partition(".")[0] for ruling in faq.rulings} == {"faq-1996"}
    assert {ruling.partition(".")[0] for ruling in glossary.rulings} == {"glossary"}
    assert profile("Dead End", "faq-1996").exceptions == {}
    assert profile("Dead End", "faq-1996", "cr-1998").exceptions


def test_an_exception_is_found_by_every_title_of_its_card_and_told() -> None:
    assert profile("Red Alert").exceptions == profile("red alert!").exceptions != {}
    clock = profile("Samuel Clemens\u2019 Pocketwatch")
    assert BringsForward in clock.tells
    assert profile("Hail").exceptions == {}


def test_a_card_of_the_other_edition_or_of_no_file_has_none() -> None:
    assert exceptions_of("Brute Force", Edition.SECOND) is None
    assert profile("Brute Force", edition=Edition.SECOND).exceptions == {}
    assert exceptions_of("Brute", Edition.FIRST) is None


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"reason": ""}, "length"),
        ({"timing": [{"is": "team", "least": 2, "rulings": []}]}, "length"),
        ({"timing": [{"is": "teams", "least": 2, "rulings": ["a"]}]}, "teams"),
        ({"timing": [{"is": "team", "most": 2, "rulings": ["a"]}]}, "least|most"),
    ],
)
def test_a_file_without_reason_or_ruling_or_of_no_shape_is_refused(
    told: dict[str, object], why: str
) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert({"title": "A", "reason": "It alone does."} | told, CardExceptions)


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "brute_force.toml"
    broken.write_text('title = "Brute Force"\n', "utf-8")
    monkeypatch.setattr(registry, "_files", lambda: {"brute_force": broken})
    with pytest.raises(InputError, match=r"cards/exceptions/brute_force\.toml.*reason"):
        exceptions_of("Brute Force", Edition.FIRST)


def opened(code: str) -> list[str]:
    """The files of exceptions that a new process opens."""
    watch = (
        "import sys\nsys.path.insert(0, sys.argv[1])\n"
        "def watch(event, told):\n"
        "    if event == 'open' and 'exceptions' in str(told[0]) and '.toml' in str(told[0]):\n"
        "        print('OPENED', told[0], file=sys.stderr)\n"
        "sys.addaudithook(watch)\n"
    )
    command = [sys.executable, "-I", "-c", watch + code, str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [Path(line).stem for line in done.stderr.splitlines() if line.startswith("OPENED")]


def test_only_the_files_of_cards_that_come_up_are_read() -> None:
    asked = "from engine.cards.pool import pool\n"
    assert opened(asked + "list(pool().every()); pool().profile('Hail', ())") == []
    assert opened(asked + "pool().profile('Brute Force', ())") == ["brute_force"]


def test_a_command_that_judges_nothing_reads_none() -> None:
    assert opened("from tui.cli.main import main\nmain(['events', 'demo', '--json'])") == []


def test_an_entry_is_of_the_shape_that_its_file_names() -> None:
    (team,) = profile("Brute Force", "faq-1996").exceptions.values()
    assert isinstance(team, Team)
    assert (team.least, word(type(team))) == (3, "team")


def _layers(timing: Timing, amended: dict[str, Timing]) -> list[frozenset[str]]:
    return [layer.told_fields for layer in (timing, *amended.values())]
