"""Where cards enter play without answering anything, and what they may be played on."""

from engine.cards.card import Profile
from engine.cards.playing import may_enter, may_target
from engine.cards.pool import pool
from engine.cards.timing_enums import Need, PlaySlot, Side, Target
from engine.model.tristate import Tristate

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def test_interrupts_enter_between_dilemmas_until_the_glossary() -> None:
    rift = "Temporal Rift"
    for lineage, reply in ((FAQ, Tristate.YES), (CR, Tristate.YES), (GLOSSARY, Tristate.NO)):
        answer = may_enter(profile(rift, lineage), PlaySlot.BETWEEN_DILEMMAS, Side.OPPONENT)
        assert answer.reply is reply, lineage
        assert answer.rulings


def test_doorways_enter_between_dilemmas_by_the_rulings_of_1998() -> None:
    tent = may_enter(profile("Q's Tent", CR), PlaySlot.BETWEEN_DILEMMAS, Side.OWN)
    assert "cr-1998.dilemmas-playing-cards-between.interrupt-or-doorway-ok" in tent.rulings


def test_a_doorway_of_1996_enters_on_its_owners_turn_only() -> None:
    door = profile("Alternate Universe Door")
    assert may_enter(door, PlaySlot.BETWEEN_ACTIONS, Side.OWN)
    assert may_enter(door, PlaySlot.BETWEEN_ACTIONS, Side.OPPONENT).reply is Tristate.NO


def test_an_event_takes_the_card_play_and_comes_at_no_other_time() -> None:
    fajo = profile("Kivas Fajo - Collector")
    assert may_enter(fajo, PlaySlot.CARD_PLAY, Side.OWN)
    assert may_enter(fajo, PlaySlot.ORDERS, Side.OWN).reply is Tristate.NO
    assert may_enter(fajo, PlaySlot.CARD_PLAY, Side.OPPONENT).reply is Tristate.NO


def test_a_card_with_a_window_of_its_own_has_no_other() -> None:
    wormhole = profile("Wormhole")
    assert may_enter(wormhole, PlaySlot.AS_MOVE_BEGINS, Side.OPPONENT)
    assert may_enter(wormhole, PlaySlot.BETWEEN_ACTIONS, Side.OWN).reply is Tristate.NO


def test_the_devidian_door_between_dilemmas_is_not_granted_in_1996() -> None:
    door = profile("Devidian Door")
    assert may_enter(door, PlaySlot.BETWEEN_ACTIONS, Side.OPPONENT)
    answer = may_enter(door, PlaySlot.BETWEEN_DILEMMAS, Side.OWN)
    assert answer.rulings == ("faq-1996.3.10.devidian-door-between-dilemmas-undecided",)


def test_a_need_decides_where_the_timing_is_right() -> None:
    nova = profile("Supernova")
    assert may_enter(nova, PlaySlot.CARD_PLAY, Side.OWN, {Need.OWN_TOX_UTHAT: True})
    assert not may_enter(nova, PlaySlot.CARD_PLAY, Side.OWN, {Need.OWN_TOX_UTHAT: False})
    assert may_enter(nova, PlaySlot.CARD_PLAY, Side.OWN).missing[0].of == Need.OWN_TOX_UTHAT


def test_any_time_is_between_actions_in_any_segment() -> None:
    portal = profile("Space-Time Portal", GLOSSARY)
    for slot in (PlaySlot.BETWEEN_ACTIONS, PlaySlot.CARD_PLAY, PlaySlot.ORDERS):
        assert may_enter(portal, slot, Side.OPPONENT)
    assert may_enter(portal, PlaySlot.BETWEEN_DILEMMAS, Side.OWN).reply is Tristate.UNKNOWN


def test_where_an_unknown_card_enters_cannot_be_told() -> None:
    answer = may_enter(profile("Stranger"), PlaySlot.CARD_PLAY, Side.OWN)
    assert answer.missing[0].of == "Stranger"


def test_a_stopped_ship_may_be_blown_up_but_stopped_people_may_not_beam() -> None:
    assert may_target(profile("Auto-Destruct Sequence"), Target.STOPPED)
    for lineage in (FAQ, CR, GLOSSARY):
        armbands = profile("Emergency Transporter Armbands", lineage)
        assert may_target(armbands, Target.STOPPED).reply is Tristate.NO


def test_landed_ships_are_out_of_reach_from_1998_on() -> None:
    assert may_target(profile("Temporal Rift", CR), Target.LANDED).reply is Tristate.NO
    assert may_target(profile("Temporal Rift", FAQ), Target.LANDED).reply is Tristate.UNKNOWN
    assert may_target(profile("Wormhole", CR), Target.CLOAKED)
