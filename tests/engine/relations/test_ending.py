"""How an action ended."""

from engine.record.events.actions import ActionEnded
from engine.record.events.cards import CardsMoved
from tests.engine.relations.reading import as_read, facts
from tests.interpretations import BEFORE

ANSWERED = """turn 1 A
A moves e to space ps as #mv
  B plays h on e as #h; done
{ending}
"""


def test_an_ending_names_the_card_and_the_action_that_brought_it_about() -> None:
    for ending in ("#mv prevented by #h", "#mv prevented through h"):
        (end,) = (
            event
            for event in facts(ANSWERED.format(ending=ending))
            if isinstance(event, ActionEnded) and event.action == BEFORE + 2
        )
        assert (end.by, end.card) == (BEFORE + 3, "h"), ending


def test_done_moves_the_cards_as_announced_and_only_those_that_are_not_there() -> None:
    done = "turn 1 A\nA moves e to space ps\ndone\n"
    assert [(number, type(event)) for number, event in as_read(done)][2:] == [
        (3, CardsMoved),
        (3, ActionEnded),
    ]
    told = "turn 1 A\nA moves e to space ps\n  > e to space ps\ndone\n"
    assert [number for number, _ in as_read(told)] == [1, 2, 3, 4]
