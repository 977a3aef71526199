import pytest

from recorder.files.bundled import names, text


def test_the_bundled_matches_go_by_their_paths() -> None:
    found = names()
    assert "first_edition" in found
    assert "faq/hail-and-amanda-rogers" in found


def test_demo_is_the_first_edition_match() -> None:
    assert text("demo") == text("first_edition") is not None


@pytest.mark.parametrize("name", ["", "bcdfgh", "first", "../store", "faq"])
def test_what_is_not_bundled_has_no_text(name: str) -> None:
    assert text(name) is None
