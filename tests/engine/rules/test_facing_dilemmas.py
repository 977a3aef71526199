"""Which dilemma is faced when a text is used because of that."""

from engine.model.enums import ActionKind, Claim
from engine.record.events.actions import ActionInitiated
from engine.rules.facing_dilemmas import dilemma_faced
from tests.interpretations import BEFORE
from tests.states import game_after

FACED = game_after(
    "turn 1 A\nA attempts ex with p1, p2 at space ex\n  A encounters d1 with p1, p2\n", "2e-2014"
)
SEQ = BEFORE + 3


def faced(
    claim: Claim, trigger: str | None = None, under: int = SEQ, card: str = "p1"
) -> int | None:
    event = ActionInitiated(
        kind=ActionKind.USE,
        players=("A",),
        card=card,
        claims=(claim,),
        trigger=trigger,
        under=under,
    )
    found = dilemma_faced(FACED, event)
    return None if found is None else found.seq


def test_a_text_used_while_a_dilemma_is_faced_is_used_in_it() -> None:
    assert faced(Claim.WHILE, "while facing a dilemma") == SEQ
    assert faced(Claim.WHEN, "when your personnel faces a dilemma") == SEQ


def test_what_is_about_to_be_faced_is_not_faced_yet() -> None:
    assert faced(Claim.WHEN, "when about to be facing a dilemma") is None


def test_other_moments_and_other_places_are_none_of_it() -> None:
    assert faced(Claim.WHEN, "when a dilemma is overcome") is None
    assert faced(Claim.PREVENT, "while facing a dilemma") is None
    assert faced(Claim.WHILE, "while facing a dilemma", under=BEFORE + 2) is None


def test_where_no_words_are_told_the_text_of_the_card_decides() -> None:
    assert faced(Claim.WHILE, card="p1") == SEQ
    assert faced(Claim.WHILE, card="am") is None
    assert faced(Claim.WHEN, card="p1") is None
