"""Cards in rows of text: what is printed on them, and what the catalogue knows of their timing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from engine.cards.card import CardFacts
from engine.cards.conflicts import CardConflict
from engine.cards.exceptions.card_exception import CardException, table, word
from engine.cards.exceptions.registry import exceptions_of
from engine.cards.printed import Printed
from engine.cards.timing import Timing
from engine.cards.timing_enums import TypeBasis
from engine.model.enums import Edition
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from recorder.card_files.card_store import HeldPrinting
from recorder.card_files.known_card import KnownCard
from replay.render.row import Row, row
from replay.text.span import Style, span

EDITIONS: Final = {Edition.FIRST: "First Edition", Edition.SECOND: "Second Edition"}
_BASES: Final = {
    TypeBasis.SEED: "by the rule documents",
    TypeBasis.OUTSIDE: "by public card lists",
    TypeBasis.UNKNOWN: "that no document settles",
}
_LISTED: Final = ("affiliations", "species", "keywords", "icons", "staffing", "where")
_TOLD: Final = ("classification", "uniqueness", "quadrant", "region", "persona", "release")
# The facts of a card's timing: the fields that cards share, and what only this card says.
_Layer: TypeAlias = tuple[Timing, tuple[CardException, ...]]
_STATES: Final = {"icons": "icons", "staffing": "staffed by", "where": "where", "release": "set"}


def card_rows(card: KnownCard) -> Iterator[Row]:
    """Yield all that is known of a card: its printings, its catalogue entry, contradictions."""
    yield row(span(card.title, Style.HEADING), f", {EDITIONS[card.edition]}")
    for printing in card.held:
        yield from _held_rows(printing)
    if card.facts is None:
        yield row("The catalogue does not name it.", depth=1)
    else:
        yield from _catalogue_rows(card.facts, card.edition)
    yield from _text_rows(card)
    for conflict in card.conflicts:
        yield conflict_row(conflict)


def line_row(card: KnownCard) -> Row:
    """Return a card in one line: title, types, edition, and where it is known from."""
    types = {card_type for printing in card.held for card_type in printing.printed.types}
    catalogue_type = card.facts.type if card.facts is not None else None
    kinds = sorted(types | {catalogue_type} if catalogue_type is not None else types)
    sources = ["catalogue"] if card.facts is not None else []
    sources += ["card file" if len(card.held) == 1 else f"{len(card.held)} printings"][
        : len(card.held)
    ]
    words = f"  {' or '.join(kinds).replace('_', ' ') or 'type not known'}, {card.edition}  "
    return row(span(card.title, Style.CARD), words, span(f"({', '.join(sources)})", Style.DIM))


def conflict_row(conflict: CardConflict) -> Row:
    """Return where the catalogue and a card file contradict each other."""
    how = _BASES[conflict.basis]
    words = (
        f"! {conflict.title} ({conflict.edition}): its {conflict.about} is {conflict.catalogue} "
        f"{how}, which stands; the card file says {conflict.printed}."
    )
    return row(span(words.replace("_", " "), Style.BAD), depth=1)


def _held_rows(printing: HeldPrinting) -> Iterator[Row]:
    source = f"From {printing.path}, line {printing.line} (imported {printing.imported})"
    yield row(span(source, Style.DIM), depth=1)
    for name, text in facts_of(printing.printed):
        yield row(f"{name}: ", span(text), depth=2)
    if printing.text:
        yield row("text: ", span(printing.text), depth=2)


def facts_of(printed: Printed) -> Iterator[tuple[str, str]]:
    """Yield what is printed on a card by name; `not known` where it is not certain."""
    yield "type", " or ".join(printed.types).replace("_", " ")
    for name in (*_TOLD, *_LISTED):
        value = getattr(printed, name)
        if value:
            text = value if isinstance(value, str) else ", ".join(value)
            yield _STATES.get(name, name), text
    for attribute, figure in printed.figures.items():
        yield attribute.replace("_", " "), str(figure)
    if printed.skills:
        skills = (f"{skill.name} x {skill.times}".removesuffix(" x 1") for skill in printed.skills)
        yield "skills", ", ".join(skills)
    elif printed.skills is None and "personnel" in printed.types:
        yield "skills", "not known for certain"


def _catalogue_rows(card: CardFacts, edition: Edition) -> Iterator[Row]:
    type_ = "type not known" if card.type is None else card.type.replace("_", " ")
    yield row(f"In the catalogue: {type_}, {_BASES[card.type_basis]}", depth=1)
    if card.aliases:
        yield row("also called ", span("; ".join(card.aliases), Style.CARD), depth=2)
    if card.read_as is not None:
        yield row("read as ", span(card.read_as, Style.CARD), depth=2)
    if card.marks:
        yield row("marks: ", span(", ".join(card.marks).replace("_", " ")), depth=2)
    for names, layer in _by_ruleset(card, edition):
        rows = list(_timing_rows(*layer))
        yield row(
            f"timing by {', '.join(names)}:{'' if rows else ' not in the catalogue'}", depth=2
        )
        yield from rows
    if card.note:
        yield row(span(card.note), depth=2)


def _by_ruleset(card: CardFacts, edition: Edition) -> Iterator[tuple[Sequence[str], _Layer]]:
    """Yield the timing under each ruleset of an edition; rulesets that agree go together."""
    alone = exceptions_of(card.name, edition)
    same: list[tuple[list[str], _Layer]] = []
    for name in BUNDLED:
        rules = ruleset(name)
        if rules.edition is not edition:
            continue
        exceptions = () if alone is None else tuple(alone.under(lineage(rules)).values())
        _together(same, name, (card.under(lineage(rules)), exceptions))
    yield from same


def _text_rows(card: KnownCard) -> Iterator[Row]:
    """Yield what the set phrases of a card's text tell of its timing, with the words quoted."""
    same: list[tuple[list[str], _Layer]] = []
    for name in BUNDLED:
        if ruleset(name).edition is card.edition:
            _together(same, name, (card.told_by_text(lineage(ruleset(name))), ()))
    for names, layer in same:
        if layer[0].told_fields:
            yield row(f"Read from its text, by {', '.join(names)}:", depth=1)
            yield from _timing_rows(*layer)
    if any(held.text for held in card.held) and not any(
        timing.told_fields for _, (timing, _) in same
    ):
        yield row("No set phrase of its text tells more of its timing.", depth=1)


