"""What is owed and used up at the end of short transcripts."""

from engine.model.enums import ActionKind
from engine.standing.duties import Duties
from engine.standing.limit import Limit, Limited
from engine.standing.obligation import Obligation
from tests.interpretations import judged


def account(body: str, rules: str = "faq-1996", edition: str = "1E") -> Duties:
    """What stands after the last of these lines."""
    accounts = judged(body, rules, edition=edition).accounts
    return accounts[max(accounts)]


def owed(body: str, act: ActionKind, rules: str = "faq-1996") -> list[Obligation]:
    """What is owed of one kind."""
    return [one for one in account(body, rules).owed if one.act is act]


def used(body: str, what: Limited, rules: str = "faq-1996", edition: str = "1E") -> list[Limit]:
    """What is used of one sort."""
    return list(account(body, rules, edition).limits(what))
