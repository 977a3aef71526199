"""Card files that users bring along: read as they come, kept in their own store, told apart."""
