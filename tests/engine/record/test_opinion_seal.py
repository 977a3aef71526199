"""What a seal binds its judge to: nobody else, and nowhere else, can show the same opinion."""

from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from engine.model.person_names import same_name
from engine.record.entry import ENCODER, Entry
from engine.record.events.judging import DisputeRaised, OpinionOpened, OpinionSealed
from engine.record.opinion_seal import (
    Opinion,
    commitment_to,
    false_opening,
    false_seals,
    older_commitment,
)
from recorder.store.chain import head, heads
from tests.records import entries

SALT = "5e" * 32
NAMES = st.text(min_size=1, max_size=4)
# A match by what is said in it: each of its entries from the second on may be the dispute.
MATCHES = st.lists(st.sampled_from("xy"), min_size=1, max_size=3).map(
    lambda said: entries(*(DisputeRaised(player="A", text=text) for text in said))
)
SEALED = st.tuples(MATCHES, st.integers(2, 4), NAMES, st.text(max_size=3)).filter(
    lambda sealed: sealed[1] <= len(sealed[0])
)


@given(SEALED, SEALED)
def test_what_differs_in_match_dispute_judge_or_opinion_has_another_commitment(
    one: tuple[list[Entry], int, str, str], other: tuple[list[Entry], int, str, str]
) -> None:
    """Matches that agree up to the dispute are one match there: copies, or one continued."""
    made = [
        commitment_to(head(match[:dispute]), judge, SALT, opinion)
        for match, dispute, judge, opinion in (one, other)
    ]
    same = [(match[:dispute], judge, opinion) for match, dispute, judge, opinion in (one, other)]

    assert (made[0] == made[1]) is (same[0] == same[1])


@given(NAMES, NAMES, st.integers(2, 3), st.booleans(), st.booleans())
def test_a_copied_seal_never_verifies(
    judge: str, other: str, dispute: int, written: bool, older: bool
) -> None:
    """Whether the opinion is written as the desk writes it or not, and whatever is copied with it.

    An opinion that says nothing of its judge, sealed in the older form, is bound by nothing: of
    such a seal the copy alone is false, not its opening.
    """
    match = entries(*(DisputeRaised(player="A", text="x"),) * 3)
    about = head(match[:2])
    opinion = (
        ENCODER.encode(Opinion(about=about, judge=judge, text="x")).decode() if written else "x"
    )
    commitment = (
        older_commitment(SALT, opinion) if older else commitment_to(about, judge, SALT, opinion)
    )
    form: Literal[2] | None = None if older else 2
    seal = OpinionSealed(dispute=2, judge=judge, commitment=commitment, form=form, seen=3)
    copy = OpinionSealed(dispute=dispute, judge=other, commitment=commitment, form=form, seen=3)
    opened = OpinionOpened(seal=5, salt=SALT, opinion=opinion)
    record = entries(*(each.body for each in match), seal, copy, opened)

    found = [(each.seq, each.seal) for each in false_seals(record, heads(record))]

    assert found[0] == (5, 4)
    own = dispute == 2 and (same_name(judge, other) if written and older else judge == other)
    assert ((6, 5) in found) is not (own or (older and not written))


@given(NAMES, NAMES, st.text(), st.text())
def test_no_other_judge_or_dispute_can_show_the_same_opinion(
    judge: str, other: str, about: str, elsewhere: str
) -> None:
    """In the older form, too, where the opinion says whose it is, and on what."""
    opinion = ENCODER.encode(Opinion(about=about, judge=judge, text="x")).decode()
    commitment = older_commitment(SALT, opinion)
    opened = OpinionOpened(seal=5, salt=SALT, opinion=opinion)

    def wrong(name: str, digest: str) -> str:
        seal = OpinionSealed(dispute=2, judge=name, commitment=commitment, seen=4)
        return false_opening(opened, seal, lambda _: digest)

    assert wrong(judge, about) == ""
    assert (wrong(judge, elsewhere) == "") is (about == elsewhere)
    assert (wrong(other, about) == "") is same_name(other, judge)
