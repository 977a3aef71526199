"""Text can be read in every theme: its contrast with every background is at least 7."""

import pytest
from textual.app import App
from textual.color import Color
from textual.theme import Theme

from replay.text.span import Style
from tui.app.contrast import ENOUGH, contrast, readable
from tui.app.styles import GUTTER, grounds, looks
from tui.app.themes import OWN

TEXTUALS = ("textual-dark", "textual-light", "nord", "gruvbox", "dracula", "solarized-light")


def variables(name: str) -> dict[str, str]:
    """The colours of a theme by the names that style sheets use."""
    app: App[None] = App()
    for theme in OWN:
        app.register_theme(theme)
    found = app.get_theme(name)
    assert found is not None
    return found.to_color_system().generate()


def test_the_themes_that_are_measured_differ() -> None:
    assert len({variables(name)["background"] for name in (*TEXTUALS, OWN[0].name)}) > 4


@pytest.mark.parametrize("name", [*(theme.name for theme in OWN), *TEXTUALS])
def test_every_style_stands_out_from_every_ground(name: str) -> None:
    theme = variables(name)
    found = looks(theme)
    for style in (*Style, GUTTER):
        colour = found[style].color
        assert colour is not None
        assert colour.triplet is not None
        for ground in grounds(theme):
            assert contrast(Color(*colour.triplet), ground) >= ENOUGH, (style, ground)


@pytest.mark.parametrize("theme", OWN, ids=lambda theme: theme.name)
def test_meanings_have_colours_of_their_own(theme: Theme) -> None:
    found = looks(variables(theme.name))
    meanings = (Style.BAD, Style.DOUBT, Style.OPEN, Style.JUDGING, Style.SEAT_1, Style.SEAT_2)
    assert len({found[style].color for style in meanings}) == len(meanings)
    green = found[Style.OPEN].color
    assert [style for style in Style if found[style].color == green] == [Style.OPEN]


def test_black_on_white_is_twenty_one_to_one_and_grey_is_moved_until_it_can_be_read() -> None:
    black, white = Color(0, 0, 0), Color(255, 255, 255)
    assert round(contrast(black, white)) == 21
    assert contrast(readable(Color(128, 128, 128), [black]), black) >= ENOUGH
    assert readable(white, [black]) == white
