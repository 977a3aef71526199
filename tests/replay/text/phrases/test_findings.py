"""Findings in words: every check's sentences, filled."""

import re
from itertools import product
from string import Formatter

import pytest

from engine.checks.framework.check import Check, checks
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from replay.text.names import Names
from replay.text.phrases.findings import (
    FILLED,
    NUMBERS,
    in_the_singular,
    lawful_words,
    legal_if,
    message,
    told_with_cards,
)
from replay.text.span import Pieces, spans
from replay.timeline.timeline import Timeline
from tests.interpretations import BEFORE, timeline

each = pytest.mark.parametrize("check", checks().values(), ids=lambda check: check.id)


def _match() -> Timeline:
    return timeline("turn 1 A\nA moves e to space ps; done\n")


def _names() -> Names:
    match = _match()
    return Names(match.snapshot(match.last).known, match.entries)


def _said(pieces: Pieces) -> str:
    return "".join(piece.text for piece in spans(pieces))


def _finding(check: str, **more: object) -> Finding:
    plain = {"verdict": Verdict.NOTE, "seqs": (BEFORE + 2,), "rulings": ("x",)}
    return Finding(check=check, **(plain | more))  # type: ignore[arg-type]


@each
def test_a_check_leaves_open_only_what_can_be_filled(check: Check) -> None:
    for template in _templates(check):
        assert {field for _, field, _, _ in Formatter().parse(template) if field} <= FILLED.keys()


@each
def test_an_exception_says_in_a_sentence_what_makes_play_lawful(check: Check) -> None:
    for case in check.unless:
        fields = {field for _, field, _, _ in Formatter().parse(case.says) if field}
        assert fields <= FILLED.keys() - {"tempo", "time"}
        for cards in ((), ("e",), ("e", "k")):
            bare = LawfulBy(seqs=(BEFORE + 2,), check=check.id, exception=case.name, cards=cards)
            text = _said(lawful_words(bare, _names()))
            assert text.endswith(".")
            assert text[0].isupper()
            assert "{" not in text


@each
def test_a_check_speaks_in_sentences_even_if_nothing_is_known(check: Check) -> None:
    for wording in (None, *check.wordings):
        bare = _finding(check.id, wording=wording)
        for said in (message(bare, _names()), legal_if(bare, _names())):
            text = _said(said)
            assert text.endswith(".")
            assert text[0].isupper() or text[0] == "@"
            assert "{" not in text
            assert "no cards" not in text


# Verbs of the third person, as they would stand wrongly after several, and the other way round.
_VERB = (
    r"is|was|has|does|goes|[a-z]+(?:ies|ches|shes|sses)|"
    r"(?:begin|draw|take|play|use|move|answer|stand|lie|stay|meet|face|act|score|count|enter|need)s"
)
_LINK = r"(?:, (?:which|who))? (?:still |once |also )?"
_SEVERAL = re.compile(
    rf"(?:A and B|\(p1\) and [^()]+\(p2\)|\(p2\) and [^()]+\(p3\)){_LINK}(?:{_VERB})\b"
)
_ONE = re.compile(rf"(?:^|[ ,;:])(?:A|Worf \(p1\)){_LINK}(?:are|were|have|do|lie|go|begin)\b")
_MANY = {"players": ("A", "B"), "cards": ("p1", "p2", "p3")}


def _templates(check: Check) -> tuple[str, ...]:
    return (check.message, *check.wordings.values(), check.legal_if, check.asks or "")


def _all_said(check: Check, players: int, cards: int) -> list[str]:
    """Each wording of a check, of so many players and cards."""
    given = {"players": _MANY["players"][:players], "cards": _MANY["cards"][:cards]}
    findings = (
        _finding(check.id, wording=wording, subject="3", **given)
        for wording in (None, *check.wordings)
    )
    return [_said(message(finding, _names())) for finding in findings]


@each
def test_verbs_agree_with_how_many_there_are(check: Check) -> None:
    counts = product((1, 2), (1, 2, 3))
    for said in (said for players, cards in counts for said in _all_said(check, players, cards)):
        assert _SEVERAL.search(said) is None
        assert _ONE.search(said) is None
        assert "no cards" not in said


