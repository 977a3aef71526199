"""What every check is made of: its context, its data, when it is asked, what it reports."""
