"""Cards in a line: by id, by name, and declared in passing."""

from engine.record.events.cards import CardDeclared
from tests.transcripts import read


def test_a_card_declared_in_passing_has_the_time_and_the_source_of_its_line() -> None:
    declared, played = read('[late] 0:20 B plays x = "Q2"')[-2:]

    assert isinstance(declared.body, CardDeclared)
    assert (declared.happened_at, declared.source) == (played.happened_at, played.source)
    assert (played.happened_at, played.source) == (20_000, "late")
