"""Opinions that judges sealed before a ruling: shut, or opened side by side."""

from bisect import bisect
from collections.abc import Container, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from engine.model.person_names import name_key
from engine.record.events.judging import OpinionOpened, OpinionSealed
from engine.record.opinion_seal import false_opening, opinion_read
from recorder.store.chain import heads
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline

# The names of what judges can agree or disagree on.
_COMPARED = ("decision", "proof", "review", "remedy", "cites", "text")
# More seals of one judge than these are counted, not listed.
_LISTED = 6


class JudgesOpinion(msgspec.Struct, frozen=True, kw_only=True):
    """A sealed opinion. `seq`: the seal; `seen`: the last entry that its judge had seen by then.

    `opened`: where it was opened, None while it is shut; `true`: what was opened is what this judge
    sealed on this dispute, and `false` says what it is instead. `copied`: the seal whose commitment
    it has. `others`: what else its judge has sealed in this review, in words. `bound`: its
    commitment is to this judge, dispute and match too. `fields`: what it says, by name. `apart`:
    where opinions that are open differ.
    """

    seq: int
    judge: str
    seen: int
    opened: int | None = None
    true: bool = True
    false: str = ""
    copied: int | None = None
    others: tuple[str, ...] = ()
    bound: bool = True
    fields: dict[str, str] = {}
    apart: tuple[str, ...] = ()

    @property
    def state(self) -> str:
        """The state of the seal, in words."""
        more = "" if self.copied is None else f"; NOT a seal of its own: a copy of @{self.copied}"
        if self.others:
            more += f"; {self.judge} sealed another {', '.join(self.others)}"
        if not self.bound:
            more += "; of the older form, which binds neither judge, dispute nor match"
        if self.opened is None:
            return f"never opened so far{more}"
        if self.false:
            return f"opened @{self.opened}, but that is NOT what was sealed: {self.false}{more}"
        return f"opened @{self.opened}{more}"


def opinions_on(timeline: Timeline, dispute: int) -> tuple[JudgesOpinion, ...]:
    """Return the opinions that were sealed on a dispute, in order."""
    seals: dict[int, OpinionSealed] = {}
    found: dict[int, JudgesOpinion] = {}
    struck = timeline.struck()
    first: dict[str, int] = {}
    head_at = heads(timeline.entries)
    sealed: list[tuple[int, str]] = []
    for entry in timeline.entries:
        body, seq = entry.body, entry.seq
        if isinstance(body, OpinionSealed) and body.dispute == dispute:
            sealed.append((seq, plain(body.judge)))
        if isinstance(body, OpinionSealed):
            first.setdefault(body.commitment, seq)
        if isinstance(body, OpinionSealed) and body.dispute == dispute and seq not in struck:
            seals[seq] = body
            before = first[body.commitment]
            found[seq] = JudgesOpinion(
                seq=seq,
                judge=plain(body.judge),
                seen=body.seen,
                true=before == seq,
                copied=None if before == seq else before,
                bound=body.form is not None,
            )
        elif isinstance(body, OpinionOpened) and body.seal in seals and seq not in struck:
            shut = found[body.seal]
            if shut.opened is None:
                wrong = plain(false_opening(body, seals[body.seal], head_at))
                found[body.seal] = replace(
                    shut,
                    opened=seq,
                    true=shut.true and not wrong,
                    false=wrong,
                    fields=_fields(body.opinion),
                )
    state = timeline.snapshot(timeline.last).judge_state.dispute(dispute)
    appeals = () if state is None else state.appeals
    # Of two in one review a judge can choose.
    alike: dict[tuple[str, int], list[int]] = {}
    for seq, judge in sealed:
        alike.setdefault((name_key(judge), bisect(appeals, seq)), []).append(seq)
    by_seal = {seq: own for own in alike.values() for seq in own}
    told = (
        replace(each, others=tuple(_others(each.seq, by_seal[each.seq], struck)))
        for each in found.values()
    )
    return tuple(_compared(told))


def _others(seal: int, alike: list[int], struck: Container[int]) -> Iterator[str]:
    """Yield the other seals of a judge in one review, in words."""
    few = [seq for seq in alike[: _LISTED + 1] if seq != seal][:_LISTED]
    for seq in few:
        yield f"@{seq} (struck)" if seq in struck else f"@{seq}"
    left = len(alike) - 1 - len(few)
    if left:
        yield f"{left} more"


def _fields(opinion: str) -> dict[str, str]:
    """Return what an opinion says; if it is in another form, its text unchanged."""
    read = opinion_read(opinion)
    if read is None:
        return {"text": plain(opinion)}
    told = {name: getattr(read, name) for name in _COMPARED if name != "cites"}
    told["cites"] = ", ".join(read.cites)
    return {name: plain(told[name]) for name in _COMPARED if told[name]}


def _compared(found: Iterable[JudgesOpinion]) -> Iterator[JudgesOpinion]:
    every = list(found)
    shown = [each.fields for each in every if each.opened is not None]
    apart = tuple(name for name in _COMPARED if len({each.get(name) for each in shown}) > 1)
    for each in every:
        yield each if each.opened is None else replace(each, apart=apart)
