"""The check of a match's chain, put off: the match is shown while it goes on in little steps."""

from collections.abc import Iterator, Sequence
from typing import Final

from recorder.store.chain import Digests, LocalLink, last_digests

STEP: Final = 64


class PendingCheck:
    """What is still to be checked of a match that was read: `sound` is None until it is.

    Nobody may rely on such a match, or write anything that follows from it, before.
    """

    def __init__(self, links: Sequence[LocalLink], stored: Digests) -> None:
        """Take all entries, and the digests that are stored with the last of them."""
        self.sound: bool | None = None
        self._links = links
        self._stored = stored

    def steps(self) -> Iterator[None]:
        """Check the chain, with a pause after every few entries."""
        last = Digests()
        for start in range(0, len(self._links), STEP):
            last = last_digests(last, self._links[start : start + STEP])
            yield
        self.sound = last == self._stored
        self._links = ()
