"""The pictures of a match: those drawn now, and those that are kept."""

import re

import pytest

from tests.tui.app.pictures import KEPT, card_page, drawn
from tests.tui.app.test_sizes import SIZES

EVERYWHERE = (
    "1 Log",
    "4 In progress",
    "DISPUTE",
    "CLOCK",
    "by faq-1996",
    "RUN OVER 0.9 s",
    "median",
)
WIDE = ("2 Table", "unseen", "3 Event")
WIDE_FROM = 100


def words(svg: str) -> str:
    """The text of a picture."""
    return re.sub(r"<[^>]*>", "", svg).replace("&#160;", " ")


async def test_a_picture_shows_the_dispute_and_the_window_that_was_run_over() -> None:
    text = words(await drawn((120, 40)))
    assert [each for each in (*EVERYWHERE, *WIDE) if each not in text] == []


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_the_pictures_that_are_kept_show_it_at_every_size(columns: int, rows: int) -> None:
    text = words((KEPT / f"match-{columns}x{rows}.svg").read_text(encoding="utf-8"))
    wanted = EVERYWHERE + (WIDE if columns >= WIDE_FROM else ())
    assert [each for each in wanted if each not in text] == []


async def test_the_picture_of_a_card_that_is_kept_shows_what_is_drawn_now() -> None:
    kept = words((KEPT / "card-120x40.svg").read_text(encoding="utf-8"))
    now = words(await card_page((120, 40)))

    for text in ("aboard I.K.C. Pagh", "Over the match", "Entries: 19 of 67", "Known of it"):
        assert text in kept
        assert text in now
