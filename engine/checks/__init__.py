"""The checks: what is asked of a record under a ruleset. Words and citations stand in the data."""
