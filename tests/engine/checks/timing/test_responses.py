"""Cards played into what is in progress, under each ruleset; the examples of the 1996 FAQ first."""

import pytest

from engine.checks.framework.finding import Finding
from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.files.bundled import text
from recorder.transcript.reader import parse

TABLE = """\
match "In the midst"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
card m1 = "Excavation" mission, m2 = "Pegasus Search" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space m1
card k = "I.K.C. Bortas" ship of B at space m1
card p1 = "Data" personnel, p2 = "Worf" personnel of A aboard e
turn 5 A
step orders
"""


def found(lines: str, rules: str) -> list[tuple[str, tuple[str, ...]]]:
    """The checks that find something in these lines, with the cards concerned."""
    return [(one.check, one.cards) for one in findings(TABLE + lines, rules)]


def findings(transcript: str, rules: str) -> tuple[Finding, ...]:
    return judge(Fold(parse(transcript, "test")), ruleset(rules)).findings


SEIZURE = """\
A beams p1 to planet m1
  B plays s = "Ship Seizure" interrupt on e{claim}
{inside}done
"""


def test_an_interrupt_that_beaming_does_not_admit_waits_in_1996() -> None:
    shown = SEIZURE.format(claim="", inside="") + "> s to discard of s\ns resolved\n"
    assert found(shown, "faq-1996") == [("shown-card-waits", ("s",))]


def test_it_is_illegal_in_1996_to_resolve_it_inside_the_beam() -> None:
    inside = "    > s to discard\n  resolved\n"
    shown = SEIZURE.format(claim="", inside=inside)
    assert found(shown, "faq-1996") == [
        ("shown-card-waits", ("s",)),
        ("resolves-inside-an-action", ("s",)),
    ]


def test_under_the_glossary_it_may_not_be_played_there_at_all() -> None:
    shown = SEIZURE.format(claim=" claims response", inside="")
    assert ("not-a-valid-response", ("s",)) in found(shown, "glossary")


def test_what_names_beaming_may_answer_it() -> None:
    shown = SEIZURE.replace("Ship Seizure", "Barclay Transporter Phobia").format(
        claim=" claims response", inside=""
    )
    assert [check for check, _ in found(shown, "faq-1996")] == []


def test_what_suspends_play_may_enter_anywhere() -> None:
    shown = SEIZURE.format(claim=" claims suspends play", inside="")
    assert found(shown, "faq-1996") == []


def test_the_same_interrupt_between_actions_is_not_found() -> None:
    between = 'B plays s = "Ship Seizure" interrupt on e\n  > s to discard\nresolved\n'
    assert found(between, "faq-1996") == []
    assert ("not-a-valid-response", ("s",)) not in found(between, "glossary")


@pytest.mark.parametrize("rules", ["faq-1996", "glossary"])
def test_a_card_that_nobody_knows_gives_a_doubt_and_no_guess(rules: str) -> None:
    unknown = SEIZURE.replace("Ship Seizure", "Card of My Own").format(claim="", inside="")
    assert found(unknown, rules)[:1] == [("response-cannot-be-told", ("s",))]


ATTEMPT = """\
card d1 = "Alien Abduction" dilemma of B under m1
A beams p1, p2 to planet m1; done
A attempts m1 with p1, p2
  game encounters d1 with p1, p2
  resolved
  B plays s = {card} on e
    > s to discard
  resolved
failed
"""


@pytest.mark.parametrize(
    ("rules", "card", "check"),
    [
        ("faq-1996", '"Temporal Rift" interrupt', []),
        ("faq-1996", '"Anti-Time Anomaly" event', ["not-between-dilemmas"]),
        ("cr-1998", '"Temporal Rift" interrupt', []),
        ("cr-1998", '"Anti-Time Anomaly" event', ["not-between-dilemmas"]),
    ],
)
def test_between_dilemmas_only_what_the_ruleset_admits_is_played(
    rules: str, card: str, check: list[str]
) -> None:
    assert [one for one, _ in found(ATTEMPT.format(card=card), rules)] == check


def test_under_the_glossary_nothing_is_played_between_dilemmas() -> None:
    ordinary = found(ATTEMPT.format(card='"Temporal Rift" interrupt'), "glossary")
    assert ("not-a-valid-response", ("s",)) in ordinary


CHAIN = """\
A moves e to space m2
  B plays h = "Hail" interrupt on e passing m1 claims response
    A plays am = "Amanda Rogers" interrupt on h claims response
{inside}      > am to discard
    resolved
    > h to discard
  nullified by am
done
"""


def test_amanda_rogers_nullifies_the_interrupt_just_played() -> None:
    assert found(CHAIN.format(inside=""), "faq-1996") == []


def test_amanda_rogers_cannot_nullify_kevin_uxbridge() -> None:
    wrong = CHAIN.replace('"Hail"', '"Kevin Uxbridge"').format(inside="")
    assert ("cannot-nullify", ("am",)) in found(wrong, "faq-1996")


@pytest.mark.parametrize(
    ("name", "rules", "checks"),
    [
        ("faq/hail-and-amanda-rogers", "faq-1996", []),
        ("faq/rogue-borg-chain", "faq-1996", []),
        ("faq/candle-on-anaphasic-organism", "faq-1996", []),
        ("faq/warp-engine-overload", "faq-1996", ["shown-card-waits"]),
        (
            "faq/warp-engine-overload",
            "glossary",
            ["not-a-valid-response", "goes-on-without-passing", "window-not-given"],
        ),
        ("faq/beaming-against-ship-seizure", "cr-1998", ["shown-card-waits"]),
        ("faq/beaming-against-ship-seizure", "glossary", ["not-a-valid-response"]),
        ("faq/too-fast-to-respond", "faq-1996", ["hasty-window", "window-run-over"]),
    ],
)
def test_the_faqs_examples_are_judged_as_the_faq_judges_them(
    name: str, rules: str, checks: list[str]
) -> None:
    assert sorted(one.check for one in findings(text(name) or "", rules)) == sorted(checks)
