"""The closed lists of words of cards' timing: moments, frames, slots, spans, and facts needed.

Kinds of action, manners, statuses, claims and types of card are those of `engine.model.enums`.
"""

from enum import unique

from engine.model.enums import Word


@unique
class TypeBasis(Word):
    """How it is known what type a card is: a rule document says so, other sources do, or it is not.

    `seed`: the documents of the rulesets state it or use the card so.
    `outside`: public card lists state it.
    """

    SEED = "seed"
    OUTSIDE = "outside"
    UNKNOWN = "unknown"


@unique
class Aspect(Word):
    """A part of a card's timing. Where a profile calls it told, what it does not list is not so."""

    ANSWERS = "answers"
    ENTERS = "enters"
    NULLIFIES = "nullifies"
    NULLIFIED_BY = "nullified_by"
    IMPOSES = "imposes"
    LIFTS = "lifts"
    TARGETS = "targets"
    DOWNLOADS = "downloads"


@unique
class Phase(Word):
    """How far the answered action or effect has come.

    `begun`: announced, its results not yet begun (a dilemma just turned over, a card just played).
    `in_progress`: its results are being carried out.
    `ended`: just over.
    `done`: an effect, just done.
    """

    BEGUN = "begun"
    IN_PROGRESS = "in_progress"
    ENDED = "ended"
    DONE = "done"


@unique
class Frame(Word):
    """An action with parts in which something happens. A battle of a kind is also a battle."""

    ATTEMPT = "attempt"
    SCOUTING = "scouting"
    COMMANDEERING = "commandeering"
    ENCOUNTER = "encounter"
    BATTLE = "battle"
    SHIP_BATTLE = "ship_battle"
    PERSONNEL_BATTLE = "personnel_battle"
    MOVEMENT = "movement"
    BEAMING = "beaming"
    GROUP = "group"
    CONTROL = "control"


@unique
class PlaySlot(Word):
    """A place in play that a card may enter without answering anything.

    `any_time` (between other actions, in any segment) covers the slots between actions.
    """

    SEED_PHASE = "seed_phase"
    START_OF_TURN = "start_of_turn"
    CARD_PLAY = "card_play"
    PLAY_AND_DRAW = "play_and_draw"
    ORDERS = "orders"
    BETWEEN_ACTIONS = "between_actions"
    BEFORE_ATTEMPT = "before_attempt"
    BEFORE_FIRST_DILEMMA = "before_first_dilemma"
    BETWEEN_DILEMMAS = "between_dilemmas"
    BETWEEN_BATTLE_ROUNDS = "between_battle_rounds"
    AS_MOVE_BEGINS = "as_move_begins"
    END_OF_TURN = "end_of_turn"
    IN_PLACE_OF_DRAW = "in_place_of_draw"
    ANY_TIME = "any_time"


@unique
class Side(Word):
    """Whose something is, seen from the player of the card in question."""

    ANY = "any"
    OWN = "own"
    OPPONENT = "opponent"


@unique
class EntryMeans(Word):
    """How a card comes to act: played, used from the table, shown, or by itself."""

    PLAY = "play"
    USE = "use"
    SHOW = "show"
    ACTIVATE = "activate"
    AUTOMATIC = "automatic"


@unique
class Mark(Word):
    """A mark of a card that other cards ask for and its type does not tell."""

    Q_RELATED = "q_related"
    BORG_ATTACK = "borg_attack"
    TAMARIAN = "tamarian"
    HIDDEN_AGENDA = "hidden_agenda"
    HOLOGRAM = "hologram"


@unique
class Need(Word):
    """A fact beside the timing that a card asks for; the record, or a judge, may know it."""

    AT_NEBULA = "at_nebula"
    ATTACKED_BY_SHIP = "attacked_by_ship"
    BORG_ATTACK = "borg_attack"
    FEDERATION_SHIP_ATTACKED = "federation_ship_attacked"
    KLINGON_DIED = "klingon_died"
    MEDICAL_PRESENT = "two_unaffected_medical_present"
    NAMED_BY_ITS_TEXT = "named_by_its_text"
    NOT_CLOAKED = "ship_not_cloaked"
    NOT_STOPPED = "personnel_not_stopped"
    OCCUPIED_SHIP = "occupied_ship"
    OPPONENTS_ATTACK = "opponents_own_cards_attack"
    OWN_AJUR_AND_BORATUS = "own_ajur_and_boratus_in_play"
    OWN_TOX_UTHAT = "own_tox_uthat_since_earlier_turn"
    PASSING_OWN_SHIP = "passing_own_ship"
    PERSONNEL_IN_STASIS = "personnel_in_stasis"
    PERSONNEL_SELECTED_TO_STOP = "personnel_selected_to_stop"
    PLANET_MISSION = "planet_mission"
    SCOW_REVEALED = "radioactive_garbage_scow_revealed"
    SHIP_ABOUT_TO_BE_DESTROYED = "ship_about_to_be_destroyed"
    STAFF_TYPES_ABOARD = "required_types_aboard"
    TRAVELLING_WITHOUT_DIPLOMACY = "two_diplomacy_missing_aboard"
    WITHOUT_NAVIGATION = "navigation_missing_aboard"


