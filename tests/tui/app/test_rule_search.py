"""The rules that a ruling can cite: by words, and without words those near at hand."""

from engine.record.events.judging import DisputeRaised
from engine.rulebook.ruleset import ruleset
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.dossier.dossier import Dossier, dossier_of
from replay.dossier.precedents import Precedent, PrecedentsFound
from replay.judgement.judge_match import judge_match_each
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tui.app.rule_search import MOST, RuleSearch


def demo() -> tuple[Timeline, Dossier]:
    timeline = Timeline(open_match("demo"))
    found = [judge_match_each(timeline, [ruleset("faq-1996")])[0]]
    return timeline, dossier_of(timeline, 164, found, timeline.last)


def test_words_find_the_rules_of_the_ruleset_of_the_match_and_no_others() -> None:
    match = entries(start(ruleset="glossary"), DisputeRaised(player="B", on=(1,), text="No"))
    search = RuleSearch(Timeline(recorded_match(match, "small")), None)

    title, found = search.found("stopped")
    assert title == f'Rules of glossary with "stopped": {len(found)}' or len(found) == MOST
    assert found
    assert all(rule.id.startswith("glossary.") for rule in found)
    assert all(rule.row.text.startswith(rule.short) for rule in found)


def test_without_words_the_rules_of_the_findings_come_first_then_those_of_similar_rulings() -> None:
    timeline, dossier = demo()
    similar = Precedent(
        address="k7m2xq@20",
        score=4,
        why=("same finding",),
        text="So it is",
        cites=("faq-1996.3.9.draw-ends-turn-at-once", "faq-1996.1.4.reasonable-time"),
    )
    import msgspec

    known = msgspec.structs.replace(dossier, precedents=PrecedentsFound(rows=(similar,), of=1))
    title, found = RuleSearch(timeline, known).found("")

    cited = list(dict.fromkeys(name for each in dossier.findings for name in each.citations))
    assert [rule.id for rule in found] == [*cited, "faq-1996.3.9.draw-ends-turn-at-once"]
    assert "in a finding here" in found[0].row.text
    assert "in the ruling on k7m2xq@20" in found[-1].row.text
    assert title == "Rules of the findings, then of similar rulings"


def test_where_none_is_near_it_says_how_to_search_and_a_dash_is_none_on_purpose() -> None:
    search = RuleSearch(Timeline(open_match("demo")), None)

    assert search.found("") == ("type words to search the rules of faq-1996, - for none", [])
    assert search.found("-") == ("No rule is cited, on purpose", ())
    assert search.found("xyzzy") == ('Rules of faq-1996 with "xyzzy": none', [])


def test_several_words_are_searched_with_anything_between_them() -> None:
    search = RuleSearch(Timeline(open_match("demo")), None)

    expected = search.found("reasonable time")[1]
    assert expected
    assert search.found("reasonable-time")[1] == expected
    assert search.found("reasonable,time")[1] == expected


def test_what_the_ruleset_of_the_match_amends_is_searched_with_it_and_others_apart() -> None:
    match = entries(start(ruleset="cr-1998"), DisputeRaised(player="B", on=(1,), text="No"))
    search = RuleSearch(Timeline(recorded_match(match, "small")), None)
    rulesets = {ruling.ruleset for ruling in search.of_match("stopped ship").rulings}

    assert rulesets == {"cr-1998", "faq-1996"}
    others = {ruling.ruleset for ruling in search.of_others("stopped ship").rulings}
    assert others.isdisjoint(rulesets)
    assert others


def test_words_that_no_rule_has_all_of_find_those_that_have_some_and_the_title_says_so() -> None:
    search = RuleSearch(Timeline(open_match("demo")), None)
    title, found = search.found("can rogue borg be put on a cloked ship")

    assert title.startswith('Rules of faq-1996 with some of "can rogue borg')
    assert found[0].id == "faq-1996.3.9.rogue-borg-not-on-cloaked-ship"


def test_a_ruleset_without_rulings_says_so() -> None:
    match = entries(start(ruleset="house-rules"), DisputeRaised(player="B", on=(1,), text="No"))
    title, found = RuleSearch(Timeline(recorded_match(match, "small")), None).found("stopped")

    assert not found
    assert "house-rules" in title
