"""Cards that are seeded: how many, where they go, and in which order they are met."""

from typing import Final

from engine.cards.timing_enums import Mark
from engine.checks.framework.context import CheckContext, Findings
from engine.checks.framework.dispatch import on
from engine.checks.framework.finding import Finding
from engine.model.enums import ActionKind, CardType, Edge, Face, Manner, PlaceKind
from engine.model.ids import CardId
from engine.model.zones import PILES
from engine.projections.seeded_cards import SaidAtBottom, SeedCounts, SeedStacks
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardsMoved
from engine.rules.card_profiles import profile_of, title
from engine.rules.game import Game
from engine.rules.seeding import card_seeded, number_seeded, seeded_beneath
from engine.table.event_key import moves_from, moves_to

# A mission that goes anywhere on its spaceline.
ANYWHERE: Final = "space"
# How many cards a player seeds, missions apart.
SEED_CARDS: Final = 30


@on(ActionInitiated, ActionKind.SEED)
@on(CardsMoved, *moves_from(PlaceKind.SEED_DECK))
def seeds_too_many(
    ctx: CheckContext, entry: Entry, event: ActionInitiated | CardsMoved
) -> Finding | None:
    """Report that a player seeds more cards than a seed deck holds."""
    seeded = number_seeded(ctx.game, event)
    if seeded is None:
        return None
    player, number = seeded
    before = ctx.state(SeedCounts).by_player.get(player, 0)
    if before <= SEED_CARDS < before + number:
        return ctx.report("seeds-too-many", players=(player,), subject=str(before + number))
    return None


@on(ActionInitiated, ActionKind.SEED)
def seeds_a_free_site(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Finding | None:
    """Report that a site is seeded under a mission."""
    card = card_seeded(ctx.game, event)
    if card is None or not seeded_beneath(event):
        return None
    if ctx.game.type_of(card) is CardType.SITE:
        return ctx.report(
            "seeds-a-free-site", players=event.players, cards=(card,), action=entry.seq
        )
    return None


@on(CardsMoved, *moves_to(PlaceKind.UNDER))
def seeds_on_top(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card is seeded under a mission on top of cards that lie there."""
    lying = ctx.game.table.lying.get(event.destination, ())
    first = event.position in (Edge.TOP, 1) and ctx.game.table.turn is None
    if first and set(lying) - set(event.cards):
        return ctx.report("seeds-on-top", cards=event.cards, action=event.of)
    return None


@on(CardsMoved)
def seeds_face_down_without_an_icon(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a card that is no hidden agenda is seeded face down, not under a mission."""
    game, to = ctx.game, event.destination.kind
    if (
        game.table.turn is not None
        or event.face is not Face.DOWN
        or to in PILES | {PlaceKind.UNDER}
    ):
        return None
    seeded = event.manner is Manner.SEEDED or event.origin.kind is PlaceKind.SEED_DECK
    if not seeded and game.within(event.of, ActionKind.SEED) is None:
        return None
    plain = tuple(card for card in event.cards if _hidden_agenda(game, card) is False)
    if plain:
        return ctx.report("seeds-face-down-without-an-icon", cards=plain, action=event.of)
    return None


@on(CardsMoved, *moves_to(PlaceKind.SPACELINE))
def seeds_inside_the_spaceline(
    ctx: CheckContext, entry: Entry, event: CardsMoved
) -> Finding | None:
    """Report that a mission is laid down between two others."""
    if ctx.game.table.turn is not None or not _between_two(ctx.game, event):
        return None
    if any(title(ctx.game, card) != ANYWHERE for card in event.cards):
        return ctx.report("seeds-inside-the-spaceline", cards=event.cards)
    return None


@on(CardsMoved, Manner.MIS_SEEDED)
def mis_seed_not_out_of_play(ctx: CheckContext, entry: Entry, event: CardsMoved) -> Finding | None:
    """Report that a card that was seeded against the rules does not go out of play."""
    if event.destination.kind is not PlaceKind.REMOVED:
        return ctx.report("mis-seed-not-out-of-play", cards=event.cards)
    return None


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_another_first(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a seeded card is met before one that was seeded there later."""
    if event.card is None:
        return
    for place, seeded in ctx.state(SeedStacks).cards.items():
        if event.card not in seeded:
            continue
        lying = ctx.game.table.lying.get(place, ())
        later = seeded[seeded.index(event.card) + 1 :]
        if not set(later).isdisjoint(lying):
            yield ctx.report(
                "meets-another-first",
                players=event.players,
                cards=(event.card,),
                action=entry.seq,
            )


@on(ActionInitiated, ActionKind.ENCOUNTER)
def meets_what_is_not_at_the_bottom(
    ctx: CheckContext, entry: Entry, event: ActionInitiated
) -> Finding | None:
    """Report that a card is met while one that was laid below it still lies there."""
    card, said = event.card, ctx.state(SaidAtBottom)
    lying = None if card is None else ctx.game.table.cards.get(card)
    if card is None or lying is None or lying.place.kind is not PlaceKind.UNDER:
        return None
    own = said.since.get(card, 0)
    below = tuple(
        other
        for other in ctx.game.table.lying.get(lying.place, ())
        if other in said.bottom and said.since[other] > own
    )
    if below and card not in ctx.state(SeedStacks).cards.get(lying.place, ()):
        return ctx.report("meets-what-is-not-at-the-bottom", cards=(card, *below), action=entry.seq)
    return None


def _hidden_agenda(game: Game, card: CardId) -> bool | None:
    """Return whether a card has the icon of hidden agendas; None where that is not known."""
    printed, marks = game.cards.printed(card), profile_of(game, card).marks
    if marks is not None:
        return Mark.HIDDEN_AGENDA in marks
    return None if printed is None else printed.marked(Mark.HIDDEN_AGENDA)


def _between_two(game: Game, event: CardsMoved) -> bool:
    """Return whether cards go on a spaceline beside a mission that has another on that side."""
    row, beside = game.table.lying.get(event.destination, ()), event.beside
    if beside is None or beside not in row:
        return False
    if event.position not in (Edge.LEFT, Edge.RIGHT):
        return False
    return beside != (row[0] if event.position is Edge.LEFT else row[-1])
