"""Rulesets: what a rule document says, as data that cites its rulings.

A ruleset is a file of TOML. It may extend another: tables are then merged key by key, and what it
states replaces what it extends. A field that no document fills is not stated: asked about it, the
rules answer that it cannot be told. When the document was published orders the bundled rulesets and
is no part of what it says, so that the digest leaves it out.
"""

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from engine.model.ends import Ends
from engine.model.enums import ActionKind, CardType, Edition, Status, Word
from engine.model.errors import Fault, InputError
from engine.model.toml_text import NotTomlError, parsed
from engine.rulebook.resources import texts

# Ids of rulesets, the oldest first, each amending those before it.
Lineage: TypeAlias = tuple[str, ...]


class Order(Word):
    """Who has the first opportunity to answer an action, and who the next."""

    EITHER = "either"
    OPPONENT_FIRST = "opponent_first"
    ACTIVE_FIRST = "active_first"


class Closes(Word):
    """What closes a response window before its results do."""

    EACH_PASSES = "each_passes"
    TWO_PASSES = "two_passes"


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether something holds, and the ids of the rulings that say so."""

    holds: bool
    rulings: tuple[str, ...]


class StatusRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a status forbids a card, what it allows, and when it ends by itself.

    `bars_everything` bars every kind of action but those in `allows`; else `bars` lists them, and
        `allows` what is expressly left. A kind in neither is not stated.
    `bars_staffing`: the card staffs no ship.
    `bars_counting`: the card meets no condition and no requirement.
    `shields`: in actions of these kinds the card is no target.
    `stated`: false where the document says nothing of what it bars, as far as it is at hand.
    """

    bars_everything: bool = False
    bars_staffing: bool = False
    bars_counting: bool = False
    shields: tuple[ActionKind, ...] = ()
    bars: tuple[ActionKind, ...] = ()
    allows: tuple[ActionKind, ...] = ()
    ends: Ends | None = None
    stated: bool = True
    rulings: tuple[str, ...] = ()
    ends_rulings: tuple[str, ...] = ()


