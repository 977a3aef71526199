"""What is owed and used up at the end of short transcripts."""

from engine.model.enums import ActionKind
from engine.standing.duties import Duties
from engine.standing.limit import Limit, Limited
from engine.standing.obligation import Obligation
from tests.interpretations import judged


def duties(body: str, rules: str = "faq-1996", edition: str = "1E") -> Duties:
    """What stands after the last of these lines."""
    duties = judged(body, rules, edition=edition).duties
    return duties[max(duties)]


def owed(body: str, act: ActionKind, rules: str = "faq-1996") -> list[Obligation]:
    """What is owed of one kind."""
    return [one for one in duties(body, rules).owed if one.act is act]


def used(body: str, what: Limited, rules: str = "faq-1996", edition: str = "1E") -> list[Limit]:
    """What is used of one sort."""
    return list(duties(body, rules, edition).limits(what))
