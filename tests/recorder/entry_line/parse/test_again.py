"""The last line once more, with other cards."""

from tests.recorder.entry_line.typing_in import printed

MOVING = "turn 5 A\nA moves e to space ps\n"


def test_the_last_line_again_with_another_card() -> None:
    body = "turn 5 A\nA beams p1, p2 to planet ex; done\n"

    assert printed(". p3", body) == ["A beams p3 to planet ex", "done"]


def test_again_names_a_new_card_too() -> None:
    body = 'turn 5 A\nA reports geordi = "Geordi La Forge" personnel to aboard e; done\n'

    assert printed('. "Taitt"', body)[1:] == ["A reports taitt to aboard e", "done"]


def test_an_effect_goes_on_to_other_cards() -> None:
    assert printed(". p2", MOVING + "  > p1 is stopped\n") == ["> p2 is stopped"]


def test_a_line_taken_back_is_not_typed_again() -> None:
    body = (
        "turn 5 A\nA beams p1 to planet ex; done\n> p2 is stopped as #wrong\n"
        "correction strikes #wrong\n"
    )

    assert printed(". p3", body) == ["A beams p3 to planet ex", "done"]
