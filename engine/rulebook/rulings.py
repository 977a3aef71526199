"""The catalogue of rulings: what the rule documents say, in our own words, each with its source."""

from collections.abc import Iterable, Iterator, Mapping
from enum import unique
from typing import Any, Final, TypeVar

import msgspec

from engine.model.enums import Word
from engine.model.errors import Fault, InputError
from engine.model.toml_text import NotTomlError, parsed


@unique
class Topic(Word):
    """What a ruling is about."""

    ACTION = "action"
    AFFILIATION = "affiliation"
    ARTIFACT = "artifact"
    AWAY_TEAM = "away-team"
    BATTLE = "battle"
    BEAMING = "beaming"
    BORG = "borg"
    CLOAKING = "cloaking"
    DAMAGE = "damage"
    DILEMMA = "dilemma"
    DISABLED = "disabled"
    DOORWAY = "doorway"
    DOWNLOAD = "download"
    EQUIPMENT = "equipment"
    EVENT = "event"
    FACILITY = "facility"
    GAME_END = "game-end"
    INTERRUPT = "interrupt"
    MISSION = "mission"
    MOVEMENT = "movement"
    NULLIFY = "nullify"
    OTHER = "other"
    PERSONNEL = "personnel"
    RESPONSE = "response"
    SCORING = "scoring"
    SCOUTING = "scouting"
    SEEDING = "seeding"
    SELECTION = "selection"
    SHIP = "ship"
    SKILLS = "skills"
    STAFFING = "staffing"
    STASIS = "stasis"
    STOPPED = "stopped"
    TIMING = "timing"
    TURN = "turn"
    UNIQUENESS = "uniqueness"
    VISIBILITY = "visibility"


@unique
class ExampleVerdict(Word):
    """What a ruling says of its example: it is legal, or not, or has an effect, or a window."""

    EFFECT = "effect"
    ILLEGAL = "illegal"
    LEGAL = "legal"
    WINDOW = "window"


@unique
class Basis(Word):
    """Where a ruling was read: its own document, public pages about that, or a forum's advice."""

    SEED = "seed"
    PUBLIC = "public"
    FORUM = "forum"


@unique
class Automatable(Word):
    """Whether a record alone can decide a ruling, or a card's text beside it, or only a person."""

    YES = "yes"
    NEEDS_CARD_TEXT = "needs-card-text"
    NO = "no"


@unique
class Tension(Word):
    """How a rule document falls short: contradicts itself, is unclear, is silent, or misleads."""

    CONFLICT = "conflict"
    AMBIGUITY = "ambiguity"
    GAP = "gap"
    TRAP = "trap"


