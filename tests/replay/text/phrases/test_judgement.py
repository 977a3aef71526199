"""A judgement in words."""

from replay.text.phrases.judgement import told_with_cards


def test_cards_stand_in_brackets_after_a_rule_that_does_not_name_them() -> None:
    cards = ("Incoming Message", "Borg Ship")

    assert told_with_cards("It moves on.", cards) == "It moves on. (Incoming Message; Borg Ship)"
    assert told_with_cards("The borg ship moves on.", cards).endswith("on. (Incoming Message)")
    assert told_with_cards("A Borg Ship answers an Incoming Message.", cards).endswith("Message.")
    assert told_with_cards("No cards.", ()) == "No cards."
