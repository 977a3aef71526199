"""Whether a card may answer a moment: both sides of the cases in the documents."""

import pytest

from engine.cards.card import Profile
from engine.cards.card_effects import Suspends
from engine.cards.playing import may_answer, response_to
from engine.cards.pool import pool
from engine.cards.response_moment import Moment
from engine.cards.timing import Timing
from engine.cards.timing_enums import EntryMeans, Frame, Need, Phase, Side, Suspension
from engine.model.enums import ActionKind, CardType, Claim, Edition, Manner
from engine.model.tristate import Lack, Tristate

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def played(title: str, lineage: tuple[str, ...] = FAQ, **more: object) -> Moment:
    fields = {"kind": ActionKind.PLAY, "card": profile(title, lineage), "by": Side.OPPONENT}
    return Moment(**(fields | more))  # type: ignore[arg-type]


def met(title: str, lineage: tuple[str, ...] = FAQ, snapshot: Frame = Frame.ATTEMPT) -> Moment:
    return Moment(
        kind=ActionKind.ENCOUNTER,
        card=profile(title, lineage),
        frames=frozenset({snapshot, Frame.ENCOUNTER}),
    )


@pytest.mark.parametrize("lineage", [FAQ, CR, GLOSSARY])
def test_amanda_answers_an_interrupt_just_played(lineage: tuple[str, ...]) -> None:
    amanda = profile("Amanda Rogers", lineage)
    assert may_answer(amanda, played("Hail", lineage))
    assert may_answer(amanda, played("Supernova", lineage)).reply is Tristate.NO
    assert may_answer(amanda, played("Amanda Rogers", lineage)).reply is Tristate.NO


def test_amanda_answers_only_the_innermost_and_only_at_once() -> None:
    amanda = profile("Amanda Rogers")
    inner = may_answer(amanda, played("Hail", innermost=False))
    assert inner.reply is Tristate.NO
    assert "faq-1996.1.4.framed-card-must-match-innermost-action" in inner.rulings
    assert may_answer(amanda, played("Hail", prompt=False)).reply is Tristate.NO


def test_amanda_answers_no_kevin_whatever_stands_after_his_colon() -> None:
    answer = may_answer(profile("Amanda Rogers"), played("Kevin Uxbridge: Convergence"))
    assert answer.reply is Tristate.NO
    assert "faq-1996.1.3.colon-groups-cards" in answer.rulings


def test_amanda_answers_countermanda_and_an_artifact_played_as_an_interrupt() -> None:
    assert may_answer(profile("Amanda Rogers"), played("Countermanda"))
    assert may_answer(profile("Amanda Rogers"), played("Time Travel Pod"))
    assert not may_answer(profile("Amanda Rogers"), played("Betazoid Gift Box"))


def test_a_play_of_an_unknown_card_leaves_it_open_whether_amanda_answers() -> None:
    answer = may_answer(profile("Amanda Rogers"), played("Stranger"))
    assert answer.reply is Tristate.UNKNOWN
    assert [missing.lack for missing in answer.missing] == [Lack.CARD_TYPE]


def test_hail_answers_a_ship_moving_past_and_nothing_else() -> None:
    hail = profile("Hail")
    move = Moment(
        kind=ActionKind.MOVE,
        phase=Phase.IN_PROGRESS,
        by=Side.OPPONENT,
        frames=frozenset({Frame.MOVEMENT}),
        facts={Need.PASSING_OWN_SHIP: True},
    )
    assert may_answer(hail, move)
    elsewhere = Moment(kind=ActionKind.MOVE, by=Side.OPPONENT, facts={Need.PASSING_OWN_SHIP: False})
    assert may_answer(hail, elsewhere).reply is Tristate.NO
    unsaid = may_answer(hail, Moment(kind=ActionKind.MOVE, by=Side.OPPONENT))
    assert [missing.of for missing in unsaid.missing] == [Need.PASSING_OWN_SHIP]
    assert may_answer(hail, Moment(kind=ActionKind.BEAM, by=Side.OPPONENT)).reply is Tristate.NO


def test_who_began_it_may_be_what_is_missing() -> None:
    move = Moment(kind=ActionKind.MOVE, facts={Need.PASSING_OWN_SHIP: True})
    assert may_answer(profile("Hail"), move).missing[0].of == "who began it"


