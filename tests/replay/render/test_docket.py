"""The docket: everything that is worth a look, once, in the order of the entries."""

from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.render.docket import DocketKind, counted_kinds, docket
from replay.text.span import Style
from replay.timeline.jump_targets import Landmark
from replay.timeline.timeline import Timeline
from tests.recorder.study.marked import marked, marks_of

DEMO = Timeline(open_match("demo"))
JUDGED = JudgedMatch(DEMO, rules_of(DEMO))
MARKS = marks_of(DEMO.entries, marked(DEMO.entries, 153, "!? odd"), marked(DEMO.entries, 160))


def test_all_kinds_stand_in_the_order_of_the_entries() -> None:
    items = docket(DEMO, JUDGED, MARKS)

    seqs = [item.seq or 0 for item in items]
    assert seqs == sorted(seqs)
    of_a_desk = {DocketKind.REVIEW, DocketKind.OPINION, DocketKind.APPEAL, DocketKind.CLOSING}
    assert {*DocketKind} - {*counted_kinds(items)} <= of_a_desk | {
        DocketKind.ANSWER,
        DocketKind.EXTRA_TIME,
    }


def test_each_step_that_a_key_takes_is_in_the_docket() -> None:
    items = docket(DEMO, JUDGED)

    for kind, landmark in (
        (DocketKind.FINDING, Landmark.FINDING),
        (DocketKind.STOP, Landmark.STOP),
    ):
        listed = {item.seq for item in items if item.kind is kind}
        assert listed == {*JUDGED.landmarks[landmark]}
    disputes = [item.seq for item in items if item.kind is DocketKind.DISPUTE]
    assert disputes == [164, 378]


def test_an_item_says_what_is_to_be_seen_there() -> None:
    texts = {(item.seq, item.kind): item.row.text for item in docket(DEMO, JUDGED, MARKS)}

    assert "run over, late" in texts[153, DocketKind.WINDOW]
    assert "# !? odd" in texts[153, DocketKind.NOTE]
    assert "★ marked (struck: backed up)" in texts[160, DocketKind.NOTE]
    assert "x window" in texts[158, DocketKind.WINDOW]
    for finding in JUDGED.found.findings:
        told = texts[finding.seqs[0], DocketKind.FINDING]
        assert ("x finding" in told) is finding.struck
    stopped = [change for changes in JUDGED.transitions.values() for change in changes]
    for change in stopped:
        if (change.seq, DocketKind.STOP) in texts:
            told = texts[change.seq, DocketKind.STOP]
            assert ("x stop" in told) is change.struck
    assert "Anja drew her three cards" in texts[164, DocketKind.DISPUTE]
    assert "stopped: I.K.C. Pagh (pagh)" in texts[361, DocketKind.STOP]
    assert texts[361, DocketKind.STOP].endswith("+2")


def test_windows_that_are_only_silent_are_left_out() -> None:
    windows = [item for item in docket(DEMO, JUDGED) if item.kind is DocketKind.WINDOW]

    assert [item.seq for item in windows] == [153, 158]
    assert len(JUDGED.found.windows) > len(windows)


CONTESTED = """\
match "Contested"
edition 1E
ruleset glossary
players A "Ada", B "Ben"
started 0:00
0:10 turn 5 A as #t
0:20 dispute "too fast" by B on #t as #d
0:30 review on #d by "Carol"
0:40 ruling "as played" on #d by "Carol" as #r1
0:45 correction strikes #r1 reason "slip"
0:50 ruling "back" on #d by "Carol" as #r2
1:00 appeal on #r2 by A text "no" as #ap
1:10 review on #d by "Ilse" as appeal
1:20 ruling "it stands" on #d by "Ilse" appeal #ap as #r3
1:40 backed up to #t approved by "Ilse" ruling #r3
1:50 closed #d final by "Ilse"
"""


def test_each_tab_counts_what_it_says() -> None:
    items = docket(Timeline(recorded_match(parse(CONTESTED, "contested"), "m")))

    counts = {kind.value: count for kind, count in counted_kinds(items).items()}
    assert counts == {
        "dispute": 1,
        "review": 2,
        "ruling": 3,
        "appeal": 1,
        "closing": 1,
        "back-up": 1,
        "correction": 1,
    }


def test_without_a_judgement_what_the_record_says_is_listed() -> None:
    kinds = {*counted_kinds(docket(DEMO))}

    assert kinds == {
        DocketKind.DISPUTE,
        DocketKind.RULING,
        DocketKind.BACK_UP,
        DocketKind.CORRECTION,
        DocketKind.PENALTY,
    }


def test_a_mark_without_a_place_stands_last_and_leads_nowhere() -> None:
    adrift = marked(DEMO.entries, 700, "gone")
    cut = Timeline(open_match("faq/rogue-borg-chain"))

    last = docket(cut, None, marks_of(cut.entries, adrift))[-1]

    assert (last.seq, last.kind) == (None, DocketKind.NOTE)
    assert "adrift: was put on @700" in last.row.text


def test_the_flags_of_a_window_have_the_colours_of_the_log() -> None:
    items = docket(DEMO, JUDGED)
    window = next(item.row for item in items if item.kind is DocketKind.WINDOW)
    styles = {piece.text: piece.style for piece in window.spans}
    assert styles["run over"] == styles["late"] == Style.BAD
    assert styles["hasty"] == Style.DOUBT