@each
def test_no_verb_after_a_field_has_a_number_of_its_own(check: Check) -> None:
    several = re.compile(rf"\{{(?:players|cards|rest)\}}{_LINK}(?:{_VERB}|are|were|have|do)\b")
    for template in (check.message, *check.wordings.values()):
        assert several.search(template) is None


@each
def test_a_word_agrees_with_a_field_that_the_sentence_has(check: Check) -> None:
    for template in _templates(check):
        parts = [*Formatter().parse(template)]
        named = {field for _, field, word, _ in parts if not word}
        for _, field, word, _ in parts:
            assert not word or field in NUMBERS
            assert not word or field in named


def test_a_sentence_of_several_reads_as_one_of_several() -> None:
    two = {"players": ("A", "B"), "cards": ("p1", "p2")}
    assert _said(message(_finding("fights-in-the-battle-of-others", **two), _names())) == (
        "A and B fight with Worf (p1) and Data (p2), which are on neither side of A's move of "
        f"U.S.S. Galaxy (e) @{BEFORE + 2}."
    )


def test_a_status_is_said_as_a_card_is_in_it() -> None:
    held = _finding("acts-while-barred", players=("A",), cards=("p1",), subject="stasis")
    assert _said(message(held, _names())).endswith(" while in stasis.")


def test_a_sort_of_target_is_said_of_one_and_of_several() -> None:
    one = {"players": ("A",), "cards": ("p1",), "subject": "hologram"}
    assert ", which is a hologram and not a target for" in _said(
        message(_finding("not-a-target", **one), _names())
    )
    two = one | {"cards": ("p1", "p2")}
    assert ", which are holograms and not targets for" in _said(
        message(_finding("not-a-target", **two), _names())
    )


def test_a_sentence_does_not_name_a_card_again_that_it_names() -> None:
    moved = _finding("moves-without-range", cards=("e",), action=BEFORE + 2)
    assert _said(message(moved, _names())) == (
        f"U.S.S. Galaxy (e) moves in A's move @{BEFORE + 2}, but has no RANGE left."
    )


def test_a_card_that_nobody_knows_begins_a_sentence_with_a_capital() -> None:
    on_top = _finding("seeds-on-top", cards=("zz",))
    assert _said(message(on_top, _names())).startswith("An unknown card (zz) is seeded in")


def test_the_words_of_a_check_are_listed_in_the_singular() -> None:
    listed = in_the_singular(checks()["attacks-its-own-side"].message)
    assert listed.startswith("{players} attacks {cards} in {entry}, though {players} controls it;")


def test_a_sentence_names_players_entries_cards_and_times() -> None:
    run_over = _finding("window-run-over", players=("B",), milliseconds=900, action=BEFORE + 2)
    assert _said(message(run_over, _names())) == (
        f"B asked for time to answer A's move of U.S.S. Galaxy (e) @{BEFORE + 2}; "
        "its results began all the same, 0.9s after its start."
    )
    given = {"players": ("A",), "cards": ("p1", "p2"), "subject": "mortally_wounded"}
    assert _said(message(_finding("acts-while-barred", **given), _names())) == (
        f"A lets Worf (p1) and Data (p2) take part in A's move of U.S.S. Galaxy (e) @{BEFORE + 2} "
        "while mortally wounded."
    )


def test_an_unknown_time_is_said_to_be_unknown() -> None:
    run_over = _finding("window-run-over", players=("B",))
    assert "an unknown time after" in _said(message(run_over, _names()))


def test_a_subject_that_is_no_status_is_said_as_it_is() -> None:
    late = _finding("trigger-past-its-step", players=("B",), subject="3b")
    assert "in step 3b," in _said(message(late, _names()))


def test_hostile_names_are_made_visible() -> None:
    late = _finding("trigger-past-its-step", players=("B",), subject="\x1b[2J")
    assert "\x1b" not in _said(message(late, _names()))


def test_cards_stand_in_brackets_after_a_rule_that_does_not_name_them() -> None:
    cards = ("Incoming Message", "Borg Ship")

    assert told_with_cards("It moves on.", cards) == "It moves on. (Incoming Message; Borg Ship)"
    assert told_with_cards("The borg ship moves on.", cards).endswith("on. (Incoming Message)")
    assert told_with_cards("A Borg Ship answers an Incoming Message.", cards).endswith("Message.")
    assert told_with_cards("No cards.", ()) == "No cards."
