"""What every check is made of: its context, its data, when it runs, what it reports."""
