"""What is owed and what is used up, in words."""

from typing import Final

from engine.cards.timing_enums import Failing, Per, TurnPoint
from engine.model.enums import ActionKind, Attribute
from engine.standing.limit import Limit, Limited
from engine.standing.obligation import Obligation
from replay.text.names import Names, counted
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


def owed_words(one: Obligation, names: Names) -> Pieces:
    """Say who has to do what, by when, or when it was done, as "A draws by the end of the turn"."""
    by = "at once" if one.by is TurnPoint.NOW else f"{_DEADLINES[one.by]} {_turn(one)}"
    said: Pieces = [*_act(one, names), f" {by}"]
    if one.failing is Failing.GAME:
        said.append(" or loses the game")
    said += [" (since ", span(f"@{one.since}", Style.NUMBER)]
    if one.met is not None:
        said += [", done with ", span(f"@{one.met}", Style.NUMBER)]
    if one.overdue is not None:
        said += [", not recorded by ", span(f"@{one.overdue}", Style.NUMBER)]
    return [*said, ")"]


def used_words(limit: Limit, names: Names) -> Pieces:
    """Say what is used of what may be done only so often, as "normal card play of A: used"."""
    said: Pieces = [*_limited(limit, names)]
    if limit.player is not None:
        said += [" of ", names.player(limit.player)]
    if limit.number == 0 and not limit.used:
        said.append(": none any more")
    elif limit.what in _COUNTED:
        said.append(f": {limit.spent} of {limit.number} spent")
    else:
        said.append(f": {limit.spent} of {limit.number} used" if limit.number > 1 else ": used")
    said.append(f" {_PERIODS.get(limit.per, f'per {limit.per}')}")
    seqs = limit.used or (() if limit.since is None else (limit.since,))
    for number, seq in enumerate(seqs):
        said += [", " if number else " (", span(f"@{seq}", Style.NUMBER)]
    return [*said, ")"] if seqs else said


def _act(one: Obligation, names: Names) -> Pieces:
    if one.act is Attribute.COUNTDOWN:
        card: Pieces = [] if one.card is None else [" of ", names.card(one.card)]
        return ["the countdown", *card, " goes down"]
    who: Pieces = ["the game"] if one.player is None else [names.player(one.player)]
    if one.card is None:
        return [*who, f" {one.act}s"]
    if one.act is ActionKind.ATTEMPT:
        return [*who, " goes on with the attempt on ", names.card(one.card)]
    if one.act is ActionKind.ACTIVATE:
        return [names.card(one.card), " strikes"]
    if one.title:
        return [*who, f" {one.act}s ", names.card(one.card)]
    return [names.card(one.card), ": ", *who, f" must {one.act}".replace("_", " ")]


def _turn(one: Obligation) -> str:
    if one.turns > 1 or not one.counting:
        whole = "" if one.counting else ", not counting this one"
        return f"the last of {counted(one.turns, 'turn')}{whole}"
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
