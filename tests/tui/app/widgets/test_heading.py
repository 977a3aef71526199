"""The heading of a match."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.recorder.card_files.made_up import PLAIN, SHIP, written
from tests.tui.app.pilots import NARROW, WIDE, shown, until
from tui.app.app import TricorderApp
from tui.app.widgets.heading import HeadingPanel


async def test_what_wins_gives_way_in_a_narrow_heading_and_no_score_is_cut() -> None:
    app = TricorderApp(log=open_match(DEMO), seq=374)
    async with app.run_test(size=NARROW) as pilot:
        await until(pilot, "by faq-1996")
        heading, *_ = shown(pilot).splitlines()
    assert heading.rstrip().endswith("Points: A 30, B 0")
    assert heading.startswith(" Harbour Games")


@pytest.mark.parametrize("altered", [(), (1,), (1, 2)])
async def test_card_facts_that_are_not_used_are_told(
    tmp_path: Path, altered: tuple[int, ...]
) -> None:
    path = tmp_path / "matches.db"
    with Store.open_to_write(path) as store:
        name = store.import_log(open_match(DEMO).entries)
    with CardStore.open_to_write(path) as library:
        library.keep(read_card_file(written(tmp_path, SHIP, PLAIN)))
    with closing(sqlite3.connect(path)) as connection, connection:
        for card in altered:
            connection.execute("UPDATE cards SET facts = '{}' WHERE id = ?", (card,))
    app = TricorderApp(log=open_match(name, path))
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        await pilot.pause()
        _, second, *_ = shown(pilot).splitlines()
        height = app.screen.query_one(HeadingPanel).size.height

    assert height == 1 + bool(altered)
    assert second.startswith(" not used: the facts of 'u.s.s. teacup' are not those that") == bool(
        altered
    )
    assert (" and 1 more; " in second) == (len(altered) > 1)


@pytest.mark.parametrize(
    ("name", "seq", "size", "line"),
    [
        (DEMO, 374, (60, 18), "Harbou…  Turn 15 of A, orders @374  by faq-1996  A 30, B 0"),
        ("second_edition", 200, (60, 18), "Turn 5 of A, execute orders @200  by 2e-2014  A 0, B 0"),
        ("second_edition", 200, (46, 18), "Turn 5 of A, execute orders @200  A 0, B 0"),
    ],
)
async def test_the_points_are_whole_on_the_narrowest_screens(
    name: str, seq: int, size: tuple[int, int], line: str
) -> None:
    app = TricorderApp(log=open_match(name), seq=seq)
    async with app.run_test(size=size) as pilot:
        await until(pilot, line[-10:])
        await pilot.pause(0.3)
        heading, *_ = shown(pilot).splitlines()
    assert heading.strip() == line


async def test_players_are_called_by_their_first_names_where_the_title_is_whole_beside_them() -> (
    None
):
    app = TricorderApp(log=open_match(DEMO), seq=374)
    async with app.run_test(size=WIDE) as pilot:
        await until(pilot, "by faq-1996")
        heading, *_ = shown(pilot).splitlines()
        assert heading.strip() == (
            "Harbour Games 1996, round 2  Turn 15 of Anja, orders @374  by faq-1996"
            "  Points: Anja 30, Bram 0; 100 win"
        )
        await pilot.press("end")
        await until(pilot, "Match over: points, Anja wins @763")
