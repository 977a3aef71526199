"""What follows by the rules and nobody has recorded yet; `suggestions` lists it all in order."""
