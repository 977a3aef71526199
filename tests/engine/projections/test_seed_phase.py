"""The seed phase under way, and side decks that were shuffled."""

from engine.projections.seed_phase import SeedPhase, ShuffledSideDecks
from tests.states import after_back_up, states

RULES = "glossary"
PHASE = 'step "dilemma phase"\n'
SEEDED = PHASE + "B seeds d1; done\n"


def test_who_seeded_last_in_a_phase_is_remembered() -> None:
    found = states(SeedPhase, SEEDED, RULES)
    assert found[1] == SeedPhase(phase="dilemma")
    assert found[2] == SeedPhase(phase="dilemma", last_seeder="B", first="B", began="B")
    assert states(SeedPhase, "B seeds d1\n", RULES)[-1] == SeedPhase()


def test_two_passes_running_end_the_phase() -> None:
    found = states(SeedPhase, PHASE + "A passes\nA passes\nB passes\n", RULES)
    assert (found[2].passed, found[2].closed) == (("A",), False)
    assert found[3] is found[2]
    assert found[4].closed


def test_a_card_seeded_between_two_passes_keeps_it_open() -> None:
    found = states(SeedPhase, PHASE + "A passes\nB seeds d1; done\nA passes\n", RULES)
    assert (found[-1].passed, found[-1].closed) == (("A",), False)


def test_the_next_phase_begins_with_nobody() -> None:
    assert states(SeedPhase, SEEDED + "step facility\n", RULES)[-1] == SeedPhase(
        phase="facility", first="B"
    )


def test_only_side_decks_count_as_shuffled() -> None:
    found = states(ShuffledSideDecks, "> shuffled A side deck\n> shuffled A draw deck\n", RULES)
    assert [place.player for place in found[1].places] == ["A"]
    assert found[2] is found[1]


def test_a_back_up_brings_the_phase_back() -> None:
    body = SEEDED + "step facility\n"
    assert after_back_up(SeedPhase, body, to=1, rules=RULES) == SeedPhase(phase="dilemma")
