import pytest
from hypothesis import given
from hypothesis import strategies as st

from replay.text.sanitize import plain, shorten, width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("U.S.S. Galaxy", "U.S.S. Galaxy"),
        ("K'Ehleyr (Würde) 星", "K'Ehleyr (Würde) 星"),
        ("\x1b[2J", r"\x1b[2J"),
        ("a\tb\r\nc\x00\x7f", r"a\x09b\x0d\x0ac\x00\x7f"),
        ("\x9b31m", r"\x9b31m"),
        ("\u202eliaH", r"\u202eliaH"),
        ("a\u2066b\u2069", r"a\u2066b\u2069"),
        ("zero\u200bwidth\ufeff", r"zero\u200bwidth\ufeff"),
        ("line\u2028par\u2029", r"line\u2028par\u2029"),
        ("soft\u00adhyphen", r"soft\xadhyphen"),
        ("fixed\u00a0space", "fixed space"),
        ("tag\U000e0041", r"tag\U000e0041"),
        ("blank\u2800\u3164", r"blank\u2800\u3164"),
        ("[bold]x[/bold]", "[bold]x[/bold]"),
        ("lone\ud800", r"lone\ud800"),
    ],
)
def test_what_cannot_be_seen_becomes_visible(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_pile_of_marks_is_cut_open() -> None:
    assert plain("a" + "\u0301" * 6) == "a" + "\u0301" * 4 + r"\u0301\u0301"


@given(st.text())
def test_safe_text_is_printable_and_stays_as_it_is(text: str) -> None:
    safe = plain(text)
    assert safe.isprintable()
    assert plain(safe) == safe


@given(st.text(), st.integers(0, 40))
def test_shortened_text_fits_its_width(text: str, cells: int) -> None:
    assert width(shorten(text, cells)) <= cells


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert shorten("x" * 10_000, 10) == "x" * 9 + "…"


def test_text_that_fits_is_not_cut() -> None:
    assert shorten("Hail", 4) == "Hail"


def test_wide_characters_count_two_cells() -> None:
    assert width("星a\u0301") == 3
    assert shorten("星星星", 5) == "星星…"
