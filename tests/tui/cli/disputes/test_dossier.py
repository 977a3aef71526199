"""`tricorder dispute list`, `show`, `export`: what is known of a dispute, and handing it over."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from engine.model.enums import EntrySource
from recorder.files.open_match import open_match
from recorder.store.store import Store
from tests.replay.dossier.ruled_matches import ruled, stored
from tests.tui.cli.commands.running import here, list_in

DEMO = open_match("demo")


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """The sheet of the first bundled dispute."""
    file = tmp_path / "sheet.html"
    assert here("dispute", "export", "demo@164", "--to", "html", "-o", file).code == 0
    return file


def test_the_disputes_of_a_match_are_listed_with_their_states() -> None:
    outcome = here("dispute", "list", "demo")

    assert outcome.code == 0
    assert "@164" in outcome.out
    assert "Ship Seizure is no answer" in outcome.out
    listed = list_in(here("dispute", "list", "demo", "--json"), "disputes")
    assert [(each["seq"], each["state"], each["player"]) for each in listed] == [
        (164, "ruled", "B"),
        (378, "ruled", "A"),
    ]


def test_a_dossier_opens_without_the_notes_where_a_newer_program_wrote_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At first it did not open, and named an option that it does not have."""
    study = tmp_path / "study.db"
    monkeypatch.setenv("TRICORDER_STUDY", str(study))
    assert here("notes", "add", "demo@164", "look").code == 0
    with closing(sqlite3.connect(study)) as connection:
        connection.execute("PRAGMA user_version = 9999")
    outcome = here("dispute", "show", "demo@164")
    assert outcome.code == 0
    assert "Anja drew her three cards" in outcome.out
    assert "your notes cannot be read" in outcome.err
    assert "written by a newer tricorder" in outcome.err
    assert "TRICORDER_STUDY" in outcome.err


def test_a_match_without_disputes_says_so() -> None:
    assert "No disputes" in here("dispute", "list", "faq/hail-and-amanda-rogers").out


def test_the_dossier_shows_claim_facts_windows_findings_and_citations() -> None:
    out = here("dispute", "show", "demo@164").out

    for words in (
        "Anja drew her three cards",
        "+0.9 s",
        "+3.5 s",
        "B's median 4.5 s",
        "doubtful window-run-over",
        "FAQ of 14 May 1996, 1.4 Timing",
        "Ilse Maas, at table 4",
        "cr-1998     faq-1996    glossary",
        "owed to the table: 5:09",
    ):
        assert words in out


def test_an_entry_about_a_dispute_means_it() -> None:
    assert here("dispute", "show", "demo@168").out == here("dispute", "show", "demo@164").out


def test_as_of_an_entry_nothing_later_is_known() -> None:
    out = here("dispute", "show", "demo@164", "--as-of", "164").out

    assert "1 window of B's, too few to say" in out
    assert "OPEN" in out
    assert "Whitlock" not in out


def test_another_ruleset_leads() -> None:
    assert (
        "4 Findings by glossary" in here("dispute", "show", "demo@164", "--ruleset", "glossary").out
    )


def test_json_has_the_names_that_people_script_against() -> None:
    outcome = here("dispute", "show", "demo@164", "--json")
    document = outcome.document

    assert document["head"] == DEMO.head
    assert document["dispute"] == {
        "seq": 164,
        "state": "ruled",
        "player": "B",
        "text": "Anja drew her three cards before I could read the event, let alone answer it.",
        "on": [153, 154, 158],
    }
    rulesets, windows = document["rulesets"], list_in(outcome, "windows")
    assert isinstance(rulesets, dict)
    assert rulesets["window-run-over@154"]["cr-1998"] == "doubtful"
    scales = [window["scale"] for window in windows]
    assert [scale["span_ms"] for scale in scales if isinstance(scale, dict)] == [4500, 4500, 33_800]
    assert document["owed_ms"] == 309_000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "demo"), "demo has 2 disputes"),
        (("show", "demo@2"), "entry 2 of demo is not of a dispute"),
        (("show", "demo@164", "--as-of", "163"), "cannot be seen as of entry 163"),
        (("show", "demo@164", "--as-of", "900"), "cannot be seen as of entry 900"),
        (("show", "demo@9999"), "has no entry 9999"),
        (("export", "demo@164", "--to", "html", "-o", "."), "is a folder"),
        (
            ("export", "demo@164", "--to", "md", "-o", "x", "--blind", "--as-of", "164"),
            "--blind and --as-of",
        ),
    ],
)
def test_what_cannot_be_is_refused(words: tuple[str, ...], told: str) -> None:
    outcome = here("dispute", *words)

    assert outcome.code == 2
    assert told in outcome.err


