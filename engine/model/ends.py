"""Ends: when a status or a value is over by itself, and how that is said at the table."""

from typing import Final

from engine.model.enums import Word


class Ends(Word):
    """When a status or a value wears off by itself."""

    START_OF_NEXT_TURN = "start_of_next_turn"
    END_OF_THIS_TURN = "end_of_this_turn"
    END_OF_BATTLE = "end_of_battle"
    AS_ITS_CARD_SAYS = "as_its_card_says"


# Ends as they are said, without articles and whose turn it is.
_SPOKEN: Final = {
    "start of next turn": Ends.START_OF_NEXT_TURN,
    "beginning of next turn": Ends.START_OF_NEXT_TURN,
    "next turn starts": Ends.START_OF_NEXT_TURN,
    "next turn begins": Ends.START_OF_NEXT_TURN,
    "next turn": Ends.START_OF_NEXT_TURN,
    "end of turn": Ends.END_OF_THIS_TURN,
    "turn ends": Ends.END_OF_THIS_TURN,
    "rest of turn": Ends.END_OF_THIS_TURN,
    "end of battle": Ends.END_OF_BATTLE,
    "battle ends": Ends.END_OF_BATTLE,
    "battle is over": Ends.END_OF_BATTLE,
}
_UNSAID: Final = frozenset({"until", "the", "this", "your", "his", "her", "their", "own"})


def spoken_end(until: str) -> Ends | None:
    """Return when something ends that was said at the table; None for what only people know."""
    words = (word for word in until.lower().split() if word.rstrip(".") not in _UNSAID)
    return _SPOKEN.get(" ".join(words).rstrip("."))
