"""The documents that `--json` prints; people script against their names."""
