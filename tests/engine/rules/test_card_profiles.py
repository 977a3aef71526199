"""Profiles: layers of timing by ruleset, and names by the colon rule."""

from engine.cards.card import CardFacts, Profile
from engine.cards.card_effects import Suspends
from engine.cards.card_matching import meant, named
from engine.cards.pool import pool
from engine.cards.profile_entry import CardMatcher
from engine.cards.restrictions import CardLimit
from engine.cards.timing import Timing
from engine.cards.timing_enums import Per, Suspension, TypeBasis
from engine.model.enums import CardType, Edition
from engine.model.tristate import Tristate

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def test_an_amendment_replaces_single_fields_and_leaves_the_others() -> None:
    first = Suspends(what=Suspension.CARD, rulings=("one",))
    then = Suspends(what=Suspension.PLAY, rulings=("two",))
    limits = (CardLimit(per=Per.TURN, rulings=("one",)),)
    card = CardFacts(
        name="A",
        timing=Timing(suspends=first, limits=limits),
        amended={"cr-1998": Timing(suspends=then)},
    )
    assert card.under(FAQ).suspends == first
    assert card.under(CR).suspends == then
    assert card.under(CR).limits == limits


def test_a_ruleset_inherits_the_amendments_of_what_it_extends() -> None:
    armbands = pool().card("Emergency Transporter Armbands")
    assert armbands is not None
    assert "cr-1998" not in armbands.amended
    assert armbands.under(CR) == armbands.under(FAQ)
    assert armbands.under((*CR, "a-house-ruleset")) == armbands.under(FAQ)
    assert armbands.under(GLOSSARY) != armbands.under(FAQ)


def test_distortion_unstops_from_1998_on_and_never_before() -> None:
    name = "Distortion of Space/Time Continuum"
    assert profile(name, FAQ).timing.lifts == ()
    (lifted,) = profile(name, CR).timing.lifts or ()
    assert "cr-1998.distortion.unstops-affected-cards" in lifted.rulings


def test_capitals_quotation_marks_and_other_titles_find_the_same_card() -> None:
    assert pool().card("birth of \u201cJunior\u201d") is pool().card('Birth of "Junior"')
    assert pool().card("Barclay\u2019s Transporter Phobia") is pool().card(
        "Barclay Transporter Phobia"
    )
    assert pool().card("The Higher...The Fewer") is pool().card("The Higher... The Fewer")


def test_a_name_before_a_colon_stands_for_the_whole_group() -> None:
    convergence = profile("Kevin Uxbridge: Convergence")
    answer = named("Kevin Uxbridge", convergence)
    assert answer
    assert "faq-1996.1.3.colon-groups-cards" in answer.rulings
    assert "kevin uxbridge" in convergence.names
    assert not named("Kevin Uxbridge: Convergence", profile("Kevin Uxbridge"))
    assert not named("Kevin Uxbridge", convergence, exactly=True)


def test_a_dash_or_a_longer_name_makes_no_group() -> None:
    assert named("Tasha Yar", profile("Tasha Yar - Alternate")).reply is Tristate.NO
    assert named("Amanda Rogers", profile("Countermanda")).reply is Tristate.NO


def test_a_title_read_with_a_colon_belongs_to_its_group() -> None:
    assert named("Bynars", profile("Bynars Weapon Enhancement"))


def test_grouping_cannot_be_told_where_the_ruleset_does_not_say() -> None:
    answer = named("Kevin Uxbridge", profile("Kevin Uxbridge: Convergence", GLOSSARY))
    assert answer.reply is Tristate.UNKNOWN
    assert answer.missing


def test_a_card_that_nobody_names_is_unknown_but_grouped_by_its_title() -> None:
    stranger = profile("Kevin Uxbridge: Homecoming")
    assert not stranger.known
    assert stranger.type is None
    assert stranger.type_basis is TypeBasis.UNKNOWN
    assert named("Kevin Uxbridge", stranger)


def test_the_type_that_the_record_declares_serves_where_the_files_know_none() -> None:
    declared = pool().profile("Stranger", FAQ, Edition.FIRST, CardType.EVENT)
    assert declared.type is CardType.EVENT
    files = pool().profile("Hail", FAQ, Edition.FIRST, CardType.EVENT)
    assert files.type is CardType.INTERRUPT


def test_an_artifact_played_as_an_event_counts_as_one() -> None:
    events = CardMatcher(types=(CardType.EVENT,))
    assert meant(events, profile("Kurlan Naiskos"))
    assert not meant(events, profile("Betazoid Gift Box"))
    tox = profile("Tox Uthat")
    assert meant(events, tox).reply is Tristate.UNKNOWN
    assert meant(events, tox, CardType.EVENT)
    assert not meant(events, tox, CardType.INTERRUPT)


def test_a_card_of_unknown_type_may_or_may_not_be_meant() -> None:
    answer = meant(CardMatcher(types=(CardType.EVENT,)), profile("Stranger"))
    assert answer.reply is Tristate.UNKNOWN
    assert answer.missing[0].of == "Stranger"


def test_exceptions_by_type_take_precedence() -> None:
    kind = CardMatcher(apart_from_types=(CardType.EVENT,))
    assert not meant(kind, profile("Supernova"))
    assert meant(kind, profile("Hail"))
    assert meant(kind, profile("Stranger")).reply is Tristate.UNKNOWN
