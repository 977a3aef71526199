"""The closed vocabularies that events draw on, in the players' own words.

JSON carries the values as they stand here; a transcript prints them with spaces for underscores.
Adding a word is a change of schema: old programs refuse what they do not know.
"""

from enum import StrEnum, unique


class Word(StrEnum):
    """A word of a closed vocabulary: a string that can be no other."""

    # Enum hashes names in Python; places and kinds are looked up at every event.
    __hash__ = str.__hash__


@unique
class Edition(Word):
    """Which of the two games is played."""

    FIRST = "1E"
    SECOND = "2E"


@unique
class ClockKind(Word):
    """What the times of a record count: the world's clock, or the time since the match began."""

    UTC = "utc"
    ELAPSED = "elapsed"


@unique
class EntrySource(Word):
    """How an entry came into the record. `desk`: as a judge's act, with its time by the clock."""

    LIVE = "live"
    LATE = "late"
    IMPORT = "import"
    INFERRED = "inferred"
    DESK = "desk"


@unique
class Kept(Word):
    """How much of one sort of fact a record keeps: silence about the rest proves nothing."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


@unique
class CardType(Word):
    """What sort of card the record says a card is; nothing in the table depends on it."""

    AGENDA = "agenda"
    ARTIFACT = "artifact"
    DAMAGE = "damage"
    DILEMMA = "dilemma"
    DOORWAY = "doorway"
    EQUIPMENT = "equipment"
    EVENT = "event"
    FACILITY = "facility"
    INCIDENT = "incident"
    INTERRUPT = "interrupt"
    MISSION = "mission"
    OBJECTIVE = "objective"
    PERSONNEL = "personnel"
    Q_CARD = "q_card"
    SHIP = "ship"
    SITE = "site"
    TACTIC = "tactic"
    TIME_LOCATION = "time_location"
    TRIBBLE = "tribble"
    TROUBLE = "trouble"


@unique
class PlaceKind(Word):
    """Where a card can lie. `engine.model.zones` says which of them name a player or a card."""

    HAND = "hand"
    DRAW_DECK = "draw_deck"
    DISCARD_PILE = "discard_pile"
    SEED_DECK = "seed_deck"
    SIDE_DECK = "side_deck"
    DILEMMA_PILE = "dilemma_pile"
    DILEMMA_STACK = "dilemma_stack"
    CORE = "core"
    POINT_AREA = "point_area"
    BRIG = "brig"
    REMOVED = "removed"
    SPACELINE = "spaceline"
    PLANET = "planet"
    SPACE = "space"
    LANDED = "landed"
    PASSING = "passing"
    UNDER = "under"
    ABOARD = "aboard"
    DOCKED = "docked"
    ON = "on"
    STACKED = "stacked"
    SHOWN = "shown"
    AWAY = "away"
    UNKNOWN = "unknown"


@unique
class Edge(Word):
    """The end of a pile (top, bottom) or of a row (left, right) that a card is put at."""

    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


@unique
class Face(Word):
    """Which side of a card can be seen on the table."""

    UP = "up"
    DOWN = "down"


@unique
class ActionKind(Word):
    """What people, cards or the game do. Anything a card's text alone allows is `use`."""

    ACTIVATE = "activate"
    ASSIMILATE = "assimilate"
    ATTEMPT = "attempt"
    BATTLE = "battle"
    BEAM = "beam"
    CAPTURE = "capture"
    CLOAK = "cloak"
    CLOSE = "close"
    COMMANDEER = "commandeer"
    CURE = "cure"
    DECLOAK = "decloak"
    DESTROY = "destroy"
    DISCARD = "discard"
    DOCK = "dock"
    DOWNLOAD = "download"
    DRAW = "draw"
    ENCOUNTER = "encounter"
    ENGAGE = "engage"
    EXCHANGE = "exchange"
    FIRE = "fire"
    GROUP = "group"
    KILL = "kill"
    LAND = "land"
    LAUNCH = "launch"
    LOOK = "look"
    MOVE = "move"
    OPEN = "open"
    PHASE = "phase"
    PLACE = "place"
    PLAY = "play"
    PROBE = "probe"
    PROCESS = "process"
    RELOCATE = "relocate"
    REPAIR = "repair"
    REPORT = "report"
    RESCUE = "rescue"
    RETURN = "return"
    SCORE = "score"
    SCOUT = "scout"
    SEED = "seed"
    SELECT = "select"
    SHOW = "show"
    SHUFFLE = "shuffle"
    SOLVE = "solve"
    STOP = "stop"
    UNDOCK = "undock"
    UNSTOP = "unstop"
    USE = "use"
    WALK = "walk"


@unique
class Claim(Word):
    """What a player says entitles him to begin an action just now."""

    ANY_TIME = "any_time"
    BETWEEN_ACTIONS = "between_actions"
    BETWEEN_DILEMMAS = "between_dilemmas"
    EVERY_TURN = "every_turn"
    FREE_PLAY = "free_play"
    IN_PLACE = "in_place"
    INSTEAD = "instead"
    JUST = "just"
    NORMAL_PLAY = "normal_play"
    PREVENT = "prevent"
    RESPONSE = "response"
    SUSPENDS_PLAY = "suspends_play"
    WHEN = "when"
    WHILE = "while"


