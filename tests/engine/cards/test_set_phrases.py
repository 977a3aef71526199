"""Set phrases: what a text that we made up tells about a card's timing, and what it leaves open."""

import re
from importlib import resources

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.cards.nullification import nullifies
from engine.cards.playing import may_answer, may_enter
from engine.cards.pool import Pool, pool
from engine.cards.printed import Printed, printed_key
from engine.cards.response_moment import Moment
from engine.cards.set_phrases import LONGEST, phrases, told_by_text, without_contradiction
from engine.cards.timing import Timing
from engine.cards.timing_enums import Frame, Phase, PlaySlot, Scope, Side
from engine.model.enums import ActionKind, CardType, Edition
from engine.model.toml_text import parsed
from engine.model.tristate import Tristate, of_text
from engine.rulebook.citations import cited
from engine.rulebook.rulings_loader import catalogue

FAQ = ("faq-1996",)
GLOSSARY = ("glossary",)
SECOND = ("2e-2014",)
TITLE = "Sudden Rain"
BATTLE = Moment(kind=ActionKind.BATTLE, frames=frozenset({Frame.SHIP_BATTLE}), by=Side.OPPONENT)
YES, NO, UNKNOWN = Tristate.YES, Tristate.NO, Tristate.UNKNOWN


def printed(text: str, type_: CardType, edition: Edition, icons: tuple[str, ...] = ()) -> Printed:
    return Printed(title=TITLE, edition=edition, types=(type_,), icons=icons, text=text)


def read(
    text: str,
    type_: CardType = CardType.INTERRUPT,
    lineage: tuple[str, ...] = GLOSSARY,
    icons: tuple[str, ...] = (),
) -> Timing:
    edition = Edition.SECOND if lineage == SECOND else Edition.FIRST
    return told_by_text(printed(text, type_, edition, icons), type_, lineage)


def with_text(
    text: str, type_: CardType = CardType.INTERRUPT, edition: Edition = Edition.FIRST
) -> Pool:
    card = printed(text, type_, edition)
    return pool().beside({printed_key(TITLE, edition): card})


def may(text: str, moment: Moment, lineage: tuple[str, ...] = GLOSSARY) -> Tristate:
    return may_answer(with_text(text).profile(TITLE, lineage), moment).reply


@pytest.mark.parametrize("edition", list(Edition))
def test_every_phrase_compiles_and_cites_rulings_that_exist(edition: Edition) -> None:
    for phrase in phrases(edition):
        for pattern in (phrase.says, phrase.unless, phrase.unless_here):
            re.compile((pattern or "").replace("{TITLES}", ""))
        cites = {ruling for rulings in phrase.rulings.values() for ruling in rulings}
        assert cites
        assert cites <= set(catalogue().rulings), phrase.id


def test_the_phrases_are_among_what_the_program_cites() -> None:
    folder = resources.files("engine") / "cards" / "phrases"
    for file in folder.iterdir():
        assert list(cited(parsed(file.read_text("utf-8")), file.name))


def test_what_suspends_play_answers_anything() -> None:
    assert may("Suspends play to dry one ship.", BATTLE) is YES
    assert may("Your ships may not suspend play.", BATTLE) is UNKNOWN


def test_an_interrupt_that_names_no_moment_answers_nothing() -> None:
    assert may("Plays on any ship. It gets wet until end of turn.", BATTLE) is NO
    assert may("Plays on any ship. It gets wet until end of turn.", BATTLE, FAQ) is NO
    for open_ in (
        "Plays on any ship which was just attacked. It gets wet.",
        "Prevents one ship from getting wet.",
        "Plays on any ship. OR If it rains, dry one ship.",
        "Destroys one {Umbrella}.",
    ):
        assert may(open_, BATTLE) is UNKNOWN, open_


def test_such_an_interrupt_is_played_between_actions() -> None:
    plain = with_text("Glance at the clouds.").profile(TITLE, GLOSSARY)
    open_ = with_text("If it rains, glance at the clouds.").profile(TITLE, GLOSSARY)

    assert may_enter(plain, PlaySlot.BETWEEN_ACTIONS, Side.OPPONENT).reply is YES
    assert may_enter(open_, PlaySlot.BETWEEN_ACTIONS, Side.OPPONENT).reply is UNKNOWN


