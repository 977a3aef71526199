"""`tricorder windows`, `transitions` and `why`: for people, for programs, and bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.model.enums import Edition
from engine.rulebook.ruleset import ruleset
from recorder.importers.json_lines.write import write
from recorder.store.chain import head
from recorder.store.store import Store
from tests.interpretations import timeline
from tests.replay.examples import record
from tests.rulesets import choices
from tests.tui.cli.commands.running import Outcome, environment, here

ABOUT = {
    "match",
    "title",
    "head",
    "events",
    "broken",
    "seq",
    "ruleset",
    "ruleset_digest",
    "ruleset_changed",
    "types_from_card_files",
}
WINDOW = {
    "id",
    "kind",
    "action",
    "step",
    "opened_by",
    "opened_at",
    "entitled",
    "answers",
    "closed_by",
    "closed_at",
    "closed_why",
    "duration_ms",
    "flags",
    "rulings",
    "disputes",
    "struck",
    "tempo",
}
TRANSITION = {
    "seq",
    "card",
    "name",
    "status",
    "from",
    "to",
    "recorded",
    "confirmed_seq",
    "cause_seq",
    "rulings",
    "until",
    "ends",
    "struck",
}
COMMANDS = (["windows", "demo"], ["transitions", "demo"], ["why", "demo@361", "kurn"])
each = pytest.mark.parametrize("words", COMMANDS)


def _list(outcome: Outcome, name: str) -> list[dict[str, object]]:
    assert (outcome.code, outcome.err) == (0, "")
    found = outcome.document[name]
    assert isinstance(found, list)
    return found


def test_windows_prints_those_worth_a_look_and_counts_the_rest() -> None:
    outcome = here("windows", "demo@162")
    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
Harbour Games 1996, round 2 (demo@162)
By the FAQ of 14 May 1996 (faq-1996)
1 window; --all also prints 52 silent ones
50   responses to A's play of Kivas Fajo - Collector (fajo) @153
     14:07:26.5  opened by @153; B may answer
     14:07:27.4  closed by @154 after 0.9s: the results began (A draws 3 cards)
     14:07:30.0  B says "wait" @160, after 3.5s, late
     ! run over: play went on before a player who could answer did
     ! late: an answer came after it had closed
     ! hasty: 0.9s; 1 window of this player's, too few to say what is usual;
       typed live
Windows by these rulings:
  response: faq-1996.1.4.cancellers-and-explicit-cards
  response: faq-1996.1.4.interrupt-is-its-own-action
  response: faq-1996.1.4.reasonable-time

Time charged, 7:40.5 from the first known time to the last:
           held    windows  median answer
  A        0:04.0  0        too few to say (fewer than 20)
  B        0:06.7  1        too few to say (fewer than 20)
  nobody   7:29.8
  paused   0:00.0
  judge    0:00.0
  unknown  0:00.0
"""
    )


def test_windows_prints_silent_ones_too_with_all() -> None:
    shown = here("windows", "demo@162", "--all").out
    assert "\n53 windows\n" in shown
    assert "\n 1   responses to A's seeding of Excavation (exc) @8\n" in shown


@each
def test_lines_fit_into_a_mail(words: list[str]) -> None:
    shown = here(*words).out
    assert max(map(len, shown.splitlines())) <= 80


def test_windows_as_json_has_the_names_that_people_script_against() -> None:
    windows = _list(here("windows", "demo", "--json", "--all"), "windows")
    assert {frozenset(window) for window in windows} == {frozenset(WINDOW)}
    disputed = next(window for window in windows if window["action"] == 153)
    assert disputed == {
        "id": 50,
        "kind": "response",
        "action": 153,
        "step": None,
        "opened_by": 153,
        "opened_at": 834847646500,
        "entitled": ["B"],
        "answers": [{"player": "B", "answer": "wait", "seq": 160, "latency_ms": 3500}],
        "closed_by": 154,
        "closed_at": 834847647400,
        "closed_why": "results",
        "duration_ms": 900,
        "flags": ["run_over", "late", "hasty"],
        "rulings": list(ruleset("faq-1996").windows.response.rulings),
        "disputes": [164],
        "struck": False,
        "tempo": {
            "player": "B",
            "lasting_ms": 3500,
            "median_ms": 4500,
            "windows": 23,
            "quality": ["live"],
        },
    }


