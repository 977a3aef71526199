"""Questions of doubtful findings: an answer decides them, and the last answer counts."""

import pytest
from msgspec.structs import replace

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.question import SHORTEST, Question
from engine.judge.judge import Judge
from engine.judge.judgement import Judgement, judgement
from engine.model.judging_enums import Answer
from engine.record.entry import Entry
from engine.record.events.judging import BackedUp, Corrected
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from tests.answers import Doubt, answer, doubts, judged, then
from tests.engine.checks.test_inherited import breaches
from tests.interpretations import header
from tests.law_examples import sampled
from tests.transcripts import read

HEIR = "glossary"
SOME = sampled(range(638), short=24)
each_doubt = pytest.mark.parametrize("at", SOME)


def doubt_at(at: int) -> Doubt:
    """One of all doubts; where there are fewer by now, one that comes again."""
    return doubts()[at % len(doubts())]


def same(findings: tuple[Finding, ...], wanted: Finding) -> Finding | None:
    """The finding about the same play, whatever became of it."""
    about = (wanted.check, wanted.seqs, wanted.cards, wanted.subject, wanted.players)
    alike = (one for one in findings if (one.check, one.seqs, one.cards) == about[:3])
    return next((one for one in alike if (one.subject, one.players) == about[3:]), None)


def asked(finding: Finding) -> Question:
    question = finding.open_question
    assert question is not None
    return question


def lawful(question: Question) -> Answer:
    """The answer after which play was lawful."""
    if question.of in BUNDLED or checks()[question.of].yes == "illegal":
        return Answer.NO
    return Answer.YES


def other(given: Answer) -> Answer:
    return Answer.NO if given is Answer.YES else Answer.YES


def unlawful(doubt: Doubt) -> tuple[Judgement, int]:
    """The judgement after answers against the play: one, or two where a document is asked of."""
    record, finding = doubt.record, doubt.finding
    answers = 0
    while True:
        question = asked(finding)
        record = then(record, answer(question, other(lawful(question))))
        answers += 1
        after = judged(record, doubt.rules)
        left = same(after.findings, doubt.finding)
        assert left is not None
        if left.verdict is not Verdict.DOUBTFUL:
            return after, answers
        finding = left


@each_doubt
def test_an_answer_for_the_play_ends_the_doubt_and_is_kept(at: int) -> None:
    doubt = doubt_at(at)
    question = asked(doubt.finding)
    record = then(doubt.record, answer(question, lawful(question)))

    after = judged(record, doubt.rules)

    assert same(after.findings, doubt.finding) is None
    settled = same(after.cleared, doubt.finding)
    assert settled is not None
    assert [one.answered for one in settled.questions] == [len(record)]


@each_doubt
def test_answers_against_the_play_make_it_illegal(at: int) -> None:
    doubt = doubt_at(at)

    after, answers = unlawful(doubt)

    found = same(after.findings, doubt.finding)
    assert found is not None
    assert found.verdict is Verdict.ILLEGAL
    assert found.open_question is None
    assert len(found.questions) == answers
    # Two are needed only where the fact is open, and whether an older document holds here.
    doubly = checks()[found.check].verdict is Verdict.DOUBTFUL and found.inherited_from is not None
    assert answers == 1 + (doubly and not checks()[found.check].fundamental)


@each_doubt
def test_the_last_answer_counts(at: int) -> None:
    doubt = doubt_at(at)
    question = asked(doubt.finding)
    first, last = other(lawful(question)), lawful(question)

    after = judged(then(doubt.record, answer(question, first), answer(question, last)), doubt.rules)

    assert same(after.findings, doubt.finding) is None


@each_doubt
def test_an_answer_that_is_struck_counts_no_more_and_a_back_up_leaves_it(at: int) -> None:
    doubt = doubt_at(at)
    question = asked(doubt.finding)
    record = then(doubt.record, answer(question, lawful(question)))
    struck = then(record, Corrected(strikes=(len(record),)))
    backed_up = then(record, BackedUp(to=1))

    assert same(judged(struck, doubt.rules).findings, doubt.finding) == doubt.finding
    assert same(judged(backed_up, doubt.rules).findings, doubt.finding) is None


