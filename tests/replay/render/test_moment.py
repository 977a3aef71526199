"""A moment as Markdown: what is in it, and that outside text stays text."""

from engine.record.events.judging import DisputeRaised, NoteAdded
from recorder.files.open_match import open_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.render.moment import contested, escaped_markdown, moment
from replay.timeline.timeline import Timeline
from tests.recorder.study.marked import marked, marks_of
from tests.records import entries, start

DEMO = Timeline(open_match("demo"))
JUDGED = JudgedMatch(DEMO, rules_of(DEMO))


def test_a_dispute_has_its_entries_findings_rulings_and_the_judges_word() -> None:
    lines = moment(DEMO, 164, JUDGED).splitlines()

    assert lines[0] == "**Harbour Games 1996, round 2**, `demo@164`, 1996-06-15 14:08:21.0 UTC"
    assert lines[2].startswith("@164: B raises a dispute on @153, @154 and @158")
    assert [line[:7] for line in lines[3:6]] == ["- @153:", "- @154:", "- @158:"]
    text = "\n".join(lines)
    assert "**doubtful** by faq-1996 (@154, in play that was struck): The results of" in text
    assert "- @168: Dana Whitlock gives a ruling on dispute @164" in text
    assert lines[-1] == f"Head of the record: `{DEMO.log.head}`"


def test_the_window_that_was_run_over_is_told_in_a_sentence() -> None:
    text = moment(DEMO, 164, JUDGED)

    assert "Window (run over, late, hasty), responses to A's play of Kivas Fajo" in text
    assert "Results began 0.9 s after the play; B said wait 2.6 s later." in text
    assert "Window" not in moment(DEMO, 1, JUDGED)


def test_a_ruling_is_quoted_once() -> None:
    text = moment(DEMO, 164, JUDGED)

    quoted = "a reasonable time to read and decide"
    assert text.count("`faq-1996.1.4.reasonable-time`") == 2
    assert text.count(quoted) == 1


def test_what_only_follows_from_a_finding_is_left_out() -> None:
    text = moment(DEMO, 154, JUDGED)

    assert text.count("(@154, ") == 1
    assert len(JUDGED.findings[154]) == 2


def test_what_is_done_about_a_dispute_is_about_all_that_it_contests() -> None:
    for seq in (164, 165, 168):
        assert contested(DEMO, seq) == (164, 153, 154, 158)
    assert contested(DEMO, 170) == (153,)
    assert contested(DEMO, 1) == ()


def test_without_a_judgement_the_record_speaks_alone() -> None:
    text = moment(DEMO, 164)

    assert "doubtful" not in text
    assert "Not judged here: findings are not told." in text
    assert "Not judged" not in moment(DEMO, 164, JUDGED)
    assert "@168: Dana Whitlock gives a ruling" in text


def test_notes_of_the_user_stand_in_it() -> None:
    marks = marks_of(DEMO.entries, marked(DEMO.entries, 5, "!? odd *very*"))

    assert "- \\# !? odd \\*very\\*" in moment(DEMO, 5, None, marks)


def test_outside_text_is_no_markup() -> None:
    record = entries(
        start(title="**`bold`** <b>\n# x"), DisputeRaised(text="[a](http://b) \x1b[2J")
    )
    text = moment(marks_of(record).timeline, 2)

    assert "**\\*\\*\\`bold\\`\\*\\* \\<b\\>\\\\x0a\\# x**" in text
    assert "\\[a\\](http://b) \\\\x1b\\[2J" in text


def test_every_sign_of_markdown_is_escaped() -> None:
    assert escaped_markdown("a*b_c`d[e]<f>#|~\\") == "a\\*b\\_c\\`d\\[e\\]\\<f\\>\\#\\|\\~\\\\"
    assert escaped_markdown("A & B &amp; &#8203;") == "A & B \\&amp; \\&\\#8203;"


def test_every_entry_of_a_match_makes_a_moment() -> None:
    noted = Timeline(marks_of(entries(start(), NoteAdded(text="a", on=1))).timeline.log)
    for timeline, judged in ((DEMO, JUDGED), (noted, None)):
        for seq in range(1, timeline.last + 1):
            assert f"@{seq}: " in moment(timeline, seq, judged)
