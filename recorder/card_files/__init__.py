"""Card files that users bring: read as they come, kept in their own store, told apart."""
