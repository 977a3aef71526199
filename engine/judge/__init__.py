"""The judge: a record walked once under its rulesets, and what came of it."""
