"""Cards that act while a status bars them from it, and targets that a status shields."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.checks.framework.context import CheckContext, Findings, FindingsAndLawful
from engine.checks.framework.dispatch import on
from engine.checks.framework.lawful_by import LawfulBy
from engine.model.enums import ActionKind, Status
from engine.model.ids import CardId
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from engine.rulebook.ruleset import StatusRule

# Things that a card does itself, beside those that it takes part in.
OWN: Final = frozenset(
    {
        ActionKind.CLOAK,
        ActionKind.DECLOAK,
        ActionKind.LAND,
        ActionKind.LAUNCH,
        ActionKind.MOVE,
        ActionKind.PHASE,
        ActionKind.UNDOCK,
        ActionKind.USE,
    }
)
# What somebody does with cards, or to them, the cards do not do themselves.
SUFFERED: Final = frozenset(
    {
        ActionKind.CAPTURE,
        ActionKind.DESTROY,
        ActionKind.DISCARD,
        ActionKind.ENCOUNTER,
        ActionKind.KILL,
        ActionKind.PLACE,
        ActionKind.RELOCATE,
        ActionKind.SELECT,
        ActionKind.STOP,
        ActionKind.UNSTOP,
    }
)

# Cards with these are in another's power, or apart from the rest.
_HELD: Final = frozenset({Status.CAPTIVE, Status.HELD, Status.HOUSE_ARREST})
_OF_ITS_OWN_WILL: Final = (
    ActionKind.ATTEMPT,
    ActionKind.BATTLE,
    ActionKind.MOVE,
    ActionKind.SCOUT,
    ActionKind.WALK,
)


@on(ActionInitiated)
def acts_while_barred(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> FindingsAndLawful:
    """Report that a card acts while a status bars it from that."""
    game = ctx.game
    if not game.conditions.by_card or event.kind in SUFFERED or not event.players:
        return ()
    actors = (*event.participants, *((event.card,) if event.kind in OWN and event.card else ()))
    barred: dict[tuple[str, int, tuple[str, ...], tuple[str, ...]], list[CardId]] = {}
    for card in actors:
        for condition in game.conditions.by_card.get(card, ()):
            rule = game.rules.status.get(condition.status)
            if rule is not None and _bars(rule, event.kind):
                rulings = (*rule.rulings, *condition.rulings)
                key = (condition.status.value, condition.since, rulings, rule.rulings)
                barred.setdefault(key, []).append(card)
    if not barred:
        return _left_free(ctx, event, actors)
    return [
        ctx.report(
            "acts-while-barred",
            seqs=(entry.seq, since),
            players=event.players,
            cards=tuple(cards),
            subject=status,
            action=entry.seq,
            rulings=rulings,
            resting_on=entry_rulings,
        )
        for (status, since, rulings, entry_rulings), cards in barred.items()
    ]


@on(ActionInitiated, *_OF_ITS_OWN_WILL)
def acts_though_held(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that a held card acts for its owner, where no document says what being held bars."""
    game = ctx.game
    for card in event.participants if game.conditions.by_card and event.players else ():
        lying = game.table.cards.get(card)
        if lying is None or lying.owner not in event.players:
            continue
        for condition in game.conditions.by_card.get(card, ()):
            rule = game.rules.status.get(condition.status)
            open_ = rule is None or (not _bars(rule, event.kind) and event.kind not in rule.allows)
            if condition.status in _HELD and open_:
                yield ctx.report(
                    "acts-though-held",
                    seqs=(entry.seq, condition.since),
                    players=event.players,
                    cards=(card,),
                    subject=condition.status.value,
                    action=entry.seq,
                )


@on(ActionInitiated)
def aims_at_what_is_shielded(ctx: CheckContext, entry: Entry, event: ActionInitiated) -> Findings:
    """Report that an action is aimed at a card that a status shields from it."""
    conditions, rules = ctx.game.conditions.by_card, ctx.game.rules.status
    if not conditions:
        return ()
    aimed_at = [card for card in (*event.opposing, *event.targets) if card in conditions]
    if not aimed_at:
        return ()
    return [
        ctx.report(
            "aims-at-what-is-shielded",
            seqs=(entry.seq, condition.since),
            players=event.players,
            cards=(card,),
            subject=condition.status.value,
            action=entry.seq,
        )
        for card in dict.fromkeys(aimed_at)
        for condition in conditions[card]
        if condition.status in rules and event.kind in rules[condition.status].shields
    ]


def _left_free(
    ctx: CheckContext, event: ActionInitiated, actors: Iterable[CardId]
) -> Iterator[LawfulBy | None]:
    """Yield the cards that a status bars from everything but some acts, of which this is one."""
    game = ctx.game
    for card in actors:
        for condition in game.conditions.by_card.get(card, ()):
            rule = game.rules.status.get(condition.status)
            if rule is not None and rule.bars_everything and event.kind in rule.allows:
                yield ctx.lawful(
                    "acts-while-barred",
                    "left-free",
                    seqs=(ctx.seq, condition.since),
                    cards=(card,),
                    subject=condition.status.value,
                    action=ctx.seq,
                    rulings=(*rule.rulings, *condition.rulings),
                )


def _bars(rule: StatusRule, kind: ActionKind) -> bool:
    return kind in rule.bars or (rule.bars_everything and kind not in rule.allows)
