"""The command line: what each command reads and prints."""