@each_doubt
def test_what_is_judged_as_it_grows_agrees_with_the_whole(at: int) -> None:
    doubt = doubt_at(at)
    question = asked(doubt.finding)
    fold = Fold(doubt.record)
    judge = Judge(fold, ruleset(doubt.rules))
    record = doubt.record
    for given in (lawful(question), other(lawful(question))):
        record = then(record, answer(question, given))
        fold.extend(record[-1:])
        judge.extend()
        assert judgement(judge) == judged(record, doubt.rules)


@each_doubt
def test_no_other_finding_changes_but_those_with_the_same_question(at: int) -> None:
    doubt = doubt_at(at)
    question = asked(doubt.finding)
    before = judged(doubt.record, doubt.rules).findings
    after = judged(then(doubt.record, answer(question, lawful(question))), doubt.rules)

    for finding in before:
        if question.key not in {one.key for one in finding.questions}:
            left = same(after.findings, finding)
            assert left is not None
            assert left.verdict is finding.verdict


def test_a_key_is_short_and_names_one_question_of_a_judgement() -> None:
    for doubt in doubts():
        found = judged(doubt.record, doubt.rules).findings
        by_key: dict[str, set[Question]] = {}
        for one in (each for finding in found for each in finding.questions):
            assert SHORTEST <= len(one.key) <= 2 * SHORTEST
            by_key.setdefault(one.key, set()).add(one)
        assert all(len(alike) == 1 for alike in by_key.values())


def test_the_same_question_about_copies_of_a_card_is_one() -> None:
    body = """\
card u1 = "Universe" ship, u2 = "Universe" ship, u3 = "Universe" ship of A in A hand
turn 1 A
A reports u1 to space ex; done
A reports u2 to space ex; done
A reports u3 to space ex; done
"""
    record = read(body, header())
    found = [one for one in judged(record, "faq-1996").findings if one.open_question]
    copies = [one for one in found if one.check == "second-copy-may-be-unique"]
    assert len({asked(one).key for one in copies}) == 1
    assert len(copies) == 2

    after = judged(then(record, answer(asked(copies[0]), Answer.YES)), "faq-1996")

    assert [one.check for one in after.cleared] == [one.check for one in copies]


def inherited_breach(check: str) -> tuple[list[Entry], Finding]:
    """A breach of a check that the Glossary has from an older document, and its finding."""
    for record, _ in breaches(check, HEIR):
        for one in judged(record, HEIR).findings:
            if one.check == check and one.inherited_from is not None:
                return record, one
    raise AssertionError(check)


def test_a_rule_of_an_older_document_asks_whether_the_table_goes_by_that() -> None:
    record, finding = inherited_breach("attacks-a-cloaked-ship")
    question = asked(finding)
    assert (question.of, question.on, question.cards) == (finding.inherited_from, None, ())

    by_it = judged(then(record, answer(question, Answer.YES)), HEIR)
    without = judged(then(record, answer(question, Answer.NO)), HEIR)

    found = same(by_it.findings, finding)
    assert found is not None
    assert found.verdict is Verdict.ILLEGAL
    assert [one for one in without.findings if one.inherited_from == question.of] == []


def test_a_fact_against_the_play_leaves_the_question_of_the_older_document() -> None:
    record, finding = inherited_breach("turn-out-of-turn")
    fact = asked(finding)
    assert fact.of == "turn-out-of-turn"

    after = same(judged(then(record, answer(fact, Answer.NO)), HEIR).findings, finding)

    assert after is not None
    assert after.verdict is Verdict.DOUBTFUL
    assert after.answers == (len(record) + 1,)
    assert asked(after).of == finding.inherited_from
    settled = then(record, answer(fact, Answer.NO), answer(asked(after), Answer.NO))
    assert same(judged(settled, HEIR).cleared, finding) is not None


def test_one_answer_about_a_document_settles_all_that_rests_on_it() -> None:
    _, finding = inherited_breach("attacks-a-cloaked-ship")
    question = asked(finding)
    elsewhere, other_finding = inherited_breach("attempts-with-two-crews")
    assert asked(other_finding).key == question.key

    after = judged(then(elsewhere, answer(question, Answer.YES)), HEIR)

    found = same(after.findings, other_finding)
    assert found is not None
    assert found.verdict is Verdict.ILLEGAL


def test_a_question_that_nobody_knows_settles_nothing() -> None:
    doubt = doubts()[0]
    question = asked(doubt.finding)
    strange = replace(answer(question, lawful(question)), question="no-such-check")

    assert judged(then(doubt.record, strange), doubt.rules).findings == (
        judged(doubt.record, doubt.rules).findings
    )
