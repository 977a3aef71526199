"""The digests of a judgement show that two judgements differ."""

from engine.rulebook.ruleset import ruleset
from recorder.store.chain import head
from replay.judgement.rests_on import rests_on
from tests.interpretations import timeline

FAQ, GLOSSARY = ruleset("faq-1996"), ruleset("glossary")


def test_of_a_whole_match_the_record_is_its_head() -> None:
    match = timeline("A passes\n")

    assert rests_on(match, match.last, FAQ).record == head(match.entries)


def test_another_entry_another_record_or_another_ruleset_is_told() -> None:
    match, other = timeline("A passes\nB passes\n"), timeline("A passes\nA passes\n")
    whole = rests_on(match, match.last, FAQ)

    assert rests_on(match, match.last - 1, FAQ).record != whole.record
    assert rests_on(match, match.last - 1, FAQ) == rests_on(other, other.last - 1, FAQ)
    assert rests_on(other, other.last, FAQ).record != whole.record
    assert rests_on(match, match.last, GLOSSARY)._replace(ruleset=whole.ruleset) == whole
    assert GLOSSARY.digest != whole.ruleset
