"""A match at any point: steps, jumps, the tree of its actions, differences."""
