"""Answering a question of a doubtful finding by keys, in the dossier and over the match."""

from pathlib import Path

import pytest

from engine.model.judging_enums import Answer, AnswerSource
from engine.record.events.judging import QuestionAnswered
from tests.tui.app.desks import JUDGE, as_judge, heard, opened, read, read_text, recorded
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tests.tui.cli.commands.running import here, list_in
from tui.app.widgets.footer import Footer


def key_in(path: Path, match: str) -> str:
    """The key of the one open question of a match."""
    (asked,) = list_in(here("judge", match, "--db", path, "--json"), "questions")
    return str(asked["key"])


@pytest.mark.parametrize("size", [WIDE, NARROW])
async def test_a_question_is_answered_in_the_dossier_and_its_doubt_is_gone(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    key = key_in(desk.path, desk.match)
    async with desk.app().run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("4")
        await until(pilot, f"open {key}")
        await pilot.press("Q", "enter")
        await read(pilot, "y", "enter", "p", "enter", "B", "f10")
        assert "window-run-over: no breach" in read_text(pilot)
        assert f"{JUDGE} answers yes to" in read_text(pilot)
        await pilot.press("y")
        await until(pilot, "no breach of window-run-over")
        assert f"open {key}" not in shown(pilot)
        assert "answer" in pilot.app.screen.query_one(Footer).unfit
    last = desk.entries[-1].body
    assert isinstance(last, QuestionAnswered)
    assert (last.answer, last.source, last.player) == (Answer.YES, AnswerSource.PLAYERS_WORD, "B")
    assert (last.judge, last.dispute, last.question) == (JUDGE, 164, "window-run-over")


async def test_a_question_is_answered_over_the_match_and_the_panel_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app(154).run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("Q", "enter")
        await recorded(pilot, "n", "enter", "j", "enter", "enter")
        await until(pilot, "recorded @168")
        await until(pilot, "answered no @168 by Dana Whitlock from the judge's own knowledge")
        assert "illegal" in shown(pilot)
    last = desk.entries[-1].body
    assert isinstance(last, QuestionAnswered)
    assert last.dispute is None


async def test_what_is_missing_or_does_not_fit_is_said_at_its_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    async with desk.app().run_test(size=WIDE) as pilot:
        await opened(pilot)
        await pilot.press("Q", "ctrl+u", *"zzzz", "enter")
        await until(pilot, "no question has the key 'zzzz'")
        await pilot.press("up", "ctrl+u", "1", "enter", "y", "enter", "p", "enter", "f10")
        await until(pilot, "whose word is it?")
    assert len(desk.entries) == 167


async def test_a_match_that_asks_nothing_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_judge(monkeypatch)
    desk = heard(tmp_path)
    short = type(desk)(tmp_path / "short.db", desk.entries[:100])
    async with short.app(100).run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("Q")
        await until(pilot, "no finding of this match asks anything")
