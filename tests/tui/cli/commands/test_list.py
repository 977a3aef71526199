"""`tricorder list`: the matches of a store, and those that come along."""

import json
import os
from pathlib import Path

import pytest

from engine.model.enums import ClockKind, Ending
from engine.record.events.judging import NoteAdded
from engine.record.events.match import MatchEnded, Player
from recorder.live.session import Session
from recorder.store.paths import study_path
from recorder.store.store import Store
from recorder.study.study_store import StudyStore
from tests.records import entries, start
from tests.tui.cli.commands.running import here, list_in, printed
from tui.cli.main import main


def test_list_names_every_match(store: Path, match: str) -> None:
    shown = printed("list", "--db", store)
    assert shown.startswith(
        f"{match}  1996-06-22  A match\n  Ada - Ben; 1E, faq-1996; 30 events, 1 dispute\n"
    )
    # A path longer than a line is broken, wherever that is.
    assert "".join(str(store).split()) in "".join(shown.split())


def test_before_the_first_import_the_list_is_empty_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("TRICORDER_DB", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert printed("list").startswith("No matches yet: 'tricorder import FILE'")
    assert printed("list", "--json") == '{"matches":[]}\n'


def test_a_store_that_somebody_named_ought_to_be_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TRICORDER_DB", str(tmp_path / "gone.db"))
    assert main(["list"]) == 2
    assert "there is no such database yet" in capsys.readouterr().err


def test_list_says_which_match_is_being_recorded(store: Path, match: str) -> None:
    with Session.resume(store, match):
        shown = printed("list", "--db", store)
        document = here("list", "--json", "--db", store).document

    assert f"1 dispute; being recorded by process {os.getpid()} on " in " ".join(shown.split())
    assert f'"process":{os.getpid()},' in json.dumps(document, separators=(",", ":"))


def test_list_names_the_bundled_matches_too() -> None:
    shown = printed("list", "--bundled")
    assert "first_edition" in shown
    assert "second_edition" in shown


def test_hidden_matches_are_listed_on_request_alone(store: Path, match: str) -> None:
    with StudyStore.open_to_write(study_path()) as study:
        study.hide(match)

    assert match not in printed("list", "--db", store)
    assert "1 hidden: --all lists it too." in printed("list", "--db", store)
    assert "; hidden" in printed("list", "--all", "--db", store)
    assert list_in(here("list", "--json", "--db", store), "matches") == []
    (listed,) = list_in(here("list", "--all", "--json", "--db", store), "matches")
    assert (listed["id"], listed["hidden"]) == (match, True)


def test_the_result_is_listed() -> None:
    assert "Anja Petersen won (points); 763 events" in " ".join(
        printed("list", "--bundled").split()
    )


def test_a_study_that_cannot_be_read_hides_nothing(store: Path, match: str) -> None:
    study_path().write_text("no database at all, but text" * 40)
    outcome = here("list", "--db", store)

    assert match in outcome.out
    assert "is not a Tricorder database" in outcome.err


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["--player", "ANJA"], {"first_edition"}),
        (["--player", "nobody"], set()),
        (["--edition", "2E"], {"second_edition"}),
        (["--since", "1996-06-15", "--until", "1996-06-15"], {"first_edition"}),
        (["--since", "1996", "--until", "1996"], {"first_edition"}),
        (["--since", "1996-07"], {"second_edition"}),
        (["--until", "1996-05"], set()),
        (["--tournament", "harbour games"], {"first_edition"}),
        (["--disputes"], {"first_edition", "faq/goddess-of-empathy"}),
        (["--findings", "--edition", "2E"], set()),
        (["--findings", "--player", "bram", "--disputes"], {"first_edition"}),
    ],
)
def test_list_is_narrowed_by_every_option(options: list[str], found: set[str]) -> None:
    shown = printed("list", "--bundled", "--json-lines", *options).splitlines()

    assert {json.loads(line)["id"] for line in shown} == found


def test_list_says_how_many_are_left_out(store: Path, match: str) -> None:
    assert "0 of 1 matches. In" in printed("list", "--player", "zoe", "--db", store)
    assert "1 of 1" not in printed("list", "--player", "ada", "--db", store)