def test_barclay_answers_beaming_even_inside_a_dilemma() -> None:
    beaming = Moment(kind=ActionKind.BEAM, frames=frozenset({Frame.ENCOUNTER, Frame.BEAMING}))
    assert may_answer(profile("Barclay's Transporter Phobia"), beaming)
    seizure = may_answer(profile("Ship Seizure"), beaming)
    assert seizure.reply is Tristate.NO
    assert "faq-1996.1.4.ship-seizure-cannot-break-beam" in seizure.rulings


def test_the_candle_answers_its_dilemmas_while_they_are_new() -> None:
    candle = profile("Howard Heirloom Candle")
    assert may_answer(candle, met("Anaphasic Organism"))
    over = Moment(kind=ActionKind.ENCOUNTER, phase=Phase.ENDED, card=profile("Anaphasic Organism"))
    assert may_answer(candle, over).reply is Tristate.NO
    assert may_answer(candle, met("Firestorm")).reply is Tristate.NO


def test_the_glossary_adds_coalescent_organism_to_the_candle() -> None:
    name = "Coalescent Organism"
    assert may_answer(profile("Howard Heirloom Candle", FAQ), met(name)).reply is Tristate.NO
    assert may_answer(profile("Howard Heirloom Candle", GLOSSARY), met(name, GLOSSARY))


def test_q2_answers_what_has_to_do_with_q() -> None:
    q2 = profile("Q2")
    assert may_answer(q2, met("Q"))
    assert may_answer(q2, met("Anaphasic Organism")).reply is Tristate.NO
    assert may_answer(q2, met("Yuta")).missing[0].of == "Yuta"
    assert may_answer(q2, played("Kevin Uxbridge: Convergence"))
    assert may_answer(q2, played("Countermanda")).reply is Tristate.NO


def test_kevin_answers_an_event_just_played() -> None:
    assert may_answer(profile("Kevin Uxbridge"), played("Kivas Fajo"))
    assert may_answer(profile("Kevin Uxbridge"), played("Hail")).reply is Tristate.NO


def test_countermanda_answers_the_opponents_res_q_once() -> None:
    countermanda = profile("Countermanda")
    assert may_answer(countermanda, played("Res-Q"))
    assert may_answer(countermanda, played("Res-Q", prompt=False)).reply is Tristate.NO
    assert may_answer(countermanda, played("Res-Q", by=Side.OWN)).reply is Tristate.NO
    assert may_answer(countermanda, played("Kivas Fajo")).reply is Tristate.NO


def test_armbands_leave_a_battle_and_no_dilemma_but_firestorm() -> None:
    armbands = profile("Emergency Transporter Armbands")
    able = {Need.NOT_STOPPED: True}
    battle = Moment(kind=ActionKind.BATTLE, frames=frozenset({Frame.BATTLE}), facts=able)
    assert may_answer(armbands, battle)
    firestorm = Moment(
        kind=ActionKind.ENCOUNTER,
        card=profile("Firestorm"),
        frames=frozenset({Frame.ENCOUNTER}),
        facts=able,
    )
    assert may_answer(armbands, firestorm)
    assert may_answer(armbands, met("Anaphasic Organism")).reply is Tristate.NO


def test_adapt_answers_a_reveal_in_scouting_and_not_in_a_mission_attempt() -> None:
    adapt = profile("Adapt: Negate Obstruction", CR)
    assert may_answer(adapt, met("Archer", CR, Frame.SCOUTING))
    attempt = may_answer(adapt, met("Archer", CR, Frame.ATTEMPT))
    assert attempt.reply is Tristate.NO
    assert "cr-1998.adapt-negate-obstruction.not-in-mission-attempt" in attempt.rulings


def test_a_battle_of_unknown_kind_leaves_the_nerve_pinch_open() -> None:
    pinch = profile("Vulcan Nerve Pinch")
    on_planet = Moment(kind=ActionKind.BATTLE, frames=frozenset({Frame.PERSONNEL_BATTLE}))
    assert may_answer(pinch, on_planet)
    somewhere = Moment(kind=ActionKind.BATTLE, frames=frozenset({Frame.BATTLE}))
    assert may_answer(pinch, somewhere).reply is Tristate.UNKNOWN