def test_the_start_of_a_battle_is_answered_and_no_more_is_told() -> None:
    text = "Plays at start of ship battle. Opposing ships get wet."

    assert may(text, BATTLE) is YES
    assert may(text, replace(BATTLE, phase=Phase.IN_PROGRESS)) is UNKNOWN
    assert may("Plays at start of ship battle against wet ships.", BATTLE) is UNKNOWN


def test_the_start_of_a_turn_is_whose_the_text_says() -> None:
    own = with_text("Plays at the start of your turn. Dry one ship.").profile(TITLE, GLOSSARY)
    any_ = with_text("Plays at start of any turn. Dry one ship.").profile(TITLE, GLOSSARY)

    assert may_enter(own, PlaySlot.START_OF_TURN, Side.OWN).reply is YES
    assert may_enter(own, PlaySlot.START_OF_TURN, Side.OPPONENT).reply is UNKNOWN
    assert may_enter(any_, PlaySlot.START_OF_TURN, Side.OPPONENT).reply is YES
    assert may_answer(own, BATTLE).reply is NO


def test_what_nullifies_titles_may_answer_their_play() -> None:
    cards = with_text('Nullifies "{Hail}" OR {Supernova}. (May not be nullified.)')
    rain = cards.profile(TITLE, GLOSSARY)
    hail = cards.profile("Hail", GLOSSARY)

    assert nullifies(rain, hail, Scope.JUST_PLAYED).reply is YES
    assert may_answer(rain, Moment(kind=ActionKind.PLAY, card=hail)).reply is YES
    assert nullifies(rain, cards.profile("Wormhole", GLOSSARY), Scope.JUST_PLAYED).reply is UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "Nullifies {any umbrella}.",
        "Nullifies {Hail} unless a ship is wet.",
        "Nullifies your {Hail}.",
        "Nullifies {Hail} OR if it rains, {Supernova}.",
    ],
)
def test_what_is_half_a_list_of_titles_tells_nothing(text: str) -> None:
    assert read(text).nullifies is UNSET


def test_immunity_spares_the_card_that_says_it_of_itself() -> None:
    rain = with_text("Plays on table. All get wet. (Immune to {Kevin Uxbridge}.)", CardType.EVENT)
    kevin = rain.profile("Kevin Uxbridge", FAQ)

    assert nullifies(kevin, rain.profile(TITLE, FAQ), Scope.IN_PLAY).reply is NO
    assert read("Plays on table. Ships are immune to {Hail}.", CardType.EVENT).spared is UNSET
    assert read("Dry. OR Wet. (Immune to {Hail}.)", CardType.EVENT).spared is UNSET


def test_an_event_for_the_table_is_a_card_play() -> None:
    for lineage in (FAQ, GLOSSARY):
        event = with_text("Plays on table. Ships get wet.", CardType.EVENT).profile(TITLE, lineage)
        assert may_enter(event, PlaySlot.CARD_PLAY, Side.OWN).reply is YES
        assert may_enter(event, PlaySlot.CARD_PLAY, Side.OPPONENT).reply is NO
        assert may_answer(event, BATTLE).reply is UNKNOWN


def test_an_event_with_a_moment_of_its_own_is_none() -> None:
    for text in (
        "Plays on a ship after it got wet.",
        "Plays on table. May be played at any time.",
        "Plays on table at start of any turn. Plays if it rains.",
    ):
        assert read(text, CardType.EVENT).as_type is UNSET, text
    hidden = read("Plays on table. Ships get wet.", CardType.EVENT, icons=("HA",))
    assert hidden.as_type is UNSET


def test_what_seeds_or_plays_may_be_seeded_and_what_only_plays_may_not() -> None:
    for type_ in (CardType.EVENT, CardType.OBJECTIVE):
        both = with_text("Seeds or plays on table. Ships get wet.", type_).profile(TITLE, GLOSSARY)
        plays = with_text("Plays on table. Ships get wet.", type_).profile(TITLE, GLOSSARY)
        for card, seeded in ((both, YES), (plays, NO)):
            assert may_enter(card, PlaySlot.SEED_PHASE, Side.OWN).reply is seeded
            assert may_enter(card, PlaySlot.CARD_PLAY, Side.OWN).reply is YES
            assert may_enter(card, PlaySlot.CARD_PLAY, Side.OPPONENT).reply is NO


def test_an_objective_is_a_card_play_where_the_ruleset_has_objectives() -> None:
    text = "Seeds or plays on table. Ships get wet."
    assert read(text, CardType.OBJECTIVE).enters
    assert read(text, CardType.OBJECTIVE, FAQ).enters is UNSET


