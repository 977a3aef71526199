"""Points, turn, phase and spaceline of a match, compared with a GEMP-STCCG snapshot."""

from collections.abc import Iterator, Sequence

from engine.model.enums import Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.table.table import Table
from recorder.importers.gemp.comparison import ComparedPoint, ComparisonVerdict
from recorder.importers.gemp.file_shape import GempRecord
from recorder.importers.gemp.places import card_id, spaceline


def standing_points(
    record: GempRecord, entries: Sequence[Entry], table: Table
) -> Iterator[ComparedPoint]:
    """Yield the comparisons of scores, turn, phase, spacelines and locations."""
    solved = _solved(entries)
    yield from _scores(record, table, solved)
    player = record.order.current_player
    if player is not None:
        yield ComparedPoint(
            what="turn of",
            ours=str(table.turn_player),
            theirs=player,
            verdict=ComparisonVerdict.AGREES
            if table.turn_player == player
            else ComparisonVerdict.DIFFERS,
            why=f"turn {table.turn}" if table.turn else "no action tells whose turn it is",
        )
    if record.phase is not None:
        known = table.segment is not None
        same = known and table.segment == record.phase
        yield ComparedPoint(
            what="phase",
            ours=str(table.segment or "unknown"),
            theirs=record.phase,
            verdict=ComparisonVerdict.AGREES
            if same
            else (ComparisonVerdict.DIFFERS if known else ComparisonVerdict.NOT_TOLD),
            why="" if same else "the record lists no phases and no passes",
        )
    yield from _row(record, table)
    yield from _locations(record, table, solved)


def _solved(entries: Sequence[Entry]) -> dict[CardId, tuple[str, ...]]:
    """Return the missions that were solved, and by whom."""
    solved: dict[CardId, tuple[str, ...]] = {}
    for entry in entries:
        if isinstance(entry.body, ActionEnded) and entry.body.outcome is Outcome.SOLVED:
            action = entries[entry.body.action - 1].body
            if isinstance(action, ActionInitiated):
                solved |= dict.fromkeys(action.targets, action.players)
    return solved


def _scores(
    record: GempRecord, table: Table, solved: dict[CardId, tuple[str, ...]]
) -> Iterator[ComparedPoint]:
    scoring = any(action.action_type == "SCORE_POINTS" for action in record.actions)
    for player in record.players.values():
        ours = table.points.get(player.player_id, 0)
        missions = [card for card, by in solved.items() if player.player_id in by]
        theirs = player.points.total
        verdict, why = ComparisonVerdict.AGREES, ""
        if ours != theirs and (missions or not scoring):
            verdict = ComparisonVerdict.NOT_TOLD
            named = ", ".join(missions) or "no mission"
            why = f"no action says what was scored; {player.player_id} solved {named}"
        elif ours != theirs:
            verdict = ComparisonVerdict.DIFFERS
        yield ComparedPoint(
            what=f"points of {player.player_id}",
            ours=str(ours),
            theirs=str(theirs),
            verdict=verdict,
            why=why,
        )


def _row(record: GempRecord, table: Table) -> Iterator[ComparedPoint]:
    """Yield the comparison of the order of missions on each spaceline."""
    lines: dict[Place, list[CardId]] = {}
    for location in record.locations:
        for mission in location.mission_card_ids:
            lines.setdefault(spaceline(record, mission), []).append(card_id(mission))
    for place, theirs in lines.items():
        ours = list(table.lying.get(place, ()))
        yield ComparedPoint(
            what="spaceline" + (f" {place.group}" if place.group else ""),
            ours=" ".join(ours),
            theirs=" ".join(theirs),
            verdict=ComparisonVerdict.AGREES if ours == theirs else ComparisonVerdict.DIFFERS,
            why="its order was taken from the snapshot",
        )


def _locations(
    record: GempRecord, table: Table, solved: dict[CardId, tuple[str, ...]]
) -> Iterator[ComparedPoint]:
    """Yield the comparison of each location: its seed cards, and whether it was solved."""
    for location in record.locations:
        if not location.mission_card_ids:
            continue
        mission = card_id(location.mission_card_ids[0])
        seeds = len(table.lying.get(Place(kind=PlaceKind.UNDER, card=mission), ()))
        done = any(card_id(card) in solved for card in location.mission_card_ids)
        same = (seeds, done) == (location.seed_card_count, location.is_completed)
        yield ComparedPoint(
            what=f"location of {mission}",
            ours=_location(seeds, completed=done),
            theirs=_location(location.seed_card_count, completed=location.is_completed),
            verdict=ComparisonVerdict.AGREES if same else ComparisonVerdict.DIFFERS,
        )


def _location(seeds: int, *, completed: bool) -> str:
    return f"{seeds} seed cards, {'completed' if completed else 'not completed'}"
