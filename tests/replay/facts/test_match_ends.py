"""A match that ends twice is told so wherever a dispute of it is told; the first end counts."""

import pytest

from replay.dossier.dossier import dossier
from replay.dossier.markdown import markdown
from replay.dossier.overview import RIGHT, overview_rows
from replay.dossier.rows import DossierSection, section_rows
from replay.dossier.sheet import sheet_of
from replay.facts.match_ends import match_ends
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.own_records import match_of
from tests.rows import text_of
from tui.cli.documents.dossier import dossier_document

MATCH = """\
match "Over twice"
edition 1E
ruleset cr-1998
players A "Ilka", B "Tom"
started 0:00
0:05 turn 9 A as #t
0:10 match ended points won by A as #first
{}
0:50 match ended time won by B
0:55 dispute "I won" by B on #t
"""


def match(between: str = "") -> Timeline:
    return match_of(MATCH.format(between))


def test_every_output_of_a_dossier_tells_both_ends() -> None:
    timeline = match()
    found = dossier(timeline, timeline.last, rules_of(timeline))
    assert found.ended is not None
    told = {
        "text": text_of(section_rows(found, DossierSection.LIFE, 200)),
        "screen": text_of(overview_rows(found, RIGHT, 200)),
        "markdown": markdown(found),
        "sheet": sheet_of(timeline, timeline.last, program="t"),
    }

    assert found.ended.seq == 3
    assert [each.seq for each in found.ended.again] == [4]
    for name, text in told.items():
        words = "atch over @3: A won (points); the record ends it again @4: B won (time); the first"
        assert f"{words} end counts" in text.replace("\\", ""), name
    ended = dossier_document(timeline, found)["ended"]
    again = ({"seq": 4, "words": "B won (time)"},)
    assert ended == {"seq": 3, "words": "A won (points)", "again": again}


@pytest.mark.parametrize(
    "undone", ['0:20 correction strikes #first reason "no"', "0:20 backed up to #t"]
)
def test_an_end_that_does_not_count_is_not_told(undone: str) -> None:
    ends = match_ends(match(undone))

    assert ends is not None
    assert (ends.seq, ends.again) == (5, ())
    assert ends.text == "match over @5: B won (time)"
    assert match_ends(match_of(MATCH.format("").split("0:10")[0])) is None


def test_a_second_end_that_a_back_up_undid_is_not_told() -> None:
    text = MATCH.format("") + "1:00 backed up to #first\n"
    ends = match_ends(match_of(text))

    assert ends is not None
    assert (ends.seq, ends.again) == (3, ())
