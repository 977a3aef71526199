"""Bad input: mutations of real files, and what the readers say to them."""
