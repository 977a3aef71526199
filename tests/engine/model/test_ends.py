"""Ends as they are said at the table."""

from engine.model.ends import Ends, spoken_end


def test_an_end_is_understood_whatever_articles_stand_in_it() -> None:
    for said in ("end of turn", "the end of this turn", "until the end of your turn", "Turn ends"):
        assert spoken_end(said) is Ends.END_OF_THIS_TURN
    for said in ("next turn", "the start of your next turn", "until the next turn begins"):
        assert spoken_end(said) is Ends.START_OF_NEXT_TURN
    assert spoken_end("the battle is over") is Ends.END_OF_BATTLE
    assert spoken_end("cured") is None
