"""Several rulesets side by side, as people read them."""

from replay.judgement.comparison import compared, divergences, rulesets_of
from replay.judgement.judge_match import judge_match
from replay.render.comparison import applying_rows, compared_rows, divergence_rows
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline
from tests.replay.judgement.test_comparison import SEIZED, SHIP
from tests.rows import text_of
from tests.rulesets import NAMED


def _shown(match: Timeline, cells: int = 80) -> str:
    rulesets, others = (
        [rules for rules in every if rules.id in NAMED] for every in rulesets_of(match)
    )
    every = [judge_match(match, rules) for rules in rulesets]
    rows = [
        *applying_rows(match, match.last, rulesets, others),
        *compared_rows(match, rulesets, compared(every), cells),
        *divergence_rows(match, divergences(every)),
    ]
    return text_of(rows, cells)


def test_the_table_shows_which_ruleset_finds_what() -> None:
    shown = _shown(timeline(SEIZED))
    assert (
        """\
Hail (game@17)
  faq-1996: FAQ of 14 May 1996, under which it was played
  cr-1998: Current Rulings of 6 March 1998
  glossary: Glossary, letters D and S
  2e-2014: does not apply, it is for Second Edition

finding                         faq-1996    cr-1998     glossary
@16   not-a-valid-response      not judged  not judged  illegal
"""
        in shown
    )
    assert "@16   shown-card-waits          note        note        not judged\n" in shown
    assert "  faq-1996 and glossary: nowhere\n" in shown


def test_verdicts_stand_below_their_finding_where_there_is_no_room_beside_it() -> None:
    shown = _shown(timeline(SEIZED), 48)
    assert (
        """\
finding
@16   not-a-valid-response
    faq-1996 not judged, cr-1998 not judged,
      glossary illegal
"""
        in shown
    )
    assert all(len(line) <= 48 for line in shown.splitlines())


def test_where_standing_parts_is_told_with_what_it_is_under_both() -> None:
    shown = _shown(timeline(SHIP))
    assert "No findings under any of them.\n" in shown
    assert "  faq-1996 and cr-1998: nowhere\n" in shown
    assert (
        """\
  faq-1996 and glossary: first @15
    U.S.S. Galaxy (e) now: stopped
    stopped: yes under faq-1996, no under glossary: Worf (p1), Data (p2) and
      Deanna Troi (p3)
"""
        in shown
    )


def test_one_ruleset_alone_has_nothing_to_part_from() -> None:
    shown = _shown(timeline("", edition="2E", ruleset="2e-2014"))
    assert "Where the standing" not in shown
    assert "faq-1996: does not apply, it is for First Edition" in shown


def test_later_partings_are_counted() -> None:
    cleared = SHIP + "> p1 no longer stopped\n> p1 is stopped\nA ends turn\nturn 2 B\n"
    again = cleared + "> k is stopped\nA ends turn\nturn 3 A\n> e is stopped\n"
    assert "faq-1996 and glossary: first @15, and 3 changes later" in _shown(timeline(again))


def test_a_ruleset_that_changed_since_the_match_pinned_it_says_so() -> None:
    shown = _shown(timeline("", ruleset='faq-1996 digest "0123456789abcdef"'))
    assert "! This ruleset has changed since" in shown


def test_a_ruleset_that_ruled_otherwise_is_named_with_its_ruling() -> None:
    lines = """\
card x = "Captain's Log" event of A in A core
card c = "U.S.S. Sutherland" ship of A at space ps
turn 5 A
> c weapons = 9 performed by x
"""
    shown = _shown(timeline(lines))

    assert "enhances-without-its-captain  illegal     not judged  not judged\n" in shown
    assert "    cr-1998 rules otherwise: cr-1998.matching-commanders.lore-definition\n" in shown
    assert "glossary rules otherwise" not in shown
