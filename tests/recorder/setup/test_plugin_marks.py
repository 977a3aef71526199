"""Marks behind titles, as the community's plugins have them."""

import pytest

from recorder.setup.plugin_marks import without_marks


@pytest.mark.parametrize(
    ("title", "shorter"),
    [
        ("Hajur*", ("Hajur",)),
        ("Data (First Contact)", ("Data",)),
        ("Triage 2E (Second Edition)", ("Triage 2E", "Triage")),
        ("Worf *VAP", ("Worf",)),
        ("Covert Installation II (back)", ("Covert Installation II",)),
        ("Hail", ()),
        ("(back)", ()),
        ("*", ()),
        ("Distortion of Space/Time Continuum", ()),
        ('"Trip"', ()),
    ],
)
def test_a_title_is_told_from_its_marks(title: str, shorter: tuple[str, ...]) -> None:
    assert without_marks(title) == shorter
