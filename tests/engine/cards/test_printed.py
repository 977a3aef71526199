"""What is printed on cards answers what the documents leave open, and nothing else."""

from engine.cards.card_matching import meant
from engine.cards.pool import Pool, pool
from engine.cards.printed import Printed, Skill, printings
from engine.cards.profile_entry import CardMatcher
from engine.cards.timing_enums import Mark
from engine.model.enums import Attribute, CardType, Edition
from engine.model.tristate import Tristate

HIDDEN = CardMatcher(marks=(Mark.HIDDEN_AGENDA,))
EVENT = Printed(title="Sudden Rain", edition=Edition.FIRST, types=(CardType.EVENT,), icons=("HA",))


def cards(*every: Printed) -> Pool:
    return pool().beside(printings(every))


def reply(kind: CardMatcher, *every: Printed, title: str = "Sudden Rain") -> Tristate:
    return meant(kind, cards(*every).profile(title, ("faq-1996",))).reply


def test_a_type_that_nobody_told_is_that_printed() -> None:
    events = CardMatcher(types=(CardType.EVENT,))

    assert reply(events) is Tristate.UNKNOWN
    assert reply(events, EVENT) is Tristate.YES
    assert reply(CardMatcher(types=(CardType.SHIP,)), EVENT) is Tristate.NO


def test_a_type_that_the_record_tells_comes_first() -> None:
    profile = cards(EVENT).profile("Sudden Rain", ("faq-1996",), declared=CardType.SHIP)

    assert profile.type is CardType.SHIP


def test_an_icon_tells_a_hidden_agenda_and_nothing_of_other_marks() -> None:
    open_ = Printed(title="Sudden Rain", edition=Edition.FIRST, types=(CardType.EVENT,), icons=())

    assert reply(HIDDEN) is Tristate.UNKNOWN
    assert reply(HIDDEN, EVENT) is Tristate.YES
    assert reply(HIDDEN, open_) is Tristate.NO
    assert reply(CardMatcher(marks=(Mark.Q_RELATED,)), EVENT) is Tristate.UNKNOWN


def test_printings_that_differ_leave_open_what_they_differ_in() -> None:
    other = Printed(
        title="Sudden Rain",
        edition=Edition.FIRST,
        types=(CardType.INCIDENT,),
        icons=(),
        skills=(Skill("Law"),),
        figures={Attribute.SPAN: 2},
    )
    (joined,) = printings([EVENT, other]).values()

    assert (joined.types, joined.icons, joined.skills) == ((), None, None)
    assert joined.figures == {}
    assert reply(HIDDEN, EVENT, other) is Tristate.UNKNOWN


def test_the_built_in_cards_are_the_same_beside_any_file() -> None:
    beside = cards(EVENT)

    assert pool().profile("Sudden Rain", ("faq-1996",)).printed is None
    assert beside.profile("Hail", ("faq-1996",)) == pool().profile("Hail", ("faq-1996",))


def test_a_card_is_found_by_its_other_titles() -> None:
    chakotay = Printed(
        title="Chakotay Bridge Between Two Crews",
        edition=Edition.SECOND,
        types=(CardType.PERSONNEL,),
    )

    assert cards(chakotay).printed("Chakotay", Edition.SECOND) == chakotay
    assert cards(chakotay).printed("Chakotay", Edition.FIRST) is None
