"""A replay made into a match: every message as a note with its time, the frame as start and end.

The server's replay has no actions, cards or piles, only what it wrote to the players' chat.
"""

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

import msgspec

from engine.model.enums import ClockKind, Edition, Ending, EntrySource, Kept
from engine.model.errors import Fault, InputError
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.judging import NoteAdded
from engine.record.events.match import Keeps, MatchEnded, MatchStarted, Player
from engine.record.events.union import AnyEvent
from recorder.importers.gemp.timestamps import milliseconds_of
from recorder.importers.gemp_replay.clock import HalfDayClock
from recorder.importers.gemp_replay.document import REMEDY, Replay, replay_of
from recorder.importers.importer import FileRead

_AUTHOR: Final = "GEMP-STCCG"
_ABOUT: Final = (
    "Made from a replay of the GEMP-STCCG server, which keeps its messages to the players and the "
    "times of these, and no actions, cards or passes."
)
_TAG: Final = re.compile(r"<[^<>]*>")
_FIRST: Final = re.compile(r"([\w-]+) has chosen to go (first|second)")
_MESSAGES: Final = frozenset({"M", "W"})
_NAME: Final = 200
_TEXT: Final = 10_000
# Words of the server's reasons, lower case, the surest first.
_ENDINGS: Final = {
    "conce": Ending.CONCEDED,
    "tie": Ending.DRAWN,
    "time": Ending.FORFEITED,
    "remaining": Ending.FORFEITED,
    "score": Ending.POINTS,
    "points": Ending.POINTS,
}
_Timed = tuple[AnyEvent, int | None]


def read(content: bytes, name: str) -> FileRead:
    """Return the match of a replay. Raises InputError where it is damaged or names no players."""
    replay = replay_of(content, name)
    try:
        events = [*_opening(replay, name), *_messages(replay), *_ending(replay)]
        entries = tuple(
            Entry(seq=seq, happened_at=time, source=EntrySource.IMPORT, body=event)
            for seq, (event, time) in enumerate(events, 1)
        )
        checked = tuple(ENTRY_DECODER.decode(ENCODER.encode(entry)) for entry in entries)
    except msgspec.ValidationError as error:
        raise InputError(Fault(name, f"holds what no record can ({error})", REMEDY)) from error
    messages = sum(event.get("type") in _MESSAGES for event in replay.events)
    rest = len(replay.events) - messages
    account = (f"{messages} messages became notes", f"left out: {rest} events without contents")
    return FileRead(entries=checked, account=account)


def _opening(replay: Replay, name: str) -> Iterator[_Timed]:
    info, players = replay.info, _players(replay)
    if not players:
        raise InputError(Fault(name, "names no players", REMEDY))
    started = milliseconds_of(info.get("start_date", ""))
    format_ = info.get("format", "")[:_NAME] or None
    second = "2e" in (format_ or "").casefold()
    match = MatchStarted(
        title=f"{' v '.join(players)}, GEMP-STCCG"[:_NAME],
        edition=Edition.SECOND if second else Edition.FIRST,
        ruleset="2e-2014" if second else "glossary",
        players=tuple(Player(id=player, name=player) for player in players),
        first=_first(replay, players),
        clock=ClockKind.UTC if started is not None else ClockKind.ELAPSED,
        format=format_,
        tournament=info.get("tournament", "")[:_NAME] or None,
        keeps=Keeps(
            passes=Kept.NONE,
            times=Kept.NONE if started is None else Kept.SOME,
            ends=Kept.NONE,
            checks=Kept.NONE,
            costs=Kept.NONE,
            unstops=Kept.NONE,
            points=Kept.NONE,
        ),
    )
    yield match, started
    yield _note(_ABOUT), None
    for deck in replay.decks:
        cards = f"deck of {deck.get('playerId', '')}, {deck.get('name', '')}: {deck.get('deck')}"
        yield from ((_note(cards[at : at + _TEXT]), None) for at in range(0, len(cards), _TEXT))


def _messages(replay: Replay) -> Iterator[_Timed]:
    clock = HalfDayClock(milliseconds_of(replay.info.get("start_date", "")))
    for event in replay.events:
        time = clock.read(event.get("timestamp", ""))
        text = _plain(event.get("message", ""))
        if event.get("type") in _MESSAGES and text:
            yield _note(text[:_TEXT]), time


def _ending(replay: Replay) -> Iterator[_Timed]:
    info = replay.info
    winner = info.get("winner")
    ended = milliseconds_of(info.get("end_date", ""))
    reasons = [info[name] for name in ("win_reason", "lose_reason") if info.get(name)]
    if winner not in _players(replay) or not reasons:
        return
    said = " ".join(reasons).casefold()
    ending = next((kind for word, kind in _ENDINGS.items() if word in said), Ending.UNFINISHED)
    yield MatchEnded(ending=ending, winner=winner), ended
    yield _note("; ".join(reasons)[:_TEXT]), ended


def _players(replay: Replay) -> list[str]:
    named = [deck.get("playerId") for deck in replay.decks]
    named += [replay.info.get("winner"), replay.info.get("loser")]
    return list(dict.fromkeys(player for player in named if player))


def _first(replay: Replay, players: list[str]) -> str | None:
    """Return who goes first, where a message says what a player of two has chosen."""
    for event in replay.events:
        chosen = _FIRST.search(event.get("message", ""))
        if chosen is not None and chosen[1] in players and len(players) == 2:
            other = players[1 - players.index(chosen[1])]
            return chosen[1] if chosen[2] == "first" else other
    return None


def _plain(message: str) -> str:
    """Return a message without the marks that only a browser needs."""
    return " ".join(unescape(_TAG.sub("", message)).split())


def _note(text: str) -> NoteAdded:
    return NoteAdded(text=text, author=_AUTHOR)
