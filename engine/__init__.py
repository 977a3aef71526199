"""The game, pure: events, the table they leave, the line of play. No input, output or chance."""
