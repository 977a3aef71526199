"""What is proposed, by what it is about; `engine.proposals` lists it all in order."""
