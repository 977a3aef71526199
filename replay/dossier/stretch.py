"""The stretch of a record that a dispute is about: from the first contested action on."""

from collections.abc import Iterable, Iterator

import msgspec

from engine.record.events.actions import ActionInitiated
from engine.record.events.event import Play
from engine.record.events.judging import DisputeRaised
from engine.record.events.union import AnyEvent
from replay.facts.acts_on_others import acts_on_others
from replay.facts.first_effect import first_effect_told
from replay.timeline.seqs_by_part import Spoken, within
from replay.timeline.timeline import Timeline


class ContestedStretch(msgspec.Struct, frozen=True, kw_only=True):
    """Where a stretch of a dispute begins, the entry before which it ends, what of it is shown.

    `contested`: the entries that the dispute names. Where it names none (`named` is false), the
        last action that began before it stands for them.
    `actions`: the actions that these began or belong to.
    `shown`: them, with beginnings, first effects, ends, and what was said about them or answered.
    `others`: how many more entries of play there are in between.
    """

    dispute: int
    first: int
    until: int
    contested: tuple[int, ...]
    actions: tuple[int, ...]
    shown: tuple[int, ...]
    others: int
    named: bool

    def is_contested(self, seq: int) -> bool:
        """Return whether the dispute names an entry; what stands for it is only where to look."""
        return self.named and seq in self.contested


def stretch_of(timeline: Timeline, dispute: int) -> ContestedStretch:
    """Return the stretch of a dispute: up to the call of the judge, or else to the dispute."""
    raised = timeline.entry(dispute).body
    on = raised.on if isinstance(raised, DisputeRaised) else ()
    contested = tuple(sorted(set(on))) or tuple(_last_action(timeline, dispute))
    owners = [timeline.tree.owner(seq) for seq in contested]
    actions = tuple(sorted({owner.seq for owner in owners if owner is not None}))
    first = min((*contested, *actions), default=dispute)
    parts = timeline.by_part
    until = next(iter(within(parts.calls, first + 1, dispute)), dispute)
    spoken = within(parts.spoken, first, until)
    about = {seq for seq in spoken if is_about(timeline, seq, contested, actions)}
    telling = {*contested, *actions, *_ends(timeline, actions, until), *about}
    shown = sorted(seq for seq in telling if first <= seq < until)
    plays = within(parts.plays, first, until)
    others = len(plays) - sum(_is_play(timeline, seq) for seq in shown)
    # What somebody says of it while the judge is on the way is as much about it.
    waiting = within(parts.spoken, until, dispute)
    shown += [seq for seq in waiting if _names_it(timeline, seq, contested, actions)]
    return ContestedStretch(
        dispute=dispute,
        first=first,
        until=until,
        contested=contested,
        actions=actions,
        shown=tuple(shown),
        others=others,
        named=bool(on),
    )


def acts_aside(timeline: Timeline, stretch: ContestedStretch) -> tuple[int, ...]:
    """Return the entries of a stretch that are on another dispute alone, and not contested."""
    bounds = stretch.first, stretch.until
    return acts_on_others(timeline, stretch.dispute, *bounds, but=stretch.contested)


def entries_of(timeline: Timeline, stretch: ContestedStretch) -> list[int]:
    """Return the entries of a stretch, in order, without acts on other disputes."""
    aside = frozenset(acts_aside(timeline, stretch))
    return [seq for seq in range(stretch.first, stretch.until) if seq not in aside]


def end_of(timeline: Timeline, action: int, until: int) -> int | None:
    """Return where an action ended before an entry, if it did: the end that counts, if any."""
    ends = [seq for seq in timeline.tree.actions[action].endings if seq < until]
    struck = timeline.struck(min(until, timeline.last)) if len(ends) > 1 else {}
    return next((seq for seq in ends if seq not in struck), next(iter(ends), None))


def first_words(timeline: Timeline, action: int, until: int) -> Iterator[tuple[str, int]]:
    """Yield for each other player the first entry that speaks about an action, or answers it."""
    acting = set(timeline.tree.actions[action].event.players)
    for seq in range(action + 1, until):
        event = timeline.entry(seq).body
        for player in _speakers(event):
            if player not in acting and _action_named(timeline, event) == action:
                acting.add(player)
                yield player, seq


def about_of(event: AnyEvent) -> int | None:
    """Return the entry that somebody spoke about or answered, where he named one."""
    if isinstance(event, ActionInitiated):
        return event.answers
    return event.on if isinstance(event, Spoken) else None


def _last_action(timeline: Timeline, dispute: int) -> Iterable[int]:
    begun = [seq for seq in timeline.tree.actions if seq < dispute]
    return begun[-1:]


def _ends(timeline: Timeline, actions: Iterable[int], until: int) -> Iterator[int]:
    """Yield the first effect and the end of each action before an entry."""
    for action in actions:
        found = (first_effect_told(timeline, action, until), end_of(timeline, action, until))
        yield from (seq for seq in found if seq is not None)


def _is_play(timeline: Timeline, seq: int) -> bool:
    return isinstance(timeline.entry(seq).body, Play)


def is_about(
    timeline: Timeline, seq: int, contested: tuple[int, ...], actions: tuple[int, ...]
) -> bool:
    """Return whether somebody speaks about what is contested, or answers it with an action."""
    event = timeline.entry(seq).body
    if isinstance(event, ActionInitiated):
        return event.answers is not None and event.answers in (*contested, *actions)
    if not isinstance(event, Spoken):
        return False
    return event.on is None or _names_it(timeline, seq, contested, actions)


def _names_it(
    timeline: Timeline, seq: int, contested: tuple[int, ...], actions: tuple[int, ...]
) -> bool:
    """Return whether somebody names what is contested in what he says."""
    event = timeline.entry(seq).body
    if not isinstance(event, Spoken) or event.on is None:
        return False
    return event.on in contested or _action_named(timeline, event) in actions


def _speakers(event: AnyEvent) -> tuple[str, ...]:
    if isinstance(event, Spoken):
        return (event.player,)
    return event.players if isinstance(event, ActionInitiated) else ()


def _action_named(timeline: Timeline, event: AnyEvent) -> int | None:
    """Return the action that somebody speaks about, or that an action begins within."""
    if isinstance(event, ActionInitiated):
        return event.under
    named = about_of(event)
    owner = None if named is None else timeline.tree.owner(named)
    return None if owner is None else owner.seq
