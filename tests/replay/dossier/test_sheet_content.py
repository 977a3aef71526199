"""What the sheet and its Markdown form say, on records that are not the bundled match."""

import re

import pytest
from markupsafe import escape

from replay.dossier.dossier import Dossier, dossier
from replay.dossier.markdown import markdown
from replay.dossier.rows import dossier_rows
from replay.dossier.sheet import sheet_of
from replay.dossier.sheet_check import verify_sheet
from replay.dossier.signatures import MEANING, signers
from replay.dossier.stretch_log import MOST
from replay.judgement.judge_match import rules_of
from replay.text.times import seconds_text
from replay.timeline.timeline import Timeline
from tests.replay.dossier.golden_sheets import PROGRAM, appealed_match
from tests.replay.dossier.own_records import (
    SECOND_DISPUTE,
    SECOND_EDITION,
    WITHOUT_TIMES,
    WITHOUT_TIMES_DISPUTE,
    match_of,
)

SECOND = match_of(SECOND_EDITION)
UNTIMED = match_of(WITHOUT_TIMES)
APPEALED = appealed_match()
EACH = pytest.mark.parametrize(
    ("timeline", "dispute"),
    [(SECOND, SECOND_DISPUTE), (UNTIMED, WITHOUT_TIMES_DISPUTE), (APPEALED, 164)],
    ids=["second edition", "without times", "appealed"],
)
FINAL = '1:20 closed #d final by "Rom"\n'


def told(timeline: Timeline, dispute: int) -> Dossier:
    return dossier(timeline, dispute, rules_of(timeline))


def words_of(page: str) -> str:
    """Return the text of a sheet without its record and its tags."""
    shown = page.partition("<body>")[2].partition("<script")[0]
    return " ".join(re.sub(r"<[^>]+>", "", shown).split())


def plain_markdown(text: str) -> str:
    """Return Markdown as one line, without escapes and without what is laid over words."""
    return " ".join(re.sub(r"\\(.)", r"\1", text).replace("~~", "").split())


def rows_of(found: Dossier) -> str:
    """Return the rows of a dossier for the terminal, as one line."""
    return " ".join(" ".join(row.text for row in dossier_rows(found, 200)).split())


def both(timeline: Timeline, dispute: int) -> tuple[str, str]:
    page = words_of(sheet_of(timeline, dispute, program=PROGRAM))
    return page, plain_markdown(markdown(told(timeline, dispute)))


@EACH
def test_a_sheet_of_any_record_verifies(timeline: Timeline, dispute: int) -> None:
    page = sheet_of(timeline, dispute, program=PROGRAM).encode()

    assert verify_sheet(page, "s.html", PROGRAM, timeline.head).intact


@EACH
def test_the_head_names_occasion_players_ruleset_and_head(timeline: Timeline, dispute: int) -> None:
    found = told(timeline, dispute)
    for form in both(timeline, dispute):
        for name, value in found.setting.words:
            assert f"{name} {value}" in form
        for player, name in found.players.items():
            assert f"{name} ({player})" in form
        assert f"by {found.ruleset} ({found.ruleset_title})" in form
        assert found.head in form


def test_an_occasion_that_nobody_wrote_down_is_not_known() -> None:
    unknown = told(UNTIMED, WITHOUT_TIMES_DISPUTE).setting
    known = told(SECOND, SECOND_DISPUTE).setting

    assert [value for _, value in unknown.words] == ["?", "?", "?", "?", "1E"]
    assert [value for _, value in known.words] == ["Spring | league", "3", "7", "2014-05-06", "2E"]


@EACH
def test_both_forms_have_the_stretch_of_the_log(timeline: Timeline, dispute: int) -> None:
    found = told(timeline, dispute)
    named = set(found.stretch.contested) if found.stretch.named else set()
    assert {each.seq for each in found.log if each.contested} == named
    page = sheet_of(timeline, dispute, program=PROGRAM)
    paste = plain_markdown(markdown(found))
    for each in found.log:
        marks = ("?" if each.contested else "") + ("x" if each.struck else "")
        since = "?" if each.ms is None else f"+{seconds_text(each.ms)}"
        contested = "?" if each.contested else ""
        assert f'<td class="n">{marks}</td><td>{escape(timeline.words(each.seq))}' in page
        cells = f"| @{each.seq} | {each.time or '?'} | {since} | {contested} | "
        assert " ".join(f"{cells}{timeline.words(each.seq)}".split()) in paste


def test_a_time_that_nobody_wrote_down_is_a_question_mark() -> None:
    found = told(UNTIMED, WITHOUT_TIMES_DISPUTE)

    assert all(each.ms is None for each in found.log)
    assert "| @5 | ? | ? |" in markdown(found)
    page, paste = both(UNTIMED, WITHOUT_TIMES_DISPUTE)
    for form in (page, paste):
        assert "no step back" not in form
        assert "nothing " in form
        assert "the last action before it is @4" in form


