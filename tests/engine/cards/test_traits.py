"""Traits that a record tells of a card: they take precedence over print, and tell nothing else."""

from engine.cards.card import Profile
from engine.cards.match_cards import MatchCards
from engine.cards.printed import MissionSite, Printed, Uniqueness
from engine.cards.traits import AFFILIATIONS, with_traits
from engine.model.enums import CardType, Edition, Trait
from engine.table.card_knowledge import Identity
from recorder.card_files.card_file_terms import AFFILIATIONS as OF_FILES

PRINTED = Printed(
    title="Rain Maker",
    edition=Edition.FIRST,
    types=(CardType.PERSONNEL,),
    affiliations=("Borg",),
    uniqueness=Uniqueness.UNIVERSAL,
    where=(MissionSite.SPACE,),
    keywords=("Cook",),
)


def told(*traits: Trait, printed: Printed | None = PRINTED) -> Printed:
    return with_traits(printed, "Rain Maker", Edition.FIRST, traits)


def test_a_trait_goes_before_what_is_printed() -> None:
    assert told(Trait.UNIQUE).uniqueness is Uniqueness.UNIQUE
    assert told(Trait.PLANET).where == (MissionSite.PLANET,)
    assert told(Trait.NON_ALIGNED, Trait.KLINGON).affiliations == ("Non-Aligned", "Klingon")


def test_what_no_trait_tells_stays_as_it_is_printed() -> None:
    one = told(Trait.HOLOGRAM)

    assert one.keywords == ("Cook", "Hologram")
    assert (one.uniqueness, one.where, one.affiliations) == (
        PRINTED.uniqueness,
        PRINTED.where,
        PRINTED.affiliations,
    )


def test_without_a_card_file_only_the_traits_are_known() -> None:
    one = told(Trait.UNIQUE, printed=None)

    assert (one.uniqueness, one.affiliations, one.where) == (Uniqueness.UNIQUE, None, ())


def test_every_affiliation_of_card_files_can_be_told() -> None:
    names = {name for trait in AFFILIATIONS for name in told(trait).affiliations or ()}
    assert names == set(OF_FILES.values())


def test_copies_of_a_title_have_traits_of_their_own() -> None:
    cards = MatchCards(("faq-1996",), Edition.FIRST)
    cards.enter("a", Identity(owner="A", name="Rain Maker", traits=(Trait.UNIQUE,)))
    cards.enter("b", Identity(owner="A", name="Rain Maker"))

    first = cards.printed("a")
    assert first is not None
    assert first.uniqueness is Uniqueness.UNIQUE
    assert cards.printed("b") is None
    assert isinstance(cards.profiles["b"], Profile)
