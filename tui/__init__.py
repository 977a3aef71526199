"""The terminal: the `tricorder` command and the app."""