def _together(same: list[tuple[list[str], _Layer]], name: str, layer: _Layer) -> None:
    """Add a ruleset to those that say the same."""
    alike = next((names for names, other in same if other == layer), None)
    if alike is None:
        same.append(([name], layer))
    else:
        alike.append(name)


def _timing_rows(timing: Timing, exceptions: Sequence[CardException]) -> Iterator[Row]:
    fields = msgspec.to_builtins(timing)
    note = {"note": fields.pop("note")} if "note" in fields else {}
    alone = {word(type(entry)): table(entry) for entry in exceptions}
    for field, value in (fields | alone | note).items():
        if field == "note":
            yield row(span(value), depth=3)
            continue
        for entry in value if isinstance(value, tuple) else (value,):
            rulings = ", ".join(entry.get("rulings", ()))
            text = words(entry)
            name = field.replace("_", " ")
            quoted = f", from the text: '{entry['quoted']}'" if entry.get("quoted") else ""
            yield row(
                f"{name}{': ' if text else ''}", span(text + quoted), f" [{rulings}]", depth=3
            )


def words(entry: Mapping[str, Any]) -> str:
    """Return an entry of a profile in words, without its rulings."""
    parts = []
    for name, value in entry.items():
        if name in ("rulings", "note", "quoted") or value in (None, False, (), ""):
            continue
        label = name.replace("_", " ")
        if value is True:
            parts.append(label)
        elif isinstance(value, dict):
            parts.append(f"{label} ({words(value)})")
        else:
            many = value if isinstance(value, tuple) else (value,)
            parts.append(f"{label} {', '.join(map(str, many))}".replace("_", " "))
    note = entry.get("note")
    return "; ".join(parts) + (f" ({note})" if note else "")
