"""Copies: matches of a store that have the same entries; only one of them counts."""

from collections.abc import Container, Mapping


def copies(heads: Mapping[str, str], live: Container[str] = ()) -> dict[str, str]:
    """Return each match that is a copy, with the one that counts in its place.

    `heads`: the digest of each match's last entry, over all entries before it; in the order of
    adding. The first counts, unless another is `live`, being recorded. One without entries is none.
    """
    counted: dict[str, str] = {}
    for match in sorted(heads, key=lambda match: match not in live):
        counted.setdefault(heads[match], match)
    return {
        match: counted[head] for match, head in heads.items() if head and counted[head] != match
    }
