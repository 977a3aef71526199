"""What a judgement leaves open."""

from engine.model.enums import Kept, Status
from engine.rulebook.ruleset import ruleset
from engine.rules.named_moments import PHRASES
from replay.judgement.judge_match import judge_match
from replay.judgement.not_judged import NotJudged, not_judged
from replay.render.not_judged import compared_not_judged_rows, not_judged_rows
from tests.interpretations import timeline


def left_open(body: str, rules: str = "faq-1996", keeps: str = "passes some") -> NotJudged:
    match = timeline(body, keeps=keeps)
    found = judge_match(match, ruleset(rules)).findings
    return not_judged(match, match.last, ruleset(rules), found)


def told(found: NotJudged) -> str:
    return " ".join(row.text.strip() for row in not_judged_rows(found))


def test_a_title_that_is_slightly_wrong_is_named_with_the_one_that_is_meant() -> None:
    body = 'turn 1 A\nA plays x = "Amanda Roger" interrupt on e; done\n'
    (title,) = (title for title in left_open(body).titles if title.near)
    assert (title.title, title.cards, title.near) == ("Amanda Roger", ("x",), ("Amanda Rogers",))
    assert "Amanda Roger (x) is no known title; is it Amanda Rogers?" in told(left_open(body))


def test_a_title_that_the_catalogue_has_is_not_named_and_a_strange_one_is() -> None:
    body = 'turn 1 A\nA plays x = "Amanda Rogers" interrupt on e; done\n'
    titles = [title.title for title in left_open(body).titles]
    assert "Amanda Rogers" not in titles
    assert "Excavation" in titles
    assert "Excavation" in told(left_open(body))


def test_cards_without_a_name_are_counted() -> None:
    assert left_open("turn 1 A\n").unnamed == ("u",)
    assert "1 card without a name" in told(left_open("turn 1 A\n"))
    assert left_open('turn 1 A\n> u is "Hail"\n').unnamed == ()


def test_what_the_record_keeps_in_part_is_said() -> None:
    kept = "passes all, times all, ends all, checks all, costs all, points all, unstops none"
    assert left_open("turn 1 A\n", keeps=kept).keeps == {"unstops": Kept.NONE}
    assert "the record keeps no unstops" in told(left_open("turn 1 A\n", keeps=kept))


def test_the_areas_are_those_that_other_rulesets_of_the_edition_check() -> None:
    assert "probing" in left_open("turn 1 A\n").areas
    assert "probing" not in left_open("turn 1 A\n", "glossary").areas
    assert "segments" not in left_open("turn 1 A\n", "glossary").areas


def test_a_status_of_which_the_ruleset_says_nothing_is_named() -> None:
    lines = "turn 1 A\n> p1 is captive\n> p2 is stopped\n"
    assert left_open(lines).statuses == (Status.CAPTIVE,)
    assert "what these statuses bar (this ruleset does not say it): captive" in told(
        left_open(lines)
    )
    assert left_open("turn 1 A\n> p2 is stopped\n").statuses == ()


MOVE = """\
turn 1 A
A moves e to space ex as #mv
  B plays x = "Zzyzx Storm" interrupt on e
  resolved
done
"""


def test_the_text_that_doubtful_findings_wait_for_is_named_with_their_entries() -> None:
    (fact,) = left_open(MOVE, "glossary").would_settle

    assert fact.what == "the text of Zzyzx Storm"
    assert len(fact.seqs) == 1
    row = f"doubtful findings, which these would settle: the text of Zzyzx Storm (@{fact.seqs[0]})"
    assert row in told(left_open(MOVE, "glossary"))


def test_what_is_settled_or_struck_waits_for_no_text() -> None:
    known = MOVE.replace("Zzyzx Storm", "Amanda Rogers")
    struck = f"{MOVE}backed up to #mv\n"

    for body in (known, "turn 1 A\n", struck):
        assert left_open(body, "glossary").would_settle == ()


def test_a_fact_that_a_card_asks_for_is_named() -> None:
    body = 'turn 1 A\nA plays x = "Dead in Bed" interrupt; done\n'
    facts = [fact.what for fact in left_open(body).would_settle]

    assert facts == ["personnel in stasis"]
    stasis = "turn 1 A\n> p1 is stasis\n" + body.partition("\n")[2]
    assert left_open(stasis).would_settle == ()


def test_several_rulesets_leave_open_what_the_record_does_once() -> None:
    faq, glossary = left_open(MOVE), left_open(MOVE, "glossary")
    rows = [row.text for row in compared_not_judged_rows({"faq-1996": faq, "glossary": glossary})]

    assert [row for row in rows if "the record keeps" in row] == [
        row.text for row in not_judged_rows(faq) if "the record keeps" in row.text
    ]
    assert rows.index("  faq-1996") < rows.index("  glossary")
    (probing,) = (row for row in rows if "probing" in row)
    assert rows.index("  faq-1996") < rows.index(probing) < rows.index("  glossary")
    assert [*compared_not_judged_rows({})] == []


def test_what_is_said_with_when_and_names_no_moment_is_told_with_near_ones() -> None:
    body = 'turn 1 A\nA uses p1 when "{}"; done\n'
    (moment,) = left_open(body.format("just movd")).moments
    assert (moment.words, moment.near[0]) == ("just movd", "just moved")
    assert 'when "just movd" (@' in told(left_open(body.format("just movd")))
    assert "is (it names no known moment); known: just moved" in told(
        left_open(body.format("just movd"))
    )


def test_what_is_said_with_when_and_names_a_moment_is_not_told() -> None:
    body = 'turn 1 A\nA uses p1 when "{}"; done\n'
    for words in (*PHRASES, "Your ship has just moved", "end of your turn"):
        assert left_open(body.format(words)).moments == ()
