"""The colours of a dossier: red for what was run over or late, each player in a hue of his own."""

import pytest

from engine.standing.window import Flag
from recorder.files.open_match import open_match
from replay.dossier.dossier import Dossier, disputes_in, dossier_of
from replay.dossier.overview import LEFT, RIGHT, overview_rows
from replay.dossier.rows import DossierSection, section_rows
from replay.judgement.judge_match import judge_match, rules_of
from replay.render.row import Row
from replay.text.phrases.judgement import FLAG_STYLES
from replay.text.span import Style
from replay.timeline.timeline import Timeline


@pytest.fixture(scope="module")
def dossier() -> Dossier:
    timeline = Timeline(open_match("demo"))
    judgement = judge_match(timeline, rules_of(timeline))
    return dossier_of(timeline, disputes_in(timeline)[0], [judgement], timeline.last)


def styled(rows: list[Row], words: str) -> set[Style | None]:
    """The styles in which some words stand."""
    return {piece.style for row in rows for piece in row.spans if words in piece.text}


def test_only_what_was_run_over_or_late_is_red(dossier: Dossier) -> None:
    rows = [*overview_rows(dossier, LEFT, 100)]
    assert styled(rows, "! run over") == {Style.BAD}
    assert styled(rows, "2.6 s late") == {Style.BAD}
    assert styled(rows, "! hasty") == {Style.DOUBT}
    assert styled(rows, "! unanswered") == {Style.DIM}
    red = {flag for flag, style in FLAG_STYLES.items() if style is Style.BAD}
    assert red == {Flag.RUN_OVER, Flag.LATE}
    assert set(FLAG_STYLES) == set(Flag)


def test_an_event_names_its_player_as_one(dossier: Dossier) -> None:
    rows = [*overview_rows(dossier, LEFT, 100), *overview_rows(dossier, RIGHT, 100)]
    events = [row for row in rows if row.text.startswith(("@154 ", "@160 ", "@169 "))]
    assert {piece.text for row in events for piece in row.spans if piece.style is Style.PLAYER} == {
        "A",
        "Anja Petersen (A)",
        "B",
    }
    assert any("A draws 3 cards" in row.text for row in events)


def test_findings_and_windows_of_struck_play_say_so(dossier: Dossier) -> None:
    """The bundled match was backed up to before them."""
    assert all(finding.struck for finding in dossier.findings)
    for cells in (76, 116):
        rows = [*overview_rows(dossier, LEFT, cells), *overview_rows(dossier, RIGHT, cells)]
        told = [row.text for row in rows if row.text.lstrip("> ").startswith("@154 ")]
        assert any("doubtful window-run-over, struck: " in text for text in told)
        assert any("window-run-over, struck  " in text for text in told)
        assert "responses to the walk @158, struck" in "\n".join(row.text for row in rows)
    whole = "\n".join(row.text for row in section_rows(dossier, DossierSection.RULESETS, 100))
    assert "@154 window-run-over, struck" in whole


def test_what_is_missing_for_it_to_be_final_is_told(dossier: Dossier) -> None:
    assert dossier.lacking
    missing = "not final: " + "; ".join(dossier.lacking)
    rows = [row.text for row in overview_rows(dossier, RIGHT, 400)]

    assert missing in rows
    assert missing in [row.text for row in section_rows(dossier, DossierSection.LIFE, 400)]