def test_a_name_that_no_match_has_is_told_with_those_that_there_are(
    store: Path, match: str
) -> None:
    nothing = "no player has 'Adda' in its name; there are 'Ada', 'Ben'"
    assert f"N{nothing[1:]}. 0 of 1" in printed_line("list", "--player", "Adda", "--db", store)
    document = here("list", "--player", "Adda", "--db", store, "--json").document
    assert document == {"matches": [], "nothing": nothing}
    other = printed_line("list", "--tournament", "Nowhere", "--db", store)
    assert "No tournament has 'Nowhere' in its name" in other
    assert "in its name" not in printed("list", "--player", "ada", "--since", "2090", "--db", store)


def test_a_store_whose_matches_are_all_hidden_is_not_empty(store: Path, match: str) -> None:
    with StudyStore.open_to_write(study_path()) as study:
        study.hide(match)

    assert "No matches yet" not in printed("list", "--db", store)


def test_a_match_that_lies_twice_is_listed_as_a_copy(store: Path, match: str) -> None:
    with Store.open_to_write(store) as opened:
        copied = opened.import_log(opened.read(match).entries)

    listed = list_in(here("list", "--db", store, "--json"), "matches")

    assert [each.get("copy_of") for each in listed] == [None, match]
    assert f"; a copy of {match}" in printed_line("list", "--db", store)
    assert "1 is a copy and not counted elsewhere." in printed_line("list", "--db", store)
    with Session.resume(store, copied) as session:
        session.commit([NoteAdded(text="more")])
    assert "a copy of" not in printed("list", "--db", store)


def test_two_players_of_one_name_and_who_of_them_won_are_told_apart(store: Path) -> None:
    players = (Player(id="A", name="Ada"), Player(id="B", name="Ada"))
    ended = MatchEnded(ending=Ending.POINTS, winner="B")
    with Store.open_to_write(store) as opened:
        opened.import_log(entries(start(players=players), ended))

    listed = list_in(here("list", "--db", store, "--json"), "matches")[-1]

    assert (listed["players"], listed["winner"]) == (["Ada (A)", "Ada (B)"], "Ada (B)")
    assert "Ada (A) - Ada (B)" in printed("list", "--db", store)


def printed_line(*words: str | Path) -> str:
    """Return what a command prints, as one line."""
    return " ".join(printed(*words).split())


def test_a_match_without_a_date_is_of_no_date(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        opened.import_log(entries(start(clock=ClockKind.ELAPSED)))

    assert printed("list", "--since", "1990", "--json-lines", "--db", store) == ""
    assert printed("list", "--until", "2090", "--json-lines", "--db", store) == ""


def test_a_match_that_cannot_be_judged_is_told_and_left_out(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        opened.import_log(entries(start(ruleset="house-rules")))

    outcome = here("list", "--findings", "--json-lines", "--db", store)

    assert outcome.out == ""
    assert "'house-rules', which is not known here" in outcome.err


@pytest.mark.parametrize("date", ["96", "1996-6", "soon", "1996-06-22T10:00"])
def test_a_date_that_is_none_is_refused(date: str) -> None:
    outcome = here("list", "--since", date)

    assert (outcome.code, outcome.out) == (2, "")
    assert "expected a date such as 1996-06-22" in outcome.err


def test_findings_are_counted_once_a_match_is_judged(store: Path, match: str) -> None:
    before = printed("list", "--db", store)
    (unjudged,) = list_in(here("list", "--json", "--db", store), "matches")
    here("judge", match, "--db", store)
    judged = here("judge", match, "--db", store, "--json").document["counts"]

    (listed,) = list_in(here("list", "--json", "--db", store), "matches")

    assert "findings" not in unjudged
    assert listed == unjudged | {"findings": judged}
    assert "events, 1 dispute; " not in before
    assert "events, 1 dispute; 1 illegal, 2 doubtful\n" in printed("list", "--db", store)


def test_a_match_in_which_nothing_was_found_says_so(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        clean = opened.import_log(entries(start()))
    here("judge", clean, "--db", store)

    assert "1 events; no findings\n" in printed("list", "--db", store)


def test_findings_are_not_counted_of_a_match_that_went_on(store: Path, match: str) -> None:
    here("judge", match, "--db", store)
    with Session.resume(store, match) as session:
        session.commit([NoteAdded(text="more")])

    assert "1 dispute; 2 doubtful" not in printed("list", "--db", store)
