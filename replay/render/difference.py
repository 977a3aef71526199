"""A difference of two points in words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.model.action_nouns import ACTION_NOUNS
from engine.model.enums import Attribute, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.record.events.cards import CardsMoved
from engine.record.events.union import AnyEvent
from engine.table.snapshot import Snapshot
from engine.table.table import Card, RecordedStatus
from replay.render.card import value_words
from replay.render.row import Row, row
from replay.text.names import UNKNOWN_NUMBER, Names
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, listed, span
from replay.timeline.difference import Absent, Difference
from replay.timeline.score import score_words, scores


def difference_rows(
    changes: Difference,
    before: Snapshot,
    after: Snapshot,
    *,
    events: Iterable[AnyEvent] = (),
    versions: bool = False,
) -> list[Row]:
    """Return what changed between two snapshots; where nothing did, one row that says so.

    `events`: those that lie between them, where they are known. `versions`: the two are of two
    versions of a match, whose entries have numbers of their own.
    """
    rows = table_rows(changes, before, after, versions=versions)
    rows += uncounted_rows(events, before, after)
    if not versions:
        rows += [*clock_rows(before, after), *_acts(before, after)]
    alike = "the tables are the same" if versions else "Nothing changed on the table"
    return rows or [row(span(alike, Style.DIM))]


def uncounted_rows(events: Iterable[AnyEvent], before: Snapshot, after: Snapshot) -> list[Row]:
    """Return how many unnamed cards events move at places where nobody knows how many lie.

    No table tells: before and after, their number is unknown.
    """
    names = Names({**before.known, **after.known})
    rows: list[Row] = []
    for event in events:
        if not isinstance(event, CardsMoved) or not event.others:
            continue
        for place, sign in ((event.origin, "-"), (event.destination, "+")):
            if before.table.total_at(place) is None and after.table.total_at(place) is None:
                change = span(f"? → ? ({sign}{event.others})")
                rows.append(row("cards ", *names.where(place), ": ", change))
    return rows


def table_rows(
    changes: Difference, before: Snapshot, after: Snapshot, *, versions: bool = False
) -> list[Row]:
    """Return what changed on the table and in the course of play; none where nothing did."""
    actions = _kinds_of_action if versions else _actions
    rows = [*_play(before, after), *actions(before, after), *_cards(changes, before, after)]
    return [*rows, *_names(changes, before, after), *_counts(changes, before, after)]


def _play(before: Snapshot, after: Snapshot) -> Iterator[Row]:
    old, new = before.table, after.table
    if old.started is None and new.started is not None:
        yield row("the match begins")
    if (old.turn, old.turn_player) != (new.turn, new.turn_player):
        yield _became("turn", _turn(before), _turn(after))
    if old.segment != new.segment:
        yield _became("step", old.segment or "none", new.segment or "none")
    had, have = scores(old), scores(new)
    for player in (player for player in have if player in had):
        was, now = had[player], have[player]
        if was != now:
            change = span(f"{score_words(was)} → {score_words(now)}", Style.NUMBER)
            gain = "" if was is None or now is None else f" ({now - was:+})"
            yield row("points of ", span(player, Style.PLAYER), ": ", change, gain)
    for key in dict.fromkeys((*old.player_values, *new.player_values)):
        was_value, now_value = old.player_values.get(key), new.player_values.get(key)
        if was_value != now_value:
            yield _became(
                f"{key[1].replace('_', ' ')} of {key[0]}", _value(was_value), _value(now_value)
            )
    if old.ended != new.ended:
        yield row("the match is over" if new.ended else "the match is on again")


def _kinds_of_action(before: Snapshot, after: Snapshot) -> Iterator[Row]:
    """Yield which kinds of action are in progress in one version alone."""
    old, new = (
        Counter(ACTION_NOUNS[action.event.kind] for action in each.table.open)
        for each in (before, after)
    )
    for kind in (new - old).elements():
        yield row(span(kind, Style.VALUE), ": begun and in progress")
    for kind in (old - new).elements():
        yield row(span(kind, Style.VALUE), ": not in progress")


def _actions(before: Snapshot, after: Snapshot) -> Iterator[Row]:
    old = {action.seq: action for action in before.table.open}
    new = {action.seq: action for action in after.table.open}
    for seq, action in new.items():
        if seq not in old:
            yield _action("begun and in progress", ACTION_NOUNS[action.event.kind], seq)
        elif old[seq].step != action.step:
            yield _became(f"step of @{seq}", old[seq].step or "none", action.step or "none")
    for seq, action in old.items():
        if seq not in new:
            yield _action("no longer in progress", ACTION_NOUNS[action.event.kind], seq)


def _cards(changes: Difference, before: Snapshot, after: Snapshot) -> Iterator[Row]:
    was, now = Names(before.known), Names(after.known)
    for change in changes.of("table.cards"):
        pieces: Pieces = [now.card(change.key), ": "]
        if isinstance(change.before, Absent):
            pieces += ["enters the record, ", *now.where(change.after.place)]
        elif isinstance(change.after, Absent):
            pieces = [was.card(change.key), ": not in the record yet"]
        else:
            details = _card(change.before, change.after, now)
            pieces += [
                piece
                for index, detail in enumerate(details)
                for piece in ("; " * (index > 0), *detail)
            ]
        yield row(*pieces, key=f"card:{change.key}")


def _card(old: Card, new: Card, names: Names) -> Iterator[Pieces]:
    if old.place != new.place:
        yield [*names.source(old.place), " ", *names.to(new.place)]
    if old.face != new.face and (new.face is not None or old.place == new.place):
        yield [f"face {new.face or 'not recorded'}"]
    if old.controller != new.controller:
        yield ["controlled by ", span(new.controller or "nobody known", Style.PLAYER)]
    for status in new.statuses:
        if status not in old.statuses:
            yield ["now ", span(_status(status), Style.STATUS)]
    remaining = {status.status for status in new.statuses}
    for status in old.statuses:
        if status.status not in remaining:
            yield ["no longer ", span(_status(status), Style.STATUS)]
    yield from _values(dict(old.values), dict(new.values))
    if old.certain != new.certain:
        yield ["certainly there" if new.certain else "only possibly there"]


def _values(
    old: Mapping[Attribute, int | str], new: Mapping[Attribute, int | str]
) -> Iterator[Pieces]:
    for attribute, value in new.items():
        if old.get(attribute) != value and attribute is not Attribute.CONTROL:
            yield [span(value_words(attribute, value), Style.NUMBER)]
    for attribute in old:
        if attribute not in new:
            yield [f"{attribute.replace('_', ' ')} no longer recorded"]


def _names(changes: Difference, before: Snapshot, after: Snapshot) -> Iterator[Row]:
    for change in changes.of("known"):
        if isinstance(change.before, Absent) or isinstance(change.after, Absent):
            continue
        if change.before.name != change.after.name:
            was, now = Names(before.known).card(change.key), Names(after.known).card(change.key)
            yield row(was, " is ", now)
        elif change.before.to != change.after.to:
            players: Pieces = [span(player, Style.PLAYER) for player in change.after.to]
            yield row(
                Names(after.known).card(change.key),
                " is known to ",
                *(listed(players) or ["everybody"]),
            )


def _counts(changes: Difference, before: Snapshot, after: Snapshot) -> Iterator[Row]:
    names = Names({**before.known, **after.known})
    places = [*changes.of("table.others"), *changes.of("table.lying")]
    for place in dict.fromkeys(change.key for change in places):
        old, new = before.table.total_at(place), after.table.total_at(place)
        if old != new and _worth_counting(place):
            yield row("cards ", *names.where(place), ": ", span(f"{_said(old)} → {_said(new)}"))
        elif old == new and _reordered(_order(before, place), _order(after, place)):
            yield row("the order of the cards ", *names.where(place), " changed")


def _reordered(before: Sequence[str], after: Sequence[str]) -> bool:
    """Return whether the same cards lie in another order; other cards there are told by name."""
    return before != after and sorted(before) == sorted(after)


def _worth_counting(place: Place) -> bool:
    return place.player is not None or place.kind in (PlaceKind.UNDER, PlaceKind.DILEMMA_STACK)


def _order(snapshot: Snapshot, place: Place) -> tuple[CardId, ...]:
    return snapshot.table.lying.get(place, ())


def clock_rows(before: Snapshot, after: Snapshot) -> Iterator[Row]:
    """Yield whether the clock was stopped or set going, and whether a judge is called."""
    old, new = before.judge_state, after.judge_state
    if (old.paused_since is None) != (new.paused_since is None):
        yield row("the clock is paused" if new.paused_since is not None else "the clock runs")
    if old.judge_called != new.judge_called:
        yield row(*_call(before, after))


def _call(before: Snapshot, after: Snapshot) -> Pieces:
    """Return in words that a judge is called, is called no more, or again by an earlier call."""
    called = after.judge_state.judge_called
    if called is None:
        return ["no judge is called any more"]
    if called <= before.seq:
        return ["the judge's call ", span(f"@{called}", Style.NUMBER), " waits again"]
    return ["a judge was called"]


def _acts(before: Snapshot, after: Snapshot) -> Iterator[Row]:
    old, new = before.judge_state, after.judge_state
    for count, noun in (
        (len(new.disputes) - len(old.disputes), "disputes raised"),
        (len(new.rulings) - len(old.rulings), "rulings given"),
        (len(new.penalties) - len(old.penalties), "penalties given"),
    ):
        if count:
            yield row(span(f"{noun}: {count:+}", Style.JUDGING))


def _turn(snapshot: Snapshot) -> str:
    if snapshot.table.turn is None:
        return "none"
    return f"{snapshot.table.turn} ({snapshot.table.turn_player or 'ended'})"


def _became(what: str, old: str, new: str) -> Row:
    return row(span(what), ": ", span(f"{old} → {new}", Style.HEADING))


def _action(words: str, kind: str, seq: int) -> Row:
    return row(span(f"{kind} ", Style.VALUE), span(f"@{seq}", Style.NUMBER), f": {words}")


def _said(count: int | None) -> str:
    return UNKNOWN_NUMBER if count is None else str(count)


def _value(value: int | str | None) -> str:
    return "not recorded" if value is None else str(value)


def _status(status: RecordedStatus) -> str:
    words = STATUS_WORDS[status.status]
    return f"{words} {status.value}" if status.value is not None else words
