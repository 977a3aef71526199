"""Use limits: what an action uses of what may be done only so often, until when.

FAQ 1.2 "turn", 2.4, 3.6.7; Current Rulings 1998 "draw no cards"; Glossary "special download",
"skills - modifying"; Second Edition, response actions, counters.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.cards.cited_answers import given
from engine.cards.restrictions import Bars
from engine.cards.timing_enums import End, Per, Whom
from engine.model.enums import ActionKind, Claim, Outcome
from engine.model.ids import CardId, PlayerId
from engine.projections.game_projection import GameProjection, only_at
from engine.record.events.actions import ActionEnded, ActionInitiated, AnswerEvent
from engine.record.events.cards import CardEvent
from engine.record.events.decisions import DecisionEvent, Said
from engine.record.events.judging import JudgingEvent
from engine.record.events.match import MatchEvent
from engine.record.events.scores import CostPaid, PointsScored
from engine.record.events.statuses import StateEvent
from engine.record.events.turn import StepEntered, TurnEnded, TurnStarted
from engine.record.projection import Projection
from engine.rulebook.ruleset import Allowance
from engine.rules.card_plays import PLAYING, as_normal_play, normal_play
from engine.rules.card_profiles import profile_of, title
from engine.rules.downloads import giving_card
from engine.rules.facing_dilemmas import dilemma_faced
from engine.rules.game import Game
from engine.rules.outcomes import DONE, UNDONE
from engine.rules.triggers import triggers
from engine.standing.limit import Limit, Limited
from engine.table.event_key import Link

# How long a use of a card is remembered, by what its limit is counted per.
LASTING: Final = {Per.TURN: Per.TURN, Per.GAME: Per.GAME, Per.PLAYER_AND_GAME: Per.GAME}
USING: Final = frozenset({ActionKind.USE, ActionKind.ACTIVATE})
CLOAKING: Final = frozenset({ActionKind.CLOAK, ActionKind.DECLOAK})
# What is counted whatever its player claims.
_COUNTED: Final = USING | CLOAKING | {ActionKind.DOWNLOAD}
_BARRING: Final = frozenset({ActionKind.PLAY, ActionKind.USE, ActionKind.ACTIVATE})
_TAKEN_BACK: Final = frozenset({Outcome.WITHDRAWN, Outcome.VOID})
# Outcomes by which a use does not count. A card play that is nullified is still the turn's card
# play.
_FREES: Final[Mapping[Limited, frozenset[Outcome]]] = {
    Limited.CARD_USE: UNDONE,
    Limited.SPECIAL_DOWNLOAD: UNDONE,
    Limited.CARD_PLAY: _TAKEN_BACK,
    Limited.CLOAK_CHANGE: UNDONE,
    Limited.FACING_TEXT: _TAKEN_BACK,
    Limited.RESPONSE: _TAKEN_BACK,
    Limited.COUNTERS: frozenset(),
    Limited.RANGE: frozenset(),
    Limited.DRAWS: frozenset(),
}


def limits_counted(game: Game, event: ActionInitiated) -> list[Limit]:
    """Return the limits that an action counts against, as they stand before it."""
    counted = event.claims or event.answers is not None or event.kind in _COUNTED
    if not event.players or not counted:
        return []
    return [game.duties.limit(limit) for limit in _limits(game, event, event.players[0])]


def draw_bar(game: Game, player: PlayerId) -> Limit | None:
    """Return what keeps a player from drawing cards for the rest of the turn."""
    return next(
        (limit for limit in game.duties.limits(Limited.DRAWS) if limit.player == player), None
    )


def _limits(game: Game, event: ActionInitiated, player: PlayerId) -> Iterator[Limit]:
    turn, card = game.rules.turn, event.card
    own_turn = player == game.table.turn_player
    if turn.card_play is not None and own_turn and Claim.NORMAL_PLAY in event.claims:
        yield _of_turn(Limited.CARD_PLAY, player, turn.card_play.number, turn.card_play.rulings)
    if card is None:
        return
    if turn.cloak_change is not None and event.kind in CLOAKING:
        number, rulings = turn.cloak_change.number, turn.cloak_change.rulings
        yield _of_turn(Limited.CLOAK_CHANGE, None, number, rulings, card)
    faced = None if turn.facing_text is None else dilemma_faced(game, event)
    if turn.facing_text is not None and faced is not None:
        yield _of_text(Limited.FACING_TEXT, Per.DILEMMA, faced.seq, event, turn.facing_text)
    # A facing text that names its dilemma is counted once, as one.
    facing = faced is not None and faced.seq == event.answers
    # A moment that comes with each dilemma is not the whole attempt; a card is played once.
    moments = triggers(game, event)
    at_a_step = any(moment.around.event.kind is ActionKind.ATTEMPT for moment in moments)
    answering = event.answers is not None and not facing and not at_a_step
    if turn.response_to_action is not None and answering:
        rule = turn.response_to_action
        yield _of_text(Limited.RESPONSE, Per.ACTION, event.answers, event, rule)
    if len(event.players) == 1:
        yield from _of_cards(game, event, player, card)


def _of_text(
    what: Limited, per: Per, of: int | None, event: ActionInitiated, rule: Allowance
) -> Limit:
    """Return the limit of one text of a card, counted by what it is used on."""
    return Limit(
        what=what,
        per=per,
        player=None,
        name=f"{event.card} {event.function or ''}".rstrip(),
        of=of,
        card=event.card,
        number=rule.number,
        rulings=rule.rulings,
    )


def _of_turn(
    what: Limited,
    player: PlayerId | None,
    number: int,
    rulings: tuple[str, ...],
    card: CardId | None = None,
) -> Limit:
    return Limit(
        what=what,
        per=Per.TURN,
        player=player,
        name=card,
        card=card,
        number=number,
        rulings=rulings,
    )


def _of_cards(
    game: Game, event: ActionInitiated, player: PlayerId, card: CardId
) -> Iterator[Limit]:
    """Yield the limits of a card that is used, or of the icon by which one is downloaded."""
    downloading = event.kind is ActionKind.DOWNLOAD
    if downloading and Claim.SUSPENDS_PLAY in event.claims:
        giver = giving_card(game, event)
        names = [title(game, giver), title(game, card)]
        if giver is not None and all(names):
            yield Limit(
                what=Limited.SPECIAL_DOWNLOAD,
                per=Per.GAME,
                player=player,
                name=" > ".join(names),
                card=giver,
            )
    elif event.kind in USING:
        yield from _own(game, player, card)
    elif downloading and len(event.participants) == 1:
        yield from _own(game, player, event.participants[0])


def _own(game: Game, player: PlayerId, card: CardId) -> Iterator[Limit]:
    for limit in given(profile_of(game, card).timing.limits):
        if limit.per in LASTING and not limit.beamed:
            yield Limit(
                what=Limited.CARD_USE,
                per=LASTING[limit.per],
                player=player,
                name=card if limit.each else title(game, card),
                card=card,
                number=limit.number,
                rulings=limit.rulings,
            )


@only_at(*Claim, *_COUNTED, *PLAYING, Link.ANSWERING)
def _begin_action(game: Game, seq: int, event: ActionInitiated) -> None:
    for limit in limits_counted(game, as_normal_play(game, event) or event):
        game.duties = game.duties.noted(limit.taken(seq))


def _pay(game: Game, seq: int, event: CostPaid) -> None:
    """Count a card play that is paid for an action which did not claim it."""
    play = normal_play(game, seq, event)
    for limit in () if play is None else limits_counted(game, play[1]):
        if play is not None and limit.what is Limited.CARD_PLAY:
            game.duties = game.duties.noted(limit.taken(play[0]))


@only_at(*UNDONE, *_BARRING, ActionKind.ENCOUNTER)
def _end(game: Game, seq: int, event: ActionEnded) -> None:
    """Take back uses that came to nothing; a card that has done its work may bar draws."""
    duties, action = game.duties, game.table.open.get(event.action)
    for limit in tuple(duties.used.values()) if event.outcome in UNDONE else ():
        if event.action in limit.used and event.outcome in _FREES[limit.what]:
            duties = duties.noted(limit.freed(event.action))
    game.duties = duties
    if action is None:
        return
    if game.rules.turn.facing_text is not None and action.event.kind is ActionKind.ENCOUNTER:
        over = [
            key
            for key, limit in duties.used.items()
            if limit.of == event.action and limit.what is Limited.FACING_TEXT
        ]
        game.duties = duties.without(*over) if over else duties
    answered = None if action.event.answers is None else answer_limit(game, event)
    if answered is not None:
        game.duties = game.duties.noted(answered.taken(event.action))
    if action.event.card in game.cards.telling["bars"]:
        _bar_draws(game, action.event, event)


def answer_limit(game: Game, event: ActionEnded) -> Limit | None:
    """Return the limit on a card's answers, whichever copy, to the action it has now answered."""
    action = game.table.open.get(event.action)
    if event.outcome not in DONE or action is None or action.event.answers is None:
        return None
    if action.event.card is None or action.event.kind is not ActionKind.PLAY:
        return None
    card_limits = given(profile_of(game, action.event.card).timing.limits)
    limits = [limit for limit in card_limits if limit.per is Per.ACTION]
    if not limits:
        return None
    return game.duties.limit(
        Limit(
            what=Limited.RESPONSE,
            per=Per.ACTION,
            player=None,
            name=title(game, action.event.card),
            of=action.event.answers,
            card=action.event.card,
            number=min(limit.number for limit in limits),
            rulings=tuple(ruling for limit in limits for ruling in limit.rulings),
        )
    )


