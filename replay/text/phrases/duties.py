"""What is owed and what is used up, in words."""

from typing import Final

from engine.cards.timing_enums import Failing, Per, TurnPoint
from engine.model.enums import ActionKind, Attribute
from engine.standing.limit import Limit, Limited
from engine.standing.obligation import Obligation
from replay.text.names import THE_GAME, Names, counted
from replay.text.span import Pieces, Style, span

_DEADLINES: Final = {
    TurnPoint.START: "at the start of",
    TurnPoint.DURING: "in the course of",
    TurnPoint.END: "by the end of",
}
_PERIODS: Final = {
    Per.TURN: "this turn",
    Per.GAME: "this game",
    Per.PLAYER_AND_GAME: "this game",
    Per.DILEMMA: "for this dilemma",
    Per.ACTION: "for this action",
}
_COUNTED: Final = frozenset({Limited.COUNTERS, Limited.RANGE})


def owed_words(obligation: Obligation, names: Names) -> Pieces:
    """Return in words who must do what, and by when: "A draws by the end of the turn"."""
    by = (
        "at once"
        if obligation.by is TurnPoint.NOW
        else f"{_DEADLINES[obligation.by]} {_turn(obligation)}"
    )
    words: Pieces = [*_act(obligation, names), f" {by}"]
    if obligation.failing is Failing.GAME:
        words.append(" or loses the game")
    words += [" (since ", span(f"@{obligation.since}", Style.NUMBER)]
    if obligation.met is not None:
        words += [", done with ", span(f"@{obligation.met}", Style.NUMBER)]
    if obligation.overdue is not None:
        words += [", not recorded by ", span(f"@{obligation.overdue}", Style.NUMBER)]
    return [*words, ")"]


def used_words(limit: Limit, names: Names) -> Pieces:
    """Return in words how much of a limit is used: "normal card play of A: used"."""
    words: Pieces = [*_limited(limit, names)]
    if limit.player is not None:
        words += [" of ", names.player(limit.player)]
    if limit.number == 0 and not limit.used:
        words.append(": none any more")
    elif limit.what in _COUNTED:
        words.append(f": {limit.spent} of {limit.number} spent")
    else:
        words.append(f": {limit.spent} of {limit.number} used" if limit.number > 1 else ": used")
    words.append(f" {_PERIODS.get(limit.per, f'per {limit.per}')}")
    seqs = limit.used or (() if limit.since is None else (limit.since,))
    for number, seq in enumerate(seqs):
        words += [", " if number else " (", span(f"@{seq}", Style.NUMBER)]
    return [*words, ")"] if seqs else words


def _act(obligation: Obligation, names: Names) -> Pieces:
    if obligation.act is Attribute.COUNTDOWN:
        card: Pieces = [] if obligation.card is None else [" of ", names.card(obligation.card)]
        return ["the countdown", *card, " goes down"]
    actor: Pieces = [THE_GAME] if obligation.player is None else [names.player(obligation.player)]
    if obligation.card is None:
        return [*actor, f" {obligation.act}s"]
    if obligation.act is ActionKind.ATTEMPT:
        return [*actor, " goes on with the attempt on ", names.card(obligation.card)]
    if obligation.act is ActionKind.ACTIVATE:
        return [names.card(obligation.card), " strikes"]
    if obligation.title:
        return [*actor, f" {obligation.act}s ", names.card(obligation.card)]
    return [names.card(obligation.card), ": ", *actor, f" must {obligation.act}".replace("_", " ")]


def _turn(obligation: Obligation) -> str:
    if obligation.turns > 1 or not obligation.counting:
        whole = "" if obligation.counting else ", not counting this one"
        return f"the last of {counted(obligation.turns, 'turn')}{whole}"
    return "the turn"


def _limited(limit: Limit, names: Names) -> Pieces:
    card: Pieces = [] if limit.card is None else [names.card(limit.card)]
    match limit.what:
        case Limited.CARD_PLAY:
            return ["normal card play"]
        case Limited.CLOAK_CHANGE:
            return ["change of cloak: ", *card]
        case Limited.COUNTERS:
            return ["counters"]
        case Limited.RANGE:
            return ["RANGE: ", *card]
        case Limited.DRAWS:
            return ["draws"]
        case Limited.SPECIAL_DOWNLOAD:
            return ["special download by ", *card]
        case Limited.FACING_TEXT:
            return ["text while facing: ", *card]
        case Limited.RESPONSE:
            about: Pieces = [] if limit.of is None else [" to ", *names.entry(limit.of)]
            return ["response: ", *card, *about]
        case Limited.CARD_USE:
            return ["use: ", *card]
