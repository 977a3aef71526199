"""What findings say is true of the record that they are about, and is a sentence."""

import re
from typing import Final

import pytest

from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import ActionKind
from tests.law_examples import sampled
from tests.rulings.scenario import record, scenarios
from tests.sentences.__main__ import Found, sentence
from tests.sentences.records import Recorded

# A breach by the name of its scenario, the check, the ruleset, and what is true of that record.
TRUE: Final = (
    (
        # The card has resolved before the action is over: it had to wait, and did not.
        "Alien Groupie is played on a team that has just solved a planet mission",
        "shown-card-waits",
        "faq-1996",
        "B shows Alien Groupie (ag) during A's beaming @21, which it cannot answer: the card "
        "counts as played, and has to wait until that is over.",
    ),
    (
        # A card does it: Hail, in whose play the line stands.
        "Distortion of Space/Time Continuum unstops a ship and its Away Team",
        "unstopping-cannot-be-told",
        "cr-1998",
        "Hail (h) unstops U.S.S. Galaxy (e), Data (p1) and Worf (p2) within the turn of the stop; "
        "only its text tells whether it may.",
    ),
    (
        # The record says that the whole encounter was nullified.
        "Hugh cancels the attack, and the Borg Ship stays, without points",
        "discards-for-a-lost-attack",
        "cr-1998",
        "Borg Ship (bs) leaves play, although Hugh (h) nullifies only its attack.",
    ),
    (
        # Nobody said that A's turn ends: B's turn begins, and it was due before.
        "what a card has to do is told by its effect as well",
        "what-is-due-is-not-told",
        "faq-1996",
        "Plasma Fire (x) had to take effect in the turn that ends here; the record does not show "
        "it.",
    ),
    (
        # There are occupied ships; the outpost is none.
        "Undetected Beam-In fetches Rogue Borg to an occupied ship only",
        "downloads-where-it-cannot",
        "cr-1998",
        "B downloads Rogue Borg Mercenaries (r2) to a place that is no occupied ship; only on "
        "one can it be played.",
    ),
    (
        # The record says that it answers the score.
        "Particle Fountain follows its own player's score",
        "answers-another-effect",
        "cr-1998",
        "B plays Particle Fountain (pf) in answer to @21, which it cannot answer.",
    ),
    (
        # One is chosen and another struck: they are not one list.
        "a dilemma stops whom it has chosen",
        "stops-another-than-was-chosen",
        "cr-1998",
        "The dilemma of the encounter of Archer (d1) @24 makes Worf (p2) disabled, and spares who "
        "was chosen.",
    ),
    (
        # He took part, and was killed.
        "who was killed counts no more",
        "counts-who-is-not-there",
        "2e-2014",
        "Data, Aspirer (p1) counts towards the requirements of A's attempt @16, but is not among "
        "those left in it.",
    ),
    (
        # It is announced below.
        "an attempt is announced before dilemmas are drawn",
        "draws-dilemmas-unannounced",
        "2e-2014",
        "Dilemmas are drawn in B's draw @15 though no mission attempt had been announced.",
    ),
    (
        # There are two orders, one inside the other.
        "no ship moves in the middle of another's move",
        "moves-several-ships-at-once",
        "faq-1996",
        "A moves U.S.S. Nebula (f) and U.S.S. Galaxy (e) at once: A's move @25 begins inside "
        "another move.",
    ),
    (
        "what is chosen is of the type asked for",
        "chooses-another-type",
        "2e-2014",
        "A chooses something of another type than personnel, for which the text asks.",
    ),
    (
        "Wartime Conditions are played any time after the attack",
        "condition-cannot-be-told",
        "faq-1996",
        "A plays Wartime Conditions (wc); the record does not show what it asks for: a Federation "
        "ship that was attacked.",
    ),
    (
        "no part of a turn comes again",
        "turn-goes-back",
        "cr-1998",
        "A goes back in the turn, to orders, after a later part of it.",
    ),
    (
        # The other player seeded in an earlier phase.
        "the players seed by turns",
        "seeds-twice-running",
        "glossary",
        "A seeds Archer (s2) as the second in a row; by the record, the other player has neither "
        "seeded nor passed in between.",
    ),
    (
        "a dilemma chooses among those who face it, in faq-1996",
        "chooses-who-does-not-face-it",
        "cr-1998",
        "The choice for the dilemma of the encounter of Archer (d1) @25 includes Worf (p2), who "
        "does not face it.",
    ),
)
OUTPOSTS: Final = """\
card a = "Federation Outpost" facility, f = "Remote Supply Depot" facility of A in A seed deck
step "dilemma phase"
A seeds f to space m1; done
step "outpost phase"
A seeds a to space m1; done
"""
# A card with its id, as a sentence names it.
_CARD: Final = re.compile(r"\S+ \((\w+)\)")
_BARE: Final = "|".join(kind.value for kind in ActionKind if ACTION_NOUNS[kind] != kind.value)
_VERB_AS_NOUN: Final = re.compile(rf"(?:'s|[Tt]he) (?:{_BARE})(?: of [^@]+)? @\d")


def _said(one: Recorded, check: str, rules: str) -> list[str]:
    findings = next(found for name, found in one.found() if name == rules)
    return [sentence(Found(one, rules, each)) for each in findings if each.check == check]


@pytest.mark.parametrize(("name", "check", "rules", "true"), TRUE, ids=[case[1] for case in TRUE])
def test_a_clause_is_true_of_the_record(name: str, check: str, rules: str, true: str) -> None:
    told = next(one for one in scenarios() if one.name == name)
    entries = record(told.given + told.breach, told.ruleset, told.passes)
    assert true in _said(Recorded(name, entries), check, rules)


def test_the_phase_of_outposts_is_the_one_of_facilities() -> None:
    outposts = Recorded("outposts", record(OUTPOSTS, "glossary", "some"))
    (out_of_phase,) = _said(outposts, "seeds-out-of-phase", "glossary")
    assert out_of_phase.startswith("A seeds Remote Supply Depot (f) in the phase of other cards;")


def test_each_finding_says_a_sentence_that_names_each_card_once() -> None:
    for told in sampled(scenarios(), short=60):
        entries = record(told.given + told.breach, told.ruleset, told.passes)
        one = Recorded(told.name, entries)
        for rules, findings in one.found():
            for finding in findings:
                said = sentence(Found(one, rules, finding))
                assert said[0].isupper() or said[0] in "@'", said
                assert said.endswith("."), said
                assert _VERB_AS_NOUN.search(said) is None, said
                named = _CARD.findall(said)
                assert len(named) == len(set(named)), said