def _bar_draws(game: Game, action: ActionInitiated, event: ActionEnded) -> None:
    """Bar draws for this turn where a card that has done its work says so."""
    if action.kind not in _BARRING or event.outcome in UNDONE:
        return
    card_bars = given(profile_of(game, action.card).timing.bars)
    rulings = tuple(
        ruling
        for obligation in card_bars
        if _bars_draws(obligation)
        for ruling in obligation.rulings
    )
    for player in action.players if rulings else ():
        if draw_bar(game, player) is not None:
            continue
        bar = Limit(
            what=Limited.DRAWS,
            per=Per.TURN,
            player=player,
            card=action.card,
            number=0,
            since=event.action,
            rulings=rulings,
        )
        still_owed = tuple(
            obligation
            for obligation in game.duties.owed
            if obligation.act is not ActionKind.DRAW
            or obligation.player != player
            or not obligation.open
        )
        game.duties = replace(game.duties.noted(bar), owed=still_owed)


def _bars_draws(bars: Bars) -> bool:
    draws = ActionKind.DRAW in bars.acts and bars.whom is Whom.PLAYER
    return draws and bars.until.end is End.THIS_TURN


def _start_turn(game: Game, seq: int, event: TurnStarted) -> None:
    """Forget what is counted per turn; how much RANGE a ship has is still known."""
    rule = game.rules.turn.range_anew
    anew = rule is not None and rule.holds
    kept = {
        key: replace(limit, used=(), spent=0) if limit.what is Limited.RANGE and anew else limit
        for key, limit in game.duties.used.items()
        if limit.per is Per.GAME or limit.what is Limited.RANGE
    }
    game.duties = replace(game.duties, used=kept)


PROJECTION: Final[GameProjection] = Projection(
    handles={
        ActionInitiated: _begin_action,
        ActionEnded: _end,
        CostPaid: _pay,
        TurnStarted: _start_turn,
    },
    ignores=(
        MatchEvent,
        TurnEnded,
        StepEntered,
        CardEvent,
        AnswerEvent,
        StateEvent,
        DecisionEvent,
        Said,
        PointsScored,
        JudgingEvent,
    ),
)
