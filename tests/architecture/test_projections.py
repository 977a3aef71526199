"""Code that answers for each kind of event says which kinds it handles and which it ignores."""

import ast
import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from engine.record.events.event import Effect, Event, Play
from engine.record.events.union import TAGS, Kind, kinds
from engine.record.projection import Projection

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for package in ("engine", "recorder", "replay", "tui")
    for path in sorted((ROOT / package).rglob("*.py"))
]
# Tables and collections by kinds of event that are no projections, and why.
EXEMPT = {
    "engine.record.events.union.TAGS": "made from the union",
    "engine.record.events.union.PLAYS": "made from the union",
    "engine.record.events.union.EFFECTS": "made from the union",
    "recorder.store.chain_reader.KINDS": "made from the tags",
    "engine.table.interruption.INTERRUPTING": "made from the projection beside it",
    "engine.table.apply.CHANGED": "made from the projection beside it",
    "engine.table.corrected_fold._READING": "made from the projections of the table and of cards",
    "replay.timeline.timeline._TURNING_BACK": "after any other kind what is struck stays struck",
    "replay.timeline.timeline._LOOKED_FOR": "made from those that turn back or correct a start",
    "recorder.live.match_clock.TURNING": "made from what interrupts, with the rest of the clock",
    "recorder.transcript.form.WITHIN": "made from the fields by which events belong to actions",
    "engine.table.header.CORRECTING": "the kinds that correct a start; any other leaves it alone",
    "engine.table.event_key._WORDS": "asked by a word, any other kind is refused aloud",
    "recorder.entry_line.parse.default_subject._SPOKEN": "what may lie between; decides nothing",
    "recorder.setup.declared_table.DECLARING": "a set-up with any other event is refused aloud",
    "recorder.entry_line.parse.again._REPEATABLE": "what else is to be repeated is refused aloud",
    "recorder.entry_line.complete.completion.SPEAKING": "orders suggestions, and decides nothing",
}
# A check names the events that it is asked of; what it must remember is a projection.
CHECKS = "engine.checks."
FRAMEWORK = "engine.checks.framework."
# Functions that ask for several kinds of event by name and have no answer for each, and why.
ASKING = {
    "engine.record.entry.__post_init__": "asks the commonest kinds for a field, without a call",
    "recorder.entry_line.parse.card_plays.card_plays": "counts plays, and decides nothing",
    "recorder.entry_line.parse.default_subject._just_ended": "looks back to what ended last",
    "recorder.entry_line.parse.default_subject._spoken": "looks back to what happened last",
    "recorder.entry_line.parse.left_unsaid.says_little": "whatever else is typed stands as it is",
    "engine.judge.event_stream._pass_on": "notes what is contested, answered and backed up",
    "engine.table.known_as_of.extend": "asks told_of, and notes what corrects that",
    "engine.table.known_history.told_of": "the kinds of LEARNING, which its test holds to all",
    "engine.table.match_end.end_of": "finds whether there is one; the fold says which",
    "recorder.entry_line.parse.line_context.learn": "keeps what lines name: players, cards, turns",
    "recorder.entry_line.suggest.likely_dilemmas.chosen_now": "suggests lines, decides nothing",
    "recorder.entry_line.suggest.likely_orders._counters_left": "suggests lines, decides nothing",
    "recorder.entry_line.suggest.likely_judging._take": "suggests lines, and decides nothing",
    "recorder.entry_line.suggest.line_history.tails": "suggests lines, and decides nothing",
    "recorder.store.summaries._end": "finds whether there is one; the fold says which",
    "recorder.store.summaries.summaries": "counts disputes and what strikes them",
    "recorder.importers.gemp.check._follow": "compares what this importer writes",
    "recorder.importers.gemp.piles._reckoning": "counts what this importer writes",
    "recorder.live.line_groups.is_typed": "leaves out what the recorder itself writes",
    "recorder.live.match_clock._next": "any other entry leaves the clock as it is",
    "recorder.live.match_clock.meet": "most of a record turns no clock",
    "replay.disputes.advice._starts": "looks for the starts of segments and turns",
    "replay.disputes.back_up_reasons._known_orders": "looks for what touches a pile's order",
    "replay.facts.ordered_remedy._names": "asks of few kinds where they name a ruling",
    "replay.facts.ordered_remedy._undoes": "any other entry undoes nothing",
    "replay.disputes.take_back._is_about": "any other entry is no act on a dispute",
    "replay.disputes.take_back.acted_on": "the table goes on from few things, on few things",
    "replay.facts.effect.effect_of": "any other entry has no effect that can be undone",
    "replay.disputes.undone._decision": "any other entry is nobody's decision",
    "replay.disputes.undone.learned": "any other entry shows nobody a card",
    "replay.disputes.undone.undone": "any other entry is no chance",
    "replay.render.log._mark": "marks three of the judge's events",
    "replay.render.log_line._mark": "marks five of the judge's events",
    "replay.timeline.actors.actor": "asks who acts where no common field says so",
    "replay.timeline.bookkeeping._is_expected": "folds a few kinds, and leaves any other in view",
    "replay.render.summary._judging": "lists four of the judge's events",
    "replay.timeline.jump_targets.__init__": "goes to three of the judge's events",
    "replay.timeline.seqs_by_part.__init__": "an index of four parts; any other kind is in none",
}
# The most kinds that a function may ask for without a reason given here.
FEW = 2
NAMES = {kind.__name__ for kind in (*TAGS, Event, Play, Effect)}


