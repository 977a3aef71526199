"""The first effect of an action is where its window says that results began."""

from collections.abc import Iterator

import pytest

from engine.standing.window import Closing, Window, WindowKind
from recorder.files.bundled import names
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.facts import FactKind, facts
from replay.facts.first_effect import first_effect, first_part
from replay.judgement.comparison import rulesets_led
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline
from tests.law_examples import repeated
from tests.recorder.importers.gemp.gemp_record import imported
from tests.replay.dossier.random_disputes import disputed_match

HEADER = """\
match "Results"
edition 1E
ruleset {ruleset}
players A "Ada", B "Ben"
started 0:00
card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card h = "Hail" interrupt of A in hand
card am = "Amanda Rogers" interrupt of B in hand
card p = "Worf" personnel of A aboard e
card d1 = "Archer" dilemma of B under ex
0:10 turn 1 A
"""


def answered(timeline: Timeline) -> Iterator[Window]:
    """The first window in which each action could be answered, by each ruleset.

    A back-up opens it again; what came before that is struck.
    """
    for rules in rulesets_led(timeline, rules_of(timeline)):
        seen: set[int] = set()
        for window in judge_match(timeline, rules).windows:
            if window.kind is WindowKind.RESPONSE and window.action not in (None, *seen):
                seen.add(window.action or 0)
                yield window


def compare(timeline: Timeline) -> int:
    """Compare each window with the record; return how many closed as results began."""
    found = 0
    for window in answered(timeline):
        action, closed = window.action or 0, window.closed_by
        if closed is None or window.closed_why not in (Closing.RESULTS, Closing.ENDED):
            continue
        effect = first_effect(timeline, action, closed + 1)
        if window.closed_why is Closing.RESULTS:
            assert closed in (effect, first_part(timeline, action, closed + 1)), window
            found += 1
        else:
            assert effect is None, window
    return found


@pytest.mark.parametrize("name", names())
def test_in_the_bundled_matches_facts_and_windows_tell_the_same(name: str) -> None:
    compare(Timeline(open_match(name)))


def test_in_random_matches_facts_and_windows_tell_the_same() -> None:
    seeds = range(repeated(150, short=25))
    assert sum(compare(Timeline(recorded_match(disputed_match(seed), "m"))) for seed in seeds) > 50


def of(lines: str, ruleset: str = "faq-1996") -> Timeline:
    record = parse(HEADER.format(ruleset=ruleset) + lines, "m")
    return Timeline(recorded_match(record, "m"))


# The entry with which each of these lines begins.
PLAYED = 9


@pytest.mark.parametrize(
    ("lines", "effect"),
    [
        ("  > A chooses p\n  > A pays 1 counter\n  > p is stopped\n", 12),
        ("  > A chooses p\n", None),
        ("  game kills p\n", 10),
        ("  B plays am on h\n  resolved\n  > h to A discard\n", None),
        ("  B plays am on h\n  failed\n  > h to A discard\n", 12),
        ("  > p is stopped as #s\n  correction strikes #s\n  > e is cloaked\n", 12),
    ],
)
def test_what_prepares_an_action_or_puts_its_card_away_is_no_effect(
    lines: str, effect: int | None
) -> None:
    """At first a choice was the first effect, two entries before results began."""
    timeline = of(f"0:12 A plays h\n{lines}")
    assert first_effect(timeline, PLAYED, timeline.last + 1) == effect
    compare(timeline)


@pytest.mark.parametrize("ruleset", ["faq-1996", "glossary"])
def test_an_attempt_has_its_first_action_beside_its_first_effect(ruleset: str) -> None:
    lines = """\
0:12 A attempts ex with p as #at
  0:13 game encounters d1 with p
    0:14 > p is stopped
  0:15 resolved
  0:16 > A scores 20 points
0:20 dispute "no" by B on #at
"""
    timeline = of(lines, ruleset)
    told = [each.text for each in facts(timeline, timeline.last) if each.id is FactKind.INTERVAL]
    assert told[:2] == [
        "first action within it, @10: 1.0 s after @9",
        "first effect, @13: 4.0 s after @9",
    ]
    compare(timeline)


def test_in_a_match_of_a_server_the_choices_before_its_effects_are_none() -> None:
    timeline = Timeline(recorded_match(list(imported().entries), "m"))
    kinds = [
        [type(timeline.entry(seq).body).__name__ for seq in action.parts]
        for action in timeline.tree.actions.values()
    ]

    assert any(parts[:2] == ["Chosen", "CardsMoved"] for parts in kinds), kinds
    assert compare(timeline) > 0