@unique
class Outcome(Word):
    """How an action ended."""

    RESOLVED = "resolved"
    AS_ANNOUNCED = "as_announced"
    SOLVED = "solved"
    OVERCOME = "overcome"
    FAILED = "failed"
    NULLIFIED = "nullified"
    CANCELLED = "cancelled"
    PREVENTED = "prevented"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    VOID = "void"
    ABORTED = "aborted"


@unique
class Manner(Word):
    """How a card travelled, where its record says more than the two places do."""

    ASSIMILATED = "assimilated"
    BEAMED = "beamed"
    CAPTURED = "captured"
    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    DOCKED = "docked"
    DOWNLOADED = "downloaded"
    DRAWN = "drawn"
    EXCHANGED = "exchanged"
    KILLED = "killed"
    LANDED = "landed"
    LAUNCHED = "launched"
    MIS_SEEDED = "mis_seeded"
    MOVED = "moved"
    NULLIFIED = "nullified"
    OVERCOME = "overcome"
    PLACED = "placed"
    PLAYED = "played"
    RELOCATED = "relocated"
    REMOVED = "removed"
    REPLACED = "replaced"
    REPORTED = "reported"
    RESCUED = "rescued"
    RETURNED = "returned"
    REVEALED = "revealed"
    SCORED = "scored"
    SEEDED = "seeded"
    UNDOCKED = "undocked"
    WALKED = "walked"


@unique
class Status(Word):
    """A condition recorded of a card. Being docked or landed is a place, not a status."""

    STOPPED = "stopped"
    DISABLED = "disabled"
    STASIS = "stasis"
    STUNNED = "stunned"
    MORTALLY_WOUNDED = "mortally_wounded"
    CAPTIVE = "captive"
    HELD = "held"
    HOUSE_ARREST = "house_arrest"
    QUARANTINED = "quarantined"
    PHASED = "phased"
    CLOAKED = "cloaked"
    DEACTIVATED = "deactivated"
    OFF_LINE = "off_line"
    CANNOT_MOVE = "cannot_move"
    PROTECTED = "protected"
    OPEN = "open"
    CLOSED = "closed"
    MODE = "mode"
    SELECTED_SKILL = "selected_skill"
    OUT_OF_TIME = "out_of_time"
    SCOUTED = "scouted"
    COMPLETED = "completed"
    DAMAGED = "damaged"
    INFECTED = "infected"
    CURED = "cured"
    RELOCATING = "relocating"


@unique
class Trait(Word):
    """What a record tells of a card itself, where no rule document does: not of its condition."""

    UNIQUE = "unique"
    UNIVERSAL = "universal"
    HOLOGRAM = "hologram"
    PLANET = "planet"
    SPACE = "space"
    NEBULA = "nebula"
    BAJORAN = "bajoran"
    BORG = "borg"
    CARDASSIAN = "cardassian"
    DOMINION = "dominion"
    FEDERATION = "federation"
    FERENGI = "ferengi"
    HIROGEN = "hirogen"
    KAZON = "kazon"
    KLINGON = "klingon"
    NEUTRAL = "neutral"
    NON_ALIGNED = "non_aligned"
    ROMULAN = "romulan"
    STARFLEET = "starfleet"
    VIDIIAN = "vidiian"
    VULCAN = "vulcan"
    XINDI = "xindi"


@unique
class Attribute(Word):
    """A figure or a word that the record sets on a card or on a player."""

    AFFILIATION = "affiliation"
    CONTROL = "control"
    COST = "cost"
    COUNTDOWN = "countdown"
    COUNTERS = "counters"
    CUNNING = "cunning"
    HULL = "hull"
    INTEGRITY = "integrity"
    POINT_VALUE = "point_value"
    RANGE = "range"
    RANGE_LEFT = "range_left"
    SCORE = "score"
    SHIELDS = "shields"
    SKILL = "skill"
    SPAN = "span"
    STRENGTH = "strength"
    WEAPONS = "weapons"


@unique
class Method(Word):
    """How a choice was made."""

    CHOICE = "choice"
    RANDOM = "random"
    VOLUNTEERED = "volunteered"
    FORCED = "forced"


@unique
class Currency(Word):
    """What a cost is paid in."""

    CARD = "card"
    CARD_PLAY = "card_play"
    COUNTERS = "counters"
    DRAW = "draw"
    POINTS = "points"
    RANGE = "range"
    STOP = "stop"


@unique
class PointKind(Word):
    """What sort of points were scored."""

    MISSION = "mission"
    BONUS = "bonus"


@unique
class Ending(Word):
    """How a match ended."""

    POINTS = "points"
    DECK_EXHAUSTED = "deck_exhausted"
    CONCEDED = "conceded"
    TIME = "time"
    DRAWN = "drawn"
    FORFEITED = "forfeited"
    UNFINISHED = "unfinished"
