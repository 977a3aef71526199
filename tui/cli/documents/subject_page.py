"""A card, a player or a place that was followed, as `follow --json` prints it."""

from engine.model.zones import Place
from engine.rulebook.ruleset import Ruleset
from engine.standing.held_statuses import HeldStatus
from replay.follow.followed_subject import FactStretch, FollowedSubject, HeldFact, Touch
from replay.follow.rulings_on import rulings_on
from replay.follow.state import FactKey, FactValue
from replay.render.subject_page import SubjectPage
from replay.text.span import text_of
from tui.cli.documents.json_document import Document


def followed_document(followed: FollowedSubject, seq: int, rules: Ruleset) -> Document:
    """Return a subject just after an entry, its entries, and over which entries each fact held."""
    subject, timeline = followed.subject, followed.timeline
    page = SubjectPage(followed, seq, rules)
    identity = timeline.known(seq).get(subject.card or "")
    told: Document = {
        "subject": subject.word,
        "sort": subject.sort,
        "called": subject.name(timeline, seq),
        "now": [_now_document(page, fact) for fact in page.facts()],
        "entries": [_touch_document(followed, touch) for touch in followed.touches],
        "stretches": [_stretch_document(stretch) for stretch in followed.stretches()],
    }
    if identity is None:
        return told
    known = page.known_card()
    told["name"], told["owner"] = identity.name, identity.owner
    told["type"] = None if identity.type is None else identity.type.value
    told["traits"] = [trait.value for trait in identity.traits]
    told["in_catalogue"] = known is not None and known.facts is not None
    told["printings"] = [] if known is None else [f"{at.path}:{at.line}" for at in known.held]
    named = [] if identity.name is None else rulings_on(identity.name, rules)
    told["rulings"] = [{"id": ruling.id, "where": ruling.where} for ruling in named]
    return told


def _now_document(page: SubjectPage, fact: HeldFact) -> Document:
    return {
        **_fact(fact.key, fact.value),
        "words": text_of(page.fact_words(fact)),
        "since": fact.since,
        "cause": fact.cause,
        "rulings": list(fact.rulings),
    }


def _touch_document(followed: FollowedSubject, touch: Touch) -> Document:
    timeline = followed.timeline
    strike = timeline.strikes.get(touch.seq)
    return {
        "seq": touch.seq,
        "how": touch.how.value,
        "words": timeline.words(touch.seq),
        "began": [_key(key) for key in touch.began],
        "ended": [_key(key) for key in touch.ended],
        "struck": None if strike is None else {"how": strike.how, "by": strike.by},
    }


def _stretch_document(stretch: FactStretch) -> Document:
    ends: Document = {"from": stretch.first, "until": stretch.until}
    return _fact(stretch.key, stretch.value) | ends


def _fact(key: FactKey, value: FactValue) -> Document:
    told: Document = {"fact": key[0].value, "about": key[1] or None}
    match value:
        case HeldStatus():
            told["value"], told["recorded"] = value.value, value.recorded
        case Place():
            told["value"] = value.kind.value
            told["at"] = value.card or value.player
        case _:
            told["value"] = value if isinstance(value, int) or value is None else str(value)
    return told


def _key(key: FactKey) -> str:
    return " ".join(part for part in key if part)
