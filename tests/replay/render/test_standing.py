from engine.rulebook.ruleset import ruleset
from replay.judgement.judged_match import JudgedMatch
from replay.render.standing import standing_rows
from tests.interpretations import timeline
from tests.rows import text_of


def test_cards_that_stand_alike_stand_together_with_the_reason() -> None:
    match = timeline('turn 1 A\n> e is damaged\n> p1, p2 are stopped until "end of turn"\n')
    lines = text_of(standing_rows(JudgedMatch(match, ruleset("faq-1996")), match.last)).splitlines()
    assert lines[0] == "Worf (p1) and Data (p2)"
    assert lines[1].startswith("  stopped since @")
    assert lines[1].endswith(", until end of turn")
    assert "U.S.S. Galaxy (e)" in lines
    assert sum("stopped since" in line for line in lines) == 1


def test_where_no_card_has_a_status_that_is_said() -> None:
    judged = JudgedMatch(timeline("turn 1 A\n"), ruleset("glossary"))
    assert [row.text for row in standing_rows(judged, 1)] == [
        "No card is stopped or has any other status.",
        "Owed and used",
        "  Nothing is owed, and nothing used up.",
    ]
