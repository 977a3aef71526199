"""Disputes are similar by what they were about, and each precedent says why."""

from msgspec.structs import replace

from replay.dossier.precedents import precedents
from replay.dossier.ruled_dispute import DisputeTerms, RuledDispute

TERMS = DisputeTerms(
    checks=("window-run-over", "hasty-window"),
    cites=("a.one", "a.two"),
    cards=("Hail", "Wormhole"),
    action="play",
    window="response",
    interval=900,
)
TWIN = RuledDispute(seq=9, ruling=12, terms=TERMS, text="it stands")


def scored(**changes: object) -> int:
    """How similar a dispute is that differs in some of its terms, and has one more finding."""
    (found,) = precedents(TERMS, [("m", replace(TWIN, terms=replace(TERMS, **changes)))])
    return found.score


def test_each_thing_in_common_counts_what_it_says() -> None:
    whole = scored()

    assert whole == 4 + 3 + 3 + 3 + 3 + 2 + 1 + 1
    assert scored(checks=("hasty-window",)) == whole
    assert scored(checks=()) == whole - 4
    assert scored(cites=("a.two",)) == whole - 3
    assert scored(cards=("Wormhole",)) == whole - 3
    assert scored(action="report") == whole - 2
    assert scored(window="results") == whole - 1


def test_an_interval_counts_within_a_factor_of_two_and_only_where_both_are_known() -> None:
    whole = scored()

    assert scored(interval=1_800) == scored(interval=450) == whole
    assert scored(interval=1_801) == scored(interval=None) == scored(interval=0) == whole - 1


def test_it_says_why() -> None:
    (found,) = precedents(TERMS, [("k7m2xq", TWIN)])

    assert found.address == "k7m2xq@9"
    assert found.why[0] == "same finding window-run-over"
    assert "same card Hail" in found.why
    assert found.why[-1] == "0.9 s against 0.9 s"


def test_what_half_of_all_disputes_share_makes_no_precedent() -> None:
    other = DisputeTerms(action="play", window="response", cards=("Palor Toff",))

    assert precedents(TERMS, [("m", replace(TWIN, terms=other))]) == ()
    assert precedents(DisputeTerms(), [("m", replace(TWIN, terms=DisputeTerms()))]) == ()


def test_the_most_alike_come_first_then_the_latest_and_no_more_than_asked() -> None:
    weaker = replace(TWIN, terms=replace(TERMS, cards=()))
    ruled = [("w", weaker), ("a", TWIN), ("b", replace(TWIN, at=5)), ("c", replace(TWIN, at=9))]

    assert [each.address[0] for each in precedents(TERMS, ruled)] == ["c", "b", "a", "w"]
    assert len(precedents(TERMS, ruled, most=2)) == 2
