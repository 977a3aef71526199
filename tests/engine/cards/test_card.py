"""A card's timing under a ruleset: what the last one says, field by field."""

from engine.cards.card import CardFacts, Holding, Profile, overlaid
from engine.cards.restrictions import CardLimit
from engine.cards.timing import Timing
from engine.cards.timing_enums import Per

GAME = (CardLimit(per=Per.GAME, rulings=("a",)),)
TURN = (CardLimit(per=Per.TURN, rulings=("b",)),)
CARD = CardFacts(
    name="Hail", timing=Timing(limits=GAME, note="Once."), amended={"cr-1998": Timing(limits=TURN)}
)


def test_an_amendment_holds_under_its_ruleset_and_what_extends_it() -> None:
    assert CARD.under(("faq-1996",)).limits == GAME
    assert CARD.under(("faq-1996", "cr-1998")).limits == TURN
    assert CARD.under(("faq-1996", "cr-1998", "later")).limits == TURN


def test_what_an_amendment_does_not_give_stays() -> None:
    amended = CARD.under(("cr-1998",))
    assert amended.note == "Once."
    assert amended.told_fields == {"limits"}


def test_of_several_layers_the_last_counts_and_none_changes_nothing() -> None:
    below = Timing(limits=GAME)
    assert overlaid(below, Timing(limits=TURN), Timing(limits=GAME)).limits == GAME
    assert overlaid(below, Timing()) is below


def test_a_name_before_a_colon_stands_for_a_card_only_where_that_holds() -> None:
    def names(*, holds: bool | None) -> frozenset[str]:
        colon = None if holds is None else Holding(holds=holds, rulings=("a",))
        profile = Profile(
            title="x", known=True, titles=frozenset({"k: c"}), group=frozenset({"k"}), colon=colon
        )
        return profile.names

    assert names(holds=True) == {"k", "k: c"}
    assert names(holds=False) == names(holds=None) == {"k: c"}
