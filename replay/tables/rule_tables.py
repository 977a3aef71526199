"""The rules as tables: rulesets with their digests, the catalogue of rulings, the checks."""

from engine.checks.framework.check import checks
from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from engine.rulebook.rulings_loader import catalogue
from replay.tables.table_row import TableRow, Tables
from replay.text.phrases.findings import in_the_singular


def rule_tables() -> Tables:
    """Return everything that findings and windows of any match can refer to."""
    rulesets = sorted(map(ruleset, BUNDLED), key=lambda rules: len(lineage(rules)))
    return {
        "rulesets": [
            TableRow(
                id=rules.id,
                title=rules.title,
                edition=rules.edition.value,
                extends=rules.extends,
                digest=rules.digest,
            )
            for rules in rulesets
        ],
        "rulings": [
            TableRow(
                id=ruling.id,
                ruleset=ruling.ruleset,
                topic=ruling.topic.value,
                basis=ruling.basis.value,
                source=ruling.source,
                section=ruling.where,
                rule=ruling.rule,
            )
            for ruling in catalogue().rulings.values()
        ],
        "checks": [
            TableRow(
                id=check.id, verdict=check.verdict.value, message=in_the_singular(check.message)
            )
            for check in checks().values()
        ],
    }
