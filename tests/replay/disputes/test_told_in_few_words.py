"""Accounts and remedies where an action tells by its end alone what it did."""

import pytest

from engine.model.errors import InputError
from engine.rulebook.ruleset import ruleset
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.disputes.account_lines import read_account
from replay.disputes.advice import back_up_to
from replay.disputes.rival_accounts import RivalAccounts, rival_accounts
from replay.dossier.accounts_told import accounts_told
from replay.facts.effect import effect_of
from replay.timeline.timeline import Timeline

HEAD = """\
match "Few words"
edition 1E
ruleset cr-1998
players A "Ada", B "Ben"
started 0:00
card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card p1 = "Data", p3 = "Kurn" personnel of A aboard e
card h = "Hail" interrupt of B in hand
counted 5 in A hand
counted 25 in A draw deck
turn 1 A as #t
"""
PLAY = """\
A draws 2 cards
done
game kills p3
done
"""


def match(*accounts: str, play: str = PLAY) -> Timeline:
    """A match with a dispute on its draw, and the accounts of some statements."""
    lines = HEAD + play + 'dispute "two cards" on #t by B as #d\n'
    for account in accounts:
        told = account.replace("\n", "\\n").replace('"', '\\"')
        lines += f'statement "so" on #d by "Ben" after #t account "{told}"\n'
    return Timeline(recorded_match(parse(lines, "m"), "m"))


def rivals(timeline: Timeline) -> RivalAccounts:
    dispute = timeline.snapshot(timeline.last).judge_state.disputes[0]
    found = rival_accounts(timeline, dispute, ruleset("cr-1998"))
    assert found is not None
    return found


def partings(timeline: Timeline) -> list[str]:
    return [each.text for each in accounts_told(rivals(timeline)).partings]


def test_an_account_in_the_words_of_the_record_tells_the_same() -> None:
    """What followed from its words stood against a line of the record."""
    assert partings(match("A draws 2 cards; done\ngame kills p3; done")) == ["tell the same"]
    told = "A draws 2 cards\n> 2 others from A draw deck to A hand drawn\ndone\ngame kills p3; done"
    assert partings(match(told)) != ["tell the same"]


def test_an_account_says_each_thing_once() -> None:
    (_, account) = accounts_told(rivals(match("A draws 2 cards; done"))).versions
    assert [line.text for line in account.lines] == ["A draws 2 cards; done as announced: A's draw"]


def test_tables_part_where_a_thing_is_done_and_not_where_it_is_begun() -> None:
    (parting,) = accounts_told(rivals(match("A draws 1 card; done\ngame kills p3; done"))).partings
    assert parting.text == "differ at line 1: number 2 | 1"
    assert parting.tables_part == 2
    assert "cards in A's hand: 7 → 6" in parting.there


def test_an_action_in_progress_in_one_version_alone_is_told() -> None:
    told = match("game kills p3", play="A draws 2 cards\n")
    (parting,) = accounts_told(rivals(told)).partings
    assert parting.there == ("killing: begun and in progress", "draw: not in progress")


def test_a_finding_on_an_account_names_its_lines() -> None:
    """It named them by numbers that other entries of the record have."""
    told = match("A draws 2 cards; done\nA beams p1 to planet ex; done")
    _, account = accounts_told(rivals(told)).versions
    assert any("acts in (line 2) after drawing" in finding for finding in account.findings)
    assert not any("@" in finding for finding in account.findings)


def test_what_was_struck_is_no_line_of_the_record_s_version() -> None:
    struck = 'done as #x\ncorrection strikes #x reason "taken back"\n'
    play = f"A draws 2 cards\n{struck}A draws 1 card\n"
    recorded, _ = accounts_told(rivals(match("A draws 2 cards", play=play))).versions
    assert [line.text for line in recorded.lines] == ["A draws 2 cards", "A draws 1 card"]


def test_an_ending_of_an_account_ends_the_action_of_its_own_indentation() -> None:
    """It ended what was begun last, so that the move went on and the interrupt was done."""
    lines = "A moves e to space ex\n  B plays h on e\n    A passes\ndone"
    account = read_account(match(), 9, lines)
    table = account.timeline.snapshot(account.timeline.last).table
    assert [action.event.card for action in table.open] == ["h"]


@pytest.mark.parametrize(
    "draw", ["A draws 2 cards\ndone\n", "> 2 others from A draw deck to A hand drawn\n"]
)
def test_a_back_up_tells_what_was_seen_however_a_draw_is_told(draw: str) -> None:
    timeline = match(play=draw + "A ends turn\n")
    point = back_up_to(timeline, 9)
    (stays,) = point.stays_known
    assert (stays.player, stays.count) == ("A", 2)
    assert "seen-own" in [because.reason.value for because in point.reasons]


def test_an_end_that_implies_one_effect_can_be_undone() -> None:
    timeline = match(play="A draws 2 cards\ndone\ngame kills p1, p3\ndone\nA passes\n")
    drawn, killed = effect_of(timeline, 11), effect_of(timeline, 13)
    assert drawn is not None
    assert getattr(drawn, "others", 0) == 2
    assert getattr(killed, "cards", ()) == ("p1", "p3")
    assert effect_of(timeline, 10) is None
    beamed = effect_of(match(play="A beams p1 to planet ex\ndone\nA passes\n"), 11)
    assert getattr(beamed, "cards", ()) == ("p1",)


def test_a_time_of_the_match_in_an_account_is_refused_with_the_way() -> None:
    with pytest.raises(InputError, match=r"line 1: begins with a time .*write \+4.0 for 4 seconds"):
        read_account(match(), 9, "0:40 A passes")
