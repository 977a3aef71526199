"""What a player does only while executing orders."""

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated
from engine.rules.orders import only_an_order
from tests.states import game_after

AJUR = 'card aj = "Ajur" personnel of A aboard e\n'


def test_some_cards_are_used_as_an_order_only() -> None:
    def rulings(kind: ActionKind, card: str | None) -> tuple[str, ...]:
        event = ActionInitiated(kind=kind, players=("A",), card=card)
        return only_an_order(game_after(AJUR), event)

    assert "faq-1996.3.6.5.ajur-boratus-no-attempt-needed" in rulings(ActionKind.USE, "aj")
    assert rulings(ActionKind.ACTIVATE, "aj") == ()
    assert rulings(ActionKind.USE, "p1") == rulings(ActionKind.USE, None) == ()
