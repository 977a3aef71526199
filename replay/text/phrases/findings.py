"""Findings in words: what was found, and what would have been legal instead."""

from collections.abc import Callable, Container, Iterable, Mapping
from string import Formatter
from typing import Final

from engine.cards.timing_enums import Target
from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding, Verdict
from engine.checks.framework.lawful_by import LawfulBy
from engine.checks.framework.question import Question
from engine.model.enums import Status
from engine.model.ids import CardId
from engine.rulebook.ruleset import ruleset
from replay.text.names import THE_GAME, Names
from replay.text.phrases.agreement import agreeing
from replay.text.phrases.needs import asked_words
from replay.text.phrases.response_times import tempo_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, span
from replay.text.times import lasting_text

# The cards that a field names, among those of the finding.
_CARDS: Final = {"cards": slice(None), "first": slice(1), "rest": slice(1, None)}
# A status or a sort of target after "is", where its word alone does not say it; for one|several.
_AS_IT_IS: Final[Mapping[str, str]] = {
    Status.STASIS: "in stasis",
    Status.HOUSE_ARREST: "under house arrest",
    Target.OUTPOST: "an outpost|outposts",
    Target.BORG_SHIP: "a Borg ship|Borg ships",
    Target.BORG_AFFILIATION: "of Borg affiliation",
    Target.HOLOGRAM: "a hologram|holograms",
    Target.ANDROID: "an android|androids",
    Target.OPPONENTS: "the opponent's",
    Target.OWN: "the player's own",
}


def message(finding: Finding, names: Names) -> Pieces:
    """Return what was found, as a sentence, with the document if the rule is an older one."""
    check = checks()[finding.check]
    template = check.message if finding.wording is None else check.wordings[finding.wording]
    said = _filled(template, finding, names)
    if finding.inherited_from is None:
        return said
    title = ruleset(finding.inherited_from).title
    return [
        *said,
        f" This rule is from the {title}; the ruleset's own pages at hand do not contradict it.",
    ]


def in_the_singular(template: str) -> str:
    """Return a check's words with their fields, as they are said of one player and one card."""
    parts = Formatter().parse(template)
    return "".join(
        text + (agreeing(word, 1) if word else f"{{{field}}}" if field else "")
        for text, field, word, _ in parts
    )


def legal_if(finding: Finding, names: Names) -> Pieces:
    """Return what would have been legal, as a sentence."""
    return _filled(checks()[finding.check].legal_if, finding, names)


def lawful_words(spared: LawfulBy, names: Names) -> Pieces:
    """Return what makes play lawful that a check looks for, as a sentence."""
    says = checks()[spared.check].exception(spared.exception).says
    told = Finding(
        check=spared.check,
        verdict=Verdict.NOTE,
        seqs=spared.seqs,
        action=spared.action,
        rulings=spared.rulings,
        players=spared.players,
        cards=spared.cards,
        subject=spared.subject,
    )
    return _filled(says, told, names)


def question(finding: Finding, names: Names) -> Pieces:
    """Return the question that would settle a doubtful finding; nothing for others."""
    asked = finding.open_question
    return [] if asked is None else question_words(asked, finding, names)


def question_words(asked: Question, finding: Finding, names: Names) -> Pieces:
    """Return a question of a finding, as a sentence."""
    check = checks().get(asked.of)
    if check is None or check.asks is None:
        return ["Does the table go by the ", span(ruleset(asked.of).title), "?"]
    return _filled(check.asks, finding, names)


def sources(finding: Finding) -> Pieces:
    """Return the words of imported card texts that a finding rests on, or that leave it open."""
    if not finding.quoted:
        return []
    words = "; ".join(f"'{text}'" for text in finding.quoted)
    missing = checks()[finding.check].text_settles
    return ["its text in your card file: " if missing else "from the text: ", span(words)]


def _filled(template: str, finding: Finding, names: Names) -> Pieces:
    pieces: Pieces = []
    parts = [*Formatter().parse(template)]
    named = {card for _, field, word, _ in parts if not word for card in _cards_of(finding, field)}
    for text, field, word, _ in parts:
        pieces.append(text)
        if word and field is not None:
            pieces.append(agreeing(word, NUMBERS[field](finding)))
        elif field == "entry":
            pieces += _entry(finding, names, named)
        elif field is not None:
            pieces += FILLED[field](finding, names)
    return _capital([piece for piece in pieces if piece])


def _cards_of(finding: Finding, field: str | None) -> tuple[CardId, ...]:
    """Return the cards that a field names; none for other fields."""
    part = _CARDS.get(field or "")
    return () if part is None else finding.cards[part]


def _players(finding: Finding, names: Names) -> Pieces:
    return names.players(finding.players) or [THE_GAME]


def _named(part: slice) -> Callable[[Finding, Names], Pieces]:
    """Return what names some of the cards of a finding."""

    def cards(finding: Finding, names: Names) -> Pieces:
        meant = finding.cards[part]
        return names.cards(meant) if meant else ["a card that nobody named"]

    return cards


def _entry(finding: Finding, names: Names, named: Container[CardId] = ()) -> Pieces:
    return names.entry(finding.seqs[0] if finding.action is None else finding.action, named)


def _tempo(finding: Finding, _: Names) -> Pieces:
    return [tempo_words(finding.response_time)]


def _time(finding: Finding, _: Names) -> Pieces:
    known = finding.milliseconds is not None
    return [lasting_text(finding.milliseconds or 0) if known else "an unknown time"]


def _subject(finding: Finding, _: Names) -> Pieces:
    subject = finding.subject
    if subject is None:
        return ["something"]
    is_it = _AS_IT_IS.get(subject)
    if is_it is not None:
        one, both, several = is_it.partition("|")
        words = several if both and NUMBERS["cards"](finding) > 1 else one
        return [span(words, Style.STATUS)]
    if subject in set(Status):
        return [span(STATUS_WORDS[Status(subject)], Style.STATUS)]
    return [span(asked_words(subject.replace("_", " ")))]


FILLED: Final[Mapping[str, Callable[[Finding, Names], Pieces]]] = {
    "players": _players,
    **{field: _named(part) for field, part in _CARDS.items()},
    "subject": _subject,
    "entry": _entry,
    "tempo": _tempo,
    "time": _time,
}
"""The fields that a check's words may contain, and how each is filled."""

NUMBERS: Final[Mapping[str, Callable[[Finding], int]]] = {
    "players": lambda finding: len(finding.players) or 1,
    "cards": lambda finding: len(finding.cards) or 1,
    "first": lambda _: 1,
    "rest": lambda finding: len(finding.cards[1:]) or 1,
}
"""The fields that a word may agree with, and how many each of them names."""


def _capital(sentence: Pieces) -> Pieces:
    """Return a sentence that begins with a capital, unless it begins with a name.

    What stands for the name of a card that nobody knows is no name.
    """
    first = sentence[0] if sentence else ""
    if isinstance(first, str):
        return [_upper(first), *sentence[1:]]
    if first.style is Style.UNKNOWN:
        return [first._replace(text=_upper(first.text)), *sentence[1:]]
    return sentence


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def told_with_cards(rule: str, cards: Iterable[str]) -> str:
    """Return a rule with the cards that its ruling is about in brackets, unless it names them."""
    unnamed = [card for card in cards if card.casefold() not in rule.casefold()]
    return f"{rule} ({'; '.join(unnamed)})" if unnamed else rule
