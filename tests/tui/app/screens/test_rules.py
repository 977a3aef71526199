"""The rulings over a match, a dossier and the queue: found in words, by keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from recorder.files.open_match import open_match
from tests.tui.app.desks import contested_twice, opened
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.screens.dossier import DossierScreen
from tui.app.screens.rules import HINT, RulesScreen

SIZES = (NARROW, WIDE)


def rules(pilot: Pilot[None]) -> RulesScreen:
    """The page of rulings, which must be the one shown."""
    assert isinstance(pilot.app.screen, RulesScreen)
    return pilot.app.screen


async def typed(pilot: Pilot[None], words: str) -> None:
    """Type words into the page."""
    await pilot.press(*("space" if letter == " " else letter for letter in words))
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_a_question_over_a_match_shows_the_ruling_of_its_ruleset_first(
    size: tuple[int, int],
) -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=size) as pilot:
        await pilot.press("L")
        await until(pilot, HINT[:40])
        await typed(pilot, "stoped guys beam")
        await until(pilot, "faq-1996: ")

        page = rules(pilot)
        assert page.listed[0].id == "faq-1996.2.3.stopped-not-beamed-by-cards"
        assert "▶ ILLEGAL  Armbands" in shown(pilot)
        assert "ILLEGAL  FAQ, 14 May 1996" in shown(pilot)
        assert "faq-1996.2.3.stopped-not-beamed-by-cards" in shown(pilot)
        of = [ruling.ruleset for ruling in page.listed]
        assert of[: page.others] == ["faq-1996"] * page.others
        assert "faq-1996" not in of[page.others :]
        assert of[page.others :]


@pytest.mark.parametrize("size", SIZES)
async def test_tab_goes_to_the_answers_of_other_rulesets_and_back(size: tuple[int, int]) -> None:
    app = TricorderApp(log=open_match("demo"), seq=164)
    async with app.run_test(size=size) as pilot:
        await pilot.press("L")
        await until(pilot, HINT[:40])
        await typed(pilot, "stopped transporter")
        await pilot.press("tab")
        await pilot.pause()
        assert "▶ LEGAL  glossary: A stopped personnel may operate" in shown(pilot)
        assert "LEGAL  Glossary, letter S, 1999" in shown(pilot)
        await pilot.press("tab")
        assert rules(pilot).choices.at == 0


@pytest.mark.parametrize("size", SIZES)
async def test_without_words_the_rulings_of_the_findings_at_the_entry_are_there(
    size: tuple[int, int],
) -> None:
    app = TricorderApp(log=open_match("demo"), seq=1)
    async with app.run_test(size=size) as pilot:
        await pilot.press("v")
        await until(pilot, "doubtful")
        await pilot.press("L")
        await until(pilot, "Rulings of the findings here")
        first = rules(pilot).listed
        assert first
        await pilot.press("down")
        at = min(1, len(first) - 1)
        assert rules(pilot).choices.at == at
        await pilot.press("enter")
        await until(pilot, f"copied {first[at].id}")
        assert first[at].rule in app.clipboard
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, RulesScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_over_a_dossier_the_rulings_of_its_findings_are_there(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with contested_twice(tmp_path).app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("L")
        await until(pilot, "Rulings of the findings here")
        dossier = pilot.app.screen_stack[-2]
        assert isinstance(dossier, DossierScreen)
        assert dossier.dossier is not None
        cited = {name for finding in dossier.dossier.findings for name in finding.citations}
        assert {ruling.id for ruling in rules(pilot).listed} >= cited != set()


@pytest.mark.parametrize("size", SIZES)
async def test_over_the_queue_the_ruleset_of_the_match_chosen_comes_first(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = TricorderApp(database=contested_twice(tmp_path).path, queue="")
    async with app.run_test(size=size) as pilot:
        await until(pilot, "esc library")
        await until(pilot, "by faq-1996")
        await pilot.press("L")
        await until(pilot, HINT[:40])
        await typed(pilot, "win second edition")
        await until(pilot, "faq-1996: ")
        page = rules(pilot)
        assert page.listed[page.others].id.startswith("2e-2014.winning.")


async def test_over_an_empty_queue_all_rulings_are_searched_alike(tmp_path: Path) -> None:
    app = TricorderApp(database=tmp_path / "matches.db", queue="")
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "no dispute waits")
        await pilot.press("L")
        await until(pilot, "Type words to search the rulings")
        await typed(pilot, "crew stops ship zzz")
        page = rules(pilot)
        assert page.others == 0
        assert "In no ruling" not in shown(pilot)
        assert page.listed[0].id == "cr-1998.stopped.crew-stops-ship"
