"""What a comparison says in words, in figures and as JSON."""

import json
from typing import Any

from tests.recorder.importers.gemp.gemp_record import Document, comparison, document


def changed(card: str, **fields: Any) -> Document:
    record = document()
    record["visibleCardsInGame"][card] |= fields
    return record


def test_the_figures_of_a_consistent_record() -> None:
    figures = comparison().summary()

    assert (figures["cards"], figures["places_agree"]) == (11, 9)
    assert (figures["places_differ"], figures["places_not_told"]) == (0, 2)
    assert (figures["places_agree_by_actions"], figures["places_agree_by_inference"]) == (7, 2)
    assert figures["owners_agree"] == 11
    assert not comparison().differs


def test_the_report_tells_figures_first_then_what_is_untold() -> None:
    lines = comparison(changed("15", locationId=2)).lines()

    assert lines[1].startswith("11 cards: 8 places agree")
    assert lines.index("differs:") < lines.index("not told:") < lines.index("agrees:")
    assert any(line.startswith("  c16 Jon Abara: table unknown, snapshot hand") for line in lines)


def test_the_document_is_json() -> None:
    told = json.loads(json.dumps(comparison().document()))

    assert told["summary"]["cards"] == len(told["cards"]) == 11
    assert told["cards"][0]["place"]["verdict"] == "not_told"
