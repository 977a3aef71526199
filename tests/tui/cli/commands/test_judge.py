"""`tricorder judge`: for people, for programs, by one ruleset or all, and bad input."""

from pathlib import Path

import pytest

from recorder.importers.json_lines.write import write
from tests.interpretations import timeline
from tests.tui.cli.commands.running import Outcome, here, tricorder

USE = "  A uses p1; done\n"
STOPPED = "turn 1 A\nstep orders\n> p1 is stopped as #stop\nA beams p1 to planet ex; done\n"


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    """A match in which a stopped card beams."""
    return _file(tmp_path, STOPPED)


def _file(folder: Path, lines: str) -> Path:
    file = folder / "game.jsonl"
    file.write_text(write(timeline(lines).entries))
    return file


def _disputed(point: str) -> dict[str, object]:
    """The finding about the window that was disputed, as far as the record had come."""
    found = _findings(here("judge", point, "--json"))
    return next(one for one in found if one["seqs"] == [154, 153, 160])


def _findings(told: Outcome) -> list[dict[str, object]]:
    found = told.document["findings"]
    assert isinstance(found, list)
    return found


def test_an_illegal_play_is_bad_news(illegal: Path) -> None:
    told = tricorder("judge", illegal)
    assert (told.code, told.err) == (1, "")
    assert "illegal: acts-while-barred\n  A lets Worf (p1) take part in" in told.out
    assert "faq-1996.1.2.stopped-does-nothing" in told.out


def test_what_was_backed_up_is_no_bad_news_any_more(tmp_path: Path) -> None:
    told = here("judge", _file(tmp_path, STOPPED + "B calls wait\nbacked up to #stop\n"))
    assert told.code == 0
    assert " x illegal: acts-while-barred" in told.out


def test_programs_are_told_of_which_finding_one_is_a_consequence(tmp_path: Path) -> None:
    file = _file(tmp_path, "turn 1 A\n> p1 is stopped\nA attempts ex with p1\n" + USE)
    told = here("judge", file, "--json")
    assert [(one["check"], one["because_of"]) for one in _findings(told)] == [
        ("acts-while-barred", None),
        ("acts-while-barred", 0),
    ]
    assert told.document["counts"] == {"illegal": 1, "doubtful": 0, "note": 0, "struck": 0}
    assert told.code == 1


def test_the_record_is_judged_up_to_an_entry(illegal: Path) -> None:
    assert here("judge", illegal).code == 1
    folder = illegal.parent
    assert here("judge", "demo@100").code == 0
    assert here("judge", _file(folder, STOPPED.split("A beams")[0])).code == 0


def test_the_bundled_match_is_no_bad_news_and_fits_into_a_mail() -> None:
    told = here("judge", "demo")
    assert told.code == 0
    assert all(len(line) <= 80 for line in told.out.splitlines())


def test_before_the_ruling_nothing_is_settled() -> None:
    (one,) = [
        f for f in _findings(here("judge", "demo@167", "--json")) if f["seqs"] == [154, 153, 160]
    ]
    assert (one["settled_at"], one["struck"]) == (None, False)


def test_all_rulesets_of_the_edition_stand_side_by_side() -> None:
    told = here("judge", "demo", "--all-rulesets")
    assert told.code == 0
    assert all(len(line) <= 80 for line in told.out.splitlines())
    assert "2e-2014: does not apply, it is for Second Edition" in told.out
    assert "@374   shown-card-waits" in told.out
    assert "Not judged:" in told.out


def test_all_rulesets_are_bad_news_by_the_matchs_own(illegal: Path) -> None:
    assert here("judge", illegal, "--all-rulesets").code == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--ruleset", "faq-1997"], "there is no ruleset 'faq-1997'; did you mean 'faq-1996'?"),
        (["--ruleset", "2e-2014"], "is for Second Edition; the match is First Edition"),
        (["--ruleset", "glossary", "--all-rulesets"], "cannot be used together; give only one"),
        (["--rules", "x"], "unrecognized arguments"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: list[str], told: str) -> None:
    refused = here("judge", "demo", *words)
    assert (refused.code, refused.out) == (2, "")
    assert told in refused.err
    assert refused.err.count("\n") == 1


def test_a_point_that_a_match_does_not_have_is_refused() -> None:
    assert here("judge", "demo@9999").code == 2


def test_a_record_without_a_beginning_has_no_rulesets_to_compare(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    assert here("judge", empty, "--all-rulesets").code == 2
