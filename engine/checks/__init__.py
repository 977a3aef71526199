"""The checks: what a record may break of a ruleset. Messages and rulings are in the TOML beside."""