def test_what_json_leaves_out_is_counted() -> None:
    shown = here("windows", "demo", "--json").document
    whole = here("windows", "demo", "--json", "--all").document
    assert isinstance(shown["windows"], list)
    assert isinstance(whole["windows"], list)
    assert isinstance(shown["left_out"], int)
    assert whole["left_out"] == 0
    assert len(shown["windows"]) + shown["left_out"] == len(whole["windows"])


def test_transitions_prints_who_was_stopped_and_why() -> None:
    shown = here("transitions", "demo@240").out
    assert (
        shown
        == """\
Harbour Games 1996, round 2 (demo@240)
By the FAQ of 14 May 1996 (faq-1996)
4 changes
232   + stopped: Deanna Troi (deanna) and Taitt (taitt)
        recorded, until start of the next turn
        because of A's encounter of Archer (sb1) @228
        faq-1996.1.2.failed-dilemma-stops-encounterers
        faq-1996.3.2.1.stop-test
        faq-1996.1.2.stopped-does-nothing
238   - stopped: Deanna Troi (deanna) and Taitt (taitt)
        implied by the rules, recorded @239
        because of @238: turn 10: B
        faq-1996.1.2.unstop-at-next-turn-start
"""
    )


def test_transitions_as_json_has_the_names_that_people_script_against() -> None:
    found = _list(here("transitions", "demo", "--json"), "transitions")
    assert {frozenset(one) for one in found} == {frozenset(TRANSITION)}
    began, ended = [one for one in found if one["card"] == "taitt"][:2]
    assert (began["from"], began["to"], began["until"]) == ("no", "yes", "start of the next turn")
    assert ended == {
        "seq": 238,
        "card": "taitt",
        "name": "Taitt",
        "status": "stopped",
        "from": "yes",
        "to": "no",
        "recorded": False,
        "confirmed_seq": 239,
        "cause_seq": 238,
        "rulings": ["faq-1996.1.2.unstop-at-next-turn-start"],
        "until": None,
        "ends": None,
        "struck": False,
    }


def test_why_names_the_battle_that_stopped_the_crew_and_what_the_rulings_say() -> None:
    shown = here("why", "demo@361", "Kurn").out
    assert "stopped since @361" in shown
    assert "because of @355: B begins a battle with I.K.C. Pagh (pagh)" in shown
    assert "by faq-1996.1.2.battle-stops-participants:\n" in shown
    assert "Battle stops every ship and personnel involved in it." in shown


def test_why_goes_by_the_rulings_of_the_ruleset_that_is_asked() -> None:
    shown = here("why", "demo@361", "Kurn", "--ruleset", "glossary").out
    assert "faq-1996." not in shown.replace("played under faq-1996", "")
    assert "glossary.stopped.may-operate-transporters" in shown


def _without_its_crew(tmp_path: Path) -> Path:
    """The bundled match, had somebody recorded of the first battle only that it stopped ships."""
    lines = here("export", "demo", "--to", "jsonl").out.splitlines()
    battle = json.loads(lines[360])
    assert battle["body"]["cards"] == ["pagh", "nebula", "kurn", "lursa", "dukath"]
    battle["body"]["cards"] = ["pagh", "nebula"]
    file = tmp_path / "ships.jsonl"
    file.write_text("\n".join([*lines[:360], json.dumps(battle), *lines[361:]]) + "\n")
    return file


def test_a_crew_is_stopped_with_its_ship_in_1996_and_not_in_the_glossary(tmp_path: Path) -> None:
    point = f"{_without_its_crew(tmp_path)}@361"
    (held,) = _list(here("why", point, "kurn", "--json"), "conditions")
    assert (held["status"], held["recorded"]) == ("stopped", False)
    assert held["rulings"] == ["faq-1996.1.2.stopped-ship-stops-all-aboard"]
    assert _list(here("why", point, "kurn", "--json", "--ruleset", "glossary"), "conditions") == []
    told = here("why", point, "kurn", "--ruleset", "glossary").out
    assert "Nothing is recorded of it, and the rules imply nothing." in told


def test_why_as_json_has_the_events_in_words() -> None:
    outcome = here("why", "demo@361", "kurn", "--json")
    assert outcome.document.keys() == ABOUT | {"card", "name", "conditions"}
    (held,) = _list(outcome, "conditions")
    assert held["cause_seq"] == 355
    assert str(held["cause_words"]).startswith("B begins a battle")
    assert held["since"] == 361
    assert held["ends"] == "start_of_next_turn"


