"""`tricorder why`: why an entry is lawful or not, and the reasons for a card's conditions."""

import json
from collections.abc import Mapping
from pathlib import Path

from tests.tui.cli.commands.running import here, list_in


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


def _first(told: Mapping[str, object]) -> int:
    """The entry that a finding, or what makes play lawful, begins at."""
    seqs = told["seqs"]
    assert isinstance(seqs, list)
    return int(seqs[0])


def _without_its_crew(tmp_path: Path) -> Path:
    """The bundled match as if the record said of the first battle only that it stopped ships."""
    lines = here("export", "demo", "--to", "jsonl").out.splitlines()
    battle = json.loads(lines[360])
    assert battle["body"]["cards"] == ["pagh", "nebula", "kurn", "lursa", "dukath"]
    battle["body"]["cards"] = ["pagh", "nebula"]
    file = tmp_path / "ships.jsonl"
    file.write_text("\n".join([*lines[:360], json.dumps(battle), *lines[361:]]) + "\n")
    return file


def test_a_crew_is_stopped_with_its_ship_in_1996_and_not_in_the_glossary(tmp_path: Path) -> None:
    point = f"{_without_its_crew(tmp_path)}@361"
    (held,) = list_in(here("why", point, "kurn", "--json"), "conditions")
    assert (held["status"], held["recorded"]) == ("stopped", False)
    assert held["rulings"] == ["faq-1996.1.2.stopped-ship-stops-all-aboard"]
    assert (
        list_in(here("why", point, "kurn", "--json", "--ruleset", "glossary"), "conditions") == []
    )
    told = here("why", point, "kurn", "--ruleset", "glossary").out
    assert "No condition of it is recorded, and the rules imply none." in told


def test_why_hints_at_the_card_that_was_meant() -> None:
    outcome = here("why", "demo@361", "Kurnn")
    assert outcome.code == 2
    assert "did you mean 'Kurn' (kurn)" in outcome.err


def test_why_knows_no_card_before_it_is_in_the_record() -> None:
    outcome = here("why", "demo@5", "kurn")
    assert outcome.code == 2
    assert "no card 'kurn' is in the record up to there" in outcome.err


def test_why_names_what_lets_a_card_answer_and_what_else_was_asked() -> None:
    shown = here("why", "demo@177").out
    assert "no breach of shown-card-waits: Amanda Rogers (amanda) may be played into A's" in shown
    assert "other checks asked of it find nothing:" in shown
    assert "What makes it lawful:\n  faq-1996.1.3.amanda-exceptions\n" in shown


def test_why_of_a_breach_is_its_finding() -> None:
    (found,) = list_in(here("judge", "demo", "--json"), "findings")[:1]
    point = f"demo@{_first(found)}"
    told = here("why", point, "--json")
    assert found["message"] in [each["message"] for each in list_in(told, "findings")]
    assert found["check"] not in told.document["asked"]  # type: ignore[operator]


def test_what_no_check_is_asked_about_is_said_not_to_be_judged() -> None:
    assert "that is not judged" in here("why", "demo@5").out


def test_why_event_panel_dossier_and_judge_say_the_same_of_an_entry() -> None:
    told = {
        (_first(each), each["check"]): each["message"]
        for each in list_in(here("judge", "demo", "--json"), "lawful")
    }
    assert len(told) > 5
    for (seq, check), message in told.items():
        (own,) = [
            each
            for each in list_in(here("why", f"demo@{seq}", "--json"), "lawful")
            if each["check"] == check
        ]
        assert own["message"] == message
    shown = here("dispute", "show", "demo@164", "--json")
    contested = list_in(shown, "lawful")
    assert {(_first(each), each["check"]) for each in contested} <= told.keys()
    assert contested
