"""A match as a ruleset sees it: findings, windows, disputes, time charged."""