@unique
class Target(Word):
    """A sort of target that a card may be played on, or may not."""

    STOPPED = "stopped"
    STASIS = "stasis"
    DISABLED = "disabled"
    CLOAKED = "cloaked"
    LANDED = "landed"
    UNOCCUPIED = "unoccupied"
    OUTPOST = "outpost"
    BORG_SHIP = "borg_ship"
    BORG_AFFILIATION = "borg_affiliation"
    HOLOGRAM = "hologram"
    ANDROID = "android"
    OPPONENTS = "opponents"
    OWN = "own"
    UNMOVED = "unmoved"


@unique
class Scope(Word):
    """When a card may be nullified: as it is played or met, while in play, or as soon as it is."""

    JUST_PLAYED = "just_played"
    ENCOUNTERED = "encountered"
    IN_PLAY = "in_play"
    CONTINUOUS = "continuous"


@unique
class NullifiedPart(Word):
    """What of a card is nullified: all of it, which is discarded, or one effect while it stays."""

    CARD = "card"
    ATTACK = "attack"


@unique
class TargetStep(Word):
    """When an action's targets are chosen: in its initiation, or only in its results."""

    INITIATION = "initiation"
    RESULTS = "results"


@unique
class Suspension(Word):
    """What comes to a halt: all of play, only the card that is answered, or nothing."""

    PLAY = "play"
    CARD = "card"
    NOTHING = "nothing"


@unique
class Whom(Word):
    """Whom a card strikes."""

    NOBODY = "nobody"
    SELECTED = "selected"
    GROUP = "group"
    LARGER_GROUP = "larger_group"
    CREW = "crew"
    SHIP = "ship"
    SHIP_AND_CREW = "ship_and_crew"
    FACING = "facing"
    CARD = "card"
    PLAYER = "player"


@unique
class Cause(Word):
    """What makes a card strike: its words alone, unmet conditions, a battle, somebody's choice."""

    ITS_TEXT = "its_text"
    UNMET_CONDITIONS = "unmet_conditions"
    BATTLE = "battle"
    CHOICE = "choice"


@unique
class End(Word):
    """When an imposed effect is over."""

    THIS_TURN = "end_of_this_turn"
    TURN_START = "start_of_turn"
    TURN_END = "end_of_turn"
    NEXT_ACTION = "next_action"
    BATTLE = "end_of_battle"
    ATTEMPT = "end_of_attempt"
    DILEMMA = "end_of_dilemma"
    WHILE = "while"
    CARD_SAYS = "as_its_card_says"
    NOT_STATED = "not_stated"


@unique
class Hold(Word):
    """What must last for an imposed effect to last."""

    IN_PLAY = "in_play"
    UNCURED = "uncured"
    UNSOLVED = "mission_unsolved"
    BORG_SHIP_HERE = "borg_ship_here"
    NOT_AT_OUTPOST = "not_at_nearest_outpost"
    NOT_AT_FAR_END = "not_at_far_end"
    BATTLE_GOES_ON = "battle_goes_on"


@unique
class Subject(Word):
    """Whose turns are counted.

    `affected`: the player whom the card affects.
    `player`: who played it.
    `seeder`: who seeded it.
    `every`: both players' turns.
    """

    AFFECTED = "affected"
    PLAYER = "player"
    SEEDER = "seeder"
    CONTROLLER = "controller"
    EVERY = "every"


@unique
class Counting(Word):
    """Which turns count: each of the subject's, or only full ones, not that under way."""

    TURN = "turn"
    FULL_TURN = "full_turn"


@unique
class TurnPoint(Word):
    """A point of a turn."""

    START = "start"
    DURING = "during"
    END = "end"
    NOW = "now"


@unique
class Per(Word):
    """What a limit is counted per."""

    TURN = "turn"
    GAME = "game"
    PLAYER_AND_GAME = "player_and_game"
    BATTLE = "battle"
    DILEMMA = "dilemma"
    ACTION = "action"
    ATTEMPT = "attempt"
    TARGET = "target"


@unique
class Failing(Word):
    """What it costs not to do what a card demands in time."""

    GAME = "loses_the_game"
    NOT_STATED = "not_stated"
