"""A match as rows of styled text, the same for the command line and the terminal application."""
