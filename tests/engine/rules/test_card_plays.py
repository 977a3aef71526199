"""The normal card play of a turn, claimed or paid."""

from engine.judge.judge import Judge
from engine.record.events.actions import ActionInitiated
from engine.record.events.scores import CostPaid
from engine.rulebook.ruleset import ruleset
from engine.rules.card_plays import (
    normal_play,
    nothing_allows_more,
    only_plain_cards_in_play,
)
from engine.table.fold import Fold
from tests.engine.relations.reading import facts
from tests.interpretations import BEFORE
from tests.states import game_after
from tests.transcripts import read

PLAY = BEFORE + 2


def test_a_play_that_claims_it_or_is_paid_for_is_the_normal_card_play() -> None:
    claimed = "turn 1 A\nA plays am claims normal play\n"
    event = facts(claimed)[-1]
    assert isinstance(event, ActionInitiated)
    assert normal_play(game_after(claimed), PLAY, event) == (PLAY, event)

    paid = "turn 1 A\nA plays am\n"
    cost = facts(paid + "  > A pays card play\n")[-1]
    assert isinstance(cost, CostPaid)
    assert normal_play(game_after(paid), PLAY + 1, cost) == (PLAY, event)


def test_a_play_without_either_is_none_and_is_not_counted_twice() -> None:
    plain = "turn 1 A\nA plays am\n"
    event = facts(plain)[-1]
    assert isinstance(event, ActionInitiated)
    assert normal_play(game_after(plain), PLAY, event) is None

    claimed = "turn 1 A\nA plays am claims normal play\n"
    cost = facts(claimed + "  > A pays card play\n")[-1]
    assert isinstance(cost, CostPaid)
    assert normal_play(game_after(claimed), PLAY + 1, cost) is None


def asked_before_and_after(last: str) -> list[tuple[bool, bool]]:
    """Whether nothing in play lets A play more, and whether it is plain, around a last line."""
    entries = read(f'turn 1 A\ncard x = "Worf", y = "Data" personnel of A in core\n{last}\n')
    fold = Fold(entries[:-1])
    judge = Judge(fold, ruleset("faq-1996"))
    found = []
    for entry in (None, entries[-1]):
        if entry is not None:
            fold.add(entry)
            judge.extend()
        found.append((nothing_allows_more(judge.game, "A"), only_plain_cards_in_play(judge.game)))
    return found


def test_what_comes_into_play_or_is_named_anew_is_looked_at_anew() -> None:
    plain, known, open_ = (True, True), (True, False), (False, False)

    assert asked_before_and_after('> x is "Hail" interrupt') == [plain, known]
    assert asked_before_and_after('> y is "Of no file" event') == [plain, open_]
    assert asked_before_and_after('card z = "Of no file" event of A in core') == [plain, open_]
    assert asked_before_and_after('card z = "Of no file" event of A in hand') == [plain, plain]
    assert asked_before_and_after('card z = "Of no file" event of B in core') == [plain, known]
