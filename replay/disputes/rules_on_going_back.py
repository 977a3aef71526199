"""What the documents and the match itself say about going back to a point; the judge rules."""

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.record.events.actions import ActionEnded, ActionInitiated, Passed, WaitCalled
from engine.record.events.union import AnyEvent
from engine.rulebook.ruleset import lineage, ruleset
from engine.table.card_moves import SHOWING
from replay.disputes.advice import BackUpPoint
from replay.disputes.life import players_of
from replay.judgement.comparison import rulesets_of
from replay.timeline.timeline import Timeline

# Documents that speak of going back, by the ruleset that has them.
_REMEDY: Final = "faq-1996.1.2.back-up-remedy"
_LOCKS: Final = "faq-1996.1.2.shown-card-locks-the-play"
_TAKEN_BACK: Final = "glossary.background.take-back.before-answer"


class RuleSaid(msgspec.Struct, frozen=True, kw_only=True):
    """A statement about going back to a point: its ruleset, its ruling, its words.

    `ruling` is empty for the match's own words. `seqs`: the entries that it is about.
    """

    source: str
    ruling: str = ""
    text: str
    seqs: tuple[int, ...] = ()


def rules_on(timeline: Timeline, point: BackUpPoint) -> tuple[RuleSaid, ...]:
    """Return what each ruleset that may apply, and the match's start, say about a point."""
    said = [*_of_rulesets(timeline, point)]
    started = timeline.started
    for name, words in (
        ("back-ups", started.back_up if started else None),
        ("taking back", started.take_back if started else None),
    ):
        if words:
            said.append(RuleSaid(source="this match", text=f"{name}: “{words}”"))
    return tuple(said)


def _of_rulesets(timeline: Timeline, point: BackUpPoint) -> Iterator[RuleSaid]:
    rulesets, _ = rulesets_of(timeline)
    for rules in rulesets:
        documents = lineage(ruleset(rules.id))
        if "faq-1996" in documents:
            yield from _by_the_faq(timeline, point, rules.id)
        if "glossary" in documents:
            yield from _by_the_code(timeline, point, rules.id)


def _by_the_faq(timeline: Timeline, point: BackUpPoint, source: str) -> Iterator[RuleSaid]:
    """Yield the rules that a skipped answer may be made there, or that a shown card stands."""
    after = timeline.entry(point.to).body
    if isinstance(after, ActionInitiated) and after.players:
        acted = after.players[0]
        others = [player.id for player in players_of(timeline) if player.id != acted]
        text = f"{' or '.join(others)} may make {acted} back up to the point that was skipped"
        yield RuleSaid(source=source, ruling=_REMEDY, text=text, seqs=(point.to,))
    shown = [
        each.seq
        for each in point.undone
        if isinstance(body := timeline.entry(each.seq).body, ActionInitiated)
        and body.kind in SHOWING
        and body.card is not None
    ]
    if shown:
        text = "against it: a card that is shown stands; nothing is slipped in ahead of it"
        yield RuleSaid(source=source, ruling=_LOCKS, text=text, seqs=tuple(reversed(shown)))


def _by_the_code(timeline: Timeline, point: BackUpPoint, source: str) -> Iterator[RuleSaid]:
    """Yield the rules that an action stands because it was answered, or is over."""
    stands: list[int] = []
    for each in point.undone:
        body = timeline.entry(each.seq).body
        action = timeline.tree.owner(each.seq)
        if action is not None and (isinstance(body, ActionEnded) or _answers(body)):
            stands.append(action.seq)
    if stands:
        text = "against it: what has resolved, or was answered, is not taken back"
        seqs = tuple(sorted(set(stands)))
        yield RuleSaid(source=source, ruling=_TAKEN_BACK, text=text, seqs=seqs)


def _answers(body: AnyEvent) -> bool:
    return isinstance(body, Passed | WaitCalled)
