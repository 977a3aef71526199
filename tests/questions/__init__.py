"""Questions as they are asked at the table, each with the rulings that answer it."""
