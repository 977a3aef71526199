"""`tricorder follow` and `tricorder since`: a card, a player or a place, and since when."""

from tests.tui.cli.commands.running import here, list_in


def test_follow_tells_where_a_card_is_since_when_and_why() -> None:
    shown = here("follow", "demo@361", "Kurn").out

    assert "Kurn (kurn), personnel of B, just after @361, by faq-1996" in shown
    assert "  aboard I.K.C. Pagh (pagh)  since @351\n" in shown
    assert "  stopped until start of the next turn  since @361, by B's battle @355\n" in shown
    assert "    by faq-1996.1.2.battle-stops-participants" in shown
    assert "  stopped                                 █        █       █            █ █\n" in shown
    assert "▲ @361" in shown
    assert "  242 • 14:16:14.7  done as announced: B's reporting of Kurn" in shown
    assert "In the catalogue: personnel, by the rule documents" in shown
    assert "faq-1996.3.6.3.targ-bonus-stacks-but-not-on-targs" in shown


def test_the_text_and_the_document_have_the_same_entries() -> None:
    shown = here("follow", "demo", "kurn").out
    entries = list_in(here("follow", "demo", "kurn", "--json"), "entries")

    assert f"Entries: {len(entries)}\n" in shown
    assert all(f"  {entry['seq']} " in shown for entry in entries)
    assert {entry["how"] for entry in entries} == {"named", "changed", "carried"}


def test_a_struck_entry_is_shown_as_such_with_what_struck_it() -> None:
    shown = here("follow", "demo@154", "hand(A)").out
    entries = list_in(here("follow", "demo", "hand(A)", "--json"), "entries")

    assert "hand: 9 cards  since @154  (later struck by the back-up @170" in shown
    assert " 154 x " in shown
    (drawn,) = [entry for entry in entries if entry["seq"] == 154]
    assert drawn["struck"] == {"how": "backed_up", "by": 170}


def test_what_is_not_known_is_said() -> None:
    shown = here("follow", "demo@300", "sa9").out
    document = here("follow", "demo@300", "sa9", "--json").document

    assert "an unknown card (sa9), type not known of A" in shown
    assert "its name is not known by then" in shown
    assert (document["name"], document["type"], document["printings"]) == (None, None, [])


def test_a_player_has_turns_points_and_piles() -> None:
    shown = here("follow", "demo@154", "Anja").out

    assert "Anja (A), just after @154" in shown
    assert "it is the player's turn, turn 5  since @151" in shown
    assert "draw deck: 30 cards" in shown
    assert "\n  own turn            ██  ██" in shown


def test_a_word_for_nothing_is_refused_and_says_what_may_be_meant() -> None:
    outcome = here("follow", "demo", "krun")

    assert (outcome.code, outcome.out) == (2, "")
    assert "did you mean 'Kurn' (kurn)" in outcome.err


def test_since_tells_when_it_became_so_and_until_when() -> None:
    outcome = here("since", "demo@363", "is(kurn, stopped)")
    document = here("since", "demo@363", "is(kurn, stopped)", "--json").document

    assert outcome.code == 0
    assert "true at @363, since @361: " in outcome.out
    assert "is(kurn, stopped) no → yes" in outcome.out
    assert "it ends at @365: turn 15: A" in outcome.out
    told = {name: document[name] for name in ("seq", "answer", "since", "until")}
    assert told == {"seq": 363, "answer": "yes", "since": 361, "until": 365}


def test_since_and_find_answer_alike() -> None:
    query = "hand(A) > 8"
    since = here("since", "demo@310", query, "--json").document
    found = here("find", "demo", query, "--since", "310", "--json").document

    assert since["since"] == found["since"] == 303


def test_a_wrong_query_is_refused_with_its_column() -> None:
    outcome = here("since", "demo@361", "kurn stopped")

    assert (outcome.code, outcome.out) == (2, "")
    assert "column" in outcome.err
