"""`dispute statement --account` and `dispute accounts`: both sides' versions, in and out."""

from pathlib import Path

import pytest

from tests.replay.disputes.test_rival_accounts import FAST, SLOW
from tests.tui.app.desks import DeskMatch, heard
from tests.tui.cli.commands.running import Outcome, here


@pytest.fixture
def desk(tmp_path: Path) -> DeskMatch:
    return heard(tmp_path)


def stated(desk: DeskMatch, folder: Path, by: str, lines: str, *words: str) -> Outcome:
    file = folder / f"{by}.txt"
    file.write_text(lines, encoding="utf-8")
    common = ("--by", by, "It was so", "--account", file, "--db", desk.path)
    return here("dispute", "statement", f"{desk.match}@164", *common, *words)


def test_two_accounts_are_taken_and_set_side_by_side(desk: DeskMatch, tmp_path: Path) -> None:
    assert stated(desk, tmp_path, "Anja Petersen", SLOW, "--after", "152").code == 0
    assert stated(desk, tmp_path, "Bram Visser", FAST, "--after", "152").code == 0

    outcome = here("dispute", "accounts", f"{desk.match}@164", "--db", desk.path)

    assert outcome.code == 0
    assert "They first differ at line 2" in outcome.out
    names, judged = (
        next(line.split("│") for line in outcome.out.splitlines() if words in line)
        for words in ("@168 Anja Petersen, 4 lines", "no finding")
    )
    assert ("@168 Anja" in names[0], "@169 Bram Visser, 3 lines" in names[1]) == (True, True)
    assert ("no finding" in judged[0], "line 3: doubtful" in judged[1]) == (True, True)
    assert "differ at line 2: event passed | wait called" in " ".join(outcome.out.split())
    document = here("dispute", "accounts", desk.match, "--db", desk.path, "--json").document
    accounts = document["accounts"]
    assert isinstance(accounts, dict)
    assert [each["verdict"] for each in accounts["versions"]] == [
        "doubtful",
        "no finding",
        "doubtful",
    ]
    assert accounts["partings"][-1]["field"] == "event"


def test_they_are_in_the_dossier_the_sheet_and_markdown(desk: DeskMatch, tmp_path: Path) -> None:
    stated(desk, tmp_path, "Anja Petersen", SLOW, "--after", "152")
    stated(desk, tmp_path, "Bram Visser", FAST, "--after", "152")
    place = f"{desk.match}@164"

    assert "9 Rival accounts" in here("dispute", "show", place, "--db", desk.path).out
    for form in ("html", "md", "json"):
        file = tmp_path / f"sheet.{form}"
        words = ("dispute", "export", place, "--to", form, "-o", file, "--db", desk.path)
        assert here(*words).code == 0
        content = file.read_text(encoding="utf-8")
        assert "no finding" in content
        assert "wait called" in content
    assert here("verify", tmp_path / "sheet.html", "--db", desk.path).code == 0


def test_an_account_that_cannot_be_read_is_refused_or_kept_as_words(
    desk: DeskMatch, tmp_path: Path
) -> None:
    for lines, words, why in (
        ("A plays fajo\nfoo", ("--after", "152"), "line 2, column 1"),
        ("A passes", (), "name it: --after SEQ"),
        ("A passes", ("--after", "164"), "names an entry before the dispute"),
        ("judge called", ("--after", "152"), "is no play"),
    ):
        outcome = stated(desk, tmp_path, "Ilse", lines, *words)
        assert (outcome.code, outcome.out) == (2, "")
        assert why in outcome.err
    assert len(desk.entries) == 167

    assert stated(desk, tmp_path, "Ilse", "He was quick", "--as-text").code == 0
    assert "He was quick" in here("dispute", "show", desk.match, "--db", desk.path).out
    outcome = here("dispute", "accounts", desk.match, "--db", desk.path)
    assert outcome.code == 2
    assert "nobody has given an account on the dispute @164" in outcome.err


def test_an_account_found_true_is_named_in_a_ruling(desk: DeskMatch, tmp_path: Path) -> None:
    stated(desk, tmp_path, "Anja Petersen", SLOW, "--after", "152")
    words = ("It stands", "--judge", "Dana", "--decision", "upheld", "--proof", "likelier")
    place = ("dispute", "rule", f"{desk.match}@164")

    outcome = here(*place, *words, "--no-rule", "--finds", "168", "--db", desk.path)

    assert outcome.code == 0
    assert "finds #168" in outcome.out


def test_a_file_that_is_no_text_is_refused(desk: DeskMatch, tmp_path: Path) -> None:
    file = tmp_path / "account.bin"
    file.write_bytes(b"\xff\xfe\x00")
    words = ("--by", "Ilse", "so", "--account", file, "--after", "152", "--db", desk.path)
    outcome = here("dispute", "statement", f"{desk.match}@164", *words)
    assert outcome.code == 2
    assert "is no text in UTF-8" in outcome.err
