"""Tests of penalties by name: two of one name, one name in several forms, copies of a match."""

from unicodedata import normalize

from engine.record.events.judging import Corrected, NoteAdded, PenaltyGiven
from engine.record.events.match import Player
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import RecordedMatch, recorded_match
from replay.disputes.penalties import penalties_in
from tests.records import entries, start

ZOE = normalize("NFC", "Zoë")


def _caution(player: str) -> PenaltyGiven:
    return PenaltyGiven(player=player, penalty="caution", infraction="slow play", judge="Carol")


def _match(
    id: str, names: tuple[str, str], *events: AnyEvent, title: str | None = None
) -> RecordedMatch:
    players = tuple(Player(id=seat, name=name) for seat, name in zip("AB", names, strict=True))
    return recorded_match(entries(start(title=title or id, players=players), *events), id)


def test_the_caution_of_the_second_player_of_one_name_is_his_first() -> None:
    """Two players of one name are two persons, told apart by their ids."""
    found = list(penalties_in([_match("m", ("Ada", "Ada"), _caution("A"), _caution("B"))]))

    assert [(each.spelling, each.seat, each.number) for each in found] == [
        ("Ada (A)", "A", ""),
        ("Ada (B)", "B", ""),
    ]


def test_which_of_two_of_one_name_another_match_means_is_not_known() -> None:
    """Penalties of the name elsewhere may be the player's own, and are counted as such."""
    matches = [
        _match("k", ("Ada", "Ben"), _caution("A")),
        _match("m", ("Ada", "ada"), _caution("A"), _caution("A"), _caution("B")),
        _match("n", ("Ada", "Ben"), _caution("A"), _caution("B")),
    ]

    numbers = [(each.match, each.spelling, each.number) for each in penalties_in(matches)]

    assert numbers == [
        ("k", "Ada", ""),
        ("m", "Ada (A)", "number 1 to 2"),
        ("m", "Ada (A)", "number 2 to 3"),
        ("m", "ada (B)", "number 1 to 2"),
        ("n", "Ada", "number 2 to 5"),
        ("n", "Ben", ""),
    ]


NAMES = ("Ada", "Ben")
NOTE = NoteAdded(text="goes on")


def _copy(id: str, *events: AnyEvent) -> RecordedMatch:
    return _match(id, NAMES, *events, title="one game")


def _listed(*matches: RecordedMatch) -> list[tuple[str, int, int]]:
    return [(each.match, each.seq, each.before) for each in penalties_in(matches)]


def test_a_penalty_counts_once_where_a_copy_of_its_match_went_on() -> None:
    """The two share the digests of their entries as far as both go."""
    shorter = _copy("k", _caution("A"))
    longer = _copy("m", _caution("A"), NOTE)
    other = _match("n", NAMES, NOTE, _caution("A"))

    assert _listed(shorter, longer, other) == [("m", 2, 0), ("n", 3, 1)]
    assert _listed(longer, other, shorter) == [("m", 2, 0), ("n", 3, 1)]


def test_a_penalty_that_the_longer_copy_strikes_is_struck() -> None:
    struck = _copy("m", _caution("A"), Corrected(strikes=(2,)))

    assert _listed(_copy("k", _caution("A")), struck) == []


def test_a_penalty_from_before_two_copies_parted_counts_once() -> None:
    one = _copy("k", _caution("A"), _caution("B"))
    other = _copy("m", _caution("A"), NOTE, _caution("A"))

    assert _listed(one, other) == [("k", 2, 0), ("k", 3, 0), ("m", 4, 1)]


def test_a_name_counts_as_one_person_in_any_form() -> None:
    """Composed, decomposed and wide letters, capitals and spaces make no other person."""
    forms = (ZOE, normalize("NFD", ZOE), ZOE.upper(), "\uff3aoë ", "Zoe")
    matches = [_match(form, (form, "Ben"), _caution("A")) for form in forms]

    assert [each.before for each in penalties_in(matches)] == [0, 1, 2, 3, 0]
    assert len(list(penalties_in(matches, normalize("NFD", "OË")))) == 4
