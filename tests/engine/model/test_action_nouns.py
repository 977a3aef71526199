"""What actions are called."""

from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import ActionKind


def test_each_kind_of_action_has_a_noun_of_its_own() -> None:
    assert ACTION_NOUNS.keys() == set(ActionKind)
    assert len(set(ACTION_NOUNS.values())) == len(ActionKind)


def test_no_kind_is_called_by_a_verb_that_is_no_noun() -> None:
    nouns_too = "attempt battle capture cure discard download draw encounter exchange group launch "
    nouns_too += "look move play probe repair rescue return shuffle stop use walk"
    assert {kind.value for kind, noun in ACTION_NOUNS.items() if noun == kind.value} == set(
        nouns_too.split()
    )
