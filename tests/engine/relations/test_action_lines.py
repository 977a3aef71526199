"""What later lines tell of how an action was announced."""

from engine.judge.judge import Judge
from engine.model.enums import Claim, PlaceKind
from engine.record.events.actions import ActionInitiated
from engine.relations.action_lines import ActionLines
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.engine.relations.reading import facts
from tests.interpretations import header, judged
from tests.transcripts import read

MOVES = "turn 1 A\nA moves e\n  > e to passing ex\n  > e to space ps\nresolved\n"


def destination(body: str) -> PlaceKind | None:
    (event,) = (event for event in facts(body) if isinstance(event, ActionInitiated))
    return None if event.destination is None else event.destination.kind


def claims(body: str) -> tuple[Claim, ...]:
    (event,) = (event for event in facts(body) if isinstance(event, ActionInitiated))
    return event.claims


def test_where_an_action_takes_its_cards_may_stand_on_a_later_line() -> None:
    assert destination(MOVES) is PlaceKind.SPACE
    assert destination("turn 1 A\nA moves e to space ps; done\n") is PlaceKind.SPACE


def test_a_card_that_is_put_away_was_not_announced_to_go_there() -> None:
    assert destination("turn 1 A\nA plays h on e\n  > h to discard\nresolved\n") is None
    assert destination("turn 1 A\nA moves e\nresolved\n> e to space ps\n") is None


def test_who_pays_the_card_play_for_an_action_claims_the_normal_play() -> None:
    said = "turn 1 A\nA plays am on e claims normal play\nresolved\n"
    paid = "turn 1 A\nA plays am on e\n  > A pays card play\nresolved\n"
    others = "turn 1 A\nA plays am on e\n  > B pays card play\n  > A pays 1 counter\nresolved\n"
    assert claims(said) == claims(paid) == (Claim.NORMAL_PLAY,)
    assert claims(others) == ()


def test_the_first_action_that_lines_complete_is_told() -> None:
    entries = read(MOVES, header())
    lines = ActionLines()
    assert lines.note(entries[:-2]) is None
    assert lines.note(entries[-2:]) == entries[-4].seq


def test_a_line_that_completes_an_action_is_judged_as_if_it_had_been_known() -> None:
    body = "turn 1 A\nA beams p1\n  > p1 to aboard k\nresolved\n"
    entries = read(body, header())
    fold = Fold(entries[:-2])
    judge = Judge(fold, ruleset("faq-1996"))
    assert not judge.findings

    fold.extend(entries[-2:])
    judge.extend()

    whole = judged(body)
    assert (judge.findings, judge.windows) == (whole.findings, whole.windows)
    assert "beams-aboard-anothers-ship" in {finding.check for finding in judge.findings}
