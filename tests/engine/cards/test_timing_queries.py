"""What cards impose, lift, count and owe, and when they choose."""

from engine.cards.card import Profile
from engine.cards.exceptions.card_exception import Owes
from engine.cards.pool import pool
from engine.cards.restrictions import Imposes
from engine.cards.timing_enums import Counting, End, Failing, Hold, Subject, TargetStep, Whom
from engine.cards.timing_queries import chooses, lifts
from engine.model.enums import Status
from engine.model.tristate import Tristate

FAQ = ("faq-1996",)
CR = ("faq-1996", "cr-1998")
GLOSSARY = ("glossary",)


def profile(title: str, lineage: tuple[str, ...] = FAQ) -> Profile:
    return pool().profile(title, lineage)


def imposed(card: Profile, status: Status) -> list[Imposes]:
    return [entry for entry in card.timing.imposes or () if entry.status is status]


def test_an_exchange_names_its_card_in_the_results() -> None:
    assert chooses(profile("Res-Q", GLOSSARY), TargetStep.RESULTS)
    assert not chooses(profile("Res-Q", GLOSSARY), TargetStep.INITIATION)
    assert chooses(profile("Res-Q", FAQ), TargetStep.RESULTS).reply is Tristate.UNKNOWN
    assert chooses(profile("Brain Drain", GLOSSARY), TargetStep.INITIATION)


def test_what_cannot_move_is_not_stopped() -> None:
    (stays,) = imposed(profile("Hail"), Status.CANNOT_MOVE)
    (stopped,) = imposed(profile("Hail"), Status.STOPPED)
    assert stays.whom is not Whom.NOBODY
    assert stopped.whom is Whom.NOBODY


def test_orbital_instability_lasts_by_whose_turn_it_is() -> None:
    ends = [
        entry.until for entry in imposed(profile("Loss of Orbital Stability"), Status.CANNOT_MOVE)
    ]
    assert [until.end for until in ends] == [End.THIS_TURN, End.TURN_END]
    assert ends[1].whose is Subject.AFFECTED


def test_dilemmas_stop_nobody_the_selected_or_the_whole_group() -> None:
    (armus,) = imposed(profile("Armus - Skin of Evil"), Status.STOPPED)
    (lineup,) = imposed(profile("Lineup", GLOSSARY), Status.STOPPED)
    (dice,) = imposed(profile("Chula: The Dice", GLOSSARY), Status.STOPPED)
    assert (armus.whom, lineup.whom, dice.whom) == (Whom.NOBODY, Whom.SELECTED, Whom.GROUP)
    assert not profile("Archer").timing.imposes


def test_stasis_and_disability_last_while_their_dilemma_is_uncured() -> None:
    (stasis,) = imposed(profile("Quantum Singularity Lifeforms"), Status.STASIS)
    (disabled,) = imposed(profile("Ktarian Game"), Status.DISABLED)
    assert stasis.until.hold is disabled.until.hold is Hold.UNCURED


def test_distortion_unstops_by_1998_and_the_glossary() -> None:
    name = "Distortion of Space/Time Continuum"
    assert lifts(profile(name, FAQ), Status.STOPPED).reply is Tristate.NO
    assert lifts(profile(name, CR), Status.STOPPED)
    assert lifts(profile(name, GLOSSARY), Status.STOPPED)
    assert lifts(profile("Stranger"), Status.STOPPED).reply is Tristate.UNKNOWN


def test_a_countdown_counts_full_turns_of_its_subject() -> None:
    countdown = profile("Anti-Time Anomaly").timing.countdown
    assert countdown
    assert (countdown.number, countdown.counting) == (3, Counting.FULL_TURN)
    assert countdown.whose is Subject.PLAYER


def test_the_devidian_door_must_be_shown_next_turn_or_the_game_is_lost() -> None:
    owed = profile("Devidian Door", GLOSSARY).exceptions[Owes]
    assert isinstance(owed, Owes)
    assert (owed.turns, owed.failing) == (1, Failing.GAME)
