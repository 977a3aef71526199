"""What was struck is told as struck, by what and why, and never as if it stood."""

import pytest

from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.dossier import Dossier, dossier
from replay.dossier.markdown import markdown
from replay.dossier.rows import DossierSection, section_rows
from replay.dossier.sheet import sheet_of
from replay.facts.acts import Standing, dispute_standing, rulings_given, rulings_on, state_of
from replay.judgement.disputes import disputes_by_seq
from replay.judgement.judge_match import rules_of
from replay.judgement.precedents import rulings_in_force
from replay.render.moment import moment
from replay.tables.dispute_table import dispute_rows, ruling_given_rows
from replay.timeline.timeline import Timeline
from tests.rows import text_of

RECORD = """\
match "Two rulings"
edition 2E
ruleset 2e-2014
players A "Mara", B "Odo"
started 2014-05-06T18:00:00Z

0:04 turn 3 A
0:10 A plays h = "Dabo" event as #h
0:20 resolved
0:30 dispute "not paid" by B on #h as #d
0:40 review on #d by "Rom"
0:41 statement "I paid" on #d by "Mara" as #s
0:42 statement "he did not" on #d by "Odo"
0:50 ruling "wrong words" on #d by "Rom" remedy "none" decision rejected proof record as #r
0:51 penalty "warning" to A on #d infraction "slip" level warning by "Rom" as #p
"""
STRUCK = """\
1:00 correction strikes #r reason "typed twice" as #c
1:01 correction strikes #s, #p reason "wrong person"
1:10 ruling "right words" on #d by "Rom" remedy "pay 2" decision upheld proof record as #r2
"""
UNSTRUCK = '1:20 correction strikes #c reason "it was right"\n'


def match_of(body: str) -> Timeline:
    return Timeline(recorded_match(parse(RECORD + body, "m"), "m"))


def told(timeline: Timeline) -> Dossier:
    return dossier(timeline, 6, rules_of(timeline))


def test_the_ruling_in_force_comes_first_and_the_struck_one_says_what_struck_it() -> None:
    timeline = match_of(STRUCK)
    assert [(act.seq, act.standing) for act in rulings_on(timeline, 6)] == [
        (14, Standing.STANDS),
        (10, Standing.STRUCK),
    ]
    assert rulings_on(timeline, 6)[1].words == "struck by the correction @12: typed twice"
    assert [ruling.seq for ruling in told(timeline).rulings] == [14, 10]


def test_a_strike_that_is_itself_struck_strikes_nothing() -> None:
    timeline = match_of(STRUCK + UNSTRUCK)
    standing = {act.seq: act.standing for act in rulings_given(timeline)}
    dispute = dispute_standing(timeline, 6)
    assert dispute is not None
    assert Standing.STRUCK not in standing.values()
    assert standing[14 if dispute.ruling == 14 else 10] is Standing.STANDS


@pytest.mark.parametrize("form", ["rows", "markdown", "sheet", "moment"])
def test_every_form_says_which_words_are_struck(form: str) -> None:
    timeline = match_of(STRUCK)
    found = told(timeline)
    text = {
        "rows": lambda: text_of(
            [row for section in DossierSection for row in section_rows(found, section, 200)], 200
        ),
        "markdown": lambda: markdown(found).replace("\\", ""),
        "sheet": lambda: sheet_of(timeline, 6, program="test"),
        "moment": lambda: moment(timeline, 10),
    }[form]()
    assert "struck by the correction @12: typed twice" in text
    if form != "moment":
        assert text.count("struck by the correction @13: wrong person") >= 2
        ruled = text[text.index("Rulings given") :] if form == "markdown" else text
        assert ruled.index("right words") < ruled.index("wrong words") or form == "rows"


def test_tables_say_which_ruling_stands() -> None:
    timeline = match_of(STRUCK)
    assert [row["ruled_at"] for row in dispute_rows(timeline)] == [14]
    assert [row["state"] for row in dispute_rows(timeline)] == ["ruled"]
    rows = [(row["seq"], row["standing"], row["struck"]) for row in ruling_given_rows(timeline)]
    assert rows == [(10, "struck", True), (14, "stands", False)]


def test_a_struck_dispute_has_no_ruling_in_force() -> None:
    timeline = match_of("1:00 correction strikes #d reason 'never raised'\n".replace("'", '"'))
    assert state_of(timeline, 6) == "struck"
    assert [row["ruled_at"] for row in dispute_rows(timeline)] == [None]


def test_a_replaced_ruling_is_not_called_struck() -> None:
    timeline = match_of(
        '1:00 appeal on #r by B text "no" as #ap\n'
        '1:10 ruling "it stands" on #d by "Leeta" appeal #ap decision rejected proof record'
        " review clear error viewed stepped\n"
    )
    first = rulings_on(timeline, 6)[1]
    assert (first.standing, first.words) == (Standing.UPHELD, "appealed; @13 leaves it as it was")
    assert "~~" not in markdown(told(timeline))


def test_a_ruling_that_is_overturned_on_appeal_is_not_in_force() -> None:
    timeline = match_of(
        '1:00 appeal on #r by B text "no" as #ap\n'
        '1:10 ruling "it falls" on #d by "Leeta" appeal #ap decision upheld proof record'
        " review clear error viewed stepped\n"
    )
    first = rulings_on(timeline, 6)[1]
    assert (first.standing, first.words) == (Standing.APPEALED, "appealed; @13 is in force")


def test_an_appeal_that_is_withdrawn_is_not_told_as_the_claim() -> None:
    timeline = match_of(
        '1:00 appeal on #r by B text "no" as #ap\n1:10 closed #d withdrawn text "fine"\n'
    )
    assert state_of(timeline, 6) == "ruled"
    assert timeline.words(13).startswith("the claim, or the appeal, in the dispute @6 is withdrawn")


def test_an_act_out_of_order_changes_nothing_and_says_so() -> None:
    timeline = match_of(
        '1:00 closed #d final by "Rom"\n1:10 ruling "again" on #d by "Leeta"\n'
        '1:20 review on #d by "Zek"\n'
    )
    dispute = dispute_standing(timeline, 6)
    assert dispute is not None
    assert (dispute.state, dispute.ruling, dispute.judge) == ("final", 10, "Rom")
    last = rulings_on(timeline, 6)[-1]
    assert (last.seq, last.standing) == (13, Standing.OUT_OF_ORDER)
    assert "out of order, not in force" in markdown(told(timeline)).replace("\\", "")
    assert rulings_in_force(timeline).on == {4: 10}


def test_what_was_struck_disputes_and_binds_nothing() -> None:
    timeline = match_of('1:00 correction strikes #d reason "never raised"\n')
    assert disputes_by_seq(timeline) == {}
    assert disputes_by_seq(timeline, 10) == {4: (6,)}
    assert rulings_in_force(match_of(STRUCK)).on == {4: 14}
