"""Foreign records made into matches of ours, each format in files of its own name."""
