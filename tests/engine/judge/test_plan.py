"""The plan of an event: what is asked, updated and changed at its key."""

from engine.judge.plan import plans
from engine.model.enums import ActionKind, PlaceKind
from engine.projections import stops
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.judging import JudgeCalled, NoteAdded
from engine.table.event_key import EventKey

BATTLE: EventKey = (ActionInitiated, (ActionKind.BATTLE,))
DRAW: EventKey = (CardsMoved, (None, PlaceKind.DRAW_DECK, PlaceKind.HAND, None))
DISCARD: EventKey = (CardsMoved, (None, PlaceKind.HAND, PlaceKind.DISCARD_PILE, None))
FLIGHT: EventKey = (CardsMoved, (None, PlaceKind.SPACE, PlaceKind.SPACE, ActionKind.MOVE))


def asked(rules: str, key: EventKey) -> set[str]:
    return {check.__name__ for check in plans((rules,))[key].checks}


def test_a_plan_has_the_checks_of_its_ruleset_and_key_alone() -> None:
    assert "federation_attacks" in asked("faq-1996", BATTLE)
    assert "federation_attacks" not in asked("faq-1996", DRAW)
    assert "federation_attacks" not in asked("2e-2014", BATTLE)


def test_a_move_is_asked_what_concerns_its_way() -> None:
    assert "draws_twice" in asked("faq-1996", DRAW)
    assert "draws_twice" not in asked("faq-1996", DISCARD)
    assert "put_on_anothers_pile" in asked("faq-1996", DISCARD)
    assert "put_on_anothers_pile" not in asked("faq-1996", DRAW)


def test_a_move_is_asked_what_concerns_the_action_that_it_is_an_effect_of() -> None:
    assert "moves_without_range" in asked("faq-1996", FLIGHT)
    assert "moves_without_range" not in asked("faq-1996", DRAW)


def test_a_judge_without_findings_asks_nothing_and_still_follows_the_game() -> None:
    plan = plans(("faq-1996",), findings=False)[BATTLE]
    assert (plan.checks, plan.updates) == ((), ())
    assert stops.PROJECTION.handles[ActionInitiated] in plan.changes
    assert plan.windows is not None


def test_what_changes_nothing_has_an_empty_plan() -> None:
    note = plans(("faq-1996",))[NoteAdded, ()]
    assert (note.changes, note.windows, note.interrupts) == ((), None, False)
    assert plans(("faq-1996",))[JudgeCalled, ()].interrupts


def test_a_plan_is_made_once() -> None:
    assert plans(("faq-1996",))[BATTLE] is plans(("faq-1996",))[BATTLE]
