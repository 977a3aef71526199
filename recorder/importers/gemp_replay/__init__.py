"""Replays of the GEMP-STCCG server, as it saves them for each player: its messages, with times."""
