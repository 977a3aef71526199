"""An action that is struck by its number goes with all that belongs to it."""

import pytest

from recorder.entry_line.parse.striking import struck_together
from tests.recorder.entry_line.attempts import written as told
from tests.recorder.entry_line.typing_in import line_after

REPORTED = 'turn 5 A\ncard x = "Taitt" personnel of A in A hand\nA reports x to aboard e; done\n'
FIRST = 14  # the turn begins; the card is declared then


@pytest.mark.parametrize(
    ("body", "seq", "struck"),
    [
        (REPORTED, FIRST + 1, [FIRST, FIRST + 1, FIRST + 2]),
        (REPORTED + "A beams x to planet ex; done\n", FIRST + 1, [FIRST + 1, FIRST + 2]),
        (REPORTED, FIRST + 2, [FIRST + 2]),
        (REPORTED, FIRST, [FIRST]),
        (
            "turn 5 A\nA plays am\n  B passes\n  > am to discard\nresolved\n",
            FIRST,
            [FIRST, FIRST + 1, FIRST + 2, FIRST + 3],
        ),
    ],
)
def test_what_belongs_to_an_action_is_struck_with_it(
    body: str, seq: int, struck: list[int]
) -> None:
    line = line_after(body)

    assert list(struck_together(seq, line.context)) == struck
    said = ", ".join(f"#{one}" for one in struck)
    assert told(line, f"u {seq}") == [f"correction strikes {said}"]


def test_what_was_struck_before_is_not_struck_again() -> None:
    line = line_after(REPORTED)
    told(line, f"u {FIRST + 2}")

    assert struck_together(FIRST + 1, line.context) == (FIRST, FIRST + 1)
