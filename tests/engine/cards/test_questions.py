"""What cards nullify, impose, lift and suspend, and where they enter play."""

import pytest

from engine.answer import Lack, Reply
from engine.cards.card import Profile
from engine.cards.pool import pool
from engine.cards.questions import (
    chooses,
    cumulates,
    imposed,
    imposes,
    lifts,
    may_enter,
    may_suspend,
    nullifies,
    suspends,
)
from engine.cards.vocabulary import (
    Counting,
    End,
    Failing,
    Hold,
    Need,
    Scope,
    Side,
    Slot,
    Step,
    Subject,
    Suspension,
    Whom,
)
from engine.vocabulary import Status

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def nullified(by: str, title: str, scope: Scope, lineage: tuple[str, ...] = FAQ) -> Reply:
    return nullifies(profile(by, lineage), profile(title, lineage), scope).reply


def test_q2_nullifies_convergence_and_amanda_does_not() -> None:
    name = "Kevin Uxbridge: Convergence"
    assert nullified("Q2", name, Scope.JUST_PLAYED) is Reply.YES
    assert nullified("Amanda Rogers", name, Scope.JUST_PLAYED) is Reply.NO


def test_countermanda_is_no_amanda_rogers() -> None:
    assert nullified("Amanda Rogers", "Countermanda", Scope.JUST_PLAYED) is Reply.YES
    answer = nullifies(profile("Q2"), profile("Countermanda"), Scope.JUST_PLAYED)
    assert answer.reply is Reply.NO
    assert "faq-1996.3.9.countermanda-not-nullified-by-q2" in answer.rulings


def test_kevin_nullifies_events_but_what_is_spared() -> None:
    kevin = "Kevin Uxbridge"
    assert nullified(kevin, "Baryon Buildup", Scope.IN_PLAY) is Reply.YES
    assert nullified(kevin, "Holo-Projectors", Scope.IN_PLAY) is Reply.NO
    assert nullified(kevin, "Alternate Universe Doorway", Scope.IN_PLAY) is Reply.NO
    assert nullified(kevin, "Interphasic Plasma Creatures", Scope.IN_PLAY) is Reply.YES


@pytest.mark.parametrize("lineage", [FAQ, GLOSSARY])
def test_supernova_is_nullified_as_it_is_played_and_never_after(lineage: tuple[str, ...]) -> None:
    assert nullified("Kevin Uxbridge", "Supernova", Scope.JUST_PLAYED, lineage) is Reply.YES
    assert nullified("Kevin Uxbridge", "Supernova", Scope.IN_PLAY, lineage) is Reply.NO


def test_hugh_takes_the_borg_ships_attack_and_no_raid() -> None:
    answer = nullifies(profile("Hugh"), profile("Borg Ship"), Scope.ENCOUNTERED)
    assert "faq-1996.1.2.nullify-effect-only" in answer.rulings
    assert nullified("Hugh", "Outpost Raid", Scope.ENCOUNTERED) is Reply.NO


def test_what_is_nullified_may_say_so_itself() -> None:
    assert nullified("Revolving Door", "Revolving Door", Scope.IN_PLAY) is Reply.YES
    assert nullified("Paul Rice", "Echo Papa 607 Killer Drone", Scope.IN_PLAY) is Reply.YES


def test_an_unknown_card_leaves_it_open_what_it_nullifies() -> None:
    answer = nullifies(profile("Stranger"), profile("Hail"), Scope.JUST_PLAYED)
    assert answer.missing[0].lack is Lack.CARD_TEXT
    doubtful = nullifies(profile("Kevin Uxbridge"), profile("Stranger"), Scope.IN_PLAY)
    assert doubtful.missing[0].lack is Lack.CARD_TYPE


def test_interrupts_enter_between_dilemmas_until_the_glossary() -> None:
    rift = "Temporal Rift"
    for lineage, reply in ((FAQ, Reply.YES), (CR, Reply.YES), (GLOSSARY, Reply.NO)):
        answer = may_enter(profile(rift, lineage), Slot.BETWEEN_DILEMMAS, Side.OPPONENT)
        assert answer.reply is reply, lineage
        assert answer.rulings


def test_doorways_enter_between_dilemmas_by_the_rulings_of_1998() -> None:
    tent = may_enter(profile("Q's Tent", CR), Slot.BETWEEN_DILEMMAS, Side.OWN)
    assert "cr-1998.dilemmas-playing-cards-between.interrupt-or-doorway-ok" in tent.rulings


def test_a_doorway_of_1996_enters_on_its_owners_turn_only() -> None:
    door = profile("Alternate Universe Door")
    assert may_enter(door, Slot.BETWEEN_ACTIONS, Side.OWN)
    assert may_enter(door, Slot.BETWEEN_ACTIONS, Side.OPPONENT).reply is Reply.NO


def test_an_event_takes_the_card_play_and_comes_at_no_other_time() -> None:
    fajo = profile("Kivas Fajo - Collector")
    assert may_enter(fajo, Slot.CARD_PLAY, Side.OWN)
    assert may_enter(fajo, Slot.ORDERS, Side.OWN).reply is Reply.NO
    assert may_enter(fajo, Slot.CARD_PLAY, Side.OPPONENT).reply is Reply.NO


def test_a_card_with_a_window_of_its_own_has_no_other() -> None:
    wormhole = profile("Wormhole")
    assert may_enter(wormhole, Slot.AS_MOVE_BEGINS, Side.OPPONENT)
    assert may_enter(wormhole, Slot.BETWEEN_ACTIONS, Side.OWN).reply is Reply.NO


