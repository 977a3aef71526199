"""Sentences about cards drawn, discarded, counted, looked at and shuffled, and about points."""

from collections.abc import Iterable
from typing import Final

from engine.model.enums import ActionKind, Edition, PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.record.events.actions import ActionInitiated
from recorder.entry_line.parse.titles import unnamed_id
from recorder.entry_line.plain.pattern import Lines, MatchedSentence, Pattern
from recorder.entry_line.suggest.likely_dilemmas import cost_line, opponent

# More dilemmas than anybody stacks.
_MOST: Final = 40


def _counted(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _draws(found: MatchedSentence) -> Lines:
    return f"{found.said()}draws {_counted(found.number())}"


def _draws_and_ends(found: MatchedSentence) -> Lines:
    return f"{found.said()}draws 1 card", f"{found.said()}ends turn"


def _draws_for(found: MatchedSentence) -> Lines:
    """`draws a card for 1`: the cards are drawn and paid for."""
    if found.context.edition is not Edition.SECOND:
        return None
    drawn = f"{found.said()}draws {_counted(found.number())}"
    return drawn, f"> {found.said()}pays {found.number('N1')} counters", "done"


def _both_draw(found: MatchedSentence) -> Lines:
    """Before the first turn these are the opening hands: nobody has held a card yet."""
    table, lines = found.context.table, []
    for player in found.context.everybody:
        name, hand = found.table.page.id(player), Place(kind=PlaceKind.HAND, player=player)
        if table.turn is None and table.others.get(hand) is None and not table.lying.get(hand):
            lines.append(f"counted 0 in {name} hand")
        lines.append(f"> {found.number()} others from {name} draw deck to {name} hand drawn")
    return lines


def _draws_dilemmas(found: MatchedSentence) -> Lines:
    player = found.player()
    if player is None or found.table.opened(ActionKind.ATTEMPT) is None:
        return None
    name = found.table.page.id(player)
    return f"{name} draws {_counted(found.number())} at {name} dilemma pile"


def _stacks(found: MatchedSentence) -> Lines:
    """The dilemmas chosen go face down to the stack, the others to the bottom of the pile."""
    attempt = found.table.opened(ActionKind.ATTEMPT)
    mission = found.table.mission()
    owner = None if attempt is None else opponent(found.table.board, attempt)
    drawing = found.table.after_drawing()
    if attempt is None or mission is None or owner is None or drawing is None:
        return None
    if not 0 < found.number() <= _MOST:
        return None
    name, used = found.table.page.id(owner), {*found.context.cards, *found.context.everybody}
    cards: list[str] = []
    for _ in range(found.number()):
        cards.append(unnamed_id(owner, used))
        used.add(cards[-1])
    drawn = _dilemmas_drawn(found.context.since(attempt.seq), attempt.seq)
    new = ", ".join(f"{card} = ?" for card in cards)
    pile = f"{name} dilemma pile"
    stack = f"dilemma stack {found.table.id(mission)}"
    lines = [*drawing, f"card {new} of {name} in {pile}"]
    chosen = ", ".join(cards)
    lines.append(f'> {name} chooses {chosen} about "the dilemma stack"')
    lines.append(f"counted 0 in {stack}")
    lines.append(f"> {chosen} from {pile} to {stack} face down placed")
    back = drawn - len(cards)
    if back > 0:
        others = f"{back} other{'' if back == 1 else 's'}"
        lines.append(f"> {others} from {pile} to {pile} bottom face up")
    return lines


def _dilemmas_drawn(entries: Iterable[Entry], attempt: int) -> int:
    """Return how many dilemmas were drawn for an attempt."""
    return sum(
        entry.body.number or 0
        for entry in entries
        if isinstance(entry.body, ActionInitiated)
        and entry.body.kind is ActionKind.DRAW
        and entry.body.under == attempt
    )


def _costs(found: MatchedSentence) -> Lines:
    """The cost of the dilemma on top of the stack comes off what may be spent."""
    attempt, card = found.table.opened(ActionKind.ATTEMPT), found.table.next_dilemma()
    if attempt is None or card is None or found.table.innermost is not attempt:
        return None
    if found.context.edition is not Edition.SECOND:
        return None
    return cost_line(found.table.board, attempt, card, found.number())


def _discards(found: MatchedSentence) -> Lines:
    return f"{found.said()}discards {_counted(found.number())}"


def _hand(found: MatchedSentence) -> tuple[str, str] | None:
    """Return the player whose hand it is, and all cards in it; None where nobody counted them."""
    player = found.acting()
    place = Place(kind=PlaceKind.HAND, player=player)
    table = found.context.table
    others = table.others.get(place)
    named = table.lying.get(place, ())
    if player is None or others is None or not (others or named):
        return None
    counted = [f"{others} other{'' if others == 1 else 's'}"] if others else []
    return found.table.page.id(player), " and ".join(
        [*filter(None, [found.table.ids(named)]), *counted]
    )


def _discards_hand(found: MatchedSentence) -> Lines:
    hand = _hand(found)
    return (
        None if hand is None else f"> {hand[1]} from {hand[0]} hand to {hand[0]} discard discarded"
    )


def _reveals_hand(found: MatchedSentence) -> Lines:
    hand = _hand(found)
    return None if hand is None else f"> all see {hand[1]} in {hand[0]} hand"


def _looks_at_hand(found: MatchedSentence) -> Lines:
    other = found.player("P1")
    return None if other is None else f"{found.said()}looks at {found.table.page.id(other)} hand"


def _looks_at_top(found: MatchedSentence) -> Lines:
    player = found.acting()
    if player is None:
        return None
    name = found.table.page.id(player)
    return f"> {name} sees {_counted(found.number())} in {name} draw deck top"


def _shuffles(found: MatchedSentence) -> Lines:
    player = found.acting()
    return None if player is None else f"> shuffled {found.table.page.id(player)} draw deck"


def _reveals(found: MatchedSentence) -> Lines:
    return f"> all see {found.ids()}" if found.cards() else None


def _shows(found: MatchedSentence) -> Lines:
    title = found.title()
    return None if title is None else f"{found.said()}shows {found.table.quoted(title.name)}"


def _scores(found: MatchedSentence) -> Lines:
    kind = next((word for word in ("bonus", "mission") if word in found.sentence.code.split()), "")
    source = f" from {found.ids()}" if found.card() else ""
    said = found.said()
    return " ".join(f"> {said}scores {found.number()} {kind} points{source}".split())


def _loses(found: MatchedSentence) -> Lines:
    return f"> {found.said()}scores -{found.number()} points"


def _score_is(found: MatchedSentence) -> Lines:
    player = found.player()
    return (
        None
        if player is None
        else f"> player {found.table.page.id(player)} score = {found.number()}"
    )


def _counters(found: MatchedSentence) -> Lines:
    player = found.acting()
    if player is None:
        return None
    return f"> player {found.table.page.id(player)} counters = {found.number()}"


def _pays(currency: str) -> Pattern:
    words = f"P? pays N {currency}" if currency != "counters" else "P? pays N counters?"
    return Pattern(words, lambda found: f"> {found.said()}pays {found.number()} {currency}")


def _hand_counted(found: MatchedSentence) -> Lines:
    player = found.player()
    return (
        None
        if player is None
        else f"counted {found.number()} in {found.table.page.id(player)} hand"
    )


def _deck_counted(found: MatchedSentence) -> Lines:
    player = found.player()
    if player is None:
        return None
    return f"counted {found.number()} in {found.table.page.id(player)} draw deck"


DRAWS: Final = (
    Pattern("P? draws N? cards? (from+draws+deck|from+deck)?", _draws),
    Pattern("P? draws N? cards? for N1 counters?", _draws_for),
    Pattern("P? draws opening hand of N", _draws),
    Pattern("draws to ends turn", _draws_and_ends),
    Pattern("both draws N cards?", _both_draw),
    Pattern("P draws N dilemmas", _draws_dilemmas),
    Pattern("P? stacks N dilemmas?", _stacks),
    Pattern("P chooses N dilemmas", _stacks),
    Pattern("(dilemmas|it)? costs N", _costs),
    Pattern("P? discards N? cards (from+hand)?", _discards),
    Pattern("P? discards hand", _discards_hand),
    Pattern("P? reveals hand", _reveals_hand),
    Pattern("P? looks at P1 's hand", _looks_at_hand),
    Pattern("P? looks at top N? cards of draws? deck", _looks_at_top),
    Pattern("P? shuffles draws? deck?", _shuffles),
    Pattern("P? (reveals|shows) C", _reveals),
    Pattern("P? shows T", _shows),
    Pattern("P? (scores|gets) N (bonus|mission)? points? (for|from)? C?", _scores),
    Pattern("N (bonus|mission)? points", _scores),
    Pattern("P? loses N points", _loses),
    Pattern("P has N points", _score_is),
    Pattern("scores P N", _score_is),
    Pattern("P? has? N counters left?", _counters),
    Pattern("counters N", _counters),
    _pays("range"),
    _pays("counters"),
    Pattern("P has N cards in hand", _hand_counted),
    Pattern("P has N cards left? in draws? deck", _deck_counted),
    Pattern("P? flips? coin heads", '> flipped "heads"'),
    Pattern("P? flips? coin tails", '> flipped "tails"'),
)
