"""Dispute sheets: the page that a judge hands over holds the record that it was made of."""
