"""Cards as the card files tell them, and a card's profile under one ruleset."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET

from engine.cards.exceptions.card_exception import ByShape, CardException
from engine.cards.printed import Printed
from engine.cards.profile_entry import Cited
from engine.cards.timing import Timing
from engine.cards.timing_enums import Mark, TypeBasis
from engine.model.enums import CardType, Edition
from engine.rulebook.ruleset import Lineage

# What a card's text may tell: a field of its timing by name, or an exception by its shape.
Telling: TypeAlias = str | type[CardException]


class CardFacts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One card: its title, other titles in use for it, its type where not that of its file.

    `read_as`: the title that the rules have one read instead. `marks` not given is not known.
    `timing` holds under every ruleset of the edition, `amended` under those named and what extends
        them.
    """

    name: str
    aliases: tuple[str, ...] = ()
    type: CardType | None = None
    type_basis: TypeBasis = TypeBasis.SEED
    editions: tuple[Edition, ...] = (Edition.FIRST,)
    read_as: str | None = None
    marks: tuple[Mark, ...] | None = None
    timing: Timing = Timing()
    amended: dict[str, Timing] = {}
    note: str = ""

    def under(self, lineage: Lineage) -> Timing:
        """Return the card's timing under a ruleset: of each field, what the last ruleset says."""
        layers = (self.amended[name] for name in lineage if name in self.amended)
        return overlaid(self.timing, *layers)


class CatalogueFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card file: the type of its cards, and the cards.

    Those without any timing are only listed, by how their type is known.
    """

    type: CardType | None = None
    editions: tuple[Edition, ...] = (Edition.FIRST,)
    seed: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    card: tuple[CardFacts, ...] = ()

    def listed(self) -> tuple[str, ...]:
        """Return the titles that are only listed."""
        return (*self.seed, *self.outside, *self.unknown)


class TypeRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How cards of a type enter play, where their own words say nothing else."""

    type: CardType
    editions: tuple[Edition, ...] = (Edition.FIRST,)
    timing: Timing = Timing()
    amended: dict[str, Timing] = {}

    def under(self, lineage: Lineage) -> Timing:
        """Return the type's timing under a ruleset."""
        layers = (self.amended[name] for name in lineage if name in self.amended)
        return overlaid(self.timing, *layers)


class Holding(Cited, frozen=True, kw_only=True):
    """Whether a rule about cards holds."""

    holds: bool


class NamingRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rules about cards' names and about what may be answered, by ruleset.

    `colon`: a name stands for all titles that have it before a colon.
    `innermost`: only the innermost open action may be answered.
    """

    colon: dict[str, Holding]
    innermost: dict[str, Holding]


class Profile(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card under a ruleset: its type (None: not known) and its timing with that of its type.

    `known`: false for a card that no rule document names: then nothing of its timing is told.
    `has_timing`: true where a document names it, or its text tells anything of its timing.
    `titles`: its own.
    `group`: the names that it has before a colon.
    `colon`: whether such a name stands for it; None where the ruleset does not say.
    `innermost`: whether only the innermost open action may be answered; None likewise.
    `exceptions`: what it alone says, by shape.
    `tells`: the names of the fields that its timing gives, and the shapes of its exceptions.
    `printed`: what card files tell of it, where there are any.
    """

    title: str
    known: bool
    has_timing: bool = False
    type: CardType | None = None
    type_basis: TypeBasis = TypeBasis.UNKNOWN
    titles: frozenset[str] = frozenset()
    group: frozenset[str] = frozenset()
    colon: Holding | None = None
    innermost: Holding | None = None
    marks: frozenset[Mark] | None = None
    printed: Printed | None = None
    timing: Timing = Timing()
    of_type: Timing = Timing()
    exceptions: ByShape = {}
    tells: frozenset[Telling] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """All names that stand for the card, as they are looked up."""
        grouped = self.colon is not None and self.colon.holds
        return self.titles | self.group if grouped else self.titles


def overlaid(under: Timing, *layers: Timing) -> Timing:
    """Return a timing with amendments: a field that one gives replaces what was there."""
    amended: dict[str, object] = {}
    for layer in layers:
        for name in layer.__struct_fields__:
            value = getattr(layer, name)
            if value is not UNSET and value != "":
                amended[name] = value
    return msgspec.structs.replace(under, **amended) if amended else under
