"""A GEMP-STCCG record made into a match: its actions as facts, in the order of play.

Facts come from the list of performed actions and their results; names, types and owners of cards,
and the order of the spaceline, from the file's snapshot. What only later actions imply has the
source `inferred`, and so have turns, where the file does not list them. A place is taken from the
snapshot only where the newest form shows one and no action tells it, and is inferred too;
`recorder.importers.gemp.check` compares the snapshot with what all else tells.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.model.enums import (
    ClockKind,
    Edition,
    Ending,
    Kept,
)
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.judging import NoteAdded
from engine.record.events.match import Keeps, MatchEnded, MatchStarted, Player
from recorder.importers.gemp.action_writer import AUTHOR, ActionWriter
from recorder.importers.gemp.actions import (
    KINDS,
    TURNS,
    named_cards,
)
from recorder.importers.gemp.decoding import decode
from recorder.importers.gemp.file_shape import GempRecord
from recorder.importers.gemp.nesting import MARKERS, action_trees
from recorder.importers.gemp.parents import Parents
from recorder.importers.gemp.results import Results
from recorder.importers.gemp.scores import tells_scores
from recorder.importers.gemp.snapshot_entries import fill_from_snapshot
from recorder.importers.gemp.writer import OUTSIDE, Writer
from recorder.importers.importer import FileRead

_TIMES = (
    "Times are those of the server's list of results: of what an action brought about, not of when "
    "it was announced. "
)
_NOTE = (
    "Made from a GEMP-STCCG record, which lists the actions performed and the table at its end. "
    "It keeps no {times}passes, windows, checks of requirements, phases or ends of stops; not what "
    "was chosen; not where cards were reported and ships flew, nor how many cards a first draw was "
    "of; it has points only where an action scores them. Entries marked inferred are not in the "
    "list: they follow from what is. The order of the spaceline, and the names and owners of "
    "cards, are those of the table at the end. `function` is the server's class and number of an "
    "action."
)
_NEWEST_NOTE = (
    "Made from a GEMP-STCCG record, which lists the actions performed and the table at its end. "
    "It keeps no {times}passes, windows, checks of requirements, phases or ends of stops; not what "
    "was chosen. Entries marked inferred are not in the list: they follow from what is, or from "
    "the table at the end. From there are also the order of the spaceline, the names and owners of "
    "cards, and the scores where the actions do not tell all points. `function` is the server's "
    "class and number of an action, with those of the choices made for it."
)
_NOT_UNDERSTOOD = "kept whole, but not understood"
# A player who runs out of time loses; the other words are no end of play by its rules.
ENDINGS: Final[Mapping[str, Ending]] = {
    "CONCEDED": Ending.CONCEDED,
    "DECISION_TIMEOUT": Ending.FORFEITED,
    "LAST_PLAYER_REMAINING": Ending.FORFEITED,
    "PLAYER_TIMEOUT": Ending.FORFEITED,
    "TIE": Ending.DRAWN,
    "WINNING_SCORE": Ending.POINTS,
}


class KindCount(msgspec.Struct, frozen=True, kw_only=True):
    """What the actions of one kind became: how many entries of which events."""

    action_type: str
    actions: int
    events: Mapping[str, int]
    inferred: int = 0
    note: str = ""

    def __str__(self) -> str:
        events = ", ".join(f"{number} {event}" for event, number in self.events.items())
        text = f"{self.action_type} {self.actions}: {events or 'nothing'}"
        text += f" ({self.inferred} inferred)" if self.inferred else ""
        return f"{text}; {self.note}" if self.note else text


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """The match that was made of a foreign record, and what its actions became.

    `besides`: the entries that come from no action of the file.
    `left_out`: the parts of the file that the match does not hold, by their paths.
    """

    entries: tuple[Entry, ...]
    counts: tuple[KindCount, ...]
    besides: KindCount
    left_out: tuple[str, ...]

    def lines(self) -> list[str]:
        """Return the counts as lines of text."""
        actions = sum(count.actions for count in self.counts)
        return [
            f"{actions} actions became {len(self.entries)} entries:",
            *(f"  {count}" for count in self.counts),
            f"  {self.besides}",
            f"left out: {', '.join(self.left_out) or 'nothing'}",
        ]


def read(content: bytes, name: str) -> FileRead:
    """Return the match of a GEMP-STCCG record; `name` is the file's name in messages.

    Raises InputError with every fault of the file, each with its path within it.
    """
    imported = convert(content, name)
    return FileRead(entries=imported.entries, account=tuple(imported.lines()))


def convert(content: bytes | str, name: str) -> Imported:
    """Return the match with counts of what its actions became. Raises InputError as `read` does."""
    return match_of(decode(content, name))


def match_of(record: GempRecord, *, snapshot: bool = True) -> Imported:
    """Return the match of a record that has been read.

    `snapshot`: whether the newest form's table at the end tells what its actions leave open.
    """
    writer = Writer(record)
    parents = Parents(record, snapshot=snapshot)
    _open(writer, parents)
    action_writer = ActionWriter(writer, parents)
    for node in action_trees(record.actions, newest=record.tells_parents):
        for turn in action_writer.results.turns_before(node):
            action_writer.turns.tell(writer, turn)
        action_writer.turns.infer(writer, node)
        action_writer.write(node, None)
    for turn in action_writer.results.turns_before(None):
        action_writer.turns.tell(writer, turn)
    if snapshot and record.tells_parents:
        fill_from_snapshot(writer, parents)
    _close(writer)
    entries = tuple(ENTRY_DECODER.decode(ENCODER.encode(entry)) for entry in writer.entries)
    return Imported(
        entries=entries,
        counts=tuple(_counts(writer)),
        besides=_count(writer, OUTSIDE, 0, "beside the actions"),
        left_out=(*record.unread, *_left_over(action_writer.results, record)),
    )


def _open(writer: Writer, parents: Parents) -> None:
    """Write the start of the match, and the cards that no action names."""
    record = writer.record
    order = record.order
    ids = dict.fromkeys((*order.turn_order, *record.players))
    goals = {player.points.required_to_win for player in record.players.values()}
    timed = any(result.time is not None for result in record.results)
    second = any("ST2E" in card.class_name for card in record.cards.values())
    writer.add(
        MatchStarted(
            title=f"{' v '.join(ids)}, GEMP-STCCG"[:200],
            edition=Edition.SECOND if second else Edition.FIRST,
            ruleset="2e-2014" if second else "glossary",
            players=tuple(Player(id=player, name=player) for player in ids),
            first=order.first_player,
            points_to_win=goals.pop() if len(goals) == 1 else None,
            clock=ClockKind.UTC if timed else ClockKind.ELAPSED,
            keeps=Keeps(
                passes=Kept.NONE,
                times=Kept.SOME if timed else Kept.NONE,
                ends=Kept.ALL,
                checks=Kept.NONE,
                costs=Kept.SOME,
                unstops=Kept.NONE,
                points=Kept.SOME if tells_scores(record) else Kept.NONE,
            ),
        )
    )
    told = _NEWEST_NOTE if record.tells_parents else _NOTE
    note = _TIMES * timed + told.format(times="" if timed else "times, ")
    writer.add(NoteAdded(text=note, on=1, author=AUTHOR))
    named = {card for action in record.actions for card in named_cards(action)}
    named.update(*(result.named for result in record.results if record.tells_parents))
    named.update(parents.cards())
    writer.declare(card for card in record.cards if card not in named)


def _close(writer: Writer) -> None:
    """Write how the game ended, with the server's word for it, where the file says so."""
    end = writer.record.end
    if end is not None:
        ending = ENDINGS.get(end.reason, Ending.UNFINISHED)
        seq = writer.add(MatchEnded(ending=ending, winner=end.winner_name))
        writer.add(NoteAdded(text=end.reason, on=seq, author=AUTHOR))


def _left_over(results: Results, record: GempRecord) -> list[str]:
    """Return what is left out of the list of results."""
    every = len(record.results)
    return [f"$.actionResults ({results.left} of {every} fit no action)"] if results.left else []


def _counts(writer: Writer) -> list[KindCount]:
    """Return what each kind of action became, the most frequent first."""
    kinds = Counter(action.action_type for action in writer.record.actions)
    known = MARKERS | KINDS.keys() | TURNS
    return [
        _count(writer, kind, number, _note(writer, kind) if kind in known else _NOT_UNDERSTOOD)
        for kind, number in kinds.most_common()
    ]


def _note(writer: Writer, kind: str) -> str:
    folded = kind in MARKERS and writer.record.tells_parents
    return "told with the actions that they belong to" if folded else ""


def _count(writer: Writer, kind: str, actions: int, note: str) -> KindCount:
    return KindCount(
        action_type=kind or "(no action)",
        actions=actions,
        events=dict(writer.written.get(kind, {})),
        inferred=writer.inferred[kind],
        note=note,
    )
