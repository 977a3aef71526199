"""Rulings as rows: what a reader needs, in 80 cells."""

import re

from engine.rulebook.ruling_coverage import Cover, tally
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import catalogue
from replay.render.ruling import VERDICTS, answer_row, coverage_rows, found_row, ruling_rows
from replay.text.sanitize import width
from tests.rows import text_of


def shown(ruling: str) -> str:
    """One ruling as it is printed in a mail."""
    whole = catalogue()
    return text_of(ruling_rows(whole.rulings[ruling], whole, Cover.STANDING), 80)


def test_a_ruling_shows_what_it_answers_its_rule_its_example_and_its_source() -> None:
    assert shown("faq-1996.3.9.rogue-borg-not-on-cloaked-ship") == (
        "ILLEGAL  FAQ, 14 May 1996\n"
        "  Rogue Borg may not be played on a cloaked ship.\n"
        "  given  B's ship is cloaked.\n"
        "  when   A plays Rogue Borg on it.\n"
        "  then   Illegal until it decloaks.\n"
        "  cards: Rogue Borg Mercenaries\n"
        "  3.9 Interrupts: faq-1996.3.9.rogue-borg-not-on-cloaked-ship\n"
        "  interrupt; used for conditions\n"
    )


def test_every_ruling_begins_with_its_verdict_its_document_and_the_date_of_that() -> None:
    for ruling in catalogue().rulings.values():
        verdict, document = answer_row(ruling).text.split("  ")
        assert verdict == VERDICTS[ruling.verdict]
        dated = re.search(r"\b\d{4}$", document) is not None
        assert dated or ruling.basis is not Basis.SEED, document


def test_a_ruling_shows_cards_what_is_uncertain_and_the_conflicts_beside_it() -> None:
    text = shown("faq-1996.3.9.wormhole-and-hail-may-interrupt-moves")

    assert "  cards: Wormhole; Hail\n" in text
    assert "  uncertain: " in text
    assert "  conflict: " in text
    assert "    we take: Legal only as the ship begins to move" in text


def test_what_we_take_and_what_changed_a_ruling_stand_before_its_example() -> None:
    text = shown("faq-1996.3.5.1.ship-stopped-by-spent-range-or-battle")
    assert text.index("we take: A ship out of RANGE cannot move; it is not stopped") < (
        text.index("  given  ")
    )
    text = shown("faq-1996.3.7.anyone-may-carry-equipment")
    assert text.index("changed by the Current Rulings, 6 March 1998: ") < text.index("  given  ")


def test_in_a_line_a_ruling_that_one_s_own_rulesets_changed_says_so() -> None:
    whole = catalogue()
    older = whole.rulings["faq-1996.3.7.anyone-may-carry-equipment"]

    def line(*own: str) -> str:
        return found_row(older, own, whole).text

    assert line("faq-1996").startswith("LEGAL  Any affiliation")
    assert line("faq-1996", "cr-1998").startswith("CHANGED  Any affiliation")
    assert line("glossary").startswith("LEGAL  faq-1996: Any affiliation")


def test_a_ruling_that_was_not_read_in_its_document_says_so() -> None:
    assert "read on public pages" in shown("glossary.background.actions.two-passes-close")


def test_every_ruling_fits_into_80_cells() -> None:
    whole = catalogue()
    for ruling in whole.rulings.values():
        text = text_of(ruling_rows(ruling, whole, Cover.REFERENCE), 80)
        assert max(map(width, text.splitlines())) <= 80, ruling.id


def test_coverage_counts_each_topic_and_the_whole() -> None:
    rulings = list(catalogue("cr-1998").rulings.values())
    covered = {ruling.id: Cover.REFERENCE for ruling in rulings}
    covered["cr-1998.stopped.crew-stops-ship"] = Cover.STANDING

    text = text_of(coverage_rows(tally(rulings, covered), {"cr-1998": ["Current Rulings"]}))

    assert text.startswith("cr-1998: Current Rulings\n")
    assert "  stopped           0       0         1      0          4\n" in text
    whole = len(rulings) - 1
    assert text.endswith(f"  all               0       0         1      0        {whole}\n")