def module_of(path: Path) -> str:
    """Name a module as one imports it."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def assigned(tree: ast.Module) -> Iterator[str]:
    """Name what a module itself sets at its top."""
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def constants() -> Mapping[str, Any]:
    """Everything that the modules set at their top, by module and name."""
    return {
        f"{module_of(path)}.{name}": getattr(importlib.import_module(module_of(path)), name)
        for path in SOURCES
        for name in assigned(ast.parse(path.read_text(encoding="utf-8")))
        if not name.startswith("__") and hasattr(importlib.import_module(module_of(path)), name)
    }


def projections() -> dict[str, Projection[Any]]:
    """All projections, by the modules that they stand in."""
    return {name: one for name, one in constants().items() if isinstance(one, Projection)}


def told(undecided: set[Kind]) -> list[str]:
    """Name kinds of event as a report shows them."""
    return sorted(kind.__name__ for kind in undecided)


def asks_by_kind(value: object) -> bool:
    """Tell whether something is a table or a collection by kinds of event, or by their tags."""
    if isinstance(value, Projection) or not isinstance(value, Mapping | frozenset | set | tuple):
        return False
    every = [part for key in value for part in (key if isinstance(key, tuple) else (key,))]
    tags = {part for part in every if type(part) is str} & set(TAGS.values())
    by_tag = isinstance(value, Mapping) and len(tags) > FEW
    return by_tag or any(isinstance(part, type) and part in TAGS for part in every)


def part_of_a_projection(value: object) -> bool:
    """Tell whether a table has only kinds that some projection has."""
    return isinstance(value, Mapping) and any(
        all(projection.handles.get(kind) is answer for kind, answer in value.items())
        for projection in projections().values()
    )


def asked_for(function: ast.FunctionDef) -> set[str]:
    """Name the kinds of event that a function asks for, by type or by pattern, or looks up."""
    found: set[str] = set()
    for node in ast.walk(function):
        asked: list[ast.expr | None] = []
        match node:
            case ast.MatchClass(cls=kind):
                asked = [kind]
            case ast.Call(func=ast.Name(id="isinstance" | "issubclass"), args=[_, kind]):
                asked = [kind]
            case ast.Compare(left=left, comparators=others):
                asked = [left, *others]
            case ast.Dict(keys=keys):
                asked = list(keys)
            case _:
                pass
        parts = (part for one in asked if one is not None for part in ast.walk(one))
        found |= {part.id for part in parts if isinstance(part, ast.Name)}
    return found & NAMES


@cache
def asking() -> Mapping[str, set[str]]:
    """The functions that ask for more than a few kinds of event, with these."""
    return {
        f"{module_of(path)}.{node.name}": asked_for(node)
        for path in SOURCES
        if CHECKS not in f"{module_of(path)}."
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and len(asked_for(node)) > FEW
    }


# All in one test: who only collects tests need not load every module.
def test_a_projection_handles_or_ignores_every_kind_of_event_once() -> None:
    undecided, twice, unknown = {}, {}, {}
    for name, projection in projections().items():
        handled, ignored = set(projection.handles), kinds(*projection.ignores)
        undecided[name] = told(set(TAGS) - handled - ignored)
        twice[name] = told(handled & ignored)
        unknown[name] = told((handled | ignored) - set(TAGS))

    assert {name: these for name, these in undecided.items() if these} == {}, "say which"
    assert {name: these for name, these in twice.items() if these} == {}, "perhaps by their group"
    assert {name: these for name, these in unknown.items() if these} == {}, "not in the union"
    assert len(undecided) >= 20


def test_every_table_by_kinds_of_event_is_a_projection() -> None:
    tables = {name: value for name, value in constants().items() if asks_by_kind(value)}
    undeclared = {
        name
        for name, value in tables.items()
        if (FRAMEWORK in name or CHECKS not in name) and not part_of_a_projection(value)
    }

    assert sorted(undeclared - set(EXEMPT)) == [], "say what these handle, and what they ignore"
    assert sorted(set(EXEMPT) - undeclared) == [], "no longer there, or a projection by now"


def test_a_function_that_tells_kinds_of_event_apart_is_a_projection() -> None:
    assert sorted(set(asking()) - set(ASKING)) == [], "make a projection of it, or give a reason"
    assert sorted(set(ASKING) - set(asking())) == [], "no longer there, or a projection by now"
