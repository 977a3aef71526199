"""Understanding a recorded match: any point of it, steps, differences, words for what happened."""
