"""The sentences that are understood, by what they tell of."""
