"""What a record tells of the facts that cards ask for."""

from engine.cards.timing_enums import Need
from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.rules.card_conditions import facts
from tests.states import game_after


def told(body: str, *targets: str, player: str = "A") -> dict[Need, bool]:
    event = ActionInitiated(kind=ActionKind.PLAY, players=(player,), card="am", targets=targets)
    return facts(game_after(body), event)


def test_a_target_is_cloaked_or_not() -> None:
    assert told("", "e")[Need.NOT_CLOAKED] is True
    assert told("> e is cloaked\n", "e")[Need.NOT_CLOAKED] is False
    assert Need.NOT_CLOAKED not in told("> e is cloaked\n")


def test_a_ship_without_recorded_crew_is_not_called_empty() -> None:
    assert told("", "e")[Need.OCCUPIED_SHIP] is True
    assert Need.OCCUPIED_SHIP not in told("", "k")


def test_somebody_in_stasis_is_seen_wherever_he_is() -> None:
    assert told("> p1 is stasis\n")[Need.PERSONNEL_IN_STASIS] is True
    assert Need.PERSONNEL_IN_STASIS not in told("> p1 is stopped\n")


def test_only_the_player_attacked_was_attacked() -> None:
    battle = "turn 1 B\nB battles with k against e\n"
    assert told(battle)[Need.FEDERATION_SHIP_ATTACKED] is True
    assert Need.FEDERATION_SHIP_ATTACKED not in told(battle, player="B")
