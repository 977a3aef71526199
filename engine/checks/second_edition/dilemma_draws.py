"""Second Edition: how many dilemmas are announced, drawn and stacked for a mission attempt."""

from typing import Final

from msgspec.structs import replace

from engine.checks.framework.context import CheckContext
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, Edge, Face, Manner, PlaceKind
from engine.model.ids import PlayerId
from engine.model.zones import PILES, Place
from engine.projections.dilemma_stacks import (
    DilemmasDrawn,
    DilemmasMet,
    dilemmas_drawn,
    draws_dilemmas,
)
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.record.events.decisions import Chosen
from engine.rules.game import Game
from engine.rules.mission_attempts import (
    DilemmasAllowed,
    attempt_around,
    attempt_at,
    changes_number,
    dilemmas_allowed,
)
from engine.rules.results import telling
from engine.table.event_key import moves_from, moves_to
from engine.table.table import OpenAction

# Where dilemmas lie that were drawn and are not chosen.
_NOT_CHOSEN_FROM: Final = frozenset(
    {PlaceKind.DILEMMA_PILE, PlaceKind.DILEMMA_STACK, PlaceKind.AWAY}
)
# The steps in which dilemmas are drawn and the stack is made of them.
CHOOSING: Final = ("2b", "2c", "2d", "2e")


