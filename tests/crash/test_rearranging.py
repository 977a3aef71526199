"""Every rearrangement of a match's rows is found, by the chain or with a noted head."""

from pathlib import Path

from tests.crash.rearranging import rearrange


def test_every_way_to_rearrange_a_match_is_found(tmp_path: Path) -> None:
    count = rearrange(tmp_path, 5)

    assert count.missed == []
    assert count.chain["another order"] == 119
    assert count.chain.total() > 300
    # Four tails cut off, each twice; ten entries added at the end; one match for another.
    assert count.head.total() == 19
