"""Single letters that stand for the lines typed most."""

from tests.recorder.entry_line.typing_in import printed


def test_a_letter_that_names_a_card_is_that_card() -> None:
    card = 'card d = "Data" personnel of A aboard e\nturn 5 A\n'

    assert printed("d is stopped", card) == ["> d is stopped"]