def test_mindmeld_does_not_enter_a_dilemma() -> None:
    answer = may_answer(profile("Vulcan Mindmeld"), met("Anaphasic Organism"))
    assert answer.reply is Tristate.NO
    assert "faq-1996.3.9.mindmeld-not-during-dilemma" in answer.rulings


def test_an_effect_just_done_may_be_answered() -> None:
    died = Moment(done=Manner.KILLED, phase=Phase.DONE, facts={Need.KLINGON_DIED: True})
    assert may_answer(profile("Klingon Death Yell"), died)
    scored = Moment(done=Manner.SCORED, phase=Phase.DONE, by=Side.OPPONENT)
    assert may_answer(profile("Particle Fountain"), scored).reply is Tristate.NO


def test_an_unknown_card_cannot_be_told_and_its_text_would_settle_it() -> None:
    answer = may_answer(profile("Stranger"), played("Hail"))
    assert answer.reply is Tristate.UNKNOWN
    assert (answer.missing[0].lack, answer.missing[0].of) == (Lack.CARD_TEXT, "Stranger")


def test_a_card_of_which_too_little_is_told_is_no_plain_no() -> None:
    assert may_answer(profile("Jamaharon"), played("Hail")).reply is Tristate.UNKNOWN


def test_the_entry_says_by_what_means_and_whether_a_card_must_answer() -> None:
    found = response_to(profile("Edo Vessel"), Moment(kind=ActionKind.BATTLE))
    assert found is not None
    assert (found[0].means, found[0].mandatory) == (EntryMeans.AUTOMATIC, True)
    assert response_to(profile("Edo Vessel"), Moment(kind=ActionKind.BEAM)) is None


def test_a_second_edition_prevention_is_claimed_as_such() -> None:
    chakotay = pool().profile("Chakotay", ("2e-2014",), Edition.SECOND)
    stop = Moment(
        kind=ActionKind.STOP,
        frames=frozenset({Frame.ATTEMPT}),
        facts={Need.PERSONNEL_SELECTED_TO_STOP: True},
    )
    found = response_to(chakotay, stop)
    assert found is not None
    assert found[1]
    assert found[0].claim is Claim.PREVENT


def test_the_type_it_is_played_as_decides_for_an_artifact_of_two_functions() -> None:
    amanda = profile("Amanda Rogers")
    assert may_answer(amanda, played("Tox Uthat")).reply is Tristate.UNKNOWN
    assert may_answer(amanda, played("Tox Uthat", played_as=CardType.INTERRUPT))
    assert not may_answer(amanda, played("Tox Uthat", played_as=CardType.EVENT))


def test_without_the_card_played_it_cannot_be_told_what_answers_it() -> None:
    answer = may_answer(profile("Amanda Rogers"), Moment(kind=ActionKind.PLAY))
    assert answer.missing[0].of == "which card it is"


def test_what_suspends_play_answers_anything() -> None:
    pause = Suspends(what=Suspension.PLAY, rulings=("a",))
    suspending = Profile(title="A", known=True, has_timing=True, timing=Timing(suspends=pause))
    assert may_answer(suspending, Moment(kind=ActionKind.BEAM, innermost=False)).rulings == ("a",)


def test_a_ruleset_that_is_silent_on_inner_actions_leaves_it_open() -> None:
    chakotay = pool().profile("Chakotay", ("2e-2014",), Edition.SECOND)
    answer = may_answer(chakotay, Moment(kind=ActionKind.STOP, innermost=False))
    assert answer.missing[0].lack is Lack.RULING


def test_a_hidden_agenda_is_activated_in_answer_to_its_target_card() -> None:
    mirror = profile("Mirror Image", CR)
    found = response_to(mirror, played("Kivas Fajo", CR))
    assert found is not None
    assert found[0].means is EntryMeans.ACTIVATE
    assert not may_answer(mirror, played("Supernova", CR))
    assert may_answer(profile("Mirror Image", FAQ), played("Kivas Fajo")).reply is Tristate.UNKNOWN


def test_an_ordinary_interrupt_answers_nothing() -> None:
    for title in ("Scan", "The Juggler", "Auto-Destruct Sequence", "Palor Toff", "Seize Wesley"):
        answer = may_answer(profile(title), Moment(kind=ActionKind.MOVE, by=Side.OPPONENT))
        assert answer.reply is Tristate.NO, title
        assert answer.rulings