def test_the_devidian_door_between_dilemmas_is_not_granted_in_1996() -> None:
    door = profile("Devidian Door")
    assert may_enter(door, Slot.BETWEEN_ACTIONS, Side.OPPONENT)
    answer = may_enter(door, Slot.BETWEEN_DILEMMAS, Side.OWN)
    assert answer.rulings == ("faq-1996.3.10.devidian-door-between-dilemmas-undecided",)


def test_a_need_decides_where_the_timing_is_right() -> None:
    nova = profile("Supernova")
    assert may_enter(nova, Slot.CARD_PLAY, Side.OWN, {Need.OWN_TOX_UTHAT: True})
    assert not may_enter(nova, Slot.CARD_PLAY, Side.OWN, {Need.OWN_TOX_UTHAT: False})
    assert may_enter(nova, Slot.CARD_PLAY, Side.OWN).missing[0].of == Need.OWN_TOX_UTHAT


def test_any_time_is_between_actions_in_any_segment() -> None:
    portal = profile("Space-Time Portal", GLOSSARY)
    for slot in (Slot.BETWEEN_ACTIONS, Slot.CARD_PLAY, Slot.ORDERS):
        assert may_enter(portal, slot, Side.OPPONENT)
    assert may_enter(portal, Slot.BETWEEN_DILEMMAS, Side.OWN).reply is Reply.UNKNOWN


def test_where_an_unknown_card_enters_cannot_be_told() -> None:
    answer = may_enter(profile("Stranger"), Slot.CARD_PLAY, Side.OWN)
    assert answer.missing[0].of == "Stranger"


def test_an_exchange_names_its_card_in_the_results() -> None:
    assert chooses(profile("Res-Q", GLOSSARY), Step.RESULTS)
    assert not chooses(profile("Res-Q", GLOSSARY), Step.INITIATION)
    assert chooses(profile("Res-Q", FAQ), Step.RESULTS).reply is Reply.UNKNOWN
    assert chooses(profile("Brain Drain", GLOSSARY), Step.INITIATION)


def test_countermanda_suspends_its_card_and_not_play() -> None:
    assert suspends(profile("Countermanda"), Suspension.CARD)
    assert not suspends(profile("Countermanda"), Suspension.PLAY)
    assert suspends(profile("Hail"), Suspension.PLAY).reply is Reply.UNKNOWN


def test_a_special_download_may_suspend_play() -> None:
    assert may_suspend(profile("Tasha Yar - Alternate", CR))
    assert may_suspend(profile("Tasha Yar - Alternate", FAQ)).reply is Reply.UNKNOWN


def test_what_cannot_move_is_not_stopped() -> None:
    hail = profile("Hail")
    assert imposes(hail, Status.CANNOT_MOVE)
    assert imposes(hail, Status.STOPPED).reply is Reply.NO
    assert imposed(hail, Status.STOPPED) == ()


def test_orbital_instability_lasts_by_whose_turn_it_is() -> None:
    ends = [
        entry.until for entry in imposed(profile("Loss of Orbital Stability"), Status.CANNOT_MOVE)
    ]
    assert [until.end for until in ends] == [End.THIS_TURN, End.TURN_END]
    assert ends[1].whose is Subject.AFFECTED


def test_dilemmas_stop_nobody_the_selected_or_the_whole_group() -> None:
    assert imposes(profile("Armus - Skin of Evil"), Status.STOPPED).reply is Reply.NO
    (lineup,) = imposed(profile("Lineup", GLOSSARY), Status.STOPPED)
    (dice,) = imposed(profile("Chula: The Dice", GLOSSARY), Status.STOPPED)
    assert (lineup.whom, dice.whom) == (Whom.SELECTED, Whom.GROUP)
    assert imposes(profile("Archer"), Status.STOPPED).reply is Reply.UNKNOWN


def test_stasis_and_disability_last_while_their_dilemma_is_uncured() -> None:
    (stasis,) = imposed(profile("Quantum Singularity Lifeforms"), Status.STASIS)
    (disabled,) = imposed(profile("Ktarian Game"), Status.DISABLED)
    assert stasis.until.hold is disabled.until.hold is Hold.UNCURED


def test_distortion_unstops_by_1998_and_the_glossary() -> None:
    name = "Distortion of Space/Time Continuum"
    assert lifts(profile(name, FAQ), Status.STOPPED).reply is Reply.NO
    assert lifts(profile(name, CR), Status.STOPPED)
    assert lifts(profile(name, GLOSSARY), Status.STOPPED)
    assert lifts(profile("Stranger"), Status.STOPPED).reply is Reply.UNKNOWN


def test_copies_add_up_or_do_not() -> None:
    assert cumulates(profile("Phaser Burns"))
    assert cumulates(profile("Anti-Matter Spread")).reply is Reply.NO
    assert cumulates(profile("Hail")).reply is Reply.UNKNOWN


def test_a_countdown_counts_full_turns_of_its_subject() -> None:
    countdown = profile("Anti-Time Anomaly").timing.countdown
    assert countdown
    assert (countdown.number, countdown.counting) == (3, Counting.FULL_TURN)
    assert countdown.whose is Subject.PLAYER


def test_the_devidian_door_must_be_shown_next_turn_or_the_game_is_lost() -> None:
    (owed,) = profile("Devidian Door", GLOSSARY).timing.owes or ()
    assert (owed.turns, owed.failing) == (1, Failing.GAME)
