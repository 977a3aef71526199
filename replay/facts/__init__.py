"""What is so in a match, derived once for all that tells it: strikes, acts, states, times."""
