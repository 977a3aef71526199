"""Looking for precedents in a store: what rulings were about is derived from each match once."""

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from engine.judge.program_stamp import program_stamp
from engine.model.errors import InputError
from recorder.store.kept_judgements import made_of
from recorder.store.paths import study_path
from recorder.store.shared_connection import opened_once
from recorder.store.store import Store
from recorder.study.derived import Derived, keep, kept_of_all
from replay.dossier.dossier import Dossier
from replay.dossier.precedents import SHOWN, PrecedentsFound, precedents
from replay.dossier.ruled_dispute import RuledDispute, ruled_disputes
from replay.judgement.judge_match import rules_of
from replay.judgement.kept_judgements import judged_result
from replay.timeline.timeline import Timeline

# Seconds for what has to be derived again.
_MOMENT: Final = 0.5
_WHAT: Final = "ruled disputes"
_FORM: Final = "3"
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(tuple[RuledDispute, ...])


class RulingShelf:
    """The rulings of all matches of a store, read from the study or derived again.

    `missing`: the matches whose rulings are still to be derived.
    """

    def __init__(self, store: Path, study: Path) -> None:
        self._store = store
        self._study = study
        self._ruled: dict[str, tuple[RuledDispute, ...]] = {}
        self._made_of: dict[str, bytes] = {}
        self._heads: dict[str, str] = {}
        self._copied: dict[str, str] = {}
        kept = kept_of_all(study, _WHAT)
        if store.is_file():
            with Store.open(store) as opened:
                (self._heads, self._copied), cards = opened.disputed(), opened.card_seal()
            stamp = (cards, program_stamp(), _FORM)
            self._made_of = {match: made_of((head, *stamp)) for match, head in self._counted()}
        for match, made in self._made_of.items():
            ruled = _kept(kept.get(match), made)
            if ruled is not None:
                self._ruled[match] = ruled
        self.missing = [match for match in self._made_of if match not in self._ruled]

    def fill(self) -> Generator[None, None, None]:
        """Derive the missing rulings, one match at each step, and keep them at the end."""
        made: dict[str, Derived] = {}
        try:
            while self.missing:
                match = self.missing[-1]
                self._ruled[match] = self._made(match)
                made[match] = Derived(self._made_of[match], _ENCODER.encode(self._ruled[match]))
                self.missing.pop()
                yield
        finally:
            keep(self._study, _WHAT, made)

    def like(self, dossier: Dossier, most: int = SHOWN) -> PrecedentsFound:
        """Return the rulings on disputes like the one of a dossier, without its own.

        A copy of its match, in the store or outside, has its own dispute too. A dossier of what was
        known earlier has no later ruling of its match.
        """
        seq, same = dossier.claim.seq, self._copied.get(dossier.match, dossier.match)
        own = {match for match, head in self._counted() if match == same or head == dossier.head}
        known = dossier.as_of if dossier.as_of < dossier.last else None
        every = [
            (match, each)
            for match, ruled in self._ruled.items()
            for each in ruled
            if match not in own or (each.seq != seq and (known is None or each.ruling <= known))
        ]
        rows = precedents(dossier.terms, every, most)
        return PrecedentsFound(rows=rows, of=len(every), left=len(self.missing))

    def _counted(self) -> Iterator[tuple[str, str]]:
        """Yield the matches that count, with their heads."""
        return ((match, head) for match, head in self._heads.items() if match not in self._copied)

    def _made(self, match: str) -> tuple[RuledDispute, ...]:
        """Return the rulings of a match; none where it cannot be read or judged."""
        try:
            with opened_once():
                with Store.open(self._store) as store:
                    timeline = Timeline(store.read(match))
                result = judged_result(timeline, rules_of(timeline))
        except InputError:
            return ()
        return tuple(ruled_disputes(timeline, result)) if timeline.broken is None else ()


def precedents_in_store(dossier: Dossier, store: Path) -> PrecedentsFound:
    """Return the precedents of a store for a dossier, as far as they are found in a moment.

    It counts the matches that nobody looked at before and for which no time is left.
    """
    shelf = RulingShelf(store, study_path())
    until = time.monotonic() + _MOMENT
    with closing(shelf.fill()) as filling:
        for _ in filling:
            if time.monotonic() > until:
                break
    return shelf.like(dossier)


def _kept(kept: Derived | None, made: bytes) -> tuple[RuledDispute, ...] | None:
    if kept is None or kept.made_of != made:
        return None
    try:
        return _DECODER.decode(kept.value)
    except msgspec.DecodeError:
        return None
