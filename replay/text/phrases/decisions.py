"""Choices, chance, checks and what was said, in words."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import Method
from engine.record.events.decisions import Chosen, CoinFlipped, RequirementsChecked, Said
from engine.record.events.union import Kind
from replay.text.internal_names import is_internal
from replay.text.names import THE_GAME, Names, Phrase
from replay.text.span import Pieces, Style, listed, span

_METHODS: Final[dict[Method, str]] = {
    Method.CHOICE: "",
    Method.RANDOM: " at random",
    Method.VOLUNTEERED: " (volunteered)",
    Method.FORCED: " (forced)",
}


def chosen(event: Chosen, names: Names) -> Pieces:
    """Return in words who chose what, how, and out of what."""
    words: Pieces = [names.player(event.player)] if event.player is not None else [THE_GAME]
    picked = [*map(names.card, event.cards), *(span(f'"{value}"') for value in event.values)]
    words += [" chooses ", *listed(picked)] if picked else [" makes a choice"]
    words.append(_METHODS[event.method])
    if event.drawn_by is not None:
        words += [", drawn by ", names.player(event.drawn_by)]
    if event.what is not None and not is_internal(event.what):
        words += [": " if not picked else ", for ", span(event.what)]
    return [*words, ", out of ", *names.cards(event.candidates)] if event.candidates else words


def coin_flipped(event: CoinFlipped, _: Names) -> Pieces:
    """Return in words what chance gave, and what was called."""
    words: Pieces = ["chance gives ", span(event.result, Style.NUMBER)]
    return [*words, ", called ", span(event.called)] if event.called is not None else words


def requirements_checked(event: RequirementsChecked, names: Names) -> Pieces:
    """Return in words whether a requirement is met, and with what."""
    words: Pieces = [names.card(event.subject), ": "]
    words += [span(event.what) if event.what is not None else "requirements"]
    words.append(" met" if event.met else " not met")
    return [*words, " with ", *names.cards(event.using)] if event.using else words


def said(event: Said, names: Names) -> Pieces:
    """Return in words what a player said."""
    words: Pieces = [names.player(event.player), " says ", span(f'"{event.text}"')]
    return [*words, ", about ", *names.entry(event.on)] if event.on is not None else words


PHRASES: Final[Mapping[Kind, Phrase]] = {
    Chosen: chosen,
    CoinFlipped: coin_flipped,
    RequirementsChecked: requirements_checked,
    Said: said,
}