@each
def test_json_says_which_match_and_by_which_ruleset(words: list[str]) -> None:
    document = here(*words, "--json", "--ruleset", "cr-1998").document
    assert document.keys() >= ABOUT
    assert (document["match"], document["events"]) == ("demo", 763)
    assert (document["ruleset"], document["ruleset_changed"]) == ("cr-1998", None)
    assert document["ruleset_digest"] == ruleset("cr-1998").digest


@each
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("glosary", "did you mean 'glossary'?"),
        ("house-rules", f"rulesets are {choices()}"),
        ("2e-2014", "is for Second Edition; the match is First Edition"),
    ],
)
def test_a_wrong_ruleset_is_refused_in_one_line(words: list[str], name: str, told: str) -> None:
    outcome = here(*words, "--ruleset", name)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("tricorder: ")
    assert outcome.err.count("\n") == 1
    assert told in outcome.err


def test_a_match_under_an_unknown_ruleset_asks_for_one(tmp_path: Path) -> None:
    file = tmp_path / "house.jsonl"
    file.write_text(write(timeline("turn 1 A\n", ruleset="house-rules").entries))
    outcome = here("windows", file)
    assert outcome.code == 2
    assert f"--ruleset with one of {choices(Edition.FIRST)}" in outcome.err
    assert here("windows", file, "--ruleset", "glossary").code == 0


def test_a_ruleset_that_changed_since_the_match_pinned_it_is_told(tmp_path: Path) -> None:
    entries = [json.loads(line) for line in write(record()).splitlines()]
    entries[0]["body"]["ruleset_digest"] = "0" * 64
    file = tmp_path / "pinned.jsonl"
    file.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
    assert "! This ruleset has changed since" in here("transitions", file).out
    assert here("transitions", file, "--json").document["ruleset_changed"] is True


def test_why_hints_at_the_card_that_was_meant() -> None:
    outcome = here("why", "demo@361", "Kurnn")
    assert outcome.code == 2
    assert "did you mean 'Kurn' (kurn)" in outcome.err


def test_why_knows_no_card_before_it_is_in_the_record() -> None:
    outcome = here("why", "demo@5", "kurn")
    assert outcome.code == 2
    assert "no card 'kurn' is in the record up to there" in outcome.err


def test_before_the_first_entry_there_is_nothing() -> None:
    assert _list(here("windows", "demo@0", "--json"), "windows") == []
    assert _list(here("transitions", "demo@0", "--json"), "transitions") == []
    assert "0 windows" in here("windows", "demo@0").out
    assert "0 changes" in here("transitions", "demo@0").out


def test_a_stored_match_is_seen_as_a_file_is(store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(record())
    document = here("windows", match, "--db", store, "--json").document
    assert document["head"] == head(record())
    assert document["windows"]


def test_a_record_that_breaks_off_is_shown_up_to_there_and_is_bad_news(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_text("\n".join(write(record()).splitlines()[:20])[:-10])
    outcome = here("windows", file)
    assert outcome.code == 1
    assert "responses to" in outcome.out
    assert "breaks off" in outcome.err


HOSTILE = "\x1b[2J\u202egnp.exe\x9b31m"


def test_hostile_names_reach_the_screen_as_plain_text(tmp_path: Path) -> None:
    entries = [json.loads(line) for line in write(record()).splitlines()]
    entries[0]["body"]["title"] = HOSTILE
    entries[3]["body"]["name"] = HOSTILE
    entries[23]["body"]["until"] = HOSTILE
    entries[24]["body"]["text"] = HOSTILE
    file = tmp_path / "hostile.jsonl"
    file.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
    for words in (["windows", file, "--all"], ["transitions", file], ["why", f"{file}@24", "e"]):
        for more in ([], ["--json"]):
            shown = here(*words, *more)
            assert shown.code == 0
            assert shown.out.replace("\n", "").isprintable()
    assert r"\x1b[2J" in here("why", f"{file}@24", "e").out


@each
def test_neither_textual_nor_sqlite_is_loaded(words: list[str]) -> None:
    program = (
        "import os, sys\nfrom tui.cli.main import main\nsys.stdout = open(os.devnull, 'w')\n"
        f"code = main({words!r})\n"
        "heavy = {'textual', 'rich', 'sqlite3', 'sqlite_utils'} & set(sys.modules)\n"
        "assert not heavy, heavy\nassert code == 0, code\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
