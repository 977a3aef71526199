import pytest

from engine.model.errors import InputError
from engine.table.card_knowledge import Identity, Knowledge
from replay.timeline.card_lookup import card_meant

KNOWN: Knowledge = {
    "e": Identity(owner="A", name="U.S.S. Galaxy"),
    "am": Identity(owner="A", name="Amanda Rogers"),
    "am2": Identity(owner="B", name="Amanda Rogers"),
    "kurn": Identity(owner="B", name="Kurn"),
    "seed": Identity(owner="B"),
}


def _refused(text: str, known: Knowledge = KNOWN) -> str:
    with pytest.raises(InputError) as refused:
        card_meant(text, known)
    return str(refused.value)


@pytest.mark.parametrize("text", ["e", "U.S.S. Galaxy", "u.s.s. galaxy"])
def test_a_card_is_meant_by_its_id_or_its_name_in_any_case(text: str) -> None:
    assert card_meant(text, KNOWN) == "e"


def test_a_face_down_card_is_meant_by_its_id() -> None:
    assert card_meant("seed", KNOWN) == "seed"


def test_a_name_that_two_copies_have_is_refused_with_their_ids() -> None:
    assert "2 cards are called 'amanda rogers'; give the id of one: am, am2" in _refused(
        "amanda rogers"
    )


@pytest.mark.parametrize("text", ["Galaxy", "USS Galaxy"])
def test_a_name_that_is_nearly_one_is_refused_with_it(text: str) -> None:
    assert "did you mean 'U.S.S. Galaxy' (e)?" in _refused(text)


def test_an_id_that_is_nearly_one_is_refused_with_it() -> None:
    assert "seed" in _refused("sed").split("did you mean")[1]


def test_what_is_like_nothing_is_refused() -> None:
    assert "give the id or the name of a card" in _refused("Khan")
    assert "give the id or the name of a card" in _refused("", {})
