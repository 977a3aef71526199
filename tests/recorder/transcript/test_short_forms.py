"""Short forms: a line with parts left out is read as its long form."""

import pytest

from tests.transcripts import events

SAME = {
    "> p1 to discard": "> p1 from aboard e to A discard pile",
    "> h to discard": "> h from B hand to B discard pile",
    "> p1, p2 to planet ex": "> p1 and p2 from aboard e to planet ex",
    "> 1 other from A draw deck to hand": "> 1 other from A draw deck to A hand",
    "> 2 cards from draw deck to hand by B": "> 2 others from B draw deck to B hand by B",
    "> am from hand to draw deck": "> am from A hand to A draw deck",
    "A draws 3 cards": "A draws number 3",
    "A plays am to core": "A plays am to A core",
    "A play am": "A plays am",
    "A, B battle e": "A and B battles e",
    "A beams p1 aboard e": "A beams p1 at aboard e",
    "B plays h on e passing ex": "B plays h at passing ex on e",
    "counted 7 A hand": "counted 7 in A hand",
    "> p1 are stopped": "> p1 is stopped",
    "> A pays 1 counter": "> A pays 1 counters",
    "> A pays 1 point": "> A pays 1 points",
    "> A pays 2 cards": "> A pays 2 card",
    "> player A counter = 1": "> player A counters = 1",
    "> A scores 1 mission point": "> A scores 1 mission points",
    "> p1 is no longer stopped": "> p1 no longer stopped",
    "> A, B sees p1": "> A and B see p1",
    "> flipped heads": '> flipped "heads"',
    "step 3": 'step "3"',
    "A beams p1 to docked e": "A beams p1 to docked at e",
    "> p1 to landed at ex": "> p1 from aboard e to landed ex",
    "> p1 to stacked e": "> p1 from aboard e to stacked on e",
    'A plays am by means "skill" as "x"': 'A plays am as "x" by means "skill"',
    "B plays h; done": "B plays h\ndone",
    "A plays am; nullified through h": "A plays am\nnullified through h",
    "B plays h\nA plays am\nh nullified by am": "B plays h as #a\nA plays am as #b\n"
    "#a nullified by #b",
    "A plays am\nA passes on am": "A plays am as #x\nA passes on #x",
    'B plays x = "Q2"': 'card x = "Q2" of B in B hand\nB plays x',
    "B plays x = ? interrupt": "card x = ? interrupt of B in hand\nB plays x",
    'B plays x = "Q2" of A': 'card x = "Q2" of A in A hand\nB plays x',
    'A downloads x = "Kit"': 'card x = "Kit" of A in A draw deck\nA downloads x',
    'A seeds x = "Archer" dilemma to under ex': 'card x = "Archer" dilemma of A in A seed deck\n'
    "A seeds x to under ex",
    '> x = "Kit" from A draw deck to A hand': 'card x = "Kit" of A in A draw deck\n'
    "> x from A draw deck to A hand",
    '> x = "Kit" from draw deck to hand by B': 'card x = "Kit" of B in draw deck\n'
    "> x from B draw deck to B hand by B",
    '> x = "Kit" of A from aboard e to planet ex': 'card x = "Kit" of A aboard e\n'
    "> x from aboard e to planet ex",
    'card x = "X", y = "Y" ship of A in hand': 'card x = "X" ship of A in hand\n'
    'card y = "Y" ship of A in hand',
    'card x = "X" site of B, y = "Y" of A in hand': 'card x = "X" site of B in hand\n'
    'card y = "Y" of A in hand',
}


@pytest.mark.parametrize("short", SAME)
def test_a_short_form_is_read_as_the_long_one(short: str) -> None:
    assert events(short) == events(SAME[short])