def test_a_long_stretch_is_cut_and_says_so_and_what_is_contested_stays() -> None:
    turns = "".join(f"turn {turn} {'XY'[turn % 2]}\n" for turn in range(3, MOST + 20))
    record = WITHOUT_TIMES.replace("turn 2 Y\n", f"turn 2 Y\n{turns}").replace(
        " by Y as #d", " by Y on #kf as #d"
    )
    timeline = match_of(record)
    dispute = timeline.last
    found = told(timeline, dispute)

    assert len(found.log) == MOST
    assert found.log[0].contested
    numbers = [each.seq for each in found.log]
    # What followed the contested play at once stays, and what came last.
    assert numbers[: MOST // 2] == [*range(numbers[0], numbers[0] + MOST // 2)]
    assert numbers[-1] == found.stretch.until - 1
    left_out = found.stretch.until - found.stretch.first - len(found.log)
    page, paste = both(timeline, dispute)
    for form in (page, paste):
        assert f"{left_out} entries in between are in the record alone" in form


def test_struck_acts_come_after_those_that_stand_grey_and_say_why() -> None:
    page = sheet_of(SECOND, SECOND_DISPUTE, program=PROGRAM)

    assert page.index("“right words”") < page.index("“wrong words”")
    assert '<div class="entry gone">\n<p><span class="n">@10 ' in page
    assert "<del>“wrong words”</del> <strong>(struck by the correction @12: typed twice)" in page
    assert '<div class="entry">\n<p><span class="n">@14 ' in page
    assert page.index("“he did not”") < page.index("<del>“I paid”</del>")
    assert "<del>warning (slip)</del> <strong>(struck by the correction @13" in page


def test_what_is_missing_to_be_final_is_said_until_it_is() -> None:
    openly = told(UNTIMED, WITHOUT_TIMES_DISPUTE).lacking
    ruled = told(SECOND, SECOND_DISPUTE).lacking
    bare = match_of(SECOND_EDITION.replace(" decision upheld proof record as #r2", " as #r2"))

    assert "nobody has ruled on it" in openly
    assert ruled == ("no judge has closed it as final",)
    assert "the ruling @14 does not say its decision and proof" in told(bare, 6).lacking
    assert told(match_of(SECOND_EDITION + FINAL), 6).lacking == ()
    for timeline, dispute in ((UNTIMED, WITHOUT_TIMES_DISPUTE), (SECOND, 6), (bare, 6)):
        for form in both(timeline, dispute):
            assert "not final" in form
            for sentence in told(timeline, dispute).lacking:
                assert sentence in form
    for form in both(match_of(SECOND_EDITION + FINAL), 6):
        assert "not final" not in form.lower()


@EACH
def test_there_is_a_place_to_sign_for_each_judge_and_player(
    timeline: Timeline, dispute: int
) -> None:
    found = told(timeline, dispute)
    roles = [role for role, _ in signers(found)]

    assert roles == ["judge", "appeal judge", *(f"player {player}" for player in found.players)]
    page = sheet_of(timeline, dispute, program=PROGRAM)
    for role, name in signers(found):
        assert f"<tr><td>{role}</td><td>{name}</td><td></td><td></td></tr>" in page
        assert f"| {role} | {name} | | |" in markdown(found)
    assert MEANING in page
    assert MEANING in markdown(found)


def test_who_ruled_and_who_ruled_on_appeal_sign_as_such_and_who_was_struck_does_not() -> None:
    assert signers(told(APPEALED, 164))[:2] == (
        ("judge", "Dana Whitlock"),
        ("appeal judge", "Ilse Maas"),
    )
    other = SECOND_EDITION.replace('"wrong words" on #d by "Rom"', '"wrong words" on #d by "Quark"')
    assert signers(told(match_of(other), 6))[:2] == (("judge", "Rom"), ("appeal judge", ""))


def test_rival_accounts_stand_side_by_side() -> None:
    page = sheet_of(APPEALED, 164, program=PROGRAM)

    rivals = page.partition('<div class="rivals">')[2].partition("</section>")[0]
    assert rivals.count('<div class="entry">') == 3
    assert ".rivals{display:grid" in page


def test_a_sheet_says_which_of_its_kind_a_penalty_is() -> None:
    """At first only the list of all penalties counted them."""
    again = '1:20 penalty "game loss" to A on #d infraction "{}" by "Rom"\n'
    first, second = again.format("Stalling"), again.format("STALLING")
    other = again.format("stalling").replace("to A", "to B")
    timeline = match_of(SECOND_EDITION + first + other + second)
    found = told(timeline, SECOND_DISPUTE)
    numbers = {each.penalty: each.number for each in found.penalties if each.player == "A"}

    assert numbers == {
        "game loss (Stalling)": 1,
        "game loss (STALLING)": 2,
        "warning (slip)": None,
    }
    counted = "game loss (STALLING), number 2 of this kind in this match"
    for form in (*both(timeline, SECOND_DISPUTE), rows_of(found)):
        assert counted in form
        assert form.count("of this kind") == 1


@EACH
def test_a_statement_says_who_heard_it(timeline: Timeline, dispute: int) -> None:
    """Nobody named means the judge alone, as the help of a statement says."""
    found = told(timeline, dispute)
    for form in (*both(timeline, dispute), rows_of(found)):
        for statement in found.statements:
            heard = " and ".join(statement.heard_by) or "the judge alone"
            assert f"(heard by {heard})" in form
        assert form.count("(heard by ") == len(found.statements)


def test_a_ruling_is_quoted_once() -> None:
    page = sheet_of(APPEALED, 164, program=PROGRAM).partition("<script")[0]

    assert page.count("<code>faq-1996.1.4.reasonable-time</code>") > 1
    (quoted,) = (c for c in told(APPEALED, 164).citations if c.id.endswith(".reasonable-time"))
    assert page.count(quoted.summary) == 1
