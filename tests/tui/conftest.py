"""What tests of the terminal have in common: sheets of style, and settings of their own."""

from collections.abc import Callable, Iterator

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet


@pytest.fixture(scope="session", autouse=True)
def _sheets_are_parsed_once() -> Iterator[None]:
    """Parse each sheet of style once in a process: it took a tenth of the start of a program."""
    parse: Callable[..., list[RuleSet]] = Stylesheet._parse_rules
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}

    def parse_once(sheet: Stylesheet, css: str, *where: object, **how: object) -> list[RuleSet]:
        key = (css, where, *how.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, *where, **how)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own settings and notes: leaving a match changes where others open it."""
    folder = tmp_path_factory.mktemp("settings")
    monkeypatch.setenv("TRICORDER_CONFIG", str(folder))
    monkeypatch.setenv("TRICORDER_STUDY", str(folder / "study.db"))
