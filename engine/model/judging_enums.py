"""The closed vocabularies of judging: how a dispute is taken up, decided and ended."""

from enum import unique

from engine.model.enums import Word


@unique
class ReviewRole(Word):
    """In which part a judge takes a dispute up: to rule, on an appeal, or as a second reviewer."""

    FIRST = "first"
    APPEAL = "appeal"
    SECOND = "second"


@unique
class DisputeEnd(Word):
    """How a dispute ended: its ruling stands for good, or it needed none."""

    FINAL = "final"
    WITHDRAWN = "withdrawn"
    AGREED = "agreed"
    MOOT = "moot"


@unique
class Decision(Word):
    """What becomes of a claim or an appeal."""

    UPHELD = "upheld"
    PARTLY = "partly"
    REJECTED = "rejected"
    UNDETERMINED = "undetermined"


@unique
class Proof(Word):
    """How a judge came to the facts: the record shows them, both say so, or they are likelier."""

    RECORD = "record"
    AGREED = "agreed"
    LIKELIER = "likelier"
    UNDETERMINED = "undetermined"


@unique
class ReviewStandard(Word):
    """The standard of a review: `clear_error` leaves standing what is not clearly wrong."""

    FIRST = "first"
    CLEAR_ERROR = "clear_error"
    ANEW = "anew"


@unique
class Viewed(Word):
    """How a judge saw the match again: at its own pace, stepped through, both, or not at all."""

    PACE = "pace"
    STEPPED = "stepped"
    BOTH = "both"
    NONE = "none"


@unique
class PenaltyLevel(Word):
    """The steps of penalties, the mildest first."""

    CAUTION = "caution"
    WARNING = "warning"
    GAME_LOSS = "game_loss"
    MATCH_LOSS = "match_loss"
    DISQUALIFICATION = "disqualification"


@unique
class HeaderField(Word):
    """What of the start of a match can be put right later: words that no play depends on."""

    NAME = "name"
    TITLE = "title"
    TOURNAMENT = "tournament"
    ROUND = "round"
    TABLE = "table"
    DATE = "date"


@unique
class Answer(Word):
    """What a judge answers to the question of a doubtful finding."""

    YES = "yes"
    NO = "no"


@unique
class AnswerSource(Word):
    """How a judge knows the answer to a question: from the card, from a player, by himself."""

    CARD_IN_HAND = "card_in_hand"
    PLAYERS_WORD = "players_word"
    JUDGES_KNOWLEDGE = "judges_knowledge"
