"""Asking: one record under one ruleset, and how a finding of a check is made of it."""

from collections.abc import Iterator

import msgspec

from engine.checks.framework.check import checks, rulings_of
from engine.checks.framework.finding import Finding
from engine.checks.framework.response_times import ResponseTime
from engine.model.ids import CardId, PlayerId
from engine.rulebook.ruleset import Lineage


class Asking(msgspec.Struct, frozen=True, kw_only=True):
    """Under which ruleset checks are asked, and those that it extends."""

    lineage: Lineage

    def found(
        self,
        check: str,
        *,
        seqs: tuple[int, ...],
        players: tuple[PlayerId, ...] = (),
        cards: tuple[CardId, ...] = (),
        subject: str | None = None,
        milliseconds: int | None = None,
        response_time: ResponseTime | None = None,
        entry: int | None = None,
        rulings: tuple[str, ...] = (),
        follows: tuple[str, ...] = (),
    ) -> Iterator[Finding]:
        """The finding of a check, or nothing where this ruleset does not ask it.

        `entry`: the action it is about; `rulings`: those that stand beside the check's own.
        `follows`: as in `Finding`.
        """
        own = rulings_of(check, self.lineage)
        if own is None:
            return
        yield Finding(
            check=check,
            verdict=checks()[check].verdict,
            seqs=tuple(dict.fromkeys(seqs)),
            entry=entry,
            rulings=tuple(dict.fromkeys((*rulings, *own))),
            players=players,
            cards=cards,
            subject=subject,
            milliseconds=milliseconds,
            response_time=response_time,
            follows=follows,
        )
