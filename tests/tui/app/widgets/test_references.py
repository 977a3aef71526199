"""References in the text of a panel: which cells name an entry."""

import pytest

from tui.app.widgets.references import reference_at


@pytest.mark.parametrize(("cell", "seq"), [(5, None), (6, 12), (8, 12), (9, None), (15, 7)])
def test_a_reference_lies_in_the_cells_of_its_sign_and_number(cell: int, seq: int | None) -> None:
    assert reference_at("since @12 and @7", cell) == seq


def test_wide_characters_before_a_reference_take_their_cells() -> None:
    assert reference_at("字字 @5", 3) is None
    assert [reference_at("字字 @5", cell) for cell in (5, 6)] == [5, 5]


def test_a_sign_without_a_number_is_no_reference() -> None:
    assert all(reference_at("a@b.org, @2nd", cell) is None for cell in range(13))
