"""The judge's screens at two sizes: all that matters is in words, also without colour."""

import re
from itertools import product
from pathlib import Path

import pytest

from tests.law_examples import sampled
from tests.tui.app.desk_pictures import SCREENS, SIZES, picture
from tests.tui.app.desks import as_judge

# The picture has the three buttons of a window, and a grey for plain text; the screen no colour.
FRAME = {"ff5f57", "febc2e", "28c840", "c5c8c6"}
COLOUR = re.compile(r"(?:fill|color): ?#([0-9a-f]{6})")


@pytest.mark.parametrize(("name", "size"), sampled(product(SCREENS, SIZES), short=4))
async def test_a_screen_says_in_words_what_a_judge_looks_for_in_one_colour(
    name: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    as_judge(monkeypatch)
    svg = await picture(name, size, tmp_path)
    text = " ".join(re.sub(r"<[^>]*>", " ", svg).replace("&#160;", " ").split())
    _, words = SCREENS[name]
    assert [each for each in words if " ".join(each.split()) not in text] == []
    colours = {code for code in COLOUR.findall(svg) if not code[:2] == code[2:4] == code[4:]}
    assert colours <= FRAME
