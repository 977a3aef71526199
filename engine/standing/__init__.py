"""What the rules hold at one point: conditions, obligations, limits, windows."""
