"""The closed vocabularies of cards' timing: the words that other names must match."""

from engine.cards import timing_enums
from engine.cards.card import CatalogueFile
from engine.cards.timing import Timing
from engine.cards.timing_enums import Aspect, Need, TypeBasis
from engine.model.enums import Word


def test_every_aspect_is_a_field_of_a_cards_timing() -> None:
    assert {aspect.value for aspect in Aspect} <= set(Timing.__struct_fields__)


def test_every_basis_of_a_type_heads_a_list_of_a_card_file() -> None:
    assert {basis.value for basis in TypeBasis} <= set(CatalogueFile.__struct_fields__)


def test_every_word_is_written_in_small_letters_and_underscores() -> None:
    shapes = [one for one in vars(timing_enums).values() if isinstance(one, type)]
    words = [word.value for shape in shapes if issubclass(shape, Word) for word in shape]
    assert len(words) > len(Need)
    assert [
        word for word in words if not word.replace("_", "").isalnum() or word != word.lower()
    ] == []
