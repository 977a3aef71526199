"""The digests of a record's entries, computed as far as they are asked for."""

from hashlib import sha256

from engine.record.entry import ENCODER, Entry
from recorder.store.chain import START, link
from replay.timeline.timeline import Timeline


class ChainDigests:
    """The digest of each entry in the chain of its record, which may grow."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._digests = [START]

    def at(self, seq: int) -> bytes | None:
        """Return the digest of an entry; None where the record has no such entry."""
        entries = self._timeline.entries
        if not 0 < seq <= len(entries):
            return None
        for entry in entries[len(self._digests) - 1 : seq]:
            self._digests.append(link(self._digests[-1], entry, ENCODER.encode(entry.body)))
        return self._digests[seq]


def body_digest(entry: Entry) -> bytes:
    """Return the digest of an entry's event alone."""
    return sha256(ENCODER.encode(entry.body)).digest()