def test_once_each_turn_limits_the_copy_of_what_does_one_thing() -> None:
    once = read("Plays on table. Once each turn, you may dry one ship.", CardType.INCIDENT)
    twice = "Plays on table. Once each turn, you may dry one ship. You may discard a card."

    assert [(limit.number, limit.each) for limit in once.limits or ()] == [(1, True)]
    assert read(twice, CardType.INCIDENT).limits is UNSET


def test_orders_of_the_second_edition_answer_nothing() -> None:
    order = with_text("Order - Dry a ship.", edition=Edition.SECOND)
    profile = order.profile(TITLE, SECOND, Edition.SECOND)

    assert may_enter(profile, PlaySlot.ORDERS, Side.OWN).reply is YES
    assert may_enter(profile, PlaySlot.PLAY_AND_DRAW, Side.OWN).reply is NO
    assert may_answer(profile, BATTLE).reply is NO


def test_what_says_when_is_no_order_and_only_answers() -> None:
    when = with_text("When a ship gets wet, dry it.", edition=Edition.SECOND)
    profile = when.profile(TITLE, SECOND, Edition.SECOND)

    assert may_enter(profile, PlaySlot.ORDERS, Side.OWN).reply is NO
    assert may_answer(profile, BATTLE).reply is UNKNOWN


def test_an_event_of_the_second_edition_is_played_in_its_segment() -> None:
    core = "Plays in your core. When a ship gets wet, you may draw a card."
    event = with_text(core, CardType.EVENT, Edition.SECOND)
    profile = event.profile(TITLE, SECOND, Edition.SECOND)

    assert may_enter(profile, PlaySlot.PLAY_AND_DRAW, Side.OWN).reply is YES
    assert may_enter(profile, PlaySlot.ORDERS, Side.OWN).reply is NO
    assert may_answer(profile, BATTLE).reply is UNKNOWN
    assert read("Draw two cards. Destroy this event.", CardType.EVENT, SECOND).told
    assert read("You may play this event.", CardType.EVENT, SECOND).as_type is UNSET


def test_an_order_of_a_personnel_is_used_as_one_only_where_it_can_do_nothing_else() -> None:
    one = read("Order - Stop this personnel to dry a ship.", CardType.PERSONNEL, SECOND)
    more = read("Order - Dry a ship. When it rains, draw.", CardType.PERSONNEL, SECOND)

    assert one.enters
    assert more.enters is UNSET


def test_what_is_read_quotes_the_text_and_cites_the_rules() -> None:
    answer = may_answer(with_text("Suspends play to dry one ship.").profile(TITLE, FAQ), BATTLE)

    assert answer.quoted == ("Suspends play",)
    assert answer.rulings == ("faq-1996.1.4.cancellers-and-explicit-cards",)


def test_what_is_left_open_quotes_how_the_text_begins() -> None:
    long = "If it rains, " + "and rains, " * 20 + "stop."
    answer = may_answer(with_text(long).profile(TITLE, FAQ), BATTLE)

    assert answer.reply is UNKNOWN
    assert of_text(answer)
    (quoted,) = answer.quoted
    assert quoted.startswith("If it rains, and")
    assert quoted.endswith(" ...")
    assert len(quoted) < 100


def test_what_the_catalogue_tells_is_never_overruled() -> None:
    hail = Printed(
        title="Hail",
        edition=Edition.FIRST,
        types=(CardType.INTERRUPT,),
        text="Suspends play to dry one ship.",
    )
    cards = pool().beside({printed_key("Hail", Edition.FIRST): hail})

    assert cards.profile("Hail", FAQ).timing == pool().profile("Hail", FAQ).timing
    told = Timing(told=(), nullifies=())
    kept = without_contradiction(told, read("Suspends play. OR Nullifies {Hail}."))
    assert kept.told_fields == frozenset()


def test_a_text_that_no_card_has_is_not_read() -> None:
    assert read("Suspends play. " * LONGEST) == Timing()
    assert read("") == Timing()
    assert read("Plays on table.", CardType.PERSONNEL) == Timing()


def test_no_more_is_known_of_other_rules_by_a_text() -> None:
    """Only timing is read from a text: otherwise the card stays one of unknown text."""
    profile = with_text("Suspends play.").profile(TITLE, FAQ)

    assert (profile.known, profile.has_timing) == (False, True)
    assert not pool().profile(TITLE, FAQ).has_timing
