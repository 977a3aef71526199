"""What each command loads from a cold start: of the slow modules only those that it needs."""

from collections.abc import Callable
from functools import cache

import pytest

from engine.checks.framework.check import checks
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from tests.tui.cli.loaded_modules import (
    HOW_TO_ALLOW,
    LISTED,
    listed,
    loaded,
    own,
    places_in,
    text_of,
)

# Each takes as long to load as a small command takes in all.
HEAVY = (
    *("textual", "rich", "sqlite3", "sqlite_utils", "rapidfuzz", "inspect", "asyncio"),
    *("platformdirs", "tempfile", "typing_extensions", "jinja2"),
    *("concurrent.futures", "multiprocessing", "importlib.metadata", "ssl", "email"),
)
# Modules that nobody needs to open a file.
BESIDE_A_FILE = (
    *("decimal", "gettext", "locale", "ipaddress", "platform"),
    *("shlex", "textwrap", "urllib", "zlib"),
)
# The modules among these that a command loads, if any; FILE is a match, STORE and JUDGED hold it.
LOADS = {
    "help": [],
    "help transcript": ["inspect"],  # by dataclasses
    "show FILE --json": [],
    "show FILE": [],
    "events FILE": [],
    "events FILE --json-lines": [],
    "diff FILE@1 FILE@9": [],
    "export FILE": ["inspect"],
    "transitions FILE": [],
    "why FILE@361 Kurn": [],
    "windows FILE --json": [],
    "judge FILE --json": [],
    "rules stopped": ["sqlite3"],
    "list --db STORE": ["sqlite3"],
    "windows --all --db JUDGED": ["sqlite3"],
    "judge --all --anew --db JUDGED --json-lines": ["sqlite3"],
}


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A file with a match, and stores that hold it."""
    return places_in(tmp_path_factory.mktemp("cold"))


@pytest.fixture(scope="module")
def modules_of(places: dict[str, str]) -> Callable[[str], set[str]]:
    """What a command loads; each runs once."""
    return cache(lambda words: loaded(words, places))


@pytest.mark.parametrize("words", LOADS)
def test_a_command_loads_what_it_needs(modules_of: Callable[[str], set[str]], words: str) -> None:
    assert sorted(modules_of(words).intersection(HEAVY)) == LOADS[words]


@pytest.mark.parametrize("words", [words for words in LISTED if "FILE" in words])
def test_a_command_that_opens_a_file_loads_little_of_others(
    modules_of: Callable[[str], set[str]], words: str
) -> None:
    assert not modules_of(words).intersection(BESIDE_A_FILE)


@pytest.mark.parametrize("words", LISTED)
def test_a_command_loads_no_module_of_ours_that_is_not_on_its_list(
    modules_of: Callable[[str], set[str]], words: str
) -> None:
    now, allowed = own(modules_of(words)), listed()[words]

    assert not now - allowed, f"'{words}' loads {', '.join(sorted(now - allowed))}: {HOW_TO_ALLOW}"
    assert not allowed - now, f"'{words}' no longer loads {', '.join(sorted(allowed - now))}"


def test_the_list_says_once_what_every_command_loads() -> None:
    modules = {"show": {"tui.cli", "engine.b", "engine.a"}, "judge": {"tui.cli", "engine.c.d"}}

    shared, show, judge = text_of(modules).split("\n\n")
    assert shared == "[every command]\ntui: cli"
    assert (show, judge) == ("[show]\nengine: a b", "[judge]\nengine.c: d\n")
    assert set(listed()) == set(LISTED)


@pytest.mark.parametrize(
    "words", ["show FILE --json", "list --db JUDGED", "windows --all --db JUDGED"]
)
def test_what_finds_nothing_anew_loads_no_chapter_of_checks(
    modules_of: Callable[[str], set[str]], words: str
) -> None:
    chapters = {f"engine.checks.{name.replace('/', '.')}" for name in checks().chapters}
    named = {"engine.checks.record.contradictions", "engine.checks.timing.response_time"}
    assert modules_of(words) & (chapters - named) == set()


@pytest.mark.parametrize(
    "name", [name for name in BUNDLED if ruleset(name).edition is Edition.FIRST]
)
def test_judging_loads_the_chapters_of_its_ruleset_alone(places: dict[str, str], name: str) -> None:
    modules = loaded(f"judge FILE --ruleset {name}", places)

    for chapter in checks().chapters:
        if not checks().has_check_under(chapter, lineage(ruleset(name))):
            assert f"engine.checks.{chapter.replace('/', '.')}" not in modules
