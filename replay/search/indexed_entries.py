"""What the search keeps of each entry of a match: its sentence, cards, player and turn."""

from collections.abc import Iterator

from engine.model.person_names import name_key
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import BackedUp
from engine.record.events.match import MatchStarted
from engine.record.events.union import tag
from engine.table.header import CORRECTING
from recorder.store.entry_index import IndexedEntry
from replay.tables.log_table import turns_of
from replay.timeline.actors import actor
from replay.timeline.cards_of_event import cards_named
from replay.timeline.timeline import Timeline


def indexed_entries(timeline: Timeline, after: int = 0) -> Iterator[IndexedEntry]:
    """Yield the entries after one, as they are searched and shown."""
    turns = turns_of(timeline)
    strikes = timeline.strikes
    called = _called(timeline.started)
    spoken = timeline.all_spoken() if not after else map(timeline.spoken, _seqs(timeline, after))
    for entry, pieces in zip(timeline.entries[after:], spoken, strict=True):
        seq, event = entry.seq, entry.body
        by = actor(timeline, seq)
        known = timeline.known(seq)
        cards: list[str] = []
        for card in cards_named(event):
            identity = known.get(card)
            cards += [card] if identity is None or identity.name is None else [identity.name, card]
        begun = f"{event.kind.value} " if isinstance(event, ActionInitiated) else ""
        strike = strikes.get(seq)
        yield IndexedEntry(
            seq=seq,
            words="".join(piece.text for piece in pieces),
            cards="\n".join(cards),
            by="" if by is None else called.get(by, name_key(by)),
            kind=begun + tag(event),
            turn=turns[seq],
            struck="" if strike is None else strike.words,
        )


def goes_on(timeline: Timeline, after: int) -> bool:
    """Return whether the entries up to one read as they did before those after it came."""
    bodies = (entry.body for entry in timeline.entries[after:])
    return not any(isinstance(body, BackedUp) or type(body) in CORRECTING for body in bodies)


def _seqs(timeline: Timeline, after: int) -> range:
    return range(after + 1, timeline.last + 1)


def _called(started: MatchStarted | None) -> dict[str, str]:
    players = () if started is None else started.players
    return {player.id: name_key(f"{player.id} {player.name}") for player in players}
