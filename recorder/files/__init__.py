"""Files that hold a match: opening one by whatever names it, reading it, refusing it in words."""
