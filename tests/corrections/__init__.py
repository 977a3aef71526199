"""No correction ends the program: random records, struck and backed up, and every command."""