class Ruling(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One ruling: the rule, and an example of it as given, when, then.

    `source`: the document.
    `where`: its section.
    `cards`: those it names.
    `note`: what is uncertain about it; empty where nothing is.
    `changes`: rulings of an older document, by their ids, that no longer hold as they stand.
    `reference`: why nothing is judged by it, though the program's data cites it.
    """

    id: str
    ruleset: str
    source: str
    where: str
    basis: Basis
    topic: Topic
    cards: tuple[str, ...] = ()
    rule: str
    given: str
    when: str
    then: str
    verdict: ExampleVerdict
    automatable: Automatable
    note: str = ""
    reference: str = ""
    changes: tuple[str, ...] = ()


class RulingConflict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where rulings of one document contradict each other, and the position that we take."""

    id: str
    ruleset: str
    where: str
    kind: Tension
    about: str
    position: str
    rulings: tuple[str, ...]


class RulingsPage(msgspec.Struct, frozen=True):
    """What one file of the catalogue holds."""

    rulings: tuple[Ruling, ...] = ()
    conflicts: tuple[RulingConflict, ...] = ()


class Catalogue:
    """Rulings by id, and the conflicts beside them."""

    def __init__(self, pages: Iterable[RulingsPage]) -> None:
        """Join pages. Raises InputError if two have the same id or a conflict names no ruling."""
        rulings: dict[str, Ruling] = {}
        conflicts: dict[str, RulingConflict] = {}
        faults = []
        for page in pages:
            faults += list(_enter(rulings, page.rulings))
            faults += list(_enter(conflicts, page.conflicts))
        faults += list(_unknown(conflicts.values(), rulings))
        faults += list(_without_older(rulings))
        if faults:
            raise InputError(*faults)
        self.rulings: Mapping[str, Ruling] = rulings
        self.conflicts: Mapping[str, RulingConflict] = conflicts
        self._changing: dict[str, list[Ruling]] = {}
        for ruling in rulings.values():
            for older in ruling.changes:
                self._changing.setdefault(older, []).append(ruling)
        self._beside: dict[str, list[RulingConflict]] = {}
        for conflict in conflicts.values():
            for id_ in conflict.rulings:
                self._beside.setdefault(id_, []).append(conflict)

    def conflicts_of(self, ruling: str) -> tuple[RulingConflict, ...]:
        """Return the conflicts that a ruling, by its id, is part of."""
        return tuple(self._beside.get(ruling, ()))

    def changed_by(self, ruling: str) -> tuple[Ruling, ...]:
        """Return the later rulings that change a ruling, by its id."""
        return tuple(self._changing.get(ruling, ()))

    def otherwise(self, rulings: Iterable[str], ruleset: str) -> tuple[str, ...]:
        """Return the rulings of a ruleset that change any of these, or that any of them changes."""
        held = [self.rulings[one] for one in rulings if one in self.rulings]
        older = [one for ruling in held for one in ruling.changes]
        later = [one.id for ruling in held for one in self.changed_by(ruling.id)]
        known = (self.rulings[one] for one in (*older, *later) if one in self.rulings)
        return tuple(dict.fromkeys(one.id for one in known if one.ruleset == ruleset))

    def cards(self) -> tuple[str, ...]:
        """Return the titles of all cards that rulings name, in order."""
        return tuple(sorted({card for ruling in self.rulings.values() for card in ruling.cards}))


_Entry = TypeVar("_Entry", Ruling, RulingConflict)
_TABLES: Final = frozenset({"ruling", "conflict"})


def page(text: str, name: str) -> RulingsPage:
    """Read one TOML file of rulings and conflicts. Raises InputError with all of its faults."""
    try:
        tables = parsed(text)
    except NotTomlError as error:
        raise InputError(Fault(name, f"is not TOML: {error}")) from None
    faults = [
        Fault(name, f"unknown table '{table}'", "a file has [[ruling]] and [[conflict]] only")
        for table in tables
        if table not in _TABLES
    ]
    rulings = _entries(tables.get("ruling", []), Ruling, name, faults)
    conflicts = _entries(tables.get("conflict", []), RulingConflict, name, faults)
    if faults:
        raise InputError(*faults)
    return RulingsPage(rulings, conflicts)


def _entries(tables: Any, kind: type[_Entry], name: str, faults: list[Fault]) -> tuple[_Entry, ...]:
    if not isinstance(tables, list):
        faults.append(Fault(name, "entries begin with [[ruling]] or [[conflict]]"))
        return ()
    entries = []
    for number, table in enumerate(tables, 1):
        try:
            entries.append(msgspec.convert(table, kind))
        except msgspec.ValidationError as error:
            label = table.get("id", f"entry {number}") if isinstance(table, dict) else number
            faults.append(Fault(f"{name}, {label}", str(error)))
    return tuple(entries)


def _enter(known: dict[str, _Entry], entries: Iterable[_Entry]) -> Iterator[Fault]:
    for entry in entries:
        if entry.id in known:
            yield Fault(entry.id, "is in the catalogue twice", "give each its own id")
        elif not entry.id.startswith(f"{entry.ruleset}."):
            yield Fault(entry.id, f"is not an id of ruleset {entry.ruleset}")
        known[entry.id] = entry


def _without_older(rulings: Mapping[str, Ruling]) -> Iterator[Fault]:
    """Yield what is wrong with changes; a catalogue of one ruleset may lack the older one."""
    held = {ruling.ruleset for ruling in rulings.values()}
    for ruling in rulings.values():
        for older in ruling.changes:
            ruleset = older.partition(".")[0]
            if ruleset == ruling.ruleset or (ruleset in held and older not in rulings):
                yield Fault(ruling.id, f"changes '{older}', which is no ruling of another document")


def _unknown(conflicts: Iterable[RulingConflict], rulings: Mapping[str, Ruling]) -> Iterator[Fault]:
    for conflict in conflicts:
        for ruling in conflict.rulings:
            if ruling not in rulings:
                yield Fault(conflict.id, f"names '{ruling}', which is not a ruling")
