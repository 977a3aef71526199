"""`tricorder rules`: what it prints, for people and for programs."""

import subprocess
import sys
from typing import Any

import pytest

from engine.rulebook.ruling_coverage import Cover
from engine.rulebook.rulings_loader import catalogue, documents
from tests.tui.cli.commands.running import here, tricorder


def test_rules_prints_the_rulings_that_have_the_words() -> None:
    outcome = here("rules", "crew", "stops", "ship", "--ruleset", "cr-1998")

    assert outcome.code == 0
    assert ": cr-1998.stopped.crew-stops-ship\n" in outcome.out
    assert "  FAQ, 14 May 1996\n" not in outcome.out


def test_a_ruling_names_what_changed_it_what_it_changes_and_what_others_answer() -> None:
    older = here("rules", "faq-1996.3.5.5.nonaligned-not-at-affiliated-outpost").out
    later = here("rules", "cr-1998.ship-repairs.compatible-outpost").out

    assert "\n  changed by the Current Rulings, 6 March 1998: A ship may be repaired" in older
    assert "(cr-1998.ship-repairs.compatible-outpost)" in older
    assert "other rulesets:" not in older
    assert "\n  changes: A Non-Aligned ship may not be repaired" in later
    assert "\n  other rulesets: Where is a non-aligned ship repaired?\n    LEGAL  faq-" in later


def test_eras_prints_the_questions_on_which_rulesets_differ_with_their_answers() -> None:
    every = here("rules", "--eras").out
    some = here("rules", "--eras", "distortion").out

    assert every.startswith("67 questions on which the rulesets differ:\n")
    assert "\nH4  When has a player won?\n" in every
    assert some.startswith("3 questions on which the rulesets differ:\n")
    assert (
        "\nC4  What does Distortion of Space/Time Continuum do, and when?\n  ILLEGAL  faq-" in some
    )


def test_eras_as_json_has_each_question_with_the_rulings_by_ruleset() -> None:
    document: Any = here("rules", "--eras", "--json").document

    assert set(document) == {"eras"}
    assert {frozenset(era) for era in document["eras"]} == {
        frozenset({"row", "question", "rulings"})
    }
    assert document["eras"][0]["row"] == "A1"


def test_a_ruling_begins_with_what_it_answers_by_which_document_of_which_date() -> None:
    crew = here("rules", "cr-1998.stopped.crew-stops-ship").out
    glossary = here("rules", "glossary.stopped.may-operate-transporters").out

    assert "\nWHAT HAPPENS  Current Rulings, 6 March 1998\n  " in crew
    assert crew.endswith('  "STOPPED": cr-1998.stopped.crew-stops-ship\n')
    assert "\nLEGAL  Glossary, letter S, 1999\n  " in glossary


def test_how_the_program_uses_a_ruling_is_said_only_if_it_is_asked_for() -> None:
    told = "\n  stopped; cited for conditions, not yet seen to decide a play\n"
    ruling = "faq-1996.2.3.stopped-not-beamed-by-cards"

    assert told not in here("rules", ruling).out
    assert told in here("rules", ruling, "--coverage").out


def test_the_first_line_says_how_many_rulings_have_all_the_words() -> None:
    none = here("rules", "can", "rogue", "borg", "be", "put", "on", "a", "cloked", "ship").out
    some = here("rules", "fly", "past", "borg", "ship").out

    assert none.startswith(
        "No ruling has all the words; 20 rulings with some of them:\nRead: cloked as cloaked.\n"
    )
    assert some.startswith("1 ruling has all the words; 19 more have some of them:\n")
    assert here("rules", "cloaked", "xyzzy").out.splitlines()[1] == "In no ruling: xyzzy."


def test_rules_prints_the_best_twenty_and_all_on_demand() -> None:
    best = here("rules", "dilemma").out
    every = here("rules", "dilemma", "--all").out

    assert "\nThe best 20 of them; --all prints the rest.\n" in best
    assert best.count("\n\n") == 20
    assert every.count("\n\n") > 100


def test_rules_says_one_ruling_when_there_is_one() -> None:
    assert here("rules", "faq-1996.1.4.first-in-first-out").out.startswith("1 ruling:\n")


def test_rules_that_finds_nothing_names_cards_that_look_alike() -> None:
    outcome = here("rules", "--card", "kevn")

    assert outcome.code == 0
    assert outcome.out.startswith("No ruling matches; cards with a similar name: Kevin")


def test_rules_that_finds_nothing_says_so() -> None:
    assert here("rules", "zzzz").out == "No ruling matches.\n"


def test_rules_without_words_counts_what_there_is() -> None:
    assert here("rules").out == here("rules", "--coverage").out
    assert "\nfaq-1996: FAQ of 14 May 1996\n" in here("rules").out


def test_an_unknown_ruleset_is_one_clear_line() -> None:
    outcome = tricorder("rules", "stop", "--ruleset", "faq-1997")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == (
        "tricorder: there is no ruleset 'faq-1997'; did you mean 'faq-1996'? "
        f"known: {', '.join(documents())}\n"
    )


def test_rules_as_json_has_the_names_that_people_script_against() -> None:
    document: Any = here(
        "rules", "wormhole", "interrupt", "moves", "--json", "--db", "any"
    ).document

    assert set(document) == {"rulings", "conflicts", "have_all_words", "read_as", "not_found"}
    found = {ruling["id"]: ruling for ruling in document["rulings"]}
    ruling = found["faq-1996.3.9.wormhole-and-hail-may-interrupt-moves"]
    assert set(ruling) == {
        *("id", "ruleset", "source", "where", "basis", "topic", "cards", "rule", "given"),
        *("when", "then", "verdict", "automatable", "note", "reference", "cover", "conflicts"),
        *("changes", "changed_by", "eras"),
    }
    assert ruling["conflicts"] == ["faq-1996.conflict.wormhole-mid-move"]
    why = {one["cover"]: bool(one["reference"]) for one in document["rulings"]}
    assert why == {cover: cover == "reference" for cover in why}
    assert "faq-1996.conflict.wormhole-mid-move" in {one["id"] for one in document["conflicts"]}


def test_coverage_as_json_counts_every_ruling_once() -> None:
    document: Any = here("rules", "--coverage", "--json").document

    assert set(document) == {"rulesets"}
    counted = 0
    for ruleset in document["rulesets"].values():
        assert set(ruleset) == {"topics"}
        for covers in ruleset["topics"].values():
            assert set(covers) == set(Cover)
            assert set(covers) == {"check", "fewer", "standing", "cited", "reference"}
            counted += sum(covers.values())
    assert counted == len(catalogue().rulings)


def test_coverage_can_be_narrowed() -> None:
    document: Any = here("rules", "--coverage", "--json", "--ruleset", "glossary").document

    assert set(document["rulesets"]) == {"glossary"}


@pytest.mark.parametrize("words", [["stop"], ["--coverage", "--json"]])
def test_rules_starts_without_loading_the_terminal(words: list[str]) -> None:
    code = f"import sys; from tui.cli.main import main; main(['rules', *{words!r}]); "
    code += "sys.exit(any(name in sys.modules for name in ('textual', 'rich', 'asyncio')))"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)

    assert done.returncode == 0
