"""The rule documents as data: rulesets, and rulings in our own words with their sources."""
