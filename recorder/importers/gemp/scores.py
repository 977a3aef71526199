"""Points, turn, phase and spaceline of a match, compared with a GEMP-STCCG snapshot."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.model.enums import Outcome, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionEnded, ActionInitiated
from engine.table.table import Table
from recorder.importers.gemp.actions import SUCCESS
from recorder.importers.gemp.comparison import ComparedPoint, ComparisonVerdict
from recorder.importers.gemp.file_shape import GempRecord
from recorder.importers.gemp.places import card_id, spaceline


def tells_scores(record: GempRecord) -> bool:
    """Return whether the actions tell all points: they add up to the totals of the snapshot."""
    told = _told(record)
    return all(told[player] == total for player, total in totals(record).items())


def _told(record: GempRecord) -> Counter[str]:
    """Return how many points the actions score, by player."""
    told: Counter[str] = Counter()
    for action in record.actions:
        if action.status == SUCCESS and action.action_type == "SCORE_POINTS":
            told[action.performing_player_id or ""] += action.points_scored or 0
    return told


def totals(record: GempRecord) -> dict[str, int]:
    """Return the points of each player in the snapshot."""
    return {player.player_id: player.points.total for player in record.players.values()}


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
    told = _told(record)
    for player, theirs in totals(record).items():
        ours = table.points.get(player)
        verdict, why = ComparisonVerdict.AGREES, ""
        if ours is None and told[player] <= theirs:
            missions = ", ".join(card for card, by in solved.items() if player in by)
            verdict = ComparisonVerdict.NOT_TOLD
            scored = f"score only {told[player]}" if told[player] else "do not say what was scored"
            why = f"the actions {scored}; {player} solved {missions or 'no mission'}"
        elif ours != theirs:
            verdict, why = ComparisonVerdict.DIFFERS, f"the actions score {told[player]}"
        yield ComparedPoint(
            what=f"points of {player}",
            ours="?" if ours is None else str(ours),
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
