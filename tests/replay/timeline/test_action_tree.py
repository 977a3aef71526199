from hypothesis import given

from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from replay.timeline.action_tree import ActionTree
from tests.replay.examples import record, timeline
from tests.strategies import matches


def test_actions_lie_within_the_action_they_began_under() -> None:
    tree = timeline().tree
    assert tree.top == [12, 23, 29]
    assert tree.actions[12].children == [14]
    assert tree.actions[14].children == [16]
    assert [tree.actions[seq].level for seq in (12, 14, 16)] == [0, 1, 2]


def test_passes_effects_and_endings_belong_to_the_action_they_name() -> None:
    action = timeline().tree.actions[16]
    assert action.parts == [17, 18, 19, 20]
    assert action.endings == [19]
    assert action.last == 20


def test_an_action_lasts_as_long_as_what_began_within_it() -> None:
    assert timeline().tree.actions[12].last == 22


def test_an_ending_lies_as_deep_as_its_action_and_an_effect_one_deeper() -> None:
    tree = ActionTree(record())
    assert [tree.depth(seq) for seq in (10, 12, 14, 16, 17, 19, 21, 22)] == [
        0,
        0,
        1,
        2,
        3,
        2,
        1,
        0,
    ]


@given(matches())
def test_the_tree_holds_every_action_once(record: list[Entry]) -> None:
    tree = ActionTree(record)
    found: list[int] = []
    waiting = [*tree.top]
    while waiting:
        found.append(waiting.pop())
        waiting += tree.actions[found[-1]].children
    begun = [entry.seq for entry in record if isinstance(entry.body, ActionInitiated)]
    assert sorted(found) == begun
