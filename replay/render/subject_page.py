"""The page of a card, a player or a place, in rows."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.model.enums import Attribute, Edition, Status
from engine.model.errors import InputError
from engine.model.ids import CardId
from engine.model.zones import Place
from engine.rulebook.ruleset import Ruleset
from engine.rulebook.rulings_loader import catalogue
from engine.standing.held_statuses import HeldStatus
from engine.table.card_knowledge import Knowledge
from recorder.card_files.known_card import KnownCard, look_up
from replay.follow.bar import BarRow, SubjectBar, subject_bar
from replay.follow.followed_subject import FollowedSubject, HeldFact, Touch, TouchSort
from replay.follow.rulings_on import rulings_on
from replay.follow.state import FactSort
from replay.render.card import value_words
from replay.render.cards import card_rows
from replay.render.row import INDENT, Row, row
from replay.text.names import UNKNOWN_NUMBER, Names, counted
from replay.text.phrases.judgement import barred_words
from replay.text.phrases.statuses import STATUS_WORDS, status_style
from replay.text.sanitize import plain, width
from replay.text.span import Pieces, Style, span, text_of
from replay.timeline.timeline import Timeline

_LABEL: Final = 16
_MOST: Final = 9
_HOW: Final = {
    TouchSort.NAMED: " ",
    TouchSort.CHANGED: "•",
    TouchSort.CARRIED: "·",
    TouchSort.HOLDS: "+",
}
_SETTLED: Final = (FactSort.CONTROLLER, FactSort.HOLDS)


class SubjectPage(NamedTuple):
    """A subject that was followed through its match, just after an entry, by a ruleset.

    `kept`: what was looked up of a title, for the page after the next step.
    """

    followed: FollowedSubject
    seq: int
    rules: Ruleset | None = None
    kept: dict[str, KnownCard | None] | None = None

    def heading(self) -> Pieces:
        """Return what it is, and at which entry."""
        subject, timeline = self.followed.subject, self.followed.timeline
        words: Pieces = [span(subject.name(timeline, self.seq), Style.HEADING)]
        identity = timeline.known(self.seq).get(subject.card or "")
        if identity is not None:
            words.append(f", {_type(identity.type)}")
            if identity.owner is not None:
                words += [" of ", span(identity.owner, Style.PLAYER)]
        by = "" if self.rules is None else f", by {self.rules.id}"
        return [*words, ", just after ", span(f"@{self.seq}", Style.NUMBER), by]

    def facts(self) -> list[HeldFact]:
        """Return what is true of it now, what lies there last."""
        return sorted(self.followed.now(self.seq), key=lambda fact: _order(fact, self.followed))

    def now_rows(self) -> Iterator[Row]:
        """Yield what is true of it, each with since when and by what; each leads to its entry."""
        facts = self.facts()
        if not facts:
            yield row(span("nothing in this record tells where it is by then", Style.UNKNOWN))
        for fact in facts:
            yield from self._fact_rows(fact)

    def bar_rows(self, cells: int) -> Iterator[Row]:
        """Yield its conditions and places over the match, turn by turn."""
        label = min(_LABEL, cells // 3)
        bar = subject_bar(self.followed, cells - label - 1)
        yield Row((span(f"{'turn':<{label}} ", Style.DIM), span(_turns(bar), Style.DIM)))
        for each in bar.rows:
            sign = "━" if each.key[0] in (FactSort.LIES, FactSort.HOLDS) else "█"
            filled = "".join(sign if cell else " " for cell in each.filled)
            style = Style.TEXT if sign == "━" else Style.STATUS
            name = _fitted(self._bar_label(each), label)
            yield Row((span(f"{name} "), span(filled.rstrip(), style)))
        counts = "".join(
            " " if not number else str(number) if number <= _MOST else "+" for number in bar.touches
        )
        yield Row((span(f"{'entries':<{label}} "), span(counts.rstrip(), Style.NUMBER)))
        column, here = bar.cell(self.seq), f"@{self.seq}"
        mark = f"▲ {here}" if column + len(here) + 2 <= cells - label else "▲"
        yield Row((span(" " * (label + 1 + column) + mark, Style.HEADING),))

    def touch_rows(self) -> Iterator[Row]:
        """Yield the entries that touch it; each leads to its entry."""
        for touch in self.followed.touches:
            yield self.touch_row(touch)

    def touch_row(self, touch: Touch) -> Row:
        """Return an entry that touches it, with how, and with what struck it."""
        timeline, seq = self.followed.timeline, touch.seq
        cells = len(str(timeline.last))
        strike = timeline.strikes.get(seq)
        sign = "x" if strike is not None else _HOW[touch.how]
        words: Pieces = [span(f"{seq:>{cells}}", Style.NUMBER), f" {sign} "]
        time = timeline.time_words(timeline.time(seq))
        if time:
            words.append(span(f"{time}  ", Style.DIM))
        words += timeline.spoken(seq, brief=True)
        if strike is not None:
            words.append(span(f"  ({strike.words})", Style.STRUCK))
        return Row(row(*words).spans, seq=seq, hang=cells + 3)

    def known_rows(self) -> Iterator[Row]:
        """Yield what record, catalogue and card files tell of a card, with the sources."""
        card, timeline = self.followed.subject.card, self.followed.timeline
        identity = timeline.known(self.seq).get(card or "")
        if card is None or identity is None:
            return
        first = self.followed.touches[0].seq if self.followed.touches else None
        if first is not None:
            yield row("in this record: first at ", span(f"@{first}", Style.NUMBER))._replace(
                seq=first
            )
        if identity.to:
            yield row("its name is known to ", span(", ".join(identity.to), Style.PLAYER))
        if identity.traits:
            words = ", ".join(trait.value.replace("_", " ") for trait in identity.traits)
            yield row("the record says of it: ", span(words))
        if identity.name is None:
            yield row(span("its name is not known by then", Style.UNKNOWN))
            return
        known = self.known_card()
        if known is None:
            yield row(span("neither the catalogue nor a card file names it", Style.UNKNOWN))
            return
        yield from card_rows(known)
        if not known.held:
            yield row(span("no card file has its text: tricorder cards import", Style.DIM), depth=1)

    def known_card(self) -> KnownCard | None:
        """Return what the catalogue and the card files know of a card; None where neither does."""
        timeline = self.followed.timeline
        identity = timeline.known(self.seq).get(self.followed.subject.card or "")
        started = timeline.started
        if identity is None or identity.name is None or started is None:
            return None
        kept = {} if self.kept is None else self.kept
        if identity.name not in kept:
            kept[identity.name] = _looked_up(timeline, identity.name, started.edition)
        return kept[identity.name]

    def ruling_rows(self) -> Iterator[Row]:
        """Yield the rulings that name it, and those by which its conditions hold."""
        timeline = self.followed.timeline
        identity = timeline.known(self.seq).get(self.followed.subject.card or "")
        if self.rules is None or identity is None:
            return
        named = [] if identity.name is None else [*rulings_on(identity.name, self.rules)]
        yield row(f"{counted(len(named), 'ruling')} of {self.rules.id} name it", depth=0)
        for ruling in named:
            yield row(span(ruling.id, Style.HEADING), f" ({ruling.where}):", depth=1)
            yield row(span(ruling.rule), depth=2)
        for name in dict.fromkeys(each for fact in self.facts() for each in fact.rulings):
            held = catalogue().rulings.get(name)
            if held is not None and held not in named:
                yield row(span(name, Style.HEADING), " (on what is true of it now):", depth=1)
                yield row(span(held.rule), depth=2)

    def rows(self, cells: int = 79) -> Iterator[Row]:
        """Yield the whole page, for a command."""
        yield row(*self.heading())
        for title, rows in self.sections(cells - INDENT):
            yield row(span(title, Style.HEADING))
            for each in rows:
                yield each._replace(depth=each.depth + 1)

    def sections(self, cells: int) -> Iterator[tuple[str, Iterator[Row]]]:
        """Yield the parts of the page, each with its title."""
        yield "Now", self.now_rows()
        yield "Over the match, by turns", self.bar_rows(cells)
        yield f"Entries: {len(self.followed.touches)}", self.touch_rows()
        if self.followed.subject.card is not None:
            yield "Known of it", self.known_rows()
            yield "Rulings", self.ruling_rows()

    def _fact_rows(self, fact: HeldFact) -> Iterator[Row]:
        words: Pieces = [*self.fact_words(fact), "  since ", span(f"@{fact.since}", Style.NUMBER)]
        if fact.cause != fact.since:
            names = self._names()
            words += [", by ", *names.entry(fact.cause)]
        strike = self.followed.timeline.strikes.get(fact.since)
        if strike is not None and self.seq < (strike.by or self.seq + 1):
            words.append(span(f"  (later {strike.words})", Style.STRUCK))
        inner = fact.key[0] is FactSort.LIES and fact.key[1] != self.followed.subject.card
        yield row(*words, depth=int(inner))._replace(seq=fact.since)
        held = fact.value
        if isinstance(held, HeldStatus) and held.condition is not None and self.rules is not None:
            barred = barred_words(self.rules, held.condition)
            if barred is not None:
                yield row(barred, depth=1)
            if fact.rulings:
                yield row("by ", span(", ".join(fact.rulings), Style.HEADING), depth=1)

    def fact_words(self, fact: HeldFact) -> Pieces:
        """Return a fact in words, without since when."""
        (sort, about), value, names = fact.key, fact.value, self._names()
        if isinstance(value, HeldStatus):
            until = f" until {plain(value.until)}" if value.until else ""
            tail = "" if value.recorded else " (implied by the rules)"
            words = STATUS_WORDS[value.status] + (f" {value.value}" if value.value else "")
            return [span(words, status_style(value.status)), until + tail]
        if isinstance(value, Place):
            if about == self.followed.subject.card:
                return names.where(value)
            return [names.card(about), " ", *names.where(value)]
        match sort:
            case FactSort.HOLDS:
                return [names.card(about), f" lies there ({str(value).replace('_', ' ')})"]
            case FactSort.CONTROLLER:
                return ["controlled by ", span(str(value), Style.PLAYER)]
            case FactSort.FACE:
                return [span("face down", Style.STATUS)]
            case FactSort.DOUBTED:
                return [span("only possibly here", Style.UNKNOWN)]
            case FactSort.TURN:
                return [f"it is the player's turn, turn {value}"]
            case FactSort.CARDS if value is None:
                return [f"{about.replace('_', ' ')}: ", span(UNKNOWN_NUMBER, Style.UNKNOWN)]
            case FactSort.CARDS:
                return [f"{about.replace('_', ' ')}: {counted(int(str(value)), 'card')}"]
            case FactSort.POINTS:
                return [f"points: {UNKNOWN_NUMBER if value is None else value}"]
            case _:
                return [
                    value_words(Attribute(about), value if isinstance(value, int) else str(value))
                ]

    def _names(self) -> Names:
        timeline = self.followed.timeline
        return Names(timeline.known(self.seq), timeline.entries, started=timeline.started)

    def _bar_label(self, bar: BarRow) -> str:
        (sort, about), value = bar.key, bar.value
        known = self.followed.timeline.known(self.followed.last)
        if sort is FactSort.STATUS:
            return STATUS_WORDS[Status(about)]
        if isinstance(value, Place) and value.card is not None:
            return _card(known, value.card)
        if isinstance(value, Place):
            words = text_of(Names(known).where(value))
            return words.removeprefix("in ").removeprefix("on ")
        if sort is FactSort.HOLDS:
            return _card(known, about)
        return {FactSort.TURN: "own turn", FactSort.FACE: "face down"}.get(sort, "possibly here")


def _looked_up(timeline: Timeline, title: str, edition: Edition) -> KnownCard | None:
    library = timeline.log.library
    if library is None:
        facts = timeline.cards.card(title, edition)
        return None if facts is None else KnownCard(title=facts.name, edition=edition, facts=facts)
    try:
        cards = look_up(library, title)
    except InputError:
        return None
    return next((card for card in cards if card.edition is edition), None)


def _order(fact: HeldFact, followed: FollowedSubject) -> tuple[bool, bool]:
    return fact.key[0] in _SETTLED, fact.key[0] is FactSort.HOLDS


def _type(type_: object) -> str:
    return "type not known" if type_ is None else str(type_).replace("_", " ")


def _card(known: Knowledge, card: CardId) -> str:
    name = Names(known).card(card).text
    return name.removesuffix(f" ({card})")


def _fitted(words: str, cells: int) -> str:
    text = plain(words)
    while width(text) > cells:
        text = f"{text.removesuffix('…')[:-1]}…"
    return text + " " * (cells - width(text))


def _turns(bar: SubjectBar) -> str:
    """Return the numbers of the turns above their cells, as many as there is room for."""
    line = ""
    for cell, number in bar.turns:
        if not line or cell > len(line):
            line = f"{line:<{cell}}{number}"
    return line
