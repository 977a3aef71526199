"""What commands print of a stored match, kept in the study and reused while nothing changes.

It is kept under a digest of all that it depends on: the record, the cards, the program, the words
of the command and what it is printed on. An altered, outdated or unreadable output is made again.
"""

from argparse import Namespace
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import msgspec

from engine.model.errors import InputError
from recorder.study.derived import Derived, keep, kept_of

if TYPE_CHECKING:
    from tui.cli.output import Paper

# The words of a command that do not change what it prints of a match.
_BESIDE: Final = frozenset({"all", "anew", "db", "jobs", "matches"})
_ENCODER: Final = msgspec.msgpack.Encoder()
_SEALED: Final = 32  # bytes of the digest before what is kept
# Longer outputs, in bytes, are made again: the study is no second store.
_MOST: Final = 100_000


class KeptOutput(msgspec.Struct, frozen=True, array_like=True):
    """What is printed of one match: its text or its JSON document, the exit code, its entries."""

    text: str
    document: bytes
    code: int
    entries: int


_DECODER: Final = msgspec.msgpack.Decoder(KeptOutput)


class KeptOutputs(NamedTuple):
    """What a command keeps of the matches of a store. `depends_on`: all but the match itself.

    `paper`: what it is printed on; None for JSON.
    """

    store: Path
    study: Path
    what: str
    depends_on: tuple[str, ...]
    paper: "Paper | None"

    @classmethod
    def of(cls, command: str, given: Namespace, paper: "Paper | None", store: Path) -> Self | None:
        """Return the outputs of a command; None if the cards of the store cannot be relied on."""
        from recorder.card_files.known_cards import digest_of_cards, library_faults
        from recorder.store.paths import study_path

        if library_faults(store):
            return None
        words = sorted((name, repr(word)) for name, word in vars(given).items())
        asked = [f"{name}={word}" for name, word in words if name not in _BESIDE]
        depends_on = (*asked, repr(paper), digest_of_cards(store), _stamp())
        return cls(store, study_path(), f"printed by {command}", depends_on, paper)

    def made_of(self, match: str, head: str) -> bytes:
        """Return a digest of all that the output for a match depends on."""
        from recorder.store.kept_judgements import made_of

        return made_of((match, head, *self.depends_on))

    def find(self, match: str) -> KeptOutput | None:
        """Return what was printed of a match, if it was made from the same and is not broken.

        What could steer a terminal was not printed by this program: a digest can be computed again.
        """
        kept = kept_of(self.study, self.what, match)
        head = None if kept is None else self._head(match)
        if kept is None or head is None:
            return None
        made_of = self.made_of(match, head)
        if kept.made_of != made_of:
            return None
        seal, value = kept.value[:_SEALED], kept.value[_SEALED:]
        if _seal(made_of, value) != seal:
            return None
        try:
            output = _DECODER.decode(value)
        except msgspec.DecodeError:
            return None
        return output if self._is_safe(output) else None

    def _is_safe(self, output: KeptOutput) -> bool:
        if self.paper is None:
            from recorder.importers.json_lines.escaped import is_escaped

            return is_escaped(output.text)
        from tui.cli.output import is_written

        return is_written(output.text, self.paper)

    def _head(self, match: str) -> str | None:
        from recorder.store.store import Store

        try:
            with Store.open(self.store) as store:
                return store.checked_head(match)
        except InputError:
            return None

    def keep(self, outputs: Mapping[str, tuple[bytes, KeptOutput]]) -> None:
        """Keep what was printed of matches, each with the digest of what it was made from."""
        made = {}
        for match, (made_of, output) in outputs.items():
            try:
                value = _ENCODER.encode(output)
            except UnicodeEncodeError:  # A name of a file that is no text.
                continue
            if len(value) <= _MOST:
                made[match] = Derived(made_of, _seal(made_of, value) + value)
        keep(self.study, self.what, made)


def _seal(made_of: bytes, value: bytes) -> bytes:
    return sha256(made_of + value).digest()


def _stamp() -> str:
    """Return a digest that changes with the program."""
    import engine
    import recorder
    import replay
    import tui
    from engine.judge.program_stamp import stamp_of

    return stamp_of(*(each.__path__[0] for each in (engine, recorder, replay, tui)))
