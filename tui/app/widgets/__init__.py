"""The panels of the terminal app: each shows what it is given, and posts what the user wants."""
