"""The hits of a query are those of a brute force over what stood at each entry."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import PlaceKind
from engine.model.tristate import Tristate
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared, CardNamed
from engine.record.events.union import AnyEvent
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.judgement.judge_match import rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.query.answers import QueryAnswers
from replay.query.queried_match import QueriedMatch
from replay.query.query import Query
from replay.timeline.timeline import Timeline
from tests.games import games
from tests.law_examples import examples
from tests.records import entries, start
from tests.replay.query.questions import OF_ANY, Answer, Judged, Question
from tests.strategies import matches

ANSWERS = {True: Tristate.YES, False: Tristate.NO, None: Tristate.UNKNOWN}


@pytest.fixture(scope="module")
def demo() -> Timeline:
    return Timeline(open_match("demo", None))


@pytest.fixture(scope="module")
def judged(demo: Timeline) -> JudgedMatch:
    return JudgedMatch(demo, rules_of(demo))


def asked(timeline: Timeline, query: str, judged: JudgedMatch | None = None) -> QueryAnswers:
    return Query.parse(query).on(QueriedMatch(timeline, judged=judged))


def hits(answers: list[Answer], *, each: bool) -> list[int]:
    """The entries that are hits, where the answers begin with that after the first entry."""
    true = [seq for seq, answer in enumerate(answers, 1) if answer is True]
    return true if each else [seq for seq in true if seq == 1 or answers[seq - 2] is not True]


def holds(timeline: Timeline, question: Question) -> None:
    expected = [question.answer(timeline, seq) for seq in range(1, timeline.last + 1)]
    answers = asked(timeline, question.query)

    told = [answers.at(seq) for seq in range(1, timeline.last + 1)]
    assert told == [ANSWERS[answer] for answer in expected], question.query
    assert answers.seqs() == hits(expected, each=answers.query.each)
    assert answers.untold() == expected.count(None)
    assert answers.true_at() == expected.count(True)


@given(record=games())
@examples(0.2)
def test_the_hits_are_those_of_a_brute_force(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))

    for question in OF_ANY:
        holds(timeline, question)


@given(record=matches())
@examples(0.2)
def test_they_are_in_records_full_of_contradictions_and_corrections(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))

    for question in OF_ANY:
        holds(timeline, question)


@pytest.mark.parametrize("question", OF_ANY, ids=lambda question: question.query)
def test_they_are_in_the_bundled_match(demo: Timeline, question: Question) -> None:
    holds(demo, question)


def test_what_a_ruleset_makes_of_it_is_found_by_brute_force(
    demo: Timeline, judged: JudgedMatch
) -> None:
    plain = Judged(demo, judged)
    questions: dict[str, Callable[[int], Answer]] = {
        "is(kurn, stopped)": lambda seq: plain.stopped("kurn", seq),
        "flag has run_over": lambda seq: plain.flagged("run_over", seq),
        "latency(B) > 3s": lambda seq: plain.late_words("B", 3000, seq),
        "may_answer(A)": lambda seq: plain.may("A", seq),
        "finding has doubtful": lambda seq: plain.found_at(seq, "doubtful"),
        "window": lambda seq: bool(plain.opened(seq)),
    }
    for query, answer in questions.items():
        answers = asked(demo, query, judged)
        expected = [ANSWERS[answer(seq)] for seq in range(1, demo.last + 1)]
        assert [answers.at(seq) for seq in range(1, demo.last + 1)] == expected, query
        assert Tristate.YES in expected, query


@given(record=matches(), at=st.integers(1, 25))
@examples(0.2)
def test_answers_that_last_are_those_of_the_record_as_it_went_on(
    record: list[Entry], at: int
) -> None:
    begun = Timeline(recorded_match(record[:at], "random"))
    timeline = Timeline(recorded_match(record, "random"))

    for question in OF_ANY:
        query = Query.parse(question.query)
        earlier = query.on(QueriedMatch(begun))
        earlier.seqs()
        later = query.on(QueriedMatch(timeline), earlier)
        assert later.hits() == asked(timeline, question.query).hits(), question.query


def test_answers_do_not_last_where_a_word_comes_to_name_another() -> None:
    events: list[AnyEvent] = [
        CardDeclared(card="x", owner="A", place=Place(kind=PlaceKind.SPACELINE), name="Twin"),
        CardDeclared(card="y", owner="A", place=Place(kind=PlaceKind.HAND, player="A")),
        CardNamed(card="y", name="Twin"),
    ]
    begun, timeline = (
        Timeline(recorded_match(entries(start(), *events[:most]), "twins")) for most in (2, 3)
    )
    query = Query.parse("inside(play) or where(x) has Twin or where(y) = hand")
    earlier = query.on(QueriedMatch(begun))
    assert earlier.seqs() == [3]
    assert query.on(QueriedMatch(timeline), earlier).seqs() == [3]
    named = query.on(QueriedMatch(timeline)).match.named
    assert frozenset({"x", "y"}) in named.values()
    assert query.on(QueriedMatch(timeline), earlier).match.named != earlier.match.named


def test_only_answers_about_the_table_last() -> None:
    lasting = {query: Query.parse(query).term.lasts for query in LASTING}

    assert lasting == LASTING


LASTING = {
    "hand(A) > 8 and turn_player = A": True,
    "changed(points(A)) or inside(play)": True,
    "where(kurn) = aboard and face(kurn) = up": True,
    "where(kurn) has A": True,
    'cards has "Amanda Rogers"': False,
    "struck": False,
    "is(kurn, stopped)": False,
    "owner(card) = A": False,
    "mark": False,
}


@given(record=games())
@examples(0.2)
def test_since_when_differs_there_and_is_constant_after(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    answers = asked(timeline, "hand(A) > 7")

    for seq in range(timeline.last + 1):
        since = answers.since(seq)
        stretch = range(since.since, seq + 1)
        assert {answers.at(at) for at in stretch} == {since.answer}
        assert since.since == 0 or answers.at(since.since - 1) is since.before is not since.answer
        end = timeline.last + 1 if since.until is None else since.until
        assert {answers.at(at) for at in range(seq, end)} == {since.answer}
        assert since.until is None or answers.at(since.until) is not since.answer


def test_a_hit_says_what_changed_and_what_struck_it(demo: Timeline) -> None:
    first, second, *_ = asked(demo, "hand(A) > 8 and turn_player = A").hits()

    assert first.strike is not None
    assert first.strike.by == 170
    assert second.seq == 303
    assert second.strike is None
    assert second.changes == (("hand(A)", "8", "9"),)


def test_a_state_that_held_before_is_a_hit_where_one_begins_to_look(demo: Timeline) -> None:
    answers = asked(demo, "hand(A) > 8")

    assert 310 not in answers.seqs()
    assert answers.seqs(310)[0] == 310


def test_a_match_of_no_players_has_no_such_player() -> None:
    timeline = Timeline(recorded_match([], "empty"))

    with pytest.raises(Exception, match="column 6: there is no player 'A'"):
        asked(timeline, "hand(A) > 8")
