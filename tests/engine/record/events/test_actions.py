"""Actions in JSON: by whom, where to, and how they end."""

import msgspec
import pytest

from engine.model.enums import ActionKind, Claim, PlaceKind
from engine.model.zones import Place
from engine.record.entry import ENCODER, EVENT_DECODER
from engine.record.events.actions import ActionInitiated
from tests.records import from_json


def test_a_word_outside_its_vocabulary_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"outcome"):
        from_json("action_ended", action=2, outcome="eaten")


def test_nobody_one_player_or_both_act_and_never_three() -> None:
    for players in ([], ["A"], ["A", "B"]):
        from_json("action_initiated", kind="battle", players=players)
    with pytest.raises(msgspec.ValidationError, match="length <= 2"):
        from_json("action_initiated", kind="battle", players=["A", "B", "C"])


def test_an_action_comes_back_from_json_with_its_places_and_its_claims() -> None:
    beam = ActionInitiated(
        kind=ActionKind.BEAM,
        players=("A",),
        participants=("p1", "p2"),
        at=Place(kind=PlaceKind.ABOARD, card="e"),
        destination=Place(kind=PlaceKind.PLANET, card="m", group="team 1"),
        claims=(Claim.JUST, Claim.SUSPENDS_PLAY),
        number=0,
    )

    assert EVENT_DECODER.decode(ENCODER.encode(beam)) == beam


def test_a_place_with_a_field_of_its_own_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `planet`"):
        from_json("action_initiated", kind="beam", at={"kind": "planet", "planet": "m"})
