"""The opinions that judges sealed, with the other seals of each."""

from hashlib import sha256

from engine.record.events.judging import Corrected, OpinionSealed, RulingAppealed, RulingGiven
from recorder.store.recorded_match import recorded_match
from replay.dossier.opinions import opinions_on
from replay.timeline.timeline import Timeline
from tests.crash.growing.growing_record import Growing


class Sealing(Growing):
    """A record with one dispute, on which judges seal opinions."""

    def __init__(self) -> None:
        super().__init__()
        self.contested = self.dispute(self.turn())

    def seal(self, judge: str) -> int:
        """Let a judge seal an opinion."""
        commitment = sha256(f"{judge} {len(self.events)}".encode()).hexdigest()
        seal = OpinionSealed(
            dispute=self.contested, judge=judge, commitment=commitment, seen=self.contested
        )
        return self.add(seal)

    def others(self) -> dict[int, tuple[str, ...]]:
        """By seal that stands, the others that are told of its judge."""
        timeline = Timeline(recorded_match(self.entries(), "sealed"))
        return {each.seq: each.others for each in opinions_on(timeline, self.contested)}


def test_a_seal_is_told_with_the_others_of_its_judge_in_its_review() -> None:
    record = Sealing()
    first, ilses, again = record.seal("Carol"), record.seal("Ilse"), record.seal("carol ")
    record.add(Corrected(strikes=(first,)))
    ruling = record.add(RulingGiven(dispute=record.contested, text="So", judge="Dana"))
    record.add(RulingAppealed(ruling=ruling, player="B", text="No"))
    later = record.seal("Carol")

    assert record.others() == {ilses: (), again: (f"@{first} (struck)",), later: ()}


def test_of_many_seals_of_one_judge_six_are_named() -> None:
    record = Sealing()
    seals = [record.seal("Carol") for _ in range(9)]

    others = record.others()

    assert others[seals[0]] == (*(f"@{seq}" for seq in seals[1:7]), "2 more")
    assert others[seals[-1]] == (*(f"@{seq}" for seq in seals[:6]), "2 more")
