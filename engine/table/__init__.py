"""The table: what lies where after any entry, and the fold that rebuilds it."""
