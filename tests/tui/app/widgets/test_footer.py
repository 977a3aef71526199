import pytest

from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.text.span import Style
from tests.law_examples import sampled
from tests.tui.app.pilots import NARROW, WIDE, shown, small_log, until
from tests.tui.app.test_sizes import SIZES
from tui.app.app import TricorderApp
from tui.app.widgets.footer import Footer


async def test_a_dispute_is_told_in_full_at_the_bottom_of_a_narrow_terminal() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("d")
        await pilot.pause()
        *_, first, last = shown(pilot).rstrip().splitlines()
        assert '"Anja drew her' in f"{first} {last}"
        assert 'let alone answer it."  enter: its dossier, c: copy' in last
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one(Footer).size.height == 1


async def test_a_wide_terminal_has_a_panel_that_tells_the_dispute() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("d")
        assert app.screen.query_one(Footer).message == ""


@pytest.mark.parametrize("size", sampled(SIZES, short=3))
async def test_the_keys_of_the_strangers_path_are_promised_at_every_size(
    size: tuple[int, int],
) -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=size) as pilot:
        await until(pilot, "by faq-1996")
        last = shown(pilot).rstrip().splitlines()[-1]
        assert "dD dispute  wW window  c copy" in last
        assert "dossier" not in last
        assert last.endswith("? help  q quit")


async def test_a_dossier_is_promised_only_where_enter_opens_one() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=163)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        promised = []
        for key in ("right", "2", "1", "right", "home"):
            await pilot.press(key)
            await pilot.pause()
            promised.append("enter dossier" in shown(pilot))
        assert promised == [True, False, True, True, False]
        await pilot.press("g", *"164", "enter", "enter")
        await until(pilot, "dispute 1 of 2 @164")


async def test_a_message_too_long_for_all_its_lines_ends_in_a_sign_of_it() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=NARROW) as pilot:
        app.screen.query_one(Footer).message = "many words " * 60
        await pilot.pause()
        assert shown(pilot).rstrip().endswith("words…")
        assert app.screen.query_one(Footer).size.height == 3


async def test_a_message_is_not_in_the_colour_of_who_may_act() -> None:
    app = TricorderApp(log=small_log())
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("d")
        footer = app.screen.query_one(Footer)
        assert footer.message == "no dispute after this entry"
        assert {piece.style for line in footer.told for piece in line.spans} == {Style.VALUE}


async def test_a_message_that_comes_while_the_prompt_hides_the_keys_is_told_in_full() -> None:
    app = TricorderApp(log=open_match(DEMO))
    async with app.run_test(size=(60, 18)) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.press("g", *"zzz", "enter")
        await until(pilot, "time such as 14:03:10")
