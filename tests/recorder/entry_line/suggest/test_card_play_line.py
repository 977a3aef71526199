"""For the first card play of a turn, the line offers to say that it is the turn's card play."""

import pytest

from recorder.entry_line.parse.card_plays import CardPlays, card_plays
from recorder.entry_line.suggest.card_play_line import card_play_line
from tests.recorder.entry_line.typing_in import line_after, typed

TURN = "turn 5 A\n"
REPORT = TURN + 'A reports x = "Taitt" personnel to aboard e\n'


@pytest.mark.parametrize(
    ("body", "line"),
    [
        (TURN, None),
        (REPORT, "> A pays card play"),
        (REPORT + "  B passes\n", "> A pays card play"),
        (REPORT + "  > A pays card play\n", None),
        (REPORT + "done\n", None),
        (TURN + 'A reports x = "Taitt" personnel claims free play\n', None),
        (TURN + 'A reports x = "Taitt" personnel claims normal play\n', None),
        (TURN + "A plays am\n", None),
        (TURN + 'B plays x = "Stop First Contact" event\n', None),
        (TURN + "A moves e to space ps\n", None),
        (REPORT + '  > A pays card play\ndone\nA plays y = "Y" event\n', None),
        (REPORT + 'done\nA plays y = "Y" event\n', "> A pays card play"),
    ],
)
def test_a_card_play_that_nobody_claimed_is_offered_its_right(body: str, line: str | None) -> None:
    assert card_play_line(line_after(body).context) == line


def test_the_line_offered_counts_as_the_card_play() -> None:
    entry_line = line_after(REPORT)
    offered = card_play_line(entry_line.context)
    assert offered is not None
    assert card_plays(entry_line.context) == CardPlays(0, 1)

    (paid,) = typed(offered, REPORT)

    assert entry_line.write(paid) == offered
    paid_for = line_after(REPORT + f"  {offered}\ndone\n")
    assert card_plays(paid_for.context) == CardPlays(1, 0)
