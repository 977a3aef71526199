"""What a check sees and how it reports."""

from engine.checks.framework.context import CheckContext
from engine.checks.framework.finding import Finding, Verdict
from engine.model.enums import EntrySource, Kept
from engine.projections.last_score import LastScore
from engine.projections.told_range import ToldRange
from engine.record.entry import Entry
from engine.record.events.decisions import CoinFlipped
from engine.rulebook.ruleset import lineage, ruleset
from engine.standing.window_tracker import WindowTracker
from tests.states import game_after

CHECK = "second-card-play"


def context(rules: str = "faq-1996") -> CheckContext:
    told = ruleset(rules)
    tracker = WindowTracker(told.windows.response, Kept.SOME)
    return CheckContext(lineage=lineage(told), game=game_after("", rules), tracker=tracker, seq=7)


def reported(
    ctx: CheckContext, *, rulings: tuple[str, ...] = (), rulings_instead: tuple[str, ...] = ()
) -> Finding:
    found = ctx.report(CHECK, rulings=rulings, rulings_instead=rulings_instead)
    assert found is not None
    return found


def test_a_state_is_what_was_put_last_of_its_kind() -> None:
    ctx = context()
    for state in (LastScore(), ToldRange()):
        ctx.memory[type(state)] = state
    scored = LastScore(seq=3, player="A")
    ctx.memory[LastScore] = scored
    assert ctx.state(LastScore) is scored
    assert ctx.state(ToldRange) == ToldRange()


def test_a_finding_is_of_this_entry_and_cites_the_rulings_of_its_check() -> None:
    found = reported(context())
    assert (found.check, found.verdict, found.seqs) == (CHECK, Verdict.ILLEGAL, (7,))
    assert found.rulings


def test_a_ruleset_that_does_not_ask_reports_nothing() -> None:
    assert context("2e-2014").report(CHECK) is None


def test_further_rulings_come_first_or_in_place_of_those_of_the_check() -> None:
    ctx = context()
    own = reported(ctx).rulings
    assert reported(ctx, rulings=("x",)).rulings == ("x", *own)
    assert reported(ctx, rulings_instead=("x",)).rulings == ("x",)


def test_an_entry_that_is_named_twice_is_concerned_once() -> None:
    found = context().report(CHECK, seqs=(3, 7, 3))
    assert found is not None
    assert found.seqs == (3, 7)


def test_a_finding_on_an_effect_is_about_the_action_of_that() -> None:
    ctx = context()
    ctx.entry = Entry(seq=7, source=EntrySource.LIVE, body=CoinFlipped(result="heads", of=5))
    found = reported(ctx)
    assert found.action == 5
    elsewhere = ctx.report(CHECK, seqs=(3,))
    assert elsewhere is not None
    assert elsewhere.action is None