def test_a_dispute_is_exported_as_markdown_and_json(tmp_path: Path) -> None:
    for form in ("md", "json"):
        file = tmp_path / f"out.{form}"
        outcome = here("dispute", "export", "demo@164", "--to", form, "-o", file)
        assert outcome.code == 0
        assert DEMO.head in outcome.out
    text = (tmp_path / "out.md").read_text(encoding="utf-8")
    assert text.startswith("# Dispute @164: Harbour Games 1996, round 2")
    assert f"`{DEMO.head}`" in text
    assert msgspec.json.decode((tmp_path / "out.json").read_bytes())["as_of"] == 763


def test_what_is_shown_of_similar_disputes_is_exported(tmp_path: Path) -> None:
    store, file = tmp_path / "m.db", tmp_path / "out"
    first, other = stored(store, [ruled("Hail", "too late"), ruled("Hail", "too late again")])
    shown = here("dispute", "show", first, "--json", "--db", store).document
    for form in ("md", "json"):
        here("dispute", "export", first, "--to", form, "-o", file, "--force", "--db", store)
        assert f"{other}@9" in file.read_text("utf-8")

    assert msgspec.json.decode(file.read_bytes())["precedents"] == shown["precedents"]


def test_a_blind_export_has_no_later_ruling_of_its_match(tmp_path: Path) -> None:
    """The ruling on another dispute of the match may be one that a second judge may not see."""
    store, file = tmp_path / "m.db", tmp_path / "out.md"
    more = '\n2:00 dispute "again" by A on #h as #e\n2:30 ruling "told later" on #e by Carol'
    lines = ruled("Hail", "said first", ruling=f'ruling "{{}}" on #d by Carol{more}')
    (match,) = stored(store, [lines])
    about = ("dispute", "export", f"{match}@9", "--to", "md")
    whole = here("dispute", "show", f"{match}@9", "--json", "--db", store).document
    blind = here(*about, "--blind", "-o", file, "--db", store)

    assert "told later" in str(whole["precedents"])
    assert blind.code == 0, blind.err
    assert "told later" not in file.read_text("utf-8")


def test_the_sheet_verifies_and_is_a_match(sheet: Path) -> None:
    outcome = here("verify", sheet, "--head", DEMO.head)

    assert outcome.code == 0
    assert "the page says what is derived from it" in " ".join(outcome.out.split())
    assert here("judge", sheet).out.count("window-run-over") == 1
    assert here("show", f"{sheet}@3").code == 0


def test_an_edited_sheet_does_not_verify(sheet: Path) -> None:
    sheet.write_text(sheet.read_text("utf-8").replace("RUN OVER 0.9 s", "RUN OVER 9.9 s"), "utf-8")

    outcome = here("verify", sheet)
    assert outcome.code == 1
    assert "the page differs" in outcome.out


def test_the_sheet_is_compared_with_the_store(sheet: Path, store: Path) -> None:
    with Store.open_to_write(store) as opened:
        match = opened.import_log(DEMO.entries)

    outcome = here("verify", sheet, "--db", store)
    assert outcome.code == 0
    told = " ".join(outcome.out.split())
    assert f"The match {match} in the store has the same entries up to @763" in told


def test_a_sheet_that_differs_from_the_store_names_the_entry(sheet: Path, store: Path) -> None:
    other = list(DEMO.entries)
    other[199] = msgspec.structs.replace(other[199], source=EntrySource.LATE)
    with Store.open_to_write(store) as opened:
        match = opened.import_log(other)

    outcome = here("verify", sheet, "--db", store)
    assert outcome.code == 1
    assert f"@200 differs from the match {match} in the store" in " ".join(outcome.out.split())


def test_a_sheet_is_imported(sheet: Path, store: Path) -> None:
    assert here("import", sheet, "--db", store).code == 0
    with Store.open(store) as opened:
        assert [each.head for each in opened.matches()] == [DEMO.head]


def test_a_blind_sheet_lacks_the_ruling(tmp_path: Path) -> None:
    file = tmp_path / "blind.html"
    outcome = here("dispute", "export", "demo@164", "--to", "html", "--blind", "-o", file)

    assert "as of @167" in outcome.out
    assert "Whitlock" not in file.read_text("utf-8")
    assert here("verify", file).code == 0


def test_showing_a_dispute_loads_neither_textual_nor_the_templates() -> None:
    code = (
        "import sys; from tui.cli.main import main; main(['dispute', 'show', 'demo@164']);"
        "print([name for name in ('textual', 'jinja2') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.rstrip().endswith("[]")


def test_a_sheet_is_told_from_itself(tmp_path: Path) -> None:
    """Whoever opens a sheet may have other matches: they are no part of it."""
    store = tmp_path / "m.db"
    first, other = stored(store, [ruled("Hail", "too late"), ruled("Hail", "too late again")])
    sheet = tmp_path / "sheet.html"
    here("dispute", "export", first, "--to", "html", "-o", sheet, "--db", store)

    kept = here("dispute", "show", first, "--json", "--db", store).document
    told = here("dispute", "show", sheet, "--json", "--db", store).document
    text = here("dispute", "show", sheet, "--db", store).out

    assert other in str(kept["precedents"])
    assert told["precedents"] is None
    assert "Rulings on similar disputes in the store\nnot looked for\n" in text
