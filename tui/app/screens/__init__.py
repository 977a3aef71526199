"""The screens of the terminal app: each owns its state and binds it down to its panels."""
