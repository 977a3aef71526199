"""A GEMP-STCCG record made into a match: its actions as facts, in the order of play.

Facts come from the list of performed actions; names, types and owners of cards, and the order of
the spaceline, from the file's snapshot. What only later actions imply has the source `inferred`,
and so have turns, where the file does not list them. No card's place is taken from the snapshot:
`recorder.importers.gemp.check` compares it with the table that the actions lead to.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from engine.model.enums import (
    ActionKind,
    ClockKind,
    Edition,
    Ending,
    EntrySource,
    Kept,
    Outcome,
    PlaceKind,
)
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.actions import ActionEnded
from engine.record.events.decisions import Chosen
from engine.record.events.judging import NoteAdded
from engine.record.events.match import Keeps, MatchEnded, MatchStarted, Player
from recorder.importers.gemp.actions import (
    KINDS,
    OUTCOMES,
    SUCCESS,
    TURNS,
    beginning,
    named_cards,
    remainder,
)
from recorder.importers.gemp.decoding import decode
from recorder.importers.gemp.effects import Effects
from recorder.importers.gemp.file_shape import GempAction, GempRecord
from recorder.importers.gemp.inference import implied_places
from recorder.importers.gemp.nesting import MARKERS, Node, action_trees, is_report
from recorder.importers.gemp.places import card_id, with_card
from recorder.importers.gemp.results import Results
from recorder.importers.gemp.scores import tells_scores
from recorder.importers.gemp.turns import Turns
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
_AUTHOR = "GEMP-STCCG"
# A player who runs out of time loses; the other words are no end of play by its rules.
ENDINGS: Final[Mapping[str, Ending]] = {
    "CONCEDED": Ending.CONCEDED,
    "DECISION_TIMEOUT": Ending.FORFEITED,
    "LAST_PLAYER_REMAINING": Ending.FORFEITED,
    "PLAYER_TIMEOUT": Ending.FORFEITED,
    "TIE": Ending.DRAWN,
    "WINNING_SCORE": Ending.POINTS,
}
_TEXT = 10_000


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


def match_of(record: GempRecord) -> Imported:
    """Return the match of a record that has been read."""
    writer = Writer(record)
    _open(writer)
    nodes = action_trees(record.actions)
    action_writer = _ActionWriter(writer)
    for node in nodes:
        for turn in action_writer.results.turns_before(node):
            action_writer.turns.tell(writer, turn)
        action_writer.turns.infer(writer, node)
        action_writer.write(node, None)
    for turn in action_writer.results.turns_before(None):
        action_writer.turns.tell(writer, turn)
    _close(writer)
    entries = tuple(ENTRY_DECODER.decode(ENCODER.encode(entry)) for entry in writer.entries)
    return Imported(
        entries=entries,
        counts=tuple(_counts(writer)),
        besides=_count(writer, OUTSIDE, 0, "beside the actions"),
        left_out=(*record.unread, *_left_over(action_writer.results, record)),
    )


class _ActionWriter:
    """Writes down actions, each with its parts within it."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.turns = Turns(writer.record)
        self.results = Results(writer.record)
        self.effects = Effects(writer, implied_places(writer.record))

    def write(self, node: Node, under: int | None) -> None:
        """Write an action: its beginning, parts, effects and end, and a note of what is left."""
        action = node.action
        self.writer.kind = action.action_type
        if action.action_type in MARKERS:
            seq = self._mark(action, under)
        elif action.action_type in TURNS and action.performing_player_id:
            seq = self._turn(action, action.performing_player_id)
        else:
            seq = self._act(node, under)
        rest = remainder(self.writer, action)
        for start in range(0, len(rest or ""), _TEXT):
            text = (rest or "")[start : start + _TEXT]
            self.writer.add(NoteAdded(text=text, on=seq, author=_AUTHOR))
        self.writer.kind = OUTSIDE

    def _mark(self, action: GempAction, under: int | None) -> int:
        """Write a decision or a limit; the record says only that it was made."""
        self.writer.declare(named_cards(action), player=action.performing_player_id)
        performing = action.performing_card_id
        return self.writer.add(
            Chosen(
                of=under,
                player=action.performing_player_id,
                what=f"{action.action_type} {action.label}",
                performing=None if performing is None else card_id(performing),
                cards=tuple(card_id(card) for card in action.targets if card >= 0),
            )
        )

    def _turn(self, action: GempAction, player: str) -> int:
        """Write a start or end of turn that the record lists, with a note of its label."""
        self.writer.declare(named_cards(action), player=player)
        if action.action_type == "START_TURN":
            seq = self.turns.start(self.writer, player, EntrySource.IMPORT)
        else:
            seq = self.turns.end(self.writer, player)
        return self.writer.add(NoteAdded(text=action.label, on=seq, author=_AUTHOR)) and seq

    def _act(self, node: Node, under: int | None) -> int:
        action = node.action
        _declare(self.writer, node)
        with self.writer.at(self.results.beginning(action)):
            seq = self.writer.add(beginning(self.writer, node, under))
        for part in node.parts:
            self.write(part, seq)
        self.writer.kind = action.action_type
        outcome = OUTCOMES.get(action.status or "")
        with self.writer.at(self.results.end(action)):
            if action.status == SUCCESS:
                self.effects.write(action, seq)
                if KINDS.get(action.action_type) is ActionKind.ATTEMPT:
                    outcome = Outcome.SOLVED  # the server fails every attempt that does not solve
            if outcome is not None:
                self.writer.add(ActionEnded(action=seq, outcome=outcome))
        return seq