class Stopping(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How stops spread and lapse, beyond what is recorded of each card."""

    battle_stops_participants: Rule | None = None
    ship_stops_crew: Rule | None = None
    crew_stops_ship: Rule | None = None
    failed_dilemma_stops: Rule | None = None
    failed_attempt_stops_all: Rule | None = None
    unstopped_go_on: Rule | None = None
    exchanged_join: Rule | None = None
    equipment_with_whole_group: Rule | None = None
    attacked_unstops: Rule | None = None
    cards_unstop: Rule | None = None
    stasis_aboard: Rule | None = None


class Allowance(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How often something may be done, and the rulings that say so."""

    number: int
    rulings: tuple[str, ...]


class Responses(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an action that has begun may be answered."""

    order: Order = Order.EITHER
    closes: Closes = Closes.EACH_PASSES
    rulings: tuple[str, ...] = ()
    in_seed_phases: Rule | None = None


class Gap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether players may act between the parts of a frame of play, and with which cards."""

    holds: bool
    admits: tuple[CardType, ...] = ()
    rulings: tuple[str, ...]


class Stage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a step of a procedure opens: a window for responses of some kind.

    `until`: the step at whose end it closes, where that is a later one.
    `triggers`: words, in lower case, of moments that belong to it alone, or to it among others that
        list them too.
    `optional`: a player may pass in it.
    """

    until: str | None = None
    triggers: tuple[str, ...] = ()
    optional: bool = False
    rulings: tuple[str, ...]


class Procedure(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """In which order the steps of an action, a turn or the seed phases come.

    `stages`: by step, the window that it opens.
    `repeats`: the first and the last step of the part that is gone through for every card; that
        part comes again as often as there are cards, even when later steps were reached.
    `restarts`: the step from which a later part may begin anew.
    """

    steps: tuple[str, ...]
    stages: Mapping[str, Stage] = {}
    repeats: tuple[str, str] | None = None
    restarts: str | None = None
    rulings: tuple[str, ...]


class TurnRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a turn obliges its player to, and what it allows him only so often.

    `order`: of its parts.
    `draw`: a draw ends the turn.
    `range_anew`: a ship has all its RANGE again in each turn.
    `counters`: what a player may spend in his turn.
    """

    order: Procedure | None = None
    draw: Rule | None = None
    range_anew: Rule | None = None
    card_play: Allowance | None = None
    cloak_change: Allowance | None = None
    facing_text: Allowance | None = None
    response_to_action: Allowance | None = None
    counters: Allowance | None = None


class WindowRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which windows there are. `gap` lies between actions, `within` between parts of a frame."""

    response: Responses = Responses()
    gap: Gap | None = None
    within: Mapping[ActionKind, Gap] = {}
    procedures: Mapping[ActionKind, Procedure] = {}


class Ruleset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule document, or one that amends another. `seeding`: the order of the seed phases."""

    id: str
    title: str
    edition: Edition
    extends: str | None = None
    status: Mapping[Status, StatusRule] = {}
    stopping: Stopping = Stopping()
    turn: TurnRules = TurnRules()
    seeding: Procedure | None = None
    windows: WindowRules = WindowRules()
    digest: str = ""


# A date, a month or a year, on a line of its own; the rest of the file need not be read for it.
_PUBLISHED: Final = re.compile(r'^published = "(\d{4}(?:-\d\d){0,2})"$', re.MULTILINE)


def oldest_first(bundled: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of rulesets by when their documents were published.

    Only the lines before the first table are read. Raises InputError where none of them says when.
    """
    dates = {name: _date(name, text) for name, text in bundled.items()}
    return tuple(sorted(dates, key=lambda name: (dates[name], name)))


def _date(name: str, text: str) -> str:
    date = _PUBLISHED.search(text.partition("\n[")[0])
    if date is None:
        what = "does not say when its document was published"
        raise InputError(Fault(f"{name}.toml", what, 'such as: published = "1998-07"'))
    return date[1]


_TEXTS: Final = texts("rulebook/rulesets")
BUNDLED: Final = oldest_first(_TEXTS)


def published(name: str) -> str:
    """Return when the document of a bundled ruleset was published: a date, a month or a year."""
    return _date(name, _TEXTS[name])


@cache
def ruleset(name: str) -> Ruleset:
    """Return a bundled ruleset by its id. Raises InputError that lists the known ids."""
    if name not in BUNDLED:
        what = f"unknown ruleset '{name}'; rulesets are {', '.join(BUNDLED)}"
        raise InputError(Fault("", what))
    return read(_TEXTS[name], name)


def read(text: str, name: str) -> Ruleset:
    """Read a ruleset from TOML, with all that it extends.

    Raises InputError for text that is not TOML, has an unknown field or extends what it cannot.
    """
    try:
        merged = _merged(text, name)
        rules = msgspec.convert(merged, Ruleset)
    except (NotTomlError, msgspec.ValidationError) as error:
        raise InputError(Fault(name, str(error))) from error
    data = msgspec.json.encode(rules, order="sorted")
    return msgspec.structs.replace(rules, digest=hashlib.sha256(data).hexdigest())


def lineage(rules: Ruleset) -> Lineage:
    """Return the ids of the rulesets that a ruleset extends, the oldest first, and its own."""
    if rules.extends is None:
        return (rules.id,)
    return (*lineage(ruleset(rules.extends)), rules.id)


def _merged(text: str, name: str) -> dict[str, Any]:
    own = parsed(text)
    own.pop("published", None)
    extended = own.get("extends")
    if extended is None:
        return own
    if extended not in BUNDLED:
        raise InputError(Fault(name, f"extends '{extended}'; rulesets are {', '.join(BUNDLED)}"))
    under = _merged(_TEXTS[extended], extended)
    if own.get("edition", under["edition"]) != under["edition"]:
        what = f"extends '{extended}', which is for another edition ({under['edition']})"
        raise InputError(Fault(name, what))
    return _over(under, own)


def _over(under: dict[str, Any], upper: dict[str, Any]) -> dict[str, Any]:
    """Return two tables merged, at all depths: `upper` replaces what is no table."""
    merged = dict(under)
    for key, value in upper.items():
        below = merged.get(key)
        both = isinstance(below, dict) and isinstance(value, dict)
        merged[key] = _over(below, value) if both and below is not None else value
    return merged
