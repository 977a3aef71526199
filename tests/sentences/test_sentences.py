"""What findings say is true of the record that they are about, and is a sentence."""

import re
from typing import Final

import pytest

from engine.checks.framework.finding import Verdict
from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import ActionKind
from replay.text.names import Names
from replay.text.phrases.findings import legal_if
from replay.text.span import text_of
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
        "B plays Particle Fountain (pf) in answer to points that the opponent scored @21; it "
        "answers only the scores of its own player.",
    ),
    (
        # Nobody answers a change of RANGE, and no condition is checked here.
        "what changes by itself and what is checked is answered by nobody",
        "answers-no-action",
        "glossary",
        "A answers @21, which comes by itself and is no action.",
    ),
    (
        # The ship cloaks: what is done is told, not only who is missing.
        "a ship does not enter play cloaked",
        "cloaks-with-nobody-aboard",
        "faq-1996",
        "I.K.C. Pagh (k2) changes its cloak in @24 with nobody aboard.",
    ),
    (
        # Data is neither disabled nor in stasis.
        "a crew under house arrest staffs no ship",
        "counts-what-cannot-be-used",
        "faq-1996",
        "Data (p1) is counted for a condition while under house arrest.",
    ),
    (
        # One card is seen, and nobody is named who looks through the deck.
        "nobody looks through a side deck without a card that lets him",
        "looks-through-a-side-deck",
        "glossary",
        "A side deck is looked at in @23; the record names no card that allows that.",
    ),
    (
        # Three are drawn as cards; nothing is done in place of a draw.
        "as many cards are drawn as were announced and paid for",
        "more-draws-than-announced",
        "2e-2014",
        "A takes more draws in A's draw @15 than were announced.",
    ),
    (
        "each of several draws may be replaced by a download, and counts",
        "more-draws-than-announced",
        "cr-1998",
        "A takes more draws in A's draw @23 than were announced; what was done in place of a draw "
        "counts as one.",
    ),
    (
        # It says that the ship is damaged, not how.
        "rotation damage leaves a RANGE of 5",
        "outruns-its-damage",
        "glossary",
        "I.K.C. Bortas (k) has more RANGE in @22 than rotation damage leaves, 5 at most; the "
        "record does not say whether its damage is of that sort.",
    ),
    (
        # It says that the card is used, not that its text makes that optional.
        "at the end of a turn what must be done comes first",
        "optional-before-mandatory",
        "glossary",
        "Plasma Fire (f), due at the end of the turn, comes after A's use of Telepathic Alien "
        "Kidnappers (k1) @24, which may have been optional; the record does not say.",
    ),
    (
        # The scout who began was killed, two turns before.
        "a scout that was lost is replaced by one more",
        "scouts-a-ship-with-several",
        "glossary",
        "A goes on scouting a ship by beaming over several at once: Worf (p2) and Geordi La Forge "
        "(p3).",
    ),
    (
        # It is the discard pile.
        "The Juggler shuffles draw decks, no discard pile",
        "shuffles-another-pile",
        "cr-1998",
        "A player's discard pile is shuffled by B's play of The Juggler (j) @23, which may not "
        "shuffle it.",
    ),
    (
        # Warp Core Breach has no countdown.
        "a card's turns are those of the player whom it affects",
        "strikes-out-of-time",
        "faq-1996",
        "Warp Core Breach (x) strikes in the activation @28, in another turn than the one in "
        "which it is due.",
    ),
    (
        # A card takes the stop off.
        "no card unstops what is stopped",
        "unstopped-too-soon",
        "faq-1996",
        "Data (p1) is unstopped within the turn of the stop by A's play of Distortion of "
        "Space/Time Continuum (x) @25, which does not unstop it.",
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


@pytest.mark.parametrize(
    ("name", "check", "rules", "not_so"),
    [
        (
            "as many dilemmas are drawn as there are personnel, one by one too",
            "draws-too-few-dilemmas",
            "2e-2014",
            "announced",
        ),
        (
            "an Anti-Time Anomaly counts the turns of its player",
            "countdown-on-another-turn",
            "faq-1996",
            "Full turns of the player whom the card affects count, unless",
        ),
        (
            "a crew under house arrest staffs no ship",
            "counts-what-cannot-be-used",
            "faq-1996",
            "Those who are disabled or in stasis have nothing",
        ),
    ],
)
def test_what_would_be_legal_says_nothing_that_is_not_so(
    name: str, check: str, rules: str, not_so: str
) -> None:
    told = next(one for one in scenarios() if one.name == name)
    one = Recorded(name, record(told.given + told.breach, told.ruleset, told.passes))
    names = Names({})
    legal = [
        text_of(legal_if(finding, names))
        for ruleset_name, findings in one.found()
        for finding in findings
        if (ruleset_name, finding.check) == (rules, check)
    ]
    assert legal
    assert not [said for said in legal if not_so in said]


def test_a_verdict_is_no_surer_than_what_the_record_and_the_documents_say() -> None:
    for name, check in (
        ("a crew under house arrest staffs no ship", "counts-what-cannot-be-used"),
        ("rotation damage leaves a RANGE of 5", "outruns-its-damage"),
        ("at the end of a turn what must be done comes first", "optional-before-mandatory"),
    ):
        told = next(one for one in scenarios() if one.name == name)
        one = Recorded(name, record(told.given + told.breach, told.ruleset, told.passes))
        verdicts = {
            finding.verdict
            for rules, findings in one.found()
            for finding in findings
            if (rules, finding.check) == ("glossary", check)
        }
        assert verdicts == {Verdict.DOUBTFUL}, name


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
