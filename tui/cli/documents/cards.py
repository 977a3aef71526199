"""Cards as `cards --json` prints them; people script against the names."""

import msgspec

from engine.cards.conflicts import CardConflict
from recorder.card_files.card_file import CardFile
from recorder.card_files.card_store import HeldPrinting
from recorder.card_files.known_card import KnownCard
from tui.cli.documents.json_document import Document


def imported_document(file: CardFile, *, replaced: bool) -> Document:
    """What was read from a card file, and what was not: rows by line, facts by number of cards."""
    return {
        "file": file.name,
        "edition": file.edition,
        "encoding": file.encoding,
        "rows": file.rows,
        "cards": len(file.cards),
        "skipped": [msgspec.to_builtins(one) for one in file.skipped],
        "unread": {what.value: cards for what, cards in file.unread.items()},
        "passed_over": list(file.passed_over),
        "replaced": replaced,
    }


def card_document(card: KnownCard, *, text: bool = False) -> Document:
    """A card: its printings with their source, what the catalogue says, contradictions."""
    return {
        "title": card.title,
        "edition": card.edition,
        "catalogue": None if card.facts is None else msgspec.to_builtins(card.facts),
        "printings": [_held(one, text=text) for one in card.held],
        "conflicts": [conflict_document(one) for one in card.conflicts],
    }


def conflict_document(conflict: CardConflict) -> Document:
    """One contradiction."""
    return dict(msgspec.to_builtins(conflict))


def _held(held: HeldPrinting, *, text: bool) -> Document:
    document: Document = {
        "printed": msgspec.to_builtins(held.printed),
        "file": held.path,
        "line": held.line,
        "imported": held.imported,
    }
    return document | {"text": held.text} if text else document
