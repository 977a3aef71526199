"""The judge: reads a record once under its rulesets, and gives a judgement under each."""