@on(ActionInitiated, ActionKind.ATTEMPT)
def announces_another_number(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that an attempt announces another number than personnel minus dilemmas beneath."""
    attempt = OpenAction(seq=entry.seq, event=replace(event, number=None))
    allowed = dilemmas_allowed(ctx.game, attempt)
    if event.number is None or allowed is None:
        return None
    if event.number > allowed.number or (allowed.exact and event.number != allowed.number):
        return ctx.report(
            "announces-another-number",
            players=event.players,
            subject=str(allowed.number),
            action=entry.seq,
        )
    return None


@on(ActionInitiated, ActionKind.DRAW)
@on(CardsMoved, *moves_from(PlaceKind.DILEMMA_PILE))
def draws_dilemmas_unannounced(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Finding | None:
    """Report that a player draws dilemmas though no mission attempt was announced."""
    if ctx.game.innermost(ActionKind.ATTEMPT) is not None or event.because is not None:
        return None
    if isinstance(event, CardsMoved):
        alone = (event.of, event.performing) == (None, None) and event.manner is Manner.DRAWN
        players = () if event.controller is None else (event.controller,)
        return ctx.report("draws-dilemmas-unannounced", players=players) if alone else None
    if event.under is None and draws_dilemmas(ctx.game, event):
        return ctx.report("draws-dilemmas-unannounced", players=event.players, action=entry.seq)
    return None


@on(ActionInitiated, ActionKind.DRAW)
@on(CardsMoved, *moves_from(PlaceKind.DILEMMA_PILE))
def draws_his_own_dilemmas(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Finding | None:
    """Report that the player who attempts a mission draws the dilemmas himself."""
    players: tuple[PlayerId, ...]
    if isinstance(event, CardsMoved):
        attempt = attempt_at(ctx.game, event.of)
        draws = bool(dilemmas_drawn(ctx.game, event)) and event.performing is None
        # Unless they go to his hand, it is the opponent who draws what lies in the block.
        drawer = event.destination.player
        players = () if drawer is None else (drawer,)
    else:
        attempt = attempt_around(ctx.game, event.under)
        draws = event.at is not None and event.at.kind is PlaceKind.DILEMMA_PILE
        players = event.players
    if attempt is None or not draws or event.because not in (None, attempt.seq):
        return None
    if players and players == attempt.event.players:
        return ctx.report(
            "draws-his-own-dilemmas",
            seqs=(entry.seq, attempt.seq),
            players=players,
            action=attempt.seq,
        )
    return None


@on(ActionInitiated, ActionKind.DRAW)
@on(CardsMoved, *moves_from(PlaceKind.DILEMMA_PILE))
def draws_another_number_of_dilemmas(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Finding | None:
    """Report that more or fewer dilemmas are drawn than were announced with the attempt.

    Drawn one by one, too many show at once, too few when the first is faced.
    """
    if isinstance(event, ActionInitiated):
        drawing, within, players = draws_dilemmas(ctx.game, event), event.under, event.players
        number = event.number if drawing else None
    else:
        drawing, within, players = False, event.of, ()
        number = dilemmas_drawn(ctx.game, event)
    attempt = attempt_around(ctx.game, within) if number else None
    if attempt is None or not number or changes_number(ctx.game, attempt):
        return None
    allowed = dilemmas_allowed(ctx.game, attempt)
    if drawing and attempt.event.number is not None:
        allowed = DilemmasAllowed(attempt.event.number, exact=True)
    number += ctx.state(DilemmasDrawn).drawn.get(attempt.seq, 0)
    if allowed is None:
        return None
    if number > allowed.number or (drawing and allowed.exact and number < allowed.number):
        return ctx.report(
            "draws-another-number-of-dilemmas",
            seqs=(entry.seq, attempt.seq),
            players=players,
            subject=str(number),
            action=attempt.seq,
        )
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def draws_too_few_dilemmas(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that the first dilemma is faced when fewer were drawn, one by one, than announced."""
    attempt, dilemmas = attempt_at(ctx.game, event.under), ctx.state(DilemmasDrawn)
    if attempt is None or attempt.seq not in dilemmas.at:
        return None
    drawn_at, allowed = dilemmas.at[attempt.seq], dilemmas_allowed(ctx.game, attempt)
    first = attempt.seq not in ctx.state(DilemmasMet).by_attempt
    if not first or drawn_at in ctx.game.played or changes_number(ctx.game, attempt):
        return None
    if allowed is not None and allowed.exact and dilemmas.drawn[attempt.seq] < allowed.number:
        return ctx.report("draws-too-few-dilemmas", seqs=(drawn_at, entry.seq), action=attempt.seq)
    return None


@on(Chosen)
@on(CardsMoved, *moves_to(PlaceKind.DILEMMA_STACK))
def stacks_another_than_was_drawn(
    ctx: CheckContext, entry: Entry, event: CardsMoved | Chosen
) -> Finding | None:
    """Report that dilemmas are chosen for the stack of an attempt that were not drawn for it."""
    attempt = attempt_around(ctx.game, event.of)
    if attempt is None or changes_number(ctx.game, attempt):
        return None
    dilemmas = ctx.state(DilemmasDrawn)
    others = dilemmas.unseen(attempt.seq, event.cards)
    if isinstance(event, CardsMoved):
        if event.origin.kind is PlaceKind.DILEMMA_PILE and dilemmas.all_taken(attempt.seq):
            others = event.cards
        chosen = ctx.game.selected.get(attempt.seq, set())
        concerned = not dilemmas_drawn(ctx.game, event) and not chosen.issuperset(others)
    else:
        concerned = attempt.step in CHOOSING
    if others and concerned:
        return ctx.report(
            "stacks-another-than-was-drawn",
            seqs=(entry.seq, attempt.seq),
            cards=others,
            action=attempt.seq,
        )
    return None


@on(CardsMoved, *moves_to(PlaceKind.DILEMMA_STACK))
def stacks_what_was_not_drawn(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that cards go into the dilemma stack that were not drawn for the attempt."""
    attempt = attempt_around(ctx.game, event.of)
    if attempt is None:
        return None
    dilemmas = ctx.state(DilemmasDrawn)
    stacked = dilemmas.stacked.get(attempt.seq, 0) + len(event.cards) + event.others
    drawn = dilemmas.drawn.get(attempt.seq)
    itself = dilemmas_drawn(ctx.game, event)
    too_many = drawn is not None and not itself and stacked > drawn and not _added(event, attempt)
    elsewhere = any(
        origin.kind in PILES and origin.kind is not PlaceKind.DILEMMA_PILE
        for origin in _origins(ctx.game, event)
    )
    if too_many or elsewhere:
        return ctx.report(
            "stacks-what-was-not-drawn",
            wording=None if elsewhere else "too-many",
            seqs=(entry.seq, attempt.seq),
            cards=event.cards,
            action=attempt.seq,
        )
    return None


@on(CardsMoved, *moves_to(*PILES))
def not_chosen_but_not_at_the_bottom(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that dilemmas not chosen do not go back face up to the bottom of their pile."""
    attempt = attempt_around(ctx.game, event.of)
    if attempt is None or attempt.seq in ctx.state(DilemmasMet).by_attempt:
        return None
    pile, to = PlaceKind.DILEMMA_PILE, event.destination.kind
    origins = {origin.kind for origin in _origins(ctx.game, event)}
    hidden = event.face is Face.DOWN or event.position is Edge.TOP
    back = to is pile and hidden and attempt.step in CHOOSING
    elsewhere = to in PILES - {pile} and attempt.step in CHOOSING
    drawn = dilemmas_drawn(ctx.game, event)
    if origins <= _NOT_CHOSEN_FROM and not drawn and (back or elsewhere):
        return ctx.report(
            "not-chosen-but-not-at-the-bottom",
            wording="elsewhere" if elsewhere else "top" if event.position is Edge.TOP else None,
            seqs=(entry.seq, attempt.seq),
            action=attempt.seq,
        )
    return None


@on(Chosen)
def chooses_his_own_stack(ctx: CheckContext, entry: Entry, event: Chosen) -> Finding | None:
    """Report that the player who attempts a mission chooses the dilemmas of its stack."""
    attempt = attempt_around(ctx.game, event.of)
    if attempt is None or attempt.step not in CHOOSING or event.player is None:
        return None
    chosen = [ctx.game.table.cards.get(card) for card in event.cards]
    dilemmas = any(card is not None and card.owner != event.player for card in chosen)
    if event.player in attempt.event.players and event.performing is None and dilemmas:
        return ctx.report(
            "chooses-his-own-stack",
            seqs=(entry.seq, *telling(ctx.game, event.of, event.cards), attempt.seq),
            players=(event.player,),
            action=attempt.seq,
        )
    return None


def _added(event: CardsMoved, attempt: OpenAction) -> bool:
    """Return whether dilemmas come into a stack later, as a card may add them."""
    return attempt.step not in CHOOSING or event.performing is not None


def _origins(game: Game, event: CardsMoved) -> set[Place]:
    """Return where cards come from, by what the move says and where each of them lies."""
    lying = game.table.cards
    return {event.origin, *(lying[card].place for card in event.cards if card in lying)}
