"""Cards in rows of text: what is printed on them, and what the catalogue says of their timing."""

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
# What is told of a card's timing: the fields that cards share, and what it alone says.
_Told: TypeAlias = tuple[Timing, tuple[CardException, ...]]
_STATES: Final = {"icons": "icons", "staffing": "staffed by", "where": "where", "release": "set"}


def card_rows(card: KnownCard) -> Iterator[Row]:
    """All that is known of a card: its printings, the catalogue's word, contradictions."""
    yield row(span(card.title, Style.HEADING), f", {EDITIONS[card.edition]}")
    for held in card.held:
        yield from _held_rows(held)
    if card.facts is None:
        yield row("The catalogue does not name it: nothing is known of its timing.", depth=1)
    else:
        yield from _catalogue_rows(card.facts, card.edition)
    for conflict in card.conflicts:
        yield conflict_row(conflict)


def line_row(card: KnownCard) -> Row:
    """A card in one line: title, types, edition, and where it is known from."""
    types = {one for held in card.held for one in held.printed.types}
    told = card.facts.type if card.facts is not None else None
    kinds = sorted(types | {told} if told is not None else types)
    sources = ["catalogue"] if card.facts is not None else []
    sources += ["card file" if len(card.held) == 1 else f"{len(card.held)} printings"][
        : len(card.held)
    ]
    said = f"  {' or '.join(kinds).replace('_', ' ') or 'type unknown'}, {card.edition}  "
    return row(span(card.title, Style.CARD), said, span(f"({', '.join(sources)})", Style.DIM))


def conflict_row(conflict: CardConflict) -> Row:
    """Say where catalogue and card file contradict each other."""
    how = _BASES[conflict.basis]
    told = (
        f"! {conflict.title} ({conflict.edition}): its {conflict.about} is {conflict.catalogue} "
        f"{how}, which stands; the card file says {conflict.printed}."
    )
    return row(span(told.replace("_", " "), Style.BAD), depth=1)


def _held_rows(held: HeldPrinting) -> Iterator[Row]:
    source = f"From {held.path}, line {held.line} (imported {held.imported})"
    yield row(span(source, Style.DIM), depth=1)
    for name, said in facts_of(held.printed):
        yield row(f"{name}: ", span(said), depth=2)
    if held.text:
        yield row("text: ", span(held.text), depth=2)


def facts_of(printed: Printed) -> Iterator[tuple[str, str]]:
    """What is printed on a card, each fact with its name; `not known` where it is not certain."""
    yield "type", " or ".join(printed.types).replace("_", " ")
    for name in (*_TOLD, *_LISTED):
        value = getattr(printed, name)
        if value:
            said = value if isinstance(value, str) else ", ".join(value)
            yield _STATES.get(name, name), said
    for attribute, figure in printed.figures.items():
        yield attribute.replace("_", " "), str(figure)
    if printed.skills:
        skills = (f"{one.name} x {one.times}".removesuffix(" x 1") for one in printed.skills)
        yield "skills", ", ".join(skills)
    elif printed.skills is None and "personnel" in printed.types:
        yield "skills", "not known for certain"


def _catalogue_rows(card: CardFacts, edition: Edition) -> Iterator[Row]:
    type_ = "unknown type" if card.type is None else card.type.replace("_", " ")
    yield row(f"In the catalogue: {type_}, {_BASES[card.type_basis]}", depth=1)
    if card.aliases:
        yield row("also called ", span("; ".join(card.aliases), Style.CARD), depth=2)
    if card.read_as is not None:
        yield row("read as ", span(card.read_as, Style.CARD), depth=2)
    if card.marks:
        yield row("marks: ", span(", ".join(card.marks).replace("_", " ")), depth=2)
    for names, told in _by_ruleset(card, edition):
        said = list(_timing_rows(*told))
        yield row(f"timing by {', '.join(names)}:{'' if said else ' nothing is told'}", depth=2)
        yield from said
    if card.note:
        yield row(span(card.note), depth=2)


def _by_ruleset(card: CardFacts, edition: Edition) -> Iterator[tuple[Sequence[str], _Told]]:
    """The timing under each ruleset of an edition, those that say the same together."""
    alone = exceptions_of(card.name, edition)
    same: list[tuple[list[str], _Told]] = []
    for name in BUNDLED:
        rules = ruleset(name)
        if rules.edition is not edition:
            continue
        layers = tuple(reversed(lineage(rules)))
        exceptions = () if alone is None else tuple(alone.under(layers).values())
        told = card.under(layers), exceptions
        known = next((names for names, other in same if other == told), None)
        if known is None:
            same.append(([name], told))
        else:
            known.append(name)
    yield from same


def _timing_rows(timing: Timing, exceptions: Sequence[CardException]) -> Iterator[Row]:
    fields = msgspec.to_builtins(timing)
    note = {"note": fields.pop("note")} if "note" in fields else {}
    alone = {word(type(entry)): table(entry) for entry in exceptions}
    for field, told in (fields | alone | note).items():
        if field == "note":
            yield row(span(told), depth=3)
            continue
        for entry in told if isinstance(told, tuple) else (told,):
            rulings = ", ".join(entry.get("rulings", ()))
            said = words(entry)
            name = field.replace("_", " ")
            yield row(f"{name}{': ' if said else ''}", span(said), f" [{rulings}]", depth=3)


def words(entry: Mapping[str, Any]) -> str:
    """An entry of a profile in words, without its rulings."""
    said = []
    for name, value in entry.items():
        if name in ("rulings", "note") or value in (None, False, (), ""):
            continue
        label = name.replace("_", " ")
        if value is True:
            said.append(label)
        elif isinstance(value, dict):
            said.append(f"{label} ({words(value)})")
        else:
            many = value if isinstance(value, tuple) else (value,)
            said.append(f"{label} {', '.join(map(str, many))}".replace("_", " "))
    note = entry.get("note")
    return "; ".join(said) + (f" ({note})" if note else "")