def _declare(writer: Writer, node: Node) -> None:
    """Declare the cards that an action is the first to name, at the place it takes them from."""
    action = node.action
    player = action.performing_player_id
    match action.action_type:
        case "SEED_CARD":
            writer.declare(action.targets, PlaceKind.SEED_DECK, player=player, shown=True)
        case "ADD_CARDS_TO_PRESEED_STACK":
            writer.declare(action.targets, PlaceKind.SEED_DECK, player=player)
        case "PLAY_CARD" if node.is_normal_play and is_report(action):
            writer.declare(action.targets, PlaceKind.HAND, player=player)
        case "BEAM_CARDS" | "WALK_CARDS" if action.origin_card_id is not None:
            writer.declare((action.origin_card_id,), player=player)
            place = with_card(writer.record, action.origin_card_id)
            writer.declare(action.targets, place, player=player, shown=True)
        case _:
            pass
    writer.declare(named_cards(action), player=player)
    mission = writer.record.mission_of(action.location_id)
    if mission is not None:
        writer.declare((mission,), shown=True)


def _open(writer: Writer) -> None:
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
    note = _TIMES * timed + _NOTE.format(times="" if timed else "times, ")
    writer.add(NoteAdded(text=note, on=1, author=_AUTHOR))
    named = {card for action in record.actions for card in named_cards(action)}
    writer.declare(card for card in record.cards if card not in named)


def _close(writer: Writer) -> None:
    """Write how the game ended, with the server's word for it, where the file says so."""
    end = writer.record.end
    if end is not None:
        ending = ENDINGS.get(end.reason, Ending.UNFINISHED)
        seq = writer.add(MatchEnded(ending=ending, winner=end.winner_name))
        writer.add(NoteAdded(text=end.reason, on=seq, author=_AUTHOR))


def _left_over(results: Results, record: GempRecord) -> list[str]:
    """Return what is left out of the list of results."""
    every = len(record.results)
    return [f"$.actionResults ({results.left} of {every} fit no action)"] if results.left else []


def _counts(writer: Writer) -> list[KindCount]:
    """Return what each kind of action became, the most frequent first."""
    kinds = Counter(action.action_type for action in writer.record.actions)
    known = MARKERS | KINDS.keys() | TURNS
    return [
        _count(writer, kind, number, "" if kind in known else "kept whole, but not understood")
        for kind, number in kinds.most_common()
    ]


def _count(writer: Writer, kind: str, actions: int, note: str) -> KindCount:
    return KindCount(
        action_type=kind or "(no action)",
        actions=actions,
        events=dict(writer.written.get(kind, {})),
        inferred=writer.inferred[kind],
        note=note,
    )
