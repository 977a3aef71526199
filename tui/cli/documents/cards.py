"""Cards as `cards --json` prints them; people script against the names."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.cards.conflicts import CardConflict
from engine.cards.exceptions.card_exception import CardException, table, word
from engine.cards.exceptions.registry import exceptions_of
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from recorder.card_files.card_file import CardFile
from recorder.card_files.card_store import HeldPrinting
from recorder.card_files.known_card import KnownCard
from tui.cli.documents.json_document import Document

# Exceptions that are printed as lists, because a card could once have several.
_LISTED: Final = frozenset({"admits", "owes"})


def imported_document(file: CardFile, *, replaced: bool) -> Document:
    """Return what was read from a card file and what was not: rows by line, facts by card."""
    return {
        "file": file.name,
        "edition": file.edition,
        "encoding": file.encoding,
        "rows": file.rows,
        "cards": len(file.cards),
        "skipped": [msgspec.to_builtins(skip) for skip in file.skipped],
        "unread": {what.value: cards for what, cards in file.unread.items()},
        "passed_over": list(file.passed_over),
        "replaced": replaced,
    }


def card_document(card: KnownCard, *, text: bool = False) -> Document:
    """Return a card: its printings with their source, the catalogue's facts, contradictions."""
    return {
        "title": card.title,
        "edition": card.edition,
        "catalogue": _catalogue(card),
        "printings": [_held(item, text=text) for item in card.held],
        "read_from_text": _read(card) if text else None,
        "conflicts": [conflict_document(item) for item in card.conflicts],
    }


def _read(card: KnownCard) -> Document:
    """Return what the text of a card tells about its timing, by ruleset, with the words quoted."""
    under = {
        name: card.told_by_text(lineage(ruleset(name)))
        for name in BUNDLED
        if ruleset(name).edition is card.edition
    }
    return {name: msgspec.to_builtins(timing) for name, timing in under.items()}


def conflict_document(conflict: CardConflict) -> Document:
    """Return one contradiction."""
    return dict(msgspec.to_builtins(conflict))


def _catalogue(card: KnownCard) -> Document | None:
    """Return the catalogue's facts of a card, with its own exceptions among its timing."""
    if card.facts is None:
        return None
    facts: Document = msgspec.to_builtins(card.facts)
    alone = exceptions_of(card.facts.name, card.edition)
    if alone is not None:
        facts["timing"] |= _tables(alone.timing)
        for name, entries in alone.amended.items():
            facts["amended"].setdefault(name, {}).update(_tables(entries))
    return facts


def _tables(entries: Sequence[CardException]) -> dict[str, Any]:
    tables = {word(type(entry)): table(entry) for entry in entries}
    return {name: [told] if name in _LISTED else told for name, told in tables.items()}


def _held(held: HeldPrinting, *, text: bool) -> Document:
    printed = msgspec.to_builtins(held.printed)
    printed.pop("text", None)
    document: Document = {
        "printed": printed,
        "file": held.path,
        "line": held.line,
        "imported": held.imported,
    }
    return document | {"text": held.text} if text else document
