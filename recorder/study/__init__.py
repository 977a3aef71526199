"""The study: what a user keeps for himself beside the records, in a file of its own."""
